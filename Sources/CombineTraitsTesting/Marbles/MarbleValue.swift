/// A type whose values can be written in a marble diagram without a legend.
public protocol MarbleValue {
    /// Returns the value of a symbol.
    ///
    /// - Parameter marble: A letter or a digit.
    /// - Returns: The value, or `nil` if the symbol has none.
    static func value(ofMarble marble: Character) -> Self?
}

extension Character: MarbleValue {
    /// Returns the symbol itself.
    public static func value(ofMarble marble: Character) -> Character? { marble }
}

extension String: MarbleValue {
    /// Returns the symbol itself.
    public static func value(ofMarble marble: Character) -> String? { String(marble) }
}

extension Int: MarbleValue {
    /// Returns the value of a digit, or `nil` for any other symbol.
    public static func value(ofMarble marble: Character) -> Int? { marble.wholeNumberValue }
}
