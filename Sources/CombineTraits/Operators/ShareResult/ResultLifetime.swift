/// How long `shareResult(_:keepingFailure:)` keeps its upstream running while nobody has received the result.
public enum ResultLifetime: Hashable, Sendable {
    /// The upstream is cancelled when the last subscriber leaves before the result. The next subscriber starts it again.
    case whileSubscribed

    /// The upstream is never cancelled. It runs until its result, even if all subscribers have left, and the publisher is
    /// released.
    ///
    /// Use it for work that has to be done once it was started, such as an upload. An upstream that never completes is never
    /// released.
    case forever
}
