import Foundation

/// The types that an overload can return: its declaration, with any type in place of a generic parameter.
struct TypePattern: Hashable {
    private let expression: String

    /// Names in declarations that are types and not generic parameters, although they have no generic arguments.
    private static let plainTypes: Set<String> = ["Bool", "Error", "Int", "Never"]

    /// - Parameters:
    ///   - declaration: A type in the spelling of Apple's SDK: `Result<[Output], Failure>.Publisher`.
    ///   - receiver: The type that declares the operator. Its generic parameters do not match a type of the same kind: `map` of
    ///     a `Publishers.Map` returns a map of the upstream, not a map of a map.
    ///   - types: The names of publishers.
    init(_ declaration: String, excluding receiver: String, types: Set<String>) {
        let anything = "((?:(?!\\b\(NSRegularExpression.escapedPattern(for: receiver))<).)+)"
        let spelling =
            declaration
            .replacingMatches(of: "any ", with: "")
            .replacingMatches(of: "\\bVoid\\b", with: "()")
            .replacingMatches(of: "\\[([^\\[\\]]*)\\]", with: "Array<$1>")
            // A member of a generic type: `Publishers.Sequence<Elements, Failure>.Output`.
            .replacingMatches(of: "[\\w.]+<[^<>]*>(\\.Publisher)?\\.(Output|Failure)", with: "$2")
        var expression = ""
        var placeholders: [String] = []
        for token in spelling.parts(matching: "[\\w.]+<?|[^\\w.]") {
            let isPlain = token.hasSuffix("<") || token.hasPrefix(".") || !token.contains(where: \.isLetter)
            if isPlain || types.contains(token) || Self.plainTypes.contains(token) {
                expression += NSRegularExpression.escapedPattern(for: token)
            } else if let index = placeholders.firstIndex(of: token) {
                expression += "\\\(index + 1)"
            } else {
                placeholders.append(token)
                expression += anything
            }
        }
        self.expression = "^\(expression)$"
    }

    /// Whether a type matches the declaration.
    func matches(_ type: any Any.Type) -> Bool {
        // Removes the names of modules, and of the namespace in which OpenCombine extends other types.
        let name = String(reflecting: type)
            .replacingMatches(of: "\\(extension in \\w+\\):", with: "")
            .replacingMatches(of: "(?<![\\w.])\\w+\\.", with: "")
            .replacingMatches(of: "\\.OCombine\\b", with: "")
        return name.range(of: expression, options: .regularExpression) != nil
    }
}

extension String {
    fileprivate func replacingMatches(of pattern: String, with template: String) -> String {
        replacingOccurrences(of: pattern, with: template, options: .regularExpression)
    }

    fileprivate func parts(matching pattern: String) -> [String] {
        var parts: [String] = []
        var rest = self[...]
        while let range = rest.range(of: pattern, options: .regularExpression) {
            parts.append(String(rest[range]))
            rest = rest[range.upperBound...]
        }
        return parts
    }
}
