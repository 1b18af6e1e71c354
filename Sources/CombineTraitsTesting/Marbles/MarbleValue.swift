/// A value that a symbol of a marble diagram can stand for without a legend.
public protocol MarbleValue {
    /// The value that a symbol stands for.
    ///
    /// - Parameter marble: A letter, or a digit.
    /// - Returns: The value, or nil if the symbol stands for none.
    static func value(ofMarble marble: Character) -> Self?
}

extension Character: MarbleValue {
    /// The symbol itself.
    public static func value(ofMarble marble: Character) -> Character? { marble }
}

extension String: MarbleValue {
    /// The symbol itself.
    public static func value(ofMarble marble: Character) -> String? { String(marble) }
}

extension Int: MarbleValue {
    /// The value of a digit.
    public static func value(ofMarble marble: Character) -> Int? { marble.wholeNumberValue }
}
