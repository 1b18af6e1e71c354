/// A publisher that a ``DirectSubscription`` waits for.
@_fixed_layout @usableFromInline
package class DirectUpstream {
    @inlinable
    init() {}

    /// Cancels the upstream. What it sends from now on is ignored.
    @usableFromInline
    func cancel() {}

    /// Cleans up before its completion goes on to the next step, which may start another upstream.
    ///
    /// - Returns: Whether it has ended here. If so, ``didComplete()`` is not called.
    @usableFromInline
    func willComplete() -> Bool { false }

    /// Cleans up after the result, which has reached the sink, or a step that waits for another upstream.
    @usableFromInline
    func didComplete() {}

    /// Starts the upstream, or sends its value on, if that waits for demand.
    @usableFromInline
    func didReceiveDemand() {}
}
