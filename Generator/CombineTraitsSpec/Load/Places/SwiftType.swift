/// Checks a type or a composition of types in the spec, such as `Codable & Sendable`.
enum SwiftType {
    static func matches(_ text: String) -> Bool { fault(in: text) == nil }

    static func fault(in text: String) -> TextFault? {
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
        // SwiftPM names the module of a target `my-app` so.
        let plain = String(name.map { $0 == "-" ? "_" : $0 })
        return "'\(name)' is not the name of a module; write it as '\(isName(plain) ? plain : "Combine")'"
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
