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
