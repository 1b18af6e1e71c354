/// The text of an XML element. Attributes would need more escapes.
struct XMLText: CustomStringConvertible, Equatable {
    let description: String

    init(_ text: String) {
        var escaped = ""
        // XML forbids some invisible characters, even as references.
        for scalar in text.showingUnseenCharacters.unicodeScalars {
            switch scalar {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            // XML also forbids noncharacters.
            case "\u{FFFE}", "\u{FFFF}": escaped += "\u{FFFD}"
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        description = escaped
    }
}
