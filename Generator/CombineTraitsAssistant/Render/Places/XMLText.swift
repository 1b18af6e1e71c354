/// The text of an XML element, or of an attribute if the text contains no quotation mark.
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
