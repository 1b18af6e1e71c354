/// A Swift string literal. Its text is escaped, and cannot end it.
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

    /// The literal with an interpolation of the generator's own expression at its end.
    func interpolating(_ expression: StaticString) -> Self {
        var literal = self
        literal.content += "\\(\(expression))"
        return literal
    }

    /// The content in lines, for a multiline literal whose lines end in a space and a backslash.
    func lines(width: Int) -> [String] { SourceWriter.wrap(content, width: width) }

    var description: String { "\"\(content)\"" }
}
