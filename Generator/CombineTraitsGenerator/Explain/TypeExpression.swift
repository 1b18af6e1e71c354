/// A type in the compiler's notation: `Publishers.Map<Just<Int>, String>`.
indirect enum TypeExpression: Equatable {
    /// A name with those of the enclosing types, each with generic arguments.
    case named([Component])

    /// A type that cannot be a publisher: a tuple, a function, an array, an existential.
    case other(String)

    struct Component: Equatable {
        var name: String
        var arguments: [TypeExpression] = []
    }

    /// The type without modules.
    var text: String {
        switch self {
        case .other(let text): text
        case .named(let components):
            components.map { component in
                let arguments = component.arguments.map(\.text).joined(separator: ", ")
                return component.name + (component.arguments.isEmpty ? "" : "<\(arguments)>")
            }.joined(separator: ".")
        }
    }
}

struct TypeExpressionError: Error, Equatable {
    var column: Int
    var message: String
}

struct TypeExpressionParser {
    /// The maximum depth: more than programs need, and less than the stack allows.
    private static let maximumDepth = 200

    /// The names of modules, which the parser drops.
    private let modules: Set<String>
    private let characters: [Character]
    private var position = 0
    private var depth = 0

    private init(_ text: String, modules: Set<String>) {
        characters = Array(text)
        self.modules = modules
    }

    /// Parses a whole text.
    static func parse(_ text: String, modules: Set<String>) throws(TypeExpressionError) -> TypeExpression {
        var parser = TypeExpressionParser(text, modules: modules)
        let type = try parser.type()
        parser.skipSpaces()
        guard parser.position == parser.characters.count else {
            throw parser.error("expected the end of the type, not '\(parser.characters[parser.position])'")
        }
        return type
    }

    private func error(_ message: String) -> TypeExpressionError {
        TypeExpressionError(column: position + 1, message: message)
    }

    private mutating func skipSpaces() {
        while position < characters.count, characters[position].isWhitespace { position += 1 }
    }

    private mutating func take(_ text: String) -> Bool {
        skipSpaces()
        guard characters[position...].starts(with: text) else { return false }
        position += text.count
        return true
    }

    private mutating func type() throws(TypeExpressionError) -> TypeExpression {
        depth += 1
        defer { depth -= 1 }
        guard depth <= Self.maximumDepth else { throw error("the type is nested more than \(Self.maximumDepth) deep") }
        var type = try simpleType()
        skipSpaces()
        while position < characters.count, characters[position] == "?" || characters[position] == "!" {
            type = .other("\(type.text)\(characters[position])")
            position += 1
        }
        if take("&") { type = .other("\(type.text) & \(try self.type().text)") }
        for effect in ["async", "throws"] where takeWord(effect) { type = .other("\(type.text) \(effect)") }
        if take("->") { type = .other("\(type.text) -> \(try self.type().text)") }
        return type
    }

    private mutating func simpleType() throws(TypeExpressionError) -> TypeExpression {
        if take("(") { return .other("(\(try list(until: ")")))") }
        if take("[") { return .other("[\(try list(until: "]"))]") }
        for word in ["any", "some", "inout", "borrowing", "consuming", "sending"] where takeWord(word) {
            return .other("\(word) \(try type().text)")
        }
        if take("@") { return .other("@\(try name()) \(try type().text)") }
        var components: [TypeExpression.Component] = []
        repeat {
            var component = TypeExpression.Component(name: try name())
            if take("<") { component.arguments = try arguments() }
            components.append(component)
        } while take(".")
        // A type with the name of a module has arguments.
        if components.count > 1, components[0].arguments.isEmpty, modules.contains(components[0].name) {
            components.removeFirst()
        }
        return .named(components)
    }

    private mutating func arguments() throws(TypeExpressionError) -> [TypeExpression] {
        var arguments: [TypeExpression] = []
        repeat { arguments.append(try type()) } while take(",")
        guard take(">") else { throw error("expected ',' or '>' after '\(arguments.last?.text ?? "")'") }
        return arguments
    }

    /// Parses the rest of a tuple or an array, with labels.
    private mutating func list(until end: String) throws(TypeExpressionError) -> String {
        if take(end) { return "" }
        var texts: [String] = []
        repeat {
            let first = try type().text
            texts.append(take(":") ? "\(first): \(try type().text)" : first)
        } while take(",")
        guard take(end) else { throw error("expected ',' or '\(end)'") }
        return texts.joined(separator: ", ")
    }

    private mutating func takeWord(_ word: String) -> Bool {
        let start = position
        if let next = try? name(), next == word { return true }
        position = start
        return false
    }

    private mutating func name() throws(TypeExpressionError) -> String {
        skipSpaces()
        let start = position
        while position < characters.count, characters[position].unicodeScalars.allSatisfy(\.isPartOfIdentifier) {
            position += 1
        }
        guard position > start else {
            let found = position < characters.count ? "'\(characters[position])'" : "the end"
            throw error("expected the name of a type, not \(found)")
        }
        return String(characters[start..<position])
    }
}
