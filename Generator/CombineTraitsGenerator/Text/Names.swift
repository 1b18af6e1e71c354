extension String {
    package func without(prefix: String) -> String { hasPrefix(prefix) ? String(dropFirst(prefix.count)) : self }
    package var operatorBase: String { baseName.split(separator: ".").last.map(String.init) ?? "" }

    /// The words of a name in lowercase: `new` and `publisher` for `NewPublisher`.
    package var words: [String] {
        reduce(into: []) { words, character in
            if character.isUppercase || words.isEmpty { words.append("") }
            words[words.count - 1] += character.lowercased()
        }
    }
}

extension [String] {
    package var inAngleBrackets: String { isEmpty ? "" : "<\(joined(separator: ", "))>" }
}
