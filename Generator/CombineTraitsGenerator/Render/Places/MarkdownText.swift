/// A text in Markdown that is nothing but words, such as the text in place of a picture.
struct MarkdownText: CustomStringConvertible {
    let description: String

    init(_ text: String) {
        // A backslash before punctuation of ASCII makes it plain.
        let special = "\\`*_{}[]<>()#+-.!|&~@:".unicodeScalars
        var escaped = ""
        for scalar in text.unicodeScalars {
            if special.contains(scalar) { escaped += "\\" }
            escaped.unicodeScalars.append(scalar.isUnseen ? " " : scalar)
        }
        description = escaped
    }
}
