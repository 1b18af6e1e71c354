/// A source of the result for which a ``DirectSubscription`` waits, such as a publisher, a job, or a timer.
///
/// Subclasses override the methods that cancel the source, clean up after its result, and receive demand. An object of this
/// class itself is a placeholder for an upstream whose child publisher is starting.
@_fixed_layout @usableFromInline
package class DirectUpstream {
    @inlinable
    init() {}

    @usableFromInline
    func cancel() {}

    /// Whether the source is starting, and has not yet sent the subscription that ``cancel()`` cancels.
    @usableFromInline var awaitsSubscription: Bool { false }

    /// Releases the steps that wait for the result, because the subscription was cancelled.
    func releaseSteps() {}

    /// Cleans up before the completion reaches the next step, which might start another upstream, and returns whether this method
    /// has cleaned up. If so, ``didComplete()`` is not called.
    func willComplete() -> Bool { false }

    /// Cleans up after the result has reached the sink, or a step that waits for another upstream.
    func didComplete() {}

    /// Starts the source or sends its value, whichever waits for demand.
    func didReceiveDemand() {}
}

/// An upstream that sends a result to the steps downstream of it. An object of this class itself never does.
@_fixed_layout @usableFromInline
package class ResultUpstream<Output, Failure: Error>: DirectUpstream {
    /// The first step, or `nil` after a result and after a cancellation.
    ///
    /// The state of the subscription decides who may use this property without the lock: while the subscription waits, the thread
    /// whose event ends the wait.
    @exclusivity(unchecked) @usableFromInline final var step: DirectStep<Output, Failure>?

    @inlinable
    init(_ downstream: _DirectDownstream<Output, Failure>) {
        step = downstream.step
    }

    override final func releaseSteps() { step = nil }

    /// Sends the result. It is ignored unless the subscription waits for this upstream.
    @inlinable
    final func send(_ result: MaybeResult<Output, Failure>, to subscription: DirectSubscription) {
        if subscription.accept(self, hasFinished: true) { pass(result, to: subscription, of: self) }
    }

    /// Sends the value of an upstream that finishes later. It is ignored unless the subscription waits for this upstream.
    @inlinable
    final func send(value: Output, to subscription: DirectSubscription) {
        if subscription.accept(self, hasFinished: false) { pass(.success(value), to: subscription, of: nil) }
    }

    /// Sends the completion, which is the result if there was no value.
    @inlinable
    final func send(_ completion: Subscribers.Completion<Failure>, to subscription: DirectSubscription) {
        if subscription.complete(self) { pass(MaybeResult(completion), to: subscription, of: self) }
    }

    /// Returns the downstream for a publisher that replaces this upstream, or `nil` unless the subscription waits for this upstream.
    @inlinable
    final func takeDownstream(of subscription: DirectSubscription) -> _DirectDownstream<Output, Failure>? {
        guard subscription.accept(self, hasFinished: true), let step = step.takeValue() else { return nil }
        return _DirectDownstream(subscription, step)
    }

    @inlinable
    final func pass(
        _ result: MaybeResult<Output, Failure>, to subscription: DirectSubscription, of upstream: DirectUpstream?
    ) {
        guard let step = step.takeValue() else { return }
        var passage = Passage(subscription, of: upstream)
        switch result {
        // The subscription has just accepted the value, so it was not cancelled.
        case .success where step.depthAfterChild == nil: passage.perform(step, result)
        case .success, .finished: passage.send(result, to: step)
        case .failure:
            passage.completeUpstream()
            passage.send(result, to: step)
        }
        passage.end()
    }
}

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
