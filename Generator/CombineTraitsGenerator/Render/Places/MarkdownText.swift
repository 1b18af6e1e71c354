/// Plain text in Markdown, such as the alternative text of a picture.
struct MarkdownText: CustomStringConvertible {
    let description: String

    init(_ text: String) {
        // A backslash escapes punctuation.
        let special = "\\`*_{}[]<>()#+-.!|&~@:".unicodeScalars
        description = text.escaping { special.contains($0) ? "\\\($0)" : $0.isUnseen ? " " : nil }
    }
}
