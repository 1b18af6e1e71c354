/// An upstream that subscribes to another publisher, and passes on its events. A subclass can, for example, delay the events,
/// call a closure first, or cancel the other publisher after a deadline.
@_fixed_layout @usableFromInline
class InterposedUpstream<Value, Failure: Error>: ResultUpstream<Value, Failure>, DirectSink {
    @usableFromInline final let downstreamSubscription: DirectSubscription

    // Guarded by the lock of the downstream subscription.

    /// The subscription to the other publisher. `nil` before its creation, and after ``endForCancellation()``.
    @usableFromInline final var upstream: DirectSubscription?
    @usableFromInline final var isCancelled = false

    @inlinable
    override init(_ downstream: _DirectDownstream<Value, Failure>) {
        downstreamSubscription = downstream.subscription
        super.init(downstream)
        if !downstreamSubscription.beginWaiting(for: self) { isCancelled = true }
    }

    @inlinable
    func receive(_ value: Value) { send(value: value, to: downstreamSubscription) }

    @inlinable
    func receive(completion: Subscribers.Completion<Failure>) { send(completion, to: downstreamSubscription) }

    /// Creates the downstream of the other publisher, and keeps the subscription, or cancels it if this upstream was
    /// cancelled.
    ///
    /// Pass this upstream as the sink: the parameter is generic so that the compiler can specialize the methods of a subclass.
    /// Pass the type of the operator as `publisher`: in descriptions, the subscription has the name of this type.
    @inlinable
    final func makeDownstreamOfUpstream<Sink: DirectSink>(
        _ sink: Sink, to publisher: Any.Type
    ) -> _DirectDownstream<Sink.Input, Sink.Failure> {
        let made = _DirectDownstream<Sink.Input, Sink.Failure>(to: publisher, of: downstreamSubscription.reliantCall) {
            $1.deliver($0, to: sink)
        }
        let isCancelled = downstreamSubscription.locked {
            if !self.isCancelled { upstream = made.subscription }
            return self.isCancelled
        }
        // After the cancellation, `beginWaiting(for:)` returns `false`, so the other publisher does not start.
        if isCancelled { made.subscription.cancel() }
        return made
    }

    /// Whether events no longer matter, because ``endForCancellation()`` was called, or because the downstream had already
    /// cancelled when this upstream was created.
    @inlinable
    final var hasEnded: Bool { downstreamSubscription.locked { isCancelled } }

    /// Ends this upstream for a cancellation, and returns the subscription to cancel without the lock. Call this method with the
    /// lock of the downstream subscription held.
    @inlinable
    final func endForCancellation() -> DirectSubscription? {
        isCancelled = true
        return upstream.takeValue()
    }
}
