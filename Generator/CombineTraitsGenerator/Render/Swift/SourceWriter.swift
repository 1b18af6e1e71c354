package struct SourceWriter {
    package static let lineLength = 120

    private(set) var text = ""
    private var indentation = 0 { didSet { indent = String(repeating: "    ", count: indentation) } }
    private var indent = ""
    /// Whether the next line must not be empty: after an empty line, and at the beginning of a text, block, list, or
    /// condition.
    private(set) var isAtStart = true
    /// Whether a comment names the line of the spec from which code comes, and the compiler reports errors in the generated file.
    /// The compiler warns of files with the same name in one target, also of those that `#sourceLocation` names.
    var locatesInComments = false

    package init() {}

    package init(generatedFrom origin: String, rebuiltBy command: String = Self.rebuilding) {
        text.reserveCapacity(1 << 16)
        for sentence in Self.header(origin, rebuiltBy: command) { line("// \(sentence)") }
        line()
    }

    static let rebuilding = "swift run combine-traits generate"

    package static func header(_ origin: String, rebuiltBy command: String = rebuilding) -> [String] {
        ["\(GeneratedFile.mark) from \(origin). Do not edit.", "Rebuild with: \(command)"]
    }

    package mutating func line(_ line: String = "") {
        if !line.isEmpty {
            text += indent
            text += line
        }
        text += "\n"
        switch line.utf8.last {
        case nil, UInt8(ascii: "{"), UInt8(ascii: "("), UInt8(ascii: "["): isAtStart = true
        default: isAtStart = line.hasPrefix("#if") || line.hasPrefix("#else")
        }
    }

    mutating func mark(_ title: String) {
        if !isAtStart { line() }
        lines("// MARK: - \(title)\n")
    }

    mutating func append(_ part: String) { text += part }

    package mutating func lines(_ text: String) {
        for line in text.lines { self.line(String(line)) }
    }

    package mutating func list(_ elements: [String]) {
        for (index, element) in elements.enumerated() { line(index == elements.count - 1 ? element : "\(element),") }
    }

    package mutating func indented(_ body: (inout SourceWriter) -> Void) {
        indentation += 1
        body(&self)
        indentation -= 1
    }

    package mutating func brackets(_ open: String, _ close: String, _ body: (inout SourceWriter) -> Void) {
        line(open)
        indented(body)
        line(close)
    }

    package mutating func list(_ open: String, _ elements: [String], _ close: String, after columns: Int) {
        lines(Self.list(open, elements, close, after: columns))
    }

    /// Returns a list between brackets, on one line if the line fits after the given number of columns.
    package static func list(_ open: String, _ elements: [String], _ close: String, after columns: Int) -> String {
        let whole = "\(open)\(elements.joined(separator: ", "))\(close)"
        guard whole.width + columns > lineLength else { return whole }
        return "\(open)\n    \(elements.joined(separator: ",\n    "))\n\(close)"
    }

    package mutating func block(_ head: String, _ body: (inout SourceWriter) -> Void) {
        brackets("\(head) {", "}", body)
    }

    /// Writes a documentation comment, after an empty line unless the declaration is the first in its block.
    package mutating func documentation(_ paragraphs: String...) {
        if !isAtStart { line() }
        for (index, paragraph) in paragraphs.filter({ !$0.isEmpty }).enumerated() {
            if index > 0 { line("///") }
            comment(paragraph, after: "/// ")
        }
    }

    package mutating func comment(_ paragraph: String, after start: String = "// ") {
        for wrapped in Self.wrap(paragraph, width: Self.lineLength - 4 * indentation - start.count) {
            line(wrapped.isEmpty ? String(start.dropLast()) : start + wrapped)
        }
    }

    /// Breaks a paragraph into lines. No continuation line begins like a list, a heading, or another block, and the
    /// continuation lines of list items are indented. In a text of several lines, only list items are broken.
    package static func wrap(_ paragraph: String, width: Int) -> [String] {
        guard !paragraph.contains(byte: "\n") else {
            return paragraph.lines.flatMap { line in
                line.hasPrefix("- ") || line.hasPrefix("  - ") ? wrap(String(line), width: width) : [String(line)]
            }
        }
        if paragraph.utf8.count <= width { return [paragraph] }
        let leading = String(paragraph.prefix { $0 == " " })
        let hanging = leading + (paragraph.utf8.dropFirst(leading.utf8.count).starts(with: "- ".utf8) ? "  " : "")
        // Inline code is one word, so that no line break divides it.
        var words: [String] = []
        var isCode = false
        for part in paragraph.dropFirst(leading.count).split(byte: " ") {
            if isCode { words[words.count - 1] += " \(part)" } else { words.append(String(part)) }
            if part.split(byte: "`").count % 2 == 0 { isCode.toggle() }
        }
        var lines: [String] = []
        var line = leading + words[0]
        var space = ""
        for word in words.dropFirst() {
            space += " "
            if word.isEmpty { continue }
            if line.width + space.count + word.width > width, !MarkdownBlock.begins(word[...]) {
                lines.append(line)
                line = hanging + word
            } else {
                line += space + word
            }
            space = ""
        }
        return lines + [line]
    }
}

package protocol SwiftContent: PlannedContent {
    func write(_ writer: inout SourceWriter)
}

extension SwiftContent {
    package func text(generatedFrom origin: String) -> String {
        var writer = SourceWriter(generatedFrom: origin)
        write(&writer)
        return writer.text
    }
}

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

        package mutating func appendInterpolation(_ text: String) {
            if text.isEmpty { hasEmptyValue = true }
            line += text.lines.joined(separator: "\n\(line.startOfLine)")
        }

        package mutating func appendInterpolation(_ value: (some CustomStringConvertible)?) {
            appendInterpolation(value?.description ?? "")
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
