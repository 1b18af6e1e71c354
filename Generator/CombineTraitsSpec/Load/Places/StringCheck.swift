import Foundation

extension Unicode.Scalar {
    /// Whether the scalar is a control character, a line break, or a format character, such as one for the direction of
    /// text.
    package var isUnseen: Bool { !(0x20..<0x7F).contains(value) && reasonToRefuse != nil }

    fileprivate var reasonToRefuse: String? {
        switch properties.generalCategory {
        case .control: "is a control character"
        case .lineSeparator, .paragraphSeparator: "ends the line"
        case .format: "cannot be seen, and may change how the text around it looks"
        default: nil
        }
    }
}

extension String {
    package var showingUnseenCharacters: String {
        guard unicodeScalars.contains(where: \.isUnseen) else { return self }
        return escaping { $0.isUnseen ? "\\u{\(String($0.value, radix: 16))}" : nil }
    }
}

/// Rejects invisible characters and very long text in keys and strings. No spec needs them. Generated files can repeat a
/// text many times, and the text must stay on its line and must not disguise its content.
struct StringCheck {
    static let maximumLength = 2_000

    let diagnostics: Diagnostics

    func check(_ value: JSONValue) {
        switch value.kind {
        case .null, .bool, .number: break
        case .string(let string): check(string, at: value.contentLocation)
        case .array(let elements): elements.forEach(check)
        case .object(let members):
            for member in members {
                check(member.key.value, at: member.key.location.advanced(by: 1))
                check(member.value)
            }
        }
    }

    private func check(_ text: String, at location: SourceLocation) {
        if text.utf8.count > Self.maximumLength {
            diagnostics.error(
                "a text of \(text.utf8.count) bytes is too long; a spec needs no more than \(Self.maximumLength)",
                at: location)
            return
        }
        guard !text.isVisibleASCII, let index = text.unicodeScalars.firstIndex(where: \.isUnseen),
            let reason = text.unicodeScalars[index].reasonToRefuse
        else { return }
        let codePoint = String(format: "U+%04X", text.unicodeScalars[index].value)
        let offset = text.utf8.distance(from: text.startIndex, to: index)
        diagnostics.error("\(codePoint) \(reason); remove it", at: location.advanced(inStringBy: offset))
    }
}

extension Diagnostics {
    func parse(_ source: SourceText) -> JSONValue? {
        let value = JSONParser.parse(source, diagnostics: self)
        value.map(StringCheck(diagnostics: self).check)
        return value
    }
}

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
