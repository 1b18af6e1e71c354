import Foundation

/// Text for comments and articles: one paragraph of Markdown, or a part of a paragraph.
///
/// It can contain code, emphasis, and links to symbols, but nothing that would end the paragraph or affect the text around it.
enum Prose {
    static func fault(in text: String) -> TextFault? {
        if let fault = InstanceName.fault(in: text) { return fault }
        if MarkdownBlock.begins(text[...]) {
            return TextFault(
                message: "'\(text.prefix { $0 != " " })' at the beginning makes a heading, a list, a quotation or the "
                    + "like; begin with a word",
                offset: 0)
        }
        var scanner = Scanner(text)
        return scanner.fault()
    }

    private struct Scanner {
        private let bytes: [UInt8]
        private var position = 0

        init(_ text: String) { bytes = Array(text.utf8) }

        mutating func fault() -> TextFault? {
            while position < bytes.count {
                if let message = message() { return TextFault(message: message, offset: position) }
                position += 1
            }
            return nil
        }

        /// The fault at the current position. Moves past code.
        private mutating func message() -> String? {
            switch bytes[position] {
            case UInt8(ascii: "`"):
                return codeMessage()
            case UInt8(ascii: "<") where startsTag:
                return "'<' would begin a tag of HTML, or a link; put code between backticks"
            case UInt8(ascii: "@") where startsWord:
                return "'@' can begin a directive of the documentation; put code between backticks"
            case UInt8(ascii: "]") where startsTarget:
                return "a link leads to 'https:' or 'doc:'; drop this one, or name a symbol between two backticks"
            case UInt8(ascii: "~") where bytes[position...].starts(with: "~~~".utf8):
                return "'~~~' would begin a block of code; drop it"
            default:
                return nil
            }
        }

        private mutating func codeMessage() -> String? {
            let length = runLength(at: position)
            guard length < 3 else { return "'```' would begin a block of code; put code between single backticks" }
            guard position == 0 || bytes[position - 1] != UInt8(ascii: "\\") else {
                return "'\\`' is no backtick that begins code; drop the '\\'"
            }
            var end = position + length
            while end < bytes.count {
                guard bytes[end] == UInt8(ascii: "`") else {
                    end += 1
                    continue
                }
                let closing = runLength(at: end)
                end += closing
                if closing == length {
                    position = end - 1
                    return nil
                }
            }
            return "this backtick begins code that does not end; add the closing one"
        }

        private func runLength(at start: Int) -> Int {
            bytes[start...].prefix { $0 == UInt8(ascii: "`") }.count
        }

        private var startsWord: Bool {
            position == 0 || !UnicodeScalar(bytes[position - 1]).properties.isAlphabetic
        }

        private var startsTag: Bool {
            guard position + 1 < bytes.count else { return false }
            let next = UnicodeScalar(bytes[position + 1])
            return next.properties.isAlphabetic || "/!?".unicodeScalars.contains(next)
        }

        /// Whether a link target that prose must not contain follows the closing bracket at the current position.
        private var startsTarget: Bool {
            let rest = bytes[(position + 1)...]
            if rest.first == UInt8(ascii: ":") || rest.first == UInt8(ascii: "[") { return true }
            return rest.first == UInt8(ascii: "(") && !["(https://", "(doc:"].contains { rest.starts(with: $0.utf8) }
        }
    }
}
