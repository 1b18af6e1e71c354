/// Source code with inserted values, which reads like the code that it produces.
///
/// Each line of an inserted value begins like the template's line: with its indentation and, in a comment, with its slashes.
/// A line that contains only empty values is omitted, so optional paragraphs and declarations need no condition around them.
struct SourceTemplate: ExpressibleByStringInterpolation, CustomStringConvertible {
    let description: String

    init(stringLiteral text: String) {
        description = text
    }

    init(stringInterpolation: StringInterpolation) {
        var interpolation = stringInterpolation
        interpolation.endLine()
        description = interpolation.lines.joined(separator: "\n")
    }

    struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var lines: [String] = []
        private var line = ""
        private var hasEmptyValue = false

        init(literalCapacity: Int, interpolationCount: Int) {}

        mutating func appendLiteral(_ literal: String) {
            for (index, part) in literal.lines.enumerated() {
                if index > 0 { endLine() }
                line += part
            }
        }

        mutating func appendInterpolation(_ value: (some CustomStringConvertible)?) {
            let text = value?.description ?? ""
            if text.isEmpty { hasEmptyValue = true }
            line += text.lines.joined(separator: "\n\(line.startOfLine)")
        }

        mutating func appendInterpolation(lines: [some CustomStringConvertible]) {
            appendInterpolation(lines.map(\.description).joined(separator: "\n"))
        }

        mutating func appendInterpolation(list: [some CustomStringConvertible]) {
            appendInterpolation(list.map(\.description).joined(separator: ", "))
        }

        fileprivate mutating func endLine() {
            if !hasEmptyValue || line.startOfLine != line { lines.append(line) }
            (line, hasEmptyValue) = ("", false)
        }
    }
}

extension SourceWriter {
    /// Writes a template. Breaks each paragraph of a comment into lines again, except for code, because inserted values
    /// change the lengths of lines. Writes consecutive empty lines, as around an omitted part, as one line, and drops empty
    /// lines at the beginning of a block and before its closing brace.
    mutating func template(_ template: SourceTemplate) {
        var paragraph: (start: String, text: String)?
        /// The beginning of an empty line that is written if another line follows in the same comment or block.
        var gap: String?
        var isCode = false
        for line in template.description.lines {
            let start = String(line).startOfLine
            let text = line.dropFirst(start.count)
            if let begun = paragraph, begun.start == start, text.continuesParagraph {
                paragraph?.text += " \(text.trimmed)"
                continue
            }
            if let ended = paragraph { comment(ended.text, after: ended.start) }
            paragraph = nil
            let isComment = start.contains("/")
            if text.isEmpty {
                gap = isComment ? start : ""
                continue
            }
            if let empty = gap, empty.isEmpty ? !isAtStart && text != "}" : isComment {
                self.line(empty.hasSuffix(" ") ? String(empty.dropLast()) : empty)
            }
            gap = nil
            if isComment, text.hasPrefix("```") { isCode.toggle() }
            if isComment, !isCode, !text.hasPrefix("    "), !text.hasPrefix("```") {
                paragraph = (start, String(text))
            } else {
                self.line(String(line))
            }
        }
        if let ended = paragraph { comment(ended.text, after: ended.start) }
    }
}

extension String {
    /// The indentation of a line, and in a comment also the slashes and the space after them.
    fileprivate var startOfLine: String {
        let slashes = drop { $0 == " " }.prefix { $0 == "/" }
        guard slashes.count > 1 else { return String(self[..<slashes.startIndex]) }
        return String(self[..<slashes.endIndex] + self[slashes.endIndex...].prefix(1))
    }
}

extension Substring {
    /// Whether a line of a comment belongs to the same paragraph as the line before it.
    fileprivate var continuesParagraph: Bool {
        !isEmpty && !hasPrefix("    ") && !MarkdownBlock.begins(drop { $0 == " " })
    }
}
