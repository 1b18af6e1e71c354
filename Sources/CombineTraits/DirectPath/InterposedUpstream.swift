/// An upstream that subscribes to another publisher, and passes on its events. A subclass can, for example, delay the events,
/// call a closure first, or cancel the other publisher after a deadline.
@_fixed_layout @usableFromInline
class InterposedUpstream<Value, Failure: Error>: DirectUpstream, DirectSink {
    @usableFromInline static var endsWithValue: Bool { false }

    @usableFromInline final let downstream: _DirectDownstream<Value, Failure>

    // Guarded by the lock of the downstream subscription.

    /// The subscription to the other publisher. `nil` before its creation, and after ``endForCancellation()``.
    @usableFromInline final var upstream: DirectSubscription?
    @usableFromInline final var isCancelled = false

    @inlinable
    init(_ downstream: _DirectDownstream<Value, Failure>) {
        self.downstream = downstream
        super.init()
        if !downstream.subscription.beginWaiting(for: self) { isCancelled = true }
    }

    @inlinable
    final var reliantCall: ReliantCall? { downstream.subscription.reliantCall }

    @inlinable
    func receive(_ value: Value) { downstream.receive(value, from: self) }

    @inlinable
    func receive(completion: Subscribers.Completion<Failure>) { downstream.receive(completion, from: self) }

    /// Creates the downstream of the other publisher, and keeps the subscription, or cancels it if this upstream was
    /// cancelled.
    ///
    /// Pass this upstream as the sink: the parameter is generic so that the compiler can specialize the methods of a subclass.
    /// Pass the type of the operator as `publisher`: in descriptions, the subscription has the name of this type.
    @inlinable
    final func makeDownstreamOfUpstream<Sink: DirectSink>(
        _ sink: Sink, to publisher: Any.Type
    ) -> _DirectDownstream<Sink.Input, Sink.Failure> {
        let upstream = DirectSubscription.make(to: publisher, sink)
        let isCancelled = downstream.subscription.locked {
            if !self.isCancelled { self.upstream = upstream }
            return self.isCancelled
        }
        // After the cancellation, `beginWaiting(for:)` returns `false`, so the other publisher does not start.
        if isCancelled { upstream.cancel() }
        return _DirectDownstream(upstream)
    }

    /// Whether events no longer matter, because ``endForCancellation()`` was called, or because the downstream had already
    /// cancelled when this upstream was created.
    @inlinable
    final var hasEnded: Bool { downstream.subscription.locked { isCancelled } }

    /// Ends this upstream for a cancellation, and returns the subscription to cancel without the lock. Call this method with the
    /// lock of the downstream subscription held.
    @inlinable
    final func endForCancellation() -> DirectSubscription? {
        isCancelled = true
        return upstream.takeValue()
    }
}
