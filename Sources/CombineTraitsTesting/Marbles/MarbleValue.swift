/// A type whose values can be written in a marble diagram without a legend.
public protocol MarbleValue {
    /// Returns the value of a symbol.
    ///
    /// - Parameter marble: A digit, or a letter other than `x`.
    /// - Returns: The value, or `nil` if the symbol has none.
    static func value(ofMarble marble: Character) -> Self?
}

extension Character: MarbleValue {
    /// Returns the symbol itself, so each letter and digit has a value.
    public static func value(ofMarble marble: Character) -> Character? { marble }
}

extension String: MarbleValue {
    /// Returns a string that contains only the symbol, so each letter and digit has a value.
    public static func value(ofMarble marble: Character) -> String? { String(marble) }
}

extension Int: MarbleValue {
    /// Returns the whole number that the symbol represents, such as 7 for `7`, or `nil` if the symbol represents none.
    public static func value(ofMarble marble: Character) -> Int? { marble.wholeNumberValue }
}
