/// The subscriber and the subscription of an operator that can end before its upstream.
///
/// The downstream is called without the lock.
@usableFromInline
class OperatorReceiver<Input, InputFailure: Error, Output, Failure: Error>:
    _DirectReceiver<Input, InputFailure>
{
    @usableFromInline let downstream: _DirectReceiver<Output, Failure>

    // All that follows is guarded by the lock, here and in subclasses.
    @exclusivity(unchecked) @usableFromInline var upstream: (any Subscription)?
    @exclusivity(unchecked) @usableFromInline var isOver = false

    @inlinable
    init<Body: OperatorReceiver & ReceiverBody & SubscriptionBody>(
        _ downstream: _DirectReceiver<Output, Failure>, _ body: Body.Type
    ) where Body.Input == Input, Body.Failure == InputFailure {
        self.downstream = downstream
        super.init(ReceiverEvents(body), SubscriptionDemands(body), lock: downstream.lock)
    }

    /// Keeps the subscription of the upstream, unless it comes too late or twice, when it is cancelled.
    ///
    /// - Returns: Whether it is kept.
    @inlinable
    final func keep(_ subscription: any Subscription) -> Bool {
        lock.lock()
        let isKept = !isOver && upstream == nil
        if isKept { upstream = subscription }
        lock.unlock()
        if !isKept { subscription.cancel() }
        return isKept
    }

    /// Ends the subscription, if it has not ended yet.
    ///
    /// - Returns: What is left to cancel. Nil if it has ended before, or has no upstream.
    @inlinable
    final func end() -> (any Subscription)? {
        lock.lock()
        isOver = true
        let upstream = upstream
        self.upstream = nil
        lock.unlock()
        return upstream
    }

    /// Passes a demand on to the upstream.
    @inlinable
    final func requestUpstream(_ demand: Subscribers.Demand) {
        lock.lock()
        let upstream = upstream
        lock.unlock()
        upstream?.request(demand)
    }
}
