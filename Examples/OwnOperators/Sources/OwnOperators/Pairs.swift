import CombineTraits

extension Publisher {
    /// Publishes each value together with the one before it.
    ///
    /// ```
    /// upstream   --1--2--3--|-->
    /// pairs      -----12-23-|-->
    /// ```
    ///
    /// The first value has none before it, so there is one pair less than there are values.
    public func pairs() -> Pairs<Self> {
        Pairs(upstream: self)
    }
}

/// A publisher of the pairs of values that another one publishes one after the other.
///
/// - **Demand.** For the first value, it requests one more than the subscriber does.
/// - **Completion.** It completes and fails as the upstream does.
/// - **Cancellation.** Cancels the upstream.
/// - **Threads.** Those of the upstream.
public struct Pairs<Upstream: Publisher>: Publisher {
    /// A value, after the one before it.
    public typealias Output = (previous: Upstream.Output, current: Upstream.Output)

    /// The failure of the upstream.
    public typealias Failure = Upstream.Failure

    fileprivate let upstream: Upstream

    /// Attaches a subscriber on behalf of `subscribe(_:)`.
    public func receive(subscriber: some Subscriber<Output, Failure>) {
        upstream
            .scan((previous: Upstream.Output?.none, current: Upstream.Output?.none)) { last, value in
                (previous: last.current, current: value)
            }
            .compactMap { pair -> Output? in
                guard let previous = pair.previous, let current = pair.current else { return nil }
                return (previous, current)
            }
            .receive(subscriber: subscriber)
    }
}
