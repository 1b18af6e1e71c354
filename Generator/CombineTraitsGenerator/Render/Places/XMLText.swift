/// The text of an XML element. Attributes would need more escapes.
struct XMLText: CustomStringConvertible, Equatable {
    let description: String

    init(_ text: String) {
        // XML forbids some invisible characters, even as references.
        description = text.showingUnseenCharacters.escaping { scalar in
            switch scalar {
            case "&": "&amp;"
            case "<": "&lt;"
            case ">": "&gt;"
            // XML also forbids noncharacters.
            case "\u{FFFE}", "\u{FFFF}": "\u{FFFD}"
            default: nil
            }
        }
    }
}
