/// The behavior of `shareResult(_:keepingFailure:)` when all subscribers have cancelled before the result.
public enum ResultLifetime: Hashable, Sendable {
    /// The upstream is cancelled when the last subscriber cancels before the result. The next subscriber starts it again.
    case whileSubscribed

    /// The upstream is not cancelled before the result. It continues even if all subscribers cancel and you release the
    /// publisher that `shareResult(_:keepingFailure:)` returned.
    ///
    /// Use this lifetime for work that must not stop once it has started, such as an upload. An upstream that never
    /// completes is never released.
    case forever
}
