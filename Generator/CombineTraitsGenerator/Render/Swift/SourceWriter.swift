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
