/// The tokens of a Swift file, without comments. A string is one token.
///
/// The tokens do not replace a parser. They help find a type, a body, or a call at a position that the compiler reported.
struct SwiftTokens: Sendable {
    enum Kind: Sendable {
        /// A name, a keyword, or a name after `#`.
        case identifier
        /// A single byte, or `->`.
        case symbol
        /// A number or a string.
        case literal
        /// `#if`, `#else`, `#elseif`, or `#endif`.
        case condition
    }

    struct Token: Sendable {
        var kind: Kind
        var range: Range<Int>
        /// Whether the token is the first on its line.
        var beginsLine: Bool
    }

    let bytes: [UInt8]
    private(set) var tokens: [Token] = []

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        var lexer = Lexer(bytes: bytes)
        while let token = lexer.next() { tokens.append(token) }
    }

    init(_ text: String) { self.init(Array(text.utf8)) }

    func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    /// Returns the text of the token at an index, or an empty string if there is no such token.
    func text(at index: Int) -> String {
        tokens.indices.contains(index) ? text(tokens[index].range) : ""
    }

    /// Returns whether the token at an index has the given text and is not a literal.
    func isToken(_ index: Int, _ text: String) -> Bool {
        guard tokens.indices.contains(index), tokens[index].kind != .literal else { return false }
        return bytes[tokens[index].range].elementsEqual(text.utf8)
    }

    func isIdentifier(_ index: Int) -> Bool {
        tokens.indices.contains(index) && tokens[index].kind == .identifier
    }

    /// Returns the index of the first token that ends after an offset.
    func index(at offset: Int) -> Int {
        var (low, high) = (0, tokens.count)
        while low < high {
            let middle = (low + high) / 2
            if tokens[middle].range.upperBound > offset { high = middle } else { low = middle + 1 }
        }
        return low
    }

    /// Returns the index after the bracket that closes the bracket at an index, or `nil` if there is none.
    func indexAfterBracket(at index: Int) -> Int? {
        Self.closing[text(at: index)].flatMap { counterpart($0, of: index, in: index..<tokens.count) }.map { $0 + 1 }
    }

    /// Returns the index of the bracket that the bracket at an index closes, or `nil` if there is none.
    func indexOfBracket(closedAt index: Int) -> Int? {
        let opening = Self.closing.first { $0.value == text(at: index) }?.key
        return opening.flatMap { counterpart($0, of: index, in: (0...index).reversed()) }
    }

    /// Returns the index of the bracket that balances a bracket, or `nil` if there is none. Searches in the order of
    /// `indices`, which begin with the index of the bracket.
    private func counterpart(_ other: String, of bracket: Int, in indices: some Sequence<Int>) -> Int? {
        let text = text(at: bracket)
        var depth = 0
        for index in indices where tokens[index].kind == .symbol {
            if isToken(index, text) { depth += 1 }
            if isToken(index, other) { depth -= 1 }
            if depth == 0 { return index }
        }
        return nil
    }

    private static let closing = ["(": ")", "[": "]", "{": "}", "<": ">"]

    private struct Lexer {
        let bytes: [UInt8]
        var position = 0
        var endsLine = true

        func peek(_ distance: Int = 0) -> UInt8 {
            position + distance < bytes.count ? bytes[position + distance] : 0
        }

        mutating func next() -> Token? {
            skipSpace()
            guard position < bytes.count else { return nil }
            let start = position
            let beginsLine = endsLine
            endsLine = false
            let kind = kind()
            return Token(kind: kind, range: start..<position, beginsLine: beginsLine)
        }

        private mutating func skipSpace() {
            while position < bytes.count {
                switch peek() {
                case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
                    endsLine = true
                    position += 1
                case UInt8(ascii: " "), UInt8(ascii: "\t"):
                    position += 1
                case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "/"):
                    while position < bytes.count, peek() != UInt8(ascii: "\n") { position += 1 }
                case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "*"):
                    skipBlockComment()
                default:
                    return
                }
            }
        }

        private mutating func skipBlockComment() {
            var depth = 0
            repeat {
                if peek() == UInt8(ascii: "/"), peek(1) == UInt8(ascii: "*") {
                    depth += 1
                    position += 2
                } else if peek() == UInt8(ascii: "*"), peek(1) == UInt8(ascii: "/") {
                    depth -= 1
                    position += 2
                } else {
                    if peek() == UInt8(ascii: "\n") { endsLine = true }
                    position += 1
                }
            } while depth > 0 && position < bytes.count
        }

        private mutating func kind() -> Kind {
            let byte = peek()
            if Self.isPartOfIdentifier(byte) || byte == UInt8(ascii: "`") {
                let isNumber = byte.isDigit
                position += 1
                while Self.isPartOfIdentifier(peek()) { position += 1 }
                if byte == UInt8(ascii: "`") {
                    while position < bytes.count, peek() != UInt8(ascii: "`"), peek() != UInt8(ascii: "\n") {
                        position += 1
                    }
                    position += 1
                }
                return isNumber ? .literal : .identifier
            }
            if byte == UInt8(ascii: "\"") {
                skipString(hashes: 0)
                return .literal
            }
            if byte == UInt8(ascii: "#") { return kindAfterHash() }
            position += byte == UInt8(ascii: "-") && peek(1) == UInt8(ascii: ">") ? 2 : 1
            return .symbol
        }

        private mutating func kindAfterHash() -> Kind {
            var hashes = 0
            while peek(hashes) == UInt8(ascii: "#") { hashes += 1 }
            if peek(hashes) == UInt8(ascii: "\"") {
                position += hashes
                skipString(hashes: hashes)
                return .literal
            }
            let start = position
            position += 1
            while Self.isPartOfIdentifier(peek()) { position += 1 }
            let word = String(decoding: bytes[start..<position], as: UTF8.self)
            return ["#if", "#else", "#elseif", "#endif"].contains(word) ? .condition : .identifier
        }

        /// Skips a string literal with its interpolations.
        private mutating func skipString(hashes: Int) {
            let quote = UInt8(ascii: "\"")
            let isMultiline = peek(1) == quote && peek(2) == quote
            position += isMultiline ? 3 : 1
            while position < bytes.count {
                if peek() == UInt8(ascii: "\\"), hasHashes(hashes, at: 1) {
                    position += 1 + hashes
                    if peek() == UInt8(ascii: "(") { skipInsertion() } else { position += 1 }
                } else if peek() == quote {
                    let count = isMultiline ? 3 : 1
                    let ends = (0..<count).allSatisfy { peek($0) == quote } && hasHashes(hashes, at: count)
                    position += ends ? count + hashes : 1
                    if ends { return }
                } else {
                    // An unterminated string ends at the end of its line.
                    if peek() == UInt8(ascii: "\n"), !isMultiline { return }
                    position += 1
                }
            }
        }

        private func hasHashes(_ count: Int, at distance: Int) -> Bool {
            (0..<count).allSatisfy { peek(distance + $0) == UInt8(ascii: "#") }
        }

        private mutating func skipInsertion() {
            var depth = 0
            repeat {
                guard let token = next() else { return }
                if bytes[token.range].elementsEqual("(".utf8) { depth += 1 }
                if bytes[token.range].elementsEqual(")".utf8) { depth -= 1 }
            } while depth > 0
        }

        private static func isPartOfIdentifier(_ byte: UInt8) -> Bool {
            byte.isPartOfIdentifier || byte == UInt8(ascii: "$")
        }
    }
}
