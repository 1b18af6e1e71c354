/// An upstream with a subscription of its own to another publisher, whose events it sees before the downstream does.
///
/// A subclass sends the events on: later, or after it has called a closure.
@_fixed_layout @usableFromInline
class InterposedUpstream<Value, Failure: Error>: DirectUpstream {
    @usableFromInline final let downstream: _DirectDownstream<Value, Failure>

    // Guarded by the lock of the subscription downstream.

    /// The subscription to the other publisher. Nil before it starts, and after a cancellation.
    @usableFromInline final var upstream: DirectSubscription?
    @usableFromInline final var isCancelled = false

    @inlinable
    init(_ downstream: _DirectDownstream<Value, Failure>) {
        self.downstream = downstream
        super.init()
        if !downstream.subscription.beginWaiting(for: self) { isCancelled = true }
    }

    /// Makes what the other publisher sends its result to.
    ///
    /// - Parameters:
    ///   - sink: The receiver of the result.
    ///   - publisher: The type that descriptions of the subscription name.
    @inlinable
    final func makeDownstreamOfUpstream<Sink: DirectSink>(
        _ sink: Sink, to publisher: Any.Type
    ) -> _DirectDownstream<Sink.Input, Sink.Failure> {
        let upstream = DirectSubscription.make(to: publisher, sink)
        let isCancelled = downstream.subscription.locked {
            if !self.isCancelled { self.upstream = upstream }
            return self.isCancelled
        }
        // Cancelled before the publisher starts: `beginWaiting(for:)` returns false then.
        if isCancelled { upstream.cancel() }
        return _DirectDownstream(upstream)
    }

    /// Records that the downstream has cancelled. Call it with the lock of the subscription downstream.
    ///
    /// - Returns: The subscription to cancel without the lock.
    @inlinable
    final func endForCancellation() -> DirectSubscription? {
        defer { upstream = nil }
        isCancelled = true
        return upstream
    }
}
