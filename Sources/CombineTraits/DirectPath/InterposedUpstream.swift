/// An upstream with its own subscription to another publisher, whose events it receives before the downstream.
///
/// Subclasses pass on the events later, or after they have called a closure.
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

    /// Creates the receiver of the other publisher's result.
    ///
    /// - Parameters:
    ///   - sink: The receiver of the result.
    ///   - publisher: The type in descriptions of the subscription.
    @inlinable
    final func makeDownstreamOfUpstream<Sink: DirectSink>(
        _ sink: Sink, to publisher: Any.Type
    ) -> _DirectDownstream<Sink.Input, Sink.Failure> {
        let upstream = DirectSubscription.make(to: publisher, sink)
        let isCancelled = downstream.subscription.locked {
            if !self.isCancelled { self.upstream = upstream }
            return self.isCancelled
        }
        // If this is cancelled before the publisher starts, `beginWaiting(for:)` returns false.
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
