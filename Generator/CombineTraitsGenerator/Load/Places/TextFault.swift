/// What is wrong with a text of the spec, for the place that it lands in.
struct TextFault: Equatable {
    /// What is wrong, and what would be right.
    var message: String

    /// The number of bytes of the text before the fault.
    var offset: Int
}

extension Diagnostics {
    /// Reports what is wrong with a text, if anything, and returns whether it can be used.
    func accepts(_ text: Located<String>, called name: String, _ fault: TextFault?) -> Bool {
        guard let fault else { return true }
        error("\(name): \(fault.message)", at: text.location.advanced(inStringBy: fault.offset))
        return false
    }
}

extension SourceLocation {
    /// The place in a string of JSON, whose content begins here, that comes after so many bytes of its content.
    func advanced(inStringBy count: Int) -> SourceLocation {
        let bytes = source.bytes
        var position = offset
        var remaining = count
        while remaining > 0, position < bytes.count {
            guard bytes[position] == UInt8(ascii: "\\"), position + 1 < bytes.count else {
                position += 1
                remaining -= 1
                continue
            }
            guard bytes[position + 1] == UInt8(ascii: "u") else {
                position += 2
                remaining -= 1
                continue
            }
            let digits = String(decoding: bytes[min(position + 2, bytes.count)...].prefix(4), as: UTF8.self)
            let unit = UInt16(digits, radix: 16) ?? 0
            // The halves of a surrogate pair are two escapes, and four bytes together.
            position += UTF16.isLeadSurrogate(unit) ? 12 : 6
            remaining -= UTF16.isLeadSurrogate(unit) ? 4 : Unicode.Scalar(unit).map { UTF8.width($0) } ?? 3
        }
        return SourceLocation(source: source, offset: position)
    }
}
