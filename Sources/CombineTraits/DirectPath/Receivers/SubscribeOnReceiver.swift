/// The subscriber and the subscription of `subscribe(on:)`.
@_fixed_layout @usableFromInline
final class SubscribeOnReceiver<Value, Failure: Error, Context: Scheduler>:
    OperatorReceiver<Value, Failure, Value, Failure>, ReceiverBody, SubscriptionBody
{
    @usableFromInline let scheduler: Context
    @usableFromInline let options: Context.SchedulerOptions?

    // Guarded by the lock, under which nothing foreign runs: exclusive access needs no check.

    /// What is demanded before the upstream has sent its subscription.
    @exclusivity(unchecked) @usableFromInline var demand = Subscribers.Demand.none

    /// Whether the action of the scheduler is starting the upstream, which may be asked for its value right away.
    @exclusivity(unchecked) @usableFromInline var isStarting = false

    @inlinable
    init(_ downstream: _DirectReceiver<Value, Failure>, scheduler: Context, options: Context.SchedulerOptions?) {
        self.scheduler = scheduler
        self.options = options
        super.init(downstream, SubscribeOnReceiver.self)
    }

    /// Hands the subscription to the downstream, then starts the upstream, unless that has cancelled: in one action of the
    /// scheduler.
    @inlinable
    func start(_ publisher: some MaybePublisher<Value, Failure>) {
        lock.lock()
        isAnnounced = true
        isStarting = true
        lock.unlock()
        downstream.receive(subscription: self)
        lock.lock()
        let isActive = !isOver
        let isDemanded = demand > .none
        lock.unlock()
        if isActive, let result = publisher.start(isDemanded: isDemanded, { self }) { receive(result) }
        lock.lock()
        isStarting = false
        lock.unlock()
    }

    // MARK: Upstream

    @inlinable
    func onSubscription(_ subscription: any Subscription) {
        lock.lock()
        let isKept = !isOver && upstream == nil
        if isKept { upstream = subscription }
        let mustAnnounce = isKept && !isAnnounced
        if mustAnnounce { isAnnounced = true }
        let (demand, isStarting) = (demand, isStarting)
        lock.unlock()
        if !isKept {
            subscription.cancel()
        } else if mustAnnounce {
            downstream.receive(subscription: self)
        } else if demand > .none, isStarting {
            subscription.request(demand)
        } else if demand > .none {
            scheduler.schedule(options: options) { subscription.request(demand) }
        }
    }

    @inlinable
    func onValue(_ input: Value) -> Subscribers.Demand {
        lock.lock()
        let isOver = isOver
        lock.unlock()
        return isOver ? .none : downstream.receive(input)
    }

    @inlinable
    func onCompletion(_ completion: Subscribers.Completion<Failure>) {
        if endWithUpstream() { downstream.receive(completion: completion) }
    }

    // MARK: Downstream

    @inlinable
    func onRequest(_ demand: Subscribers.Demand) {
        lock.lock()
        let upstream = upstream
        if upstream == nil { self.demand += demand }
        lock.unlock()
        if let upstream { scheduler.schedule(options: options) { upstream.request(demand) } }
    }

    @inlinable
    func onCancel() {
        if let upstream = end() { scheduler.schedule(options: options) { upstream.cancel() } }
    }
}
