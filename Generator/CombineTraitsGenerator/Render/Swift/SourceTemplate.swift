/// Source code with inserted values. Each line of a value begins like its template line: with the indentation and the
/// slashes of a comment. A line with only empty values is omitted, so optional parts need no condition around them.
package struct SourceTemplate: ExpressibleByStringInterpolation, CustomStringConvertible {
    package let description: String

    package init(stringLiteral text: String) { description = text }

    package init(stringInterpolation: StringInterpolation) {
        var interpolation = stringInterpolation
        interpolation.endLine()
        description = interpolation.lines.joined(separator: "\n")
    }

    package struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var lines: [String] = []
        private var line = ""
        private var hasEmptyValue = false

        package init(literalCapacity: Int, interpolationCount: Int) {}

        package mutating func appendLiteral(_ literal: String) {
            for (index, part) in literal.lines.enumerated() {
                if index > 0 { endLine() }
                line += part
            }
        }

        package mutating func appendInterpolation(_ value: (some CustomStringConvertible)?) {
            let text = value?.description ?? ""
            if text.isEmpty { hasEmptyValue = true }
            line += text.lines.joined(separator: "\n\(line.startOfLine)")
        }

        package mutating func appendInterpolation(lines: [some CustomStringConvertible]) {
            appendInterpolation(lines.map(\.description).joined(separator: "\n"))
        }

        package mutating func appendInterpolation(list: [some CustomStringConvertible]) {
            appendInterpolation(list.map(\.description).joined(separator: ", "))
        }

        fileprivate mutating func endLine() {
            if !hasEmptyValue || line.startOfLine != line { lines.append(line) }
            (line, hasEmptyValue) = ("", false)
        }
    }
}

extension SourceWriter {
    /// Writes a template. Wraps the paragraphs of comments again, because values change the lengths of lines. Joins
    /// consecutive empty lines, as around an omitted part, and drops those at the beginning and end of a block.
    package mutating func template(_ template: SourceTemplate) {
        var paragraph: (start: String, text: String)?
        /// An empty line that is written if another line follows in the same comment or block.
        var gap: String?
        var isCode = false
        // The empty line at the end ends the last paragraph.
        for line in template.description.lines + [""] {
            let start = String(line).startOfLine
            let text = line.dropFirst(start.count)
            let isComment = start.contains("/")
            let isIndented = text.hasPrefix("    ")
            if let begun = paragraph {
                if begun.start == start, !text.isEmpty, !isIndented, !MarkdownBlock.begins(text.drop { $0 == " " }) {
                    paragraph?.text += " \(text.trimmed)"
                    continue
                }
                comment(begun.text, after: begun.start)
                paragraph = nil
            }
            guard !text.isEmpty else {
                gap = isComment ? start : ""
                continue
            }
            if let empty = gap, empty.isEmpty ? !isAtStart && text != "}" : isComment {
                self.line(empty.hasSuffix(" ") ? String(empty.dropLast()) : empty)
            }
            gap = nil
            let isFence = isComment && text.hasPrefix("```")
            if isFence { isCode.toggle() }
            if isComment, !isCode, !isFence, !isIndented {
                paragraph = (start, String(text))
            } else {
                self.line(String(line))
            }
        }
    }
}

extension String {
    /// The indentation and, in a comment, the slashes and the space after them.
    fileprivate var startOfLine: String {
        let slashes = drop { $0 == " " }.prefix { $0 == "/" }
        guard slashes.count > 1 else { return String(self[..<slashes.startIndex]) }
        return String(self[..<slashes.endIndex] + self[slashes.endIndex...].prefix(1))
    }
}
