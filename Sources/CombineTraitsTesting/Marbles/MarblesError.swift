/// Why a text is not a marble diagram.
///
/// ```
/// column 4: this group has no ")"
///   -a-(b
///      ^
/// ```
public struct MarblesError: Error, Hashable, Sendable {
    /// The text that is not a diagram.
    public let text: String

    /// The column of the wrong character, counted from 1.
    public let column: Int

    /// What is wrong with it.
    public let message: String
}

extension MarblesError: CustomStringConvertible {
    /// The position, the message, and the text with a mark.
    public var description: String {
        """
        column \(column): \(message)
          \(text)
          \(String(repeating: " ", count: column - 1))^
        """
    }
}

extension MarblesError: LocalizedError {
    /// The position, the message, and the text with a mark.
    public var errorDescription: String? { description }
}
