/// A mistake in a marble diagram.
///
/// ```
/// column 4: this group has no ")"
///   -a-(b
///      ^
/// ```
public struct MarblesError: Error, Hashable, Sendable {
    /// The malformed text.
    public let text: String

    /// The column of the mistake. The first column is 1.
    public let column: Int

    /// A description of the mistake.
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
