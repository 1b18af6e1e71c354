import Foundation

/// Checks a paragraph of Markdown, or a part of a paragraph, for comments and articles. The text can contain code,
/// emphasis, and links, but nothing that would end the paragraph or affect other text.
enum Prose {
    static func fault(in text: String) -> TextFault? {
        if let fault = faultOfDirective(in: text) { return fault }
        if MarkdownBlock.begins(text[...]) {
            return TextFault(
                "'\(text.prefix { $0 != " " })' at the beginning makes a heading, a list, a quotation or the like; "
                    + "begin with a word")
        }
        let bytes = Array(text.utf8)
        var position = 0
        while position < bytes.count {
            if let message = message(at: position, in: bytes) { return TextFault(message, offset: position) }
            // Code can contain what prose cannot.
            let isCode = bytes[position] == UInt8(ascii: "`")
            position = (isCode ? endOfCode(at: position, in: bytes) : nil) ?? position + 1
        }
        return nil
    }

    /// Finds a directive for the formatter. The name of an instance must not contain one either, although it need not be
    /// prose.
    static func faultOfDirective(in text: String) -> TextFault? {
        text.range(of: "swift-format-ignore").map { range in
            TextFault(
                "'swift-format-ignore' would direct the formatter; write it in other words",
                offset: text.utf8.distance(from: text.startIndex, to: range.lowerBound))
        }
    }

    private static func message(at position: Int, in bytes: [UInt8]) -> String? {
        var rest: ArraySlice<UInt8> { bytes[(position + 1)...] }
        func isLetter(_ byte: UInt8) -> Bool { UnicodeScalar(byte).properties.isAlphabetic }
        switch bytes[position] {
        case UInt8(ascii: "`"):
            if rest.starts(with: "``".utf8) {
                return "'```' would begin a block of code; put code between single backticks"
            }
            if position > 0, bytes[position - 1] == UInt8(ascii: "\\") {
                return "'\\`' is no backtick that begins code; drop the '\\'"
            }
            let ends = endOfCode(at: position, in: bytes) != nil
            return ends ? nil : "this backtick begins code that does not end; add the closing one"
        case UInt8(ascii: "<") where rest.first.map { isLetter($0) || "/!?".utf8.contains($0) } ?? false:
            return "'<' would begin a tag of HTML, or a link; put code between backticks"
        case UInt8(ascii: "@") where position == 0 || !isLetter(bytes[position - 1]):
            return "'@' can begin a directive of the documentation; put code between backticks"
        case UInt8(ascii: "]") where beginsTarget(rest):
            return "a link leads to 'https:' or 'doc:'; drop this one, or name a symbol between two backticks"
        case UInt8(ascii: "~") where rest.starts(with: "~~".utf8): return "'~~~' would begin a block of code; drop it"
        default: return nil
        }
    }

    /// Returns the offset after the code that begins with the backtick at `start`, or `nil` if the code does not end.
    private static func endOfCode(at start: Int, in bytes: [UInt8]) -> Int? {
        func backticks(at offset: Int) -> Int { bytes[offset...].prefix { $0 == UInt8(ascii: "`") }.count }
        let count = backticks(at: start)
        var end = start + count
        while end < bytes.count {
            let closing = backticks(at: end)
            if closing == count { return end + count }
            end += max(closing, 1)
        }
        return nil
    }

    private static func beginsTarget(_ text: ArraySlice<UInt8>) -> Bool {
        if text.first == UInt8(ascii: ":") || text.first == UInt8(ascii: "[") { return true }
        return text.first == UInt8(ascii: "(") && !["(https://", "(doc:"].contains { text.starts(with: $0.utf8) }
    }
}

enum WebAddress {
    private static let scheme = "https://"

    static func fault(in text: String) -> TextFault? {
        guard text.hasPrefix(scheme) else { return TextFault("an address begins with '\(scheme)'") }
        let rest = text.utf8.dropFirst(scheme.utf8.count)
        guard let first = rest.first, first != UInt8(ascii: "/") else {
            return TextFault("an address names a server", offset: scheme.utf8.count)
        }
        guard let index = rest.firstIndex(where: { !isAllowed($0) }) else { return nil }
        let character = String(text[index...].unicodeScalars.prefix(1)).showingUnseenCharacters
        return TextFault(
            "'\(character)' does not belong in an address; copy the address from a browser",
            offset: text.utf8.distance(from: text.startIndex, to: index))
    }

    /// No allowed character can end a Markdown link.
    private static func isAllowed(_ byte: UInt8) -> Bool { byte.isPlain || "-.~/%#+".utf8.contains(byte) }
}
