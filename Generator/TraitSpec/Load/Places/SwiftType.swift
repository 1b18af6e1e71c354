/// Checks a type or a composition of types in the spec, such as `Codable & Sendable`.
enum SwiftType {
    static func matches(_ text: String) -> Bool {
        text.isIdentifier
            || !text.unicodeScalars.contains(where: isForeign)
                && (try? TypeExpressionParser.parse(text, maximumDepth: 50)) != nil
    }

    /// The type parser also accepts these scalars, for types that the compiler prints. A type in the spec must not contain
    /// them.
    private static func isForeign(_ scalar: Unicode.Scalar) -> Bool {
        scalar == "@" || scalar == "!" || scalar.properties.isWhitespace && scalar != " "
    }

    static func fault(in text: String) -> TextFault? {
        matches(text) ? nil : TextFault("'\(text)' is not a type; write it as 'Int' or '[String]'")
    }
}
