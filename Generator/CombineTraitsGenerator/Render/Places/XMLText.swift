/// Text between the tags of an element of XML, which no text can end. It is not for attributes.
struct XMLText: CustomStringConvertible, Equatable {
    /// The text with its special characters escaped.
    let description: String

    init(_ text: String) {
        var escaped = ""
        // Some of the characters that cannot be seen are not allowed in XML, not even as references.
        for scalar in text.showingUnseenCharacters.unicodeScalars {
            switch scalar {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            // Noncharacters, which XML does not allow either.
            case "\u{FFFE}", "\u{FFFF}": escaped += "\u{FFFD}"
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        description = escaped
    }
}
