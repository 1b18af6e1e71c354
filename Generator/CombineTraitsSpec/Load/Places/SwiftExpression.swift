/// Checks that a Swift expression, where clause, or declaration in the spec cannot affect the code around it. Its brackets
/// and strings must be balanced, and it must contain neither a comment nor, outside brackets, a `;`.
package struct SwiftExpression {
    /// An open bracket, or an open interpolation `\(…)` of a string literal.
    private struct Scope {
        var closing: UInt8
        var start: Int
        /// The number of `#` before the string literal of an interpolation. `nil` for a bracket.
        var poundCount: Int?
    }

    private let bytes: [UInt8]
    private var position = 0
    private var scopes: [Scope] = []

    package static func fault(in text: String) -> TextFault? {
        var scanner = SwiftExpression(bytes: Array(text.utf8))
        return scanner.scan()
    }

    private mutating func scan() -> TextFault? {
        while position < bytes.count {
            let start = position
            if let message = scanToken() { return TextFault(message, offset: start) }
        }
        return scopes.last.map { TextFault("this bracket is not closed; add the closing one", offset: $0.start) }
    }

    private mutating func scanToken() -> String? {
        let byte = bytes[position]
        switch byte {
        case UInt8(ascii: "("): return open(closing: UInt8(ascii: ")"))
        case UInt8(ascii: "["): return open(closing: UInt8(ascii: "]"))
        case UInt8(ascii: "{"): return open(closing: UInt8(ascii: "}"))
        case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): return close(byte)
        case UInt8(ascii: "\""): return scanString(poundCount: 0)
        case UInt8(ascii: "#"): return scanPound()
        case UInt8(ascii: "`"): return scanQuotedIdentifier()
        case UInt8(ascii: "/"): return scanSlash()
        case UInt8(ascii: "*") where next == UInt8(ascii: "/"): return "'*/' would end a comment; remove it"
        case UInt8(ascii: ";") where scopes.isEmpty:
            return "';' ends the expression; write one expression, or put statements between braces"
        default:
            position += 1
            return nil
        }
    }

    private var next: UInt8? { position + 1 < bytes.count ? bytes[position + 1] : nil }

    private mutating func open(closing: UInt8) -> String? {
        scopes.append(Scope(closing: closing, start: position))
        position += 1
        return nil
    }

    private mutating func close(_ byte: UInt8) -> String? {
        let bracket = "'\(UnicodeScalar(byte))'"
        guard let innermost = scopes.popLast() else {
            return "\(bracket) closes no bracket of this expression; remove it, or add the opening one"
        }
        guard byte == innermost.closing else {
            return "\(bracket) where '\(UnicodeScalar(innermost.closing))' is expected; close the inner bracket first"
        }
        position += 1
        return innermost.poundCount.flatMap { scanStringContent(poundCount: $0) }
    }

    /// Moves past the slash of a division, which must have a space after it. Otherwise, the slash could begin a regular
    /// expression, whose brackets need not be balanced.
    private mutating func scanSlash() -> String? {
        switch next {
        case UInt8(ascii: "/"), UInt8(ascii: "*"): return "a comment would hide what comes after it; remove it"
        case UInt8(ascii: " "):
            position += 1
            return nil
        default:
            return "'/' can begin a regular expression; write a division with spaces around '/', and a regular "
                + "expression as 'try! Regex(\"…\")'"
        }
    }

    private mutating func scanPound() -> String? {
        let count = bytes[position...].prefix { $0 == UInt8(ascii: "#") }.count
        let following = position + count < bytes.count ? bytes[position + count] : UInt8(ascii: " ")
        if following == UInt8(ascii: "\"") {
            position += count
            return scanString(poundCount: count)
        }
        guard count == 1, UnicodeScalar(following).properties.isAlphabetic else {
            return "'#' begins a string or the name of a macro; remove it"
        }
        position += 1
        return nil
    }

    private mutating func scanQuotedIdentifier() -> String? {
        let name = bytes[(position + 1)...].prefix { $0 != UInt8(ascii: "`") }
        guard position + 1 + name.count < bytes.count, String(decoding: name, as: UTF8.self).isIdentifier else {
            return "a backtick begins an identifier, and another one ends it; write it as '`default`'"
        }
        position += name.count + 2
        return nil
    }

    private mutating func scanString(poundCount: Int) -> String? {
        if bytes[position...].starts(with: "\"\"\"".utf8) {
            return "a string of several lines has no place in a line; write it between single '\"'"
        }
        position += 1
        return scanStringContent(poundCount: poundCount)
    }

    /// Moves past the end of a string, or past the opening parenthesis of its next interpolation.
    private mutating func scanStringContent(poundCount: Int) -> String? {
        let start = position
        let pounds = repeatElement(UInt8(ascii: "#"), count: poundCount)
        func hasPounds(at position: Int) -> Bool { bytes[min(position, bytes.count)...].starts(with: pounds) }
        while position < bytes.count {
            switch bytes[position] {
            case UInt8(ascii: "\"") where hasPounds(at: position + 1):
                position += 1 + poundCount
                return nil
            case UInt8(ascii: "\\") where hasPounds(at: position + 1):
                let escaped = position + 1 + poundCount
                position = escaped + 1
                if escaped < bytes.count, bytes[escaped] == UInt8(ascii: "(") {
                    scopes.append(Scope(closing: UInt8(ascii: ")"), start: start, poundCount: poundCount))
                    return nil
                }
            default: position += 1
            }
        }
        position = bytes.count
        return "this string is not closed; add the closing '\"'"
    }
}

