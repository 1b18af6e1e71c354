/// A type in the compiler's notation, such as `Publishers.Map<Just<Int>, String>`.
package indirect enum TypeExpression: Equatable {
    /// The names of the enclosing types and of the type, each with its generic arguments.
    case named([Component])

    /// A tuple, a function, an array, an existential and so on, which does not count as a publisher.
    case other(String)

    package struct Component: Equatable {
        package var name: String
        package var arguments: [TypeExpression] = []
    }

    package var text: String {
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

package struct TypeExpressionError: Error, Equatable {
    package var column: Int
    package var message: String
}

package struct TypeExpressionParser {
    /// The names of modules, which the parser removes.
    private let modules: Set<String>
    private let scalars: [Unicode.Scalar]
    private let maximumDepth: Int
    private var position = 0
    private var depth = 0

    /// The default maximum depth is more than programs need, and less than the stack allows.
    package static func parse(
        _ text: String, modules: Set<String> = [], maximumDepth: Int = 200
    ) throws(TypeExpressionError) -> TypeExpression {
        var parser = TypeExpressionParser(
            modules: modules, scalars: Array(text.unicodeScalars), maximumDepth: maximumDepth)
        let type = try parser.type()
        parser.skipSpaces()
        guard parser.position == parser.scalars.count else {
            throw parser.error("expected the end of the type, not '\(parser.scalars[parser.position])'")
        }
        return type
    }

    private func error(_ message: String) -> TypeExpressionError {
        TypeExpressionError(column: position + 1, message: message)
    }

    private mutating func type() throws(TypeExpressionError) -> TypeExpression {
        var type = try element()
        while take("&") { type = .other("\(type.text) & \(try element().text)") }
        return type
    }

    /// Parses a type that is not a composition.
    private mutating func element() throws(TypeExpressionError) -> TypeExpression {
        depth += 1
        defer { depth -= 1 }
        guard depth <= maximumDepth else { throw error("the type is nested more than \(maximumDepth) deep") }
        for word in ["any", "some", "repeat", "each"] where takeWord(word) {
            return .other("\(word) \(try element().text)")
        }
        if take("~") {
            var text = "~\(try name())"
            while consumeDot() { text += ".\(try name())" }
            return .other(text)
        }
        if take("@") {
            var attribute = "@\(try name())"
            if ["@convention", "@isolated"].contains(attribute), take("(") {
                attribute += "(\(try name()))"
                guard take(")") else { throw error("expected ')' after '\(attribute)'") }
            }
            let text = try element().text
            guard text.contains("->") else { throw error("expected a function type after '\(attribute)'") }
            return .other("\(attribute) \(text)")
        }
        if take("(") { return try tupleOrFunction() }
        if take("[") {
            var text = try argument().text
            let isCount = text.utf8.first?.isDigit == true
            if isCount, !takeWord("of") { throw error("expected 'of' after '\(text)'") }
            if isCount { text += " of \(try type().text)" }
            if take(":") { text += ": \(try type().text)" }
            guard take("]") else { throw error("expected ':' or ']'") }
            return try suffixed(.other("[\(text)]"))
        }
        var components = [try component()]
        while consumeDot() { components.append(try component()) }
        // If a type has the same name as a module, generic arguments distinguish the type.
        if components.count > 1, components[0].arguments.isEmpty, modules.contains(components[0].name) {
            components.removeFirst()
        }
        return try suffixed(.named(components))
    }

    private mutating func component() throws(TypeExpressionError) -> TypeExpression.Component {
        var component = TypeExpression.Component(name: try name())
        guard consume("<") else { return component }
        repeat { component.arguments.append(try argument()) } while take(",")
        guard take(">") else { throw error("expected ',' or '>' after '\(component.arguments.last?.text ?? "")'") }
        return component
    }

    /// Parses a generic argument, which is a type or a number.
    private mutating func argument() throws(TypeExpressionError) -> TypeExpression {
        skipSpaces()
        let digits = scalars[position...].prefix { $0.isASCII && $0.properties.numericType != nil }
        guard !digits.isEmpty else { return try type() }
        position += digits.count
        return .other(String(String.UnicodeScalarView(digits)))
    }

    /// Parses the rest of a tuple or function type after its opening parenthesis.
    private mutating func tupleOrFunction() throws(TypeExpressionError) -> TypeExpression {
        var texts: [String] = []
        var only: TypeExpression?
        if !take(")") {
            repeat {
                var text = label()
                for word in ["inout", "borrowing", "consuming", "sending"] where takeWord(word) { text += "\(word) " }
                let type = try type()
                only = texts.isEmpty && text.isEmpty ? type : nil
                texts.append(text + type.text + (take("...") ? "..." : ""))
            } while take(",")
            guard take(")") else { throw error("expected ',' or ')'") }
        }
        var text = "(\(texts.joined(separator: ", ")))"
        let end = position
        let tuple = text
        for effect in ["async", "throws"] where takeWord(effect) {
            text += " \(effect)"
            guard effect == "throws", take("(") else { continue }
            text += "(\(try type().text))"
            guard take(")") else { throw error("expected ')' after the type of the thrown error") }
        }
        if take("->") { return .other("\(text) -> \(try type().text)") }
        position = end
        if case .named? = only { return try suffixed(only ?? .other(tuple)) }
        return try suffixed(.other(tuple))
    }

    /// Parses a label such as `data: ` or `_ data: `, if there is one.
    private mutating func label() -> String {
        let start = position
        var names: [String] = []
        while names.count < 2, let name = try? name() { names.append(name) }
        if !names.isEmpty, take(":") { return "\(names.joined(separator: " ")): " }
        position = start
        return ""
    }

    private mutating func suffixed(_ type: TypeExpression) throws(TypeExpressionError) -> TypeExpression {
        var type = type
        while true {
            if consume("?") {
                // `Int?.Publisher` is a member of `Optional<Int>`.
                var components = [TypeExpression.Component(name: "Optional", arguments: [type])]
                while consumeDot() { components.append(try component()) }
                type = components.count > 1 ? .named(components) : .other("\(type.text)?")
            } else if consume("!") {
                type = .other("\(type.text)!")
            } else if consumeDot() {
                type = .other("\(type.text).\(TypeExpression.named([try component()]).text)")
            } else {
                return type
            }
        }
    }

    private mutating func name() throws(TypeExpressionError) -> String {
        skipSpaces()
        let isQuoted = consume("`")
        let name = String(String.UnicodeScalarView(scalars[position...].prefix(while: \.isPartOfIdentifier)))
        guard name.isIdentifier else {
            let found = position < scalars.count ? "'\(scalars[position])'" : "the end"
            throw error("expected the name of a type, not \(found)")
        }
        position += name.unicodeScalars.count
        if isQuoted, !consume("`") { throw error("expected '`' after '\(name)'") }
        return name
    }

    private mutating func takeWord(_ word: String) -> Bool {
        let start = position
        if let next = try? name(), next == word { return true }
        position = start
        return false
    }

    private mutating func take(_ text: String) -> Bool {
        skipSpaces()
        return consume(text)
    }

    private mutating func consume(_ text: String) -> Bool {
        guard scalars[position...].starts(with: text.unicodeScalars) else { return false }
        position += text.unicodeScalars.count
        return true
    }

    /// Consumes the dot before a member, but not those of `Int...`.
    private mutating func consumeDot() -> Bool {
        !scalars[position...].starts(with: "...".unicodeScalars) && consume(".")
    }

    private mutating func skipSpaces() {
        while position < scalars.count, scalars[position].properties.isWhitespace { position += 1 }
    }
}

extension StringProtocol {
    /// Whether the text is the type `Never`, or `Swift.Never`, as in a module with a `Never` of its own.
    package var namesNever: Bool { self == "Never" || self == "Swift.Never" }
}
