/// What a ``DirectSubscription`` waits for: a publisher, a job, or demand. It knows how to cancel it, and how to clean up after it.
@_fixed_layout @usableFromInline
package class DirectUpstream {
    @inlinable
    init() {}

    @usableFromInline
    func cancel() {}

    /// Cleans up before its completion reaches the next step, which can start another upstream.
    ///
    /// - Returns: Whether it cleaned up. If so, ``didComplete()`` is not called.
    @usableFromInline
    func willComplete() -> Bool { false }

    /// Cleans up after the result has reached the sink, or a step that waits for another upstream.
    @usableFromInline
    func didComplete() {}

    /// Starts the upstream, or passes on its value, if it waits for demand.
    @usableFromInline
    func didReceiveDemand() {}
}
