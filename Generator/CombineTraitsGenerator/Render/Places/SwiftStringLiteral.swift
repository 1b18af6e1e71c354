/// A Swift string literal. The text is escaped, so it cannot end the literal.
package struct SwiftStringLiteral: CustomStringConvertible {
    private var content: String

    package var description: String { "\"\(content)\"" }

    package init(_ text: String) {
        content = text
        if text.isVisibleASCII, !text.contains(byte: "\\"), !text.contains(byte: "\"") { return }
        content = text.escaping { scalar in
            switch scalar {
            case "\\": "\\\\"
            case "\"": "\\\""
            case "\n": "\\n"
            default: scalar.isUnseen ? "\\u{\(String(scalar.value, radix: 16))}" : nil
            }
        }
    }

    /// Returns the literal with an interpolation at its end. The expression comes from the generator, never from a spec.
    func interpolating(_ expression: StaticString) -> Self {
        var literal = self
        literal.content += "\\(\(expression))"
        return literal
    }

    /// Returns lines for a multiline literal. All but the last need a space and a backslash at the end.
    func lines(width: Int) -> [String] { SourceWriter.wrap(content, width: width) }
}

extension SourceWriter {
    package mutating func rawString(_ text: String) {
        var marks = "#"
        while text.contains("\"\"\"\(marks)") || text.contains("\\\(marks)") { marks += "#" }
        line("\(marks)\"\"\"")
        lines(text)
        line("\"\"\"\(marks)")
    }
}
