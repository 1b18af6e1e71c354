/// A string literal of Swift, which no text can end.
struct SwiftStringLiteral: CustomStringConvertible {
    private var content = ""

    init(_ text: String) {
        guard !text.isVisibleASCII || text.contains(byte: "\\") || text.contains(byte: "\"") else {
            content = text
            return
        }
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\\": content += "\\\\"
            case "\"": content += "\\\""
            case "\n": content += "\\n"
            case _ where scalar.isUnseen: content += "\\u{\(String(scalar.value, radix: 16))}"
            default: content.unicodeScalars.append(scalar)
            }
        }
    }

    /// The literal with the value of an expression at its end. The expression is the generator's own.
    func interpolating(_ expression: StaticString) -> Self {
        var literal = self
        literal.content += "\\(\(expression))"
        return literal
    }

    /// The content in lines, for a literal of several lines, of which each but the last ends in a space and a backslash.
    func lines(width: Int) -> [String] { SourceWriter.wrap(content, width: width) }

    /// The literal in its quotation marks.
    var description: String { "\"\(content)\"" }
}
