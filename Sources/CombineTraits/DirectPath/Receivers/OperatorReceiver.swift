/// The subscriber and the subscription of an operator that can end before its upstream.
///
/// The downstream is called without the lock.
@_fixed_layout @usableFromInline
class OperatorReceiver<Input, InputFailure: Error, Output, Failure: Error>:
    _DirectReceiver<Input, InputFailure>
{
    @usableFromInline let downstream: _DirectReceiver<Output, Failure>

    // All that follows is guarded by the lock, under which nothing foreign runs: exclusive access needs no check.
    @exclusivity(unchecked) @usableFromInline var upstream: (any Subscription)?
    @exclusivity(unchecked) @usableFromInline var isOver = false

    /// Whether the downstream has its subscription.
    @exclusivity(unchecked) @usableFromInline var isAnnounced = false

    @inlinable
    init<Body: OperatorReceiver & ReceiverBody & SubscriptionBody>(
        _ downstream: _DirectReceiver<Output, Failure>, _ body: Body.Type
    ) where Body.UpstreamOutput == Input, Body.UpstreamFailure == InputFailure {
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
        if isKept {
            upstream = subscription
            isAnnounced = true
        }
        lock.unlock()
        if !isKept { subscription.cancel() }
        return isKept
    }

    /// Ends the subscription before the upstream does.
    ///
    /// - Returns: What is left to cancel.
    @inlinable
    final func end() -> (any Subscription)? {
        lock.lock()
        isOver = true
        let upstream = upstream
        self.upstream = nil
        lock.unlock()
        return upstream
    }

    /// Ends the subscription because the upstream has completed.
    ///
    /// - Returns: Whether it has not ended before.
    @inlinable
    final func endWithUpstream() -> Bool {
        lock.lock()
        guard !isOver else {
            lock.unlock()
            return false
        }
        isOver = true
        // What is released must outlive the lock: its deinitializer may come back here.
        let released = upstream
        upstream = nil
        let mustAnnounce = !isAnnounced
        isAnnounced = true
        lock.unlock()
        // Against the rules, OpenCombine's zip may complete before its subscribers have a subscription.
        if mustAnnounce { downstream.receive(subscription: self) }
        return withExtendedLifetime(released) { true }
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
