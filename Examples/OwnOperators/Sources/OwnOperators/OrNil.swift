import CombineTraits

extension Publisher {
    /// Publishes nil if there is no value.
    ///
    /// ```
    /// upstream   --o--|-->      upstream   -----|-->
    /// orNil      --o--|-->      orNil      ---(nil|)
    /// ```
    ///
    /// The values become optionals. A maybe publisher becomes single, and `value()` waits for it.
    public func orNil() -> OrNil<Self> {
        OrNil(upstream: self)
    }
}

/// A publisher that publishes the values of another one, or nil if that finishes without a value.
///
/// - **Demand.** A nil waits until it is requested.
/// - **Failure.** A failure of the upstream goes on. No nil comes before it.
/// - **Cancellation.** Cancels the upstream.
/// - **Threads.** Those of the upstream. A nil that waits for its demand is published where it is requested.
public struct OrNil<Upstream: Publisher>: Publisher {
    /// A value, or nil.
    public typealias Output = Upstream.Output?

    /// The failure of the upstream.
    public typealias Failure = Upstream.Failure

    fileprivate let upstream: Upstream

    /// Attaches a subscriber on behalf of `subscribe(_:)`.
    public func receive(subscriber: some Subscriber<Output, Failure>) {
        upstream
            .map { value -> Output in value }
            // OpenCombine's replaceEmpty(with:) publishes values that are not requested, as the law test of this row has found.
            .ifEmpty { Just<Output>(nil) }
            .receive(subscriber: subscriber)
    }
}
