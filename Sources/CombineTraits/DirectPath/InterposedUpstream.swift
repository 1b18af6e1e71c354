/// An upstream with its own subscription to another publisher, whose events it receives before the downstream. It
/// passes them on. Subclasses do so later, or after they have called a closure.
@_fixed_layout @usableFromInline
class InterposedUpstream<Value, Failure: Error>: DirectUpstream, DirectSink {
    @usableFromInline static var endsWithValue: Bool { false }

    @usableFromInline final let downstream: _DirectDownstream<Value, Failure>

    // Guarded by the lock of the subscription downstream.

    /// The subscription to the other publisher, or nil before it starts, and after a cancellation.
    @usableFromInline final var upstream: DirectSubscription?
    @usableFromInline final var isCancelled = false

    @inlinable
    init(_ downstream: _DirectDownstream<Value, Failure>) {
        self.downstream = downstream
        super.init()
        if !downstream.subscription.beginWaiting(for: self) { isCancelled = true }
    }

    @inlinable
    func receive(_ value: Value) {
        downstream.receive(value, from: self)
    }

    @inlinable
    func receive(completion: Subscribers.Completion<Failure>) {
        downstream.receive(completion, from: self)
    }

    /// `sink` is this object. Its type is generic, because the compiler specializes the methods of a subclass that it
    /// knows.
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

    /// Whether no event counts anymore, after a cancellation.
    @inlinable
    final var hasEnded: Bool { downstream.subscription.locked { isCancelled } }

    /// Called with the lock of the subscription downstream. Returns the subscription to cancel without it.
    @inlinable
    final func endForCancellation() -> DirectSubscription? {
        defer { upstream = nil }
        isCancelled = true
        return upstream
    }
}
