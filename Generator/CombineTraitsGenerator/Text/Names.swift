extension String {
    package func without(prefix: String) -> String { hasPrefix(prefix) ? String(dropFirst(prefix.count)) : self }

    /// The base name of an operator, without labels or enclosing types.
    var operatorBase: String { baseName.split(separator: ".").last.map(String.init) ?? "" }

    /// The words of a name in lowercase: `new` and `publisher` for `NewPublisher`.
    var words: [String] {
        var words: [String] = []
        for character in self {
            if character.isUppercase || words.isEmpty { words.append("") }
            words[words.count - 1] += character.lowercased()
        }
        return words
    }
}

extension [String] {
    var inAngleBrackets: String { isEmpty ? "" : "<\(joined(separator: ", "))>" }
}
