#if !canImport(Combine) && canImport(OpenCombineShim)
import CombineTraitsSupport

/// The subscription of `collect(_:options:)`, and the subscriber of its upstream.
///
/// The downstream receives events on the scheduler: in an action of the timer, or in an action that is scheduled without
/// delay. The outbox keeps the order, even on a concurrent scheduler.
final class CollectByTimeSubscription<Input, Downstream: Subscriber, Context: Scheduler>: Subscription, Subscriber
where Downstream.Input == [Input] {
    typealias Failure = Downstream.Failure

    private let options: Context.SchedulerOptions?
    private let context: Context
    private let interval: Context.SchedulerTimeType.Stride

    /// The maximum size of an array, or `nil` if the strategy has none.
    private let size: Int?

    private let outbox: Outbox<[Input], Failure>
    private let lock: Lock
    private var collected: [Input] = []
    private var upstream: (any Subscription)?
    private var timer: (any Cancellable)?

    /// Whether an action that sends is scheduled and has not begun.
    private var isSendScheduled = false

    /// The downstream, until it receives its subscription.
    private var waitingDownstream: Downstream?

    init(
        downstream: Downstream, strategy: Publishers.TimeGroupingStrategy<Context>, options: Context.SchedulerOptions?
    ) {
        switch strategy {
        case .byTime(let context, let interval):
            (self.context, self.interval, size) = (context, interval, nil)
        case .byTimeOrCount(let context, let interval, let count):
            precondition(count > 0, "collect(_:options:): an array of \(count) values is never complete.")
            (self.context, self.interval, size) = (context, interval, count)
        }
        waitingDownstream = downstream
        self.options = options
        outbox = Outbox(downstream)
        lock = outbox.lock
    }

    // MARK: Subscriber

    func receive(subscription: any Subscription) {
        let downstream = lock.withLock { () -> Downstream? in
            if waitingDownstream != nil { upstream = subscription }
            return waitingDownstream.takeValue()
        }
        guard let downstream else { return subscription.cancel() }
        downstream.receive(subscription: self)
        // The upstream might have completed during the call.
        let schedules = lock.withLock {
            outbox.open()
            return beginSchedulingSend()
        }
        if schedules { scheduleSend() }
        startTimer()
        if size == nil { lock.withLock { upstream }?.request(.unlimited) }
    }

    func receive(_ input: Input) -> Subscribers.Demand {
        let schedules = lock.withLock {
            if outbox.isClosed { return false }
            collected.append(input)
            if collected.count == size { flush() }
            return beginSchedulingSend()
        }
        if schedules { scheduleSend() }
        // The downstream receives the array later, and its demand leads to a request.
        return .none
    }

    func receive(completion: Subscribers.Completion<Failure>) {
        lock.lock()
        if case .finished = completion, !collected.isEmpty { flush() }
        // After `finished`, the remaining values wait for demand, and the completion follows them.
        if case .finished = completion { outbox.finish() } else { outbox.complete(completion) }
        let released = removeUpstream()
        let schedules = beginSchedulingSend()
        lock.unlock()
        if schedules { scheduleSend() }
        released.timer?.cancel()
        withExtendedLifetime(released) {}
    }

    /// Removes and returns the upstream, the timer, and the collected values. Call this method with the lock held, and release
    /// the result without it.
    private func removeUpstream() -> (upstream: (any Subscription)?, timer: (any Cancellable)?, collected: [Input]) {
        defer { collected = [] }
        return (upstream.takeValue(), timer.takeValue(), collected)
    }

    // MARK: Timer

    private func startTimer() {
        let timer = context.schedule(
            after: context.now.advanced(by: interval), interval: interval, tolerance: context.minimumTolerance,
            options: options
        ) { [weak self] in
            self?.tick()
        }
        let isNeeded = lock.withLock {
            if upstream != nil { self.timer = timer }
            return upstream != nil
        }
        // The downstream might have cancelled, or the upstream might have completed.
        if !isNeeded { timer.cancel() }
    }

    private func tick() {
        outbox.drain(for: self) {
            if !outbox.isClosed, !collected.isEmpty, outbox.hasFreeDemand { flush() }
        }
    }

    // MARK: Downstream

    /// Moves the collected values to the outbox, as one array. Call this method with the lock held.
    private func flush() {
        outbox.add(collected, of: 0)
        collected = []
    }

    /// Marks a send as scheduled if there is an event to send, and returns whether to call ``scheduleSend()`` without the lock.
    /// Call this method with the lock held.
    private func beginSchedulingSend() -> Bool {
        guard !isSendScheduled, outbox.hasEvent else { return false }
        isSendScheduled = true
        return true
    }

    private func scheduleSend() {
        // The action retains the subscription, which the upstream might have released with its completion.
        context.schedule(options: options) { [self] in
            outbox.drain(for: self) { isSendScheduled = false }
        }
    }

    /// Requests the values for the requested arrays. Without a maximum size, there is nothing to request, because all values
    /// were requested on subscription.
    private func request(ofUpstream demand: Subscribers.Demand) {
        guard let size else { return }
        lock.withLock { upstream }?.request(demand * size)
    }

    // MARK: Subscription

    func request(_ demand: Subscribers.Demand) {
        precondition(demand > .none, "CollectByTime: a demand must not be zero.")
        let schedules = lock.withLock {
            outbox.add(demand)
            return beginSchedulingSend()
        }
        if schedules { scheduleSend() }
        request(ofUpstream: demand)
    }

    func cancel() {
        lock.lock()
        let released = (outbox.cancel(), removeUpstream())
        lock.unlock()
        released.1.upstream?.cancel()
        released.1.timer?.cancel()
        withExtendedLifetime(released) {}
    }
}

extension CollectByTimeSubscription: OutboxOwner {
    func didSend(
        of _: Int, newDemand demand: Subscribers.Demand, wasUnlimited _: Bool, caller _: Int?
    ) -> Subscribers.Demand {
        guard demand > .none else { return .none }
        lock.withLock { outbox.add(demand) }
        request(ofUpstream: demand)
        return .none
    }
}

extension CollectByTimeSubscription: DescribedByName {
    var description: String { "CollectByTime" }

    var customMirror: Mirror {
        lock.lock()
        defer { lock.unlock() }
        return Mirror(
            self,
            children: [
                "downstream": outbox.downstream as Any, "upstreamSubscription": upstream as Any, "buffer": collected,
                "count": size as Any,
            ])
    }
}
#endif
