/// The reason why the generator cannot insert text into a file.
struct TextFault: Equatable {
    var message: String
    /// The number of bytes before the fault.
    var offset: Int

    init(_ message: String, offset: Int = 0) { (self.message, self.offset) = (message, offset) }
}

extension Diagnostics {
    func accepts(_ text: Located<String>, called name: String, _ fault: (String) -> TextFault?) -> Bool {
        guard let fault = fault(text.value) else { return true }
        error("\(name): \(fault.message)", at: text.location.advanced(inStringBy: fault.offset))
        return false
    }

    func reportUnknown(_ kind: String, _ name: Located<String>, among known: [String]) {
        error(
            "unknown \(kind) '\(name.value)'; \(NearestName.suggestion(for: name.value, among: known))",
            at: name.location)
    }

    func choice<Choice: RawRepresentable<String> & CaseIterable>(
        _ name: Located<String>, called kind: String
    ) -> Choice? {
        if let choice = Choice(rawValue: name.value) { return choice }
        reportUnknown(kind, name, among: Choice.allCases.map(\.rawValue))
        return nil
    }
}

extension SourceLocation {
    /// Returns the location after a number of decoded bytes of a JSON string whose content begins at this location.
    func advanced(inStringBy count: Int) -> SourceLocation {
        let bytes = source.bytes
        var position = offset
        var remaining = count
        while remaining > 0, position < bytes.count {
            let isEscape = bytes[position] == UInt8(ascii: "\\") && position + 1 < bytes.count
            guard isEscape, bytes[position + 1] == UInt8(ascii: "u") else {
                position += isEscape ? 2 : 1
                remaining -= 1
                continue
            }
            let digits = String(decoding: bytes[min(position + 2, bytes.count)...].prefix(4), as: UTF8.self)
            let unit = UInt16(digits, radix: 16) ?? 0
            // A surrogate pair consists of two escapes, and decodes to four bytes.
            position += UTF16.isLeadSurrogate(unit) ? 12 : 6
            remaining -= UTF16.isLeadSurrogate(unit) ? 4 : Unicode.Scalar(unit).map { UTF8.width($0) } ?? 3
        }
        return SourceLocation(source: source, offset: position)
    }
}
