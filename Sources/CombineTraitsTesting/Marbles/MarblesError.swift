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

    /// The column of the mistake, in characters. The first column is 1.
    public let column: Int

    /// A description of the mistake, such as `this group has no ")"`.
    public let message: String
}

extension MarblesError: CustomStringConvertible {
    /// The column, the message, and the text with a `^` below the mistake.
    public var description: String {
        """
        column \(column): \(message)
          \(text)
          \(String(repeating: " ", count: column - 1))^
        """
    }
}

extension MarblesError: LocalizedError {
    /// The same text as the description, for `localizedDescription`.
    public var errorDescription: String? { description }
}
