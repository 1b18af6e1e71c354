/// A parser of Swift types, which accepts nothing else.
package struct SwiftType {
    private let scalars: [Unicode.Scalar]
    private var position = 0
    private var depth = 0

    /// The maximum depth, which protects the stack.
    private static let maximumDepth = 50

    /// Whether a text is a type, or a composition of types: `Codable & Sendable`.
    static func matches(_ text: String) -> Bool {
        var parser = SwiftType(text)
        parser.skipSpaces()
        guard parser.parseType() else { return false }
        parser.skipSpaces()
        return parser.position == parser.scalars.count
    }

    package static func fault(in text: String) -> TextFault? {
        matches(text) ? nil : TextFault(message: "'\(text)' is not a type; write it as 'Int' or '[String]'", offset: 0)
    }

    private init(_ text: String) {
        scalars = Array(text.unicodeScalars)
    }

    private mutating func parseType() -> Bool {
        repeat {
            skipSpaces()
            guard parseElement() else { return false }
            skipSpaces()
        } while consume("&")
        return true
    }

    private mutating func parseElement() -> Bool {
        depth += 1
        defer { depth -= 1 }
        guard depth <= Self.maximumDepth else { return false }
        if consume("(") { return parseTupleOrFunction() }
        if consume("[") {
            guard parseType() else { return false }
            if consume(":"), !parseType() { return false }
            guard consume("]") else { return false }
            return parseSuffix()
        }
        guard let word = parseIdentifier() else { return false }
        if word == "any" || word == "some", peek == " " {
            skipSpaces()
            return parseElement()
        }
        return parseArguments() && parseSuffix()
    }

    /// Parses the rest of a tuple or a function type, after its parenthesis.
    private mutating func parseTupleOrFunction() -> Bool {
        skipSpaces()
        if !consume(")") {
            repeat {
                let start = position
                skipSpaces()
                if parseIdentifier() == nil || !consume(":") { position = start }
                guard parseType() else { return false }
            } while consume(",")
            guard consume(")") else { return false }
        }
        let end = position
        skipSpaces()
        while let word = parseIdentifier() {
            guard word == "async" || word == "throws" else {
                position = end
                return parseSuffix()
            }
            skipSpaces()
        }
        guard consume("-"), consume(">") else {
            position = end
            return parseSuffix()
        }
        return parseType()
    }

    private mutating func parseArguments() -> Bool {
        guard consume("<") else { return true }
        repeat {
            guard parseType() else { return false }
        } while consume(",")
        return consume(">")
    }

    private mutating func parseSuffix() -> Bool {
        while true {
            if consume(".") {
                guard parseIdentifier() != nil, parseArguments() else { return false }
            } else if !consume("?") {
                return true
            }
        }
    }

    private mutating func parseIdentifier() -> String? {
        var text = String.UnicodeScalarView()
        while let scalar = peek, scalar.isPartOfIdentifier {
            text.append(scalar)
            position += 1
        }
        return String(text).isIdentifier ? String(text) : nil
    }

    private var peek: Unicode.Scalar? { position < scalars.count ? scalars[position] : nil }

    private mutating func consume(_ scalar: Unicode.Scalar) -> Bool {
        guard peek == scalar else { return false }
        position += 1
        return true
    }

    private mutating func skipSpaces() {
        while peek == " " { position += 1 }
    }
}
