/// A Swift string literal. The text is escaped, so it cannot end the literal.
struct SwiftStringLiteral: CustomStringConvertible {
    private var content = ""

    init(_ text: String) {
        guard !text.isVisibleASCII || text.contains(byte: "\\") || text.contains(byte: "\"") else {
            content = text
            return
        }
        content = text.escaping { scalar in
            switch scalar {
            case "\\": "\\\\"
            case "\"": "\\\""
            case "\n": "\\n"
            default: scalar.isUnseen ? "\\u{\(String(scalar.value, radix: 16))}" : nil
            }
        }
    }

    /// Returns the literal with an interpolation appended. The expression comes from the generator, never from a spec.
    func interpolating(_ expression: StaticString) -> Self {
        var literal = self
        literal.content += "\\(\(expression))"
        return literal
    }

    /// Returns the lines of the content for a multiline literal. All lines but the last one need a space and a backslash at the
    /// end.
    func lines(width: Int) -> [String] { SourceWriter.wrap(content, width: width) }

    var description: String { "\"\(content)\"" }
}
