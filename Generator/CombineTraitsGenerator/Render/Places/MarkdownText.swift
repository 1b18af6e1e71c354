/// Plain text in Markdown, such as the alternative text of a picture.
struct MarkdownText: CustomStringConvertible {
    let description: String

    init(_ text: String) {
        // A backslash escapes punctuation.
        let special = "\\`*_{}[]<>()#+-.!|&~@:".unicodeScalars
        var escaped = ""
        for scalar in text.unicodeScalars {
            if special.contains(scalar) { escaped += "\\" }
            escaped.unicodeScalars.append(scalar.isUnseen ? " " : scalar)
        }
        description = escaped
    }
}
