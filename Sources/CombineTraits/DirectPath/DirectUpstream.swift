/// A source of the result for which a ``DirectSubscription`` waits, such as a publisher, a job, or a timer.
///
/// Subclasses override the methods that cancel the source, clean up after its result, and receive demand. An object of this
/// class itself is a placeholder, for example for a publisher that never completes.
@_fixed_layout @usableFromInline
package class DirectUpstream {
    @inlinable
    init() {}

    @usableFromInline
    func cancel() {}

    /// Whether the source is starting, and has not yet sent the subscription that ``cancel()`` cancels.
    @usableFromInline var awaitsSubscription: Bool { false }

    /// Cleans up before the completion reaches the next step, which might start another upstream, and returns whether this method
    /// has cleaned up. If so, ``didComplete()`` is not called.
    func willComplete() -> Bool { false }

    /// Cleans up after the result has reached the sink, or a step that waits for another upstream.
    func didComplete() {}

    /// Starts the source or sends its value, whichever waits for demand.
    func didReceiveDemand() {}
}