/// Checks a type or a composition of types in the spec, such as `Codable & Sendable`.
package enum SwiftType {
    package static func matches(_ text: String) -> Bool { fault(in: text) == nil }

    package static func fault(in text: String) -> TextFault? {
        if text.isIdentifier { return nil }
        // The parser accepts these, because the compiler prints them.
        if text.contains(byte: "!") {
            return TextFault("'\(text)' unwraps implicitly, which only the type of a variable can; write '?'")
        }
        guard !text.unicodeScalars.contains(where: { $0.properties.isWhitespace && $0 != " " }),
            let type = try? TypeExpressionParser.parse(text, maximumDepth: 50)
        else { return TextFault("'\(text)' is not a type; write it as 'Int' or '[String]'") }
        if type.text.mentions("some") {
            return TextFault(
                "'\(text)' has no name outside of the function that returns it; write the type that is hidden")
        }
        return nil
    }

    /// Checks the type of the values or the failure of a scripted upstream.
    static func faultOfScripted(_ text: String) -> TextFault? {
        if let fault = fault(in: text) { return fault }
        if text.hasSuffix("?") { return faultOfScripted(String(text.dropLast())) }
        if text.hasPrefix("["), text.hasSuffix("]") {
            return text.contains(byte: ":") ? nil : faultOfScripted(String(text.dropFirst().dropLast()))
        }
        let isMetatype = [".Type", ".Protocol"].contains(where: text.hasSuffix)
        if case .named? = try? TypeExpressionParser.parse(text, maximumDepth: 50), !isMetatype { return nil }
        return TextFault(
            "'\(text)' conforms to no protocol, so tests cannot make values of it; leave it out, and change the type in "
                + "the instance, as in 'upstream.map { … }'")
    }
}

/// Checks the name of a module, such as `Combine`.
package enum ModuleName {
    package static func fault(in name: String) -> String? {
        if isName(name) { return nil }
        // SwiftPM and Xcode name the module of a target `my-app` so. A path is not the name of a target.
        let plain = name.contains("/") ? "" : ofTarget(name)
        return "'\(name)' is not the name of a module; write it as '\(isName(plain) ? plain : "Combine")'"
    }

    /// Returns the module of a target, unless the build settings of an Xcode project name another.
    package static func ofTarget(_ target: String) -> String {
        let name = String(target.map { $0.isLetter || $0.isNumber ? $0 : "_" })
        return name.first?.isNumber == true ? "_\(name.dropFirst())" : name
    }

    private static func isName(_ name: String) -> Bool { name.isIdentifier && !name.isReservedForTypes }
}

/// Checks the name of a type, such as `Publishers.Map`.
enum TypeName {
    /// Returns why there can be no such type, or how its name is written.
    static func fault(in name: String, advice: String = "write it as 'Publishers.Map'") -> String? {
        for (index, component) in name.split(byte: ".").enumerated() {
            let word = component.unquoted
            guard word.isIdentifier, word != "_" else {
                return "'\(name)' is not the name of a type; \(self.advice(name) ?? advice)"
            }
            if index > 0, ["Type", "Protocol"].contains(word) {
                return "'\(name)' is not the name of a type: after a '.', '\(word)' means a metatype; rename the type"
            }
            if word == component, String(word).isReserved {
                return "'\(name)' is not the name of a type: '\(word)' is a word of Swift; write it as '`\(word)`'"
            }
        }
        return nil
    }

    private static func advice(_ name: String) -> String? {
        if name.hasPrefix("[") {
            return
                "write '\(name.contains(byte: ":") ? "Dictionary" : "Array")…', and its parameters in 'outerGenerics'"
        }
        if name.contains(byte: "?") { return "write 'Optional…', and its parameter in 'outerGenerics'" }
        if name.hasPrefix("any ") || name.hasPrefix("some ") || name.contains(byte: "&") {
            return "only a struct, an enum, a class or an actor can be a publisher"
        }
        if name.hasPrefix("(") { return "a tuple or a function conforms to no protocol, so it is no publisher" }
        if name.contains(byte: "<") { return "leave out its parameters, and write them in 'generics'" }
        if name.contains(byte: "`") {
            return "between backticks, write a name without spaces, which each version of Swift accepts"
        }
        return nil
    }
}

/// Checks the name of an operator or property, such as `zip(_:_:)` or `Optional.publisher`.
enum OperatorName {
    static func fault(in text: String) -> TextFault? {
        let name = text.prefix { $0 != "(" }
        let labels = text.dropFirst(name.count)
        return name.split(byte: ".").allSatisfy(\.isIdentifier) && (labels.isEmpty || areLabels(labels))
            ? nil : TextFault("'\(text)' is not the name of an operator; write it as 'zip(_:_:)'")
    }

    private static func areLabels(_ text: Substring) -> Bool {
        guard text.first == "(", text.last == ")" else { return false }
        let labels = text.dropFirst().dropLast()
        return labels.isEmpty || labels.last == ":" && labels.dropLast().split(byte: ":").allSatisfy(\.isIdentifier)
    }
}
