struct SourceWriter {
    static let lineLength = 120

    /// The maximum length of a line in comments and articles.
    static let proseLength = 110

    private(set) var text = ""
    private var indentation = 0 { didSet { indent = String(repeating: "    ", count: indentation) } }
    private var indent = ""
    /// Whether the last line is empty, or begins a block.
    private var isAtStart = true

    init() {}

    /// Begins a generated file with its header, which names the command that rebuilds the file.
    init(generatedFrom path: String, rebuiltBy command: String = "swift run combine-traits generate") {
        text.reserveCapacity(1 << 16)
        line("// \(GeneratedFile.mark) from \(path). Do not edit.")
        line("// Rebuild with: \(command)")
        line()
    }

    mutating func line(_ line: String = "") {
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

    mutating func append(_ part: String) {
        text += part
    }

    mutating func lines(_ text: String) {
        for line in text.lines { self.line(String(line)) }
    }

    mutating func list(_ elements: [String]) {
        for (index, element) in elements.enumerated() { line(index == elements.count - 1 ? element : "\(element),") }
    }

    mutating func indented(_ body: (inout SourceWriter) -> Void) {
        indentation += 1
        body(&self)
        indentation -= 1
    }

    /// Writes indented lines between two brackets.
    mutating func brackets(_ open: String, _ close: String, _ body: (inout SourceWriter) -> Void) {
        line(open)
        indented(body)
        line(close)
    }

    /// Writes a list between two brackets, on one line if it fits after the given columns.
    mutating func list(_ open: String, _ elements: [String], _ close: String, after columns: Int) {
        let whole = "\(open)\(elements.joined(separator: ", "))\(close)"
        guard whole.width + columns > Self.lineLength else { return line(whole) }
        brackets(open, close) { $0.list(elements) }
    }

    mutating func block(_ head: String, _ body: (inout SourceWriter) -> Void) {
        line("\(head) {")
        indented(body)
        line("}")
    }

    /// Writes the documentation of a declaration, preceded by an empty line unless the declaration is the first one in its block.
    mutating func documentation(_ paragraphs: [String]) {
        if !isAtStart { line() }
        comment(paragraphs, prefix: "///")
    }

    mutating func comment(_ text: String) {
        comment([text], prefix: "//")
    }

    private mutating func comment(_ paragraphs: [String], prefix: String) {
        let width = Self.proseLength - 4 * indentation - prefix.count - 1
        for (index, paragraph) in paragraphs.enumerated() {
            if index > 0 { line(prefix) }
            for wrapped in Self.wrap(paragraph, width: width) {
                line(wrapped.isEmpty ? prefix : "\(prefix) \(wrapped)")
            }
        }
    }

    /// Breaks a paragraph into lines, and indents the continuation lines of a list item. No continuation line begins with the
    /// syntax of a list, a heading, or another block. In a text of several lines, only list items are broken.
    static func wrap(_ paragraph: String, width: Int) -> [String] {
        let isOneLine = !paragraph.utf8.contains(UInt8(ascii: "\n"))
        if isOneLine, paragraph.utf8.count <= width { return [paragraph] }
        guard isOneLine else {
            return paragraph.lines.flatMap { line in
                line.hasPrefix("- ") || line.hasPrefix("  - ") ? wrap(String(line), width: width) : [String(line)]
            }
        }
        let leading = String(paragraph.prefix { $0 == " " })
        let hanging = leading + (paragraph.utf8.dropFirst(leading.utf8.count).starts(with: "- ".utf8) ? "  " : "")
        let bytes = Array(paragraph.utf8)
        var lines: [String] = []
        var (lineStart, lineEnd, lineWidth) = (0, leading.utf8.count, leading.utf8.count)
        var (wordStart, wordWidth) = (0, 0)
        var isBlank = true
        var isCode = false
        func endLine() {
            let text = String(decoding: bytes[lineStart..<lineEnd], as: UTF8.self)
            lines.append(lines.isEmpty ? text : hanging + text)
        }
        func endWord(at offset: Int) {
            if wordStart < offset {
                let space = wordStart - lineEnd
                if !isBlank, lineWidth + space + wordWidth > width,
                    !MarkdownBlock.begins(Substring(decoding: bytes[wordStart..<offset], as: UTF8.self))
                {
                    endLine()
                    (lineStart, lineWidth) = (wordStart, hanging.utf8.count + wordWidth)
                } else {
                    lineWidth += space + wordWidth
                }
                lineEnd = offset
                isBlank = false
            }
            (wordStart, wordWidth) = (offset + 1, 0)
        }
        paragraph.forEachByte { byte, offset in
            if byte == UInt8(ascii: "`") { isCode.toggle() }
            // Inline code is one word, so that no line break divides it.
            if byte == UInt8(ascii: " "), !isCode {
                endWord(at: offset)
            } else if byte & 0xC0 != 0x80 {
                wordWidth += 1
            }
        }
        endWord(at: bytes.count)
        endLine()
        return lines
    }
}
