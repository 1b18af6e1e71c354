/// The lifetime of the upstream of `shareResult(_:keepingFailure:)` before its result.
public enum ResultLifetime: Hashable, Sendable {
    /// The upstream is cancelled when the last subscriber leaves before the result. The next subscriber starts it again.
    case whileSubscribed

    /// The upstream is never cancelled. It runs until its result, even if all subscribers have left, and the publisher is
    /// released.
    ///
    /// Use it for work that must not stop after it was started, such as an upload. An upstream that never completes is never
    /// released.
    case forever
}
