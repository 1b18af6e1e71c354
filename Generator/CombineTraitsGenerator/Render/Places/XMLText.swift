/// The text of an XML element, but not of an attribute. It is escaped, and cannot end the element.
struct XMLText: CustomStringConvertible, Equatable {
    let description: String

    init(_ text: String) {
        var escaped = ""
        // XML does not allow some of the invisible characters, not even as references.
        for scalar in text.showingUnseenCharacters.unicodeScalars {
            switch scalar {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            // XML does not allow noncharacters either.
            case "\u{FFFE}", "\u{FFFF}": escaped += "\u{FFFD}"
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        description = escaped
    }
}
