extension StringProtocol {
    /// Whether the text is one identifier of Swift.
    var isIdentifier: Bool {
        guard let first = utf8.first, !first.isDigit else { return false }
        return utf8.allSatisfy(\.isPartOfIdentifier)
    }
}

/// The words that Swift keeps for itself where a value or a function could be named.
private let keywords: Set<String> = [
    "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer", "deinit",
    "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard",
    "if", "import", "in", "init", "inout", "internal", "is", "let", "nil", "operator",
    "precedencegroup", "private", "protocol", "public", "repeat", "rethrows", "return", "self", "static", "struct",
    "subscript", "super", "switch", "throw", "throws", "true", "try", "typealias", "var", "where",
    "while",
]

extension String {
    /// Whether Swift keeps the word for itself.
    var isKeyword: Bool { keywords.contains(self) }

    /// Whether the text has nothing that a type cannot have.
    var looksLikeType: Bool {
        !isEmpty && utf8.allSatisfy { $0.isPartOfIdentifier || "._<>[]?, ".utf8.contains($0) }
    }

    /// Whether a whole identifier of the text is this word.
    func mentions(_ word: String) -> Bool {
        var found = false
        forEachIdentifier { identifier, _ in
            if !found, identifier.elementsEqual(word.utf8) { found = true }
        }
        return found
    }

    /// The text with whole identifiers replaced; a member such as `.Failure` is none.
    func renaming(_ names: [String: String]) -> String {
        guard !names.isEmpty else { return self }
        var result: [UInt8] = []
        result.reserveCapacity(utf8.count + 16)
        var position = 0
        let bytes = Array(utf8)
        forEachIdentifier { identifier, start in
            result += bytes[position..<start]
            let isMember = start > 0 && bytes[start - 1] == UInt8(ascii: ".")
            if !isMember, let name = names[String(decoding: identifier, as: UTF8.self)] {
                result += name.utf8
            } else {
                result += identifier
            }
            position = start + identifier.count
        }
        return String(decoding: result + bytes[position...], as: UTF8.self)
    }

    /// Calls a closure with each identifier, and the number of bytes before it.
    private func forEachIdentifier(_ body: (Slice<UnsafeBufferPointer<UInt8>>, Int) -> Void) {
        var copy = self
        copy.withUTF8 { bytes in
            var start: Int?
            for position in bytes.indices {
                if bytes[position].isPartOfIdentifier {
                    if start == nil { start = position }
                } else if let first = start {
                    body(bytes[first..<position], first)
                    start = nil
                }
            }
            if let start { body(bytes[start...], start) }
        }
    }
}

extension UInt8 {
    /// Whether the byte is a digit of ASCII.
    var isDigit: Bool { self &- UInt8(ascii: "0") < 10 }

    /// Letters, digits and underscores; every byte beyond ASCII is taken for part of a letter.
    fileprivate var isPartOfIdentifier: Bool {
        (self | 0x20) &- UInt8(ascii: "a") < 26 || isDigit || self == UInt8(ascii: "_") || self >= 0x80
    }
}
