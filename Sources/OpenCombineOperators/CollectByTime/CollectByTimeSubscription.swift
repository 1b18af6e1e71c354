#if !canImport(Combine) && canImport(OpenCombineShim)
import CombineTraitsSupport

/// The subscription of `collect(_:options:)`, and the subscriber of its upstream.
///
/// It calls the downstream on the scheduler, in an action of the timer, or in another one that it schedules without delay. The
/// outbox keeps the order, even on a concurrent scheduler.
final class CollectByTimeSubscription<Input, Downstream: Subscriber, Context: Scheduler>: Subscription, Subscriber
where Downstream.Input == [Input] {
    typealias Failure = Downstream.Failure

    private let options: Context.SchedulerOptions?
    private let context: Context
    private let interval: Context.SchedulerTimeType.Stride

    /// The maximum size of an array, if there is one.
    private let size: Int?

    private let outbox: Outbox<[Input], Failure>
    private let lock: NSLock
    private var collected: [Input] = []
    private var upstream: (any Subscription)?
    private var timer: (any Cancellable)?
    private var isUpstreamFinished = false

    /// Whether an action that sends is scheduled and has not begun.
    private var isSendScheduled = false

    /// The downstream, before it has its subscription.
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
        lock.lock()
        guard let downstream = waitingDownstream else {
            lock.unlock()
            subscription.cancel()
            return
        }
        waitingDownstream = nil
        upstream = subscription
        lock.unlock()
        downstream.receive(subscription: self)
        lock.lock()
        outbox.open()
        // The upstream can have completed.
        scheduleSendAndUnlock()
        startTimer()
        if size == nil { subscription.request(.unlimited) }
    }

    func receive(_ input: Input) -> Subscribers.Demand {
        lock.lock()
        guard !outbox.isClosed else {
            lock.unlock()
            return .none
        }
        collected.append(input)
        if collected.count == size { flush() }
        scheduleSendAndUnlock()
        // The downstream receives the array later, and its demand leads to a request.
        return .none
    }

    func receive(completion: Subscribers.Completion<Failure>) {
        lock.lock()
        if case .finished = completion {
            // The rest waits for demand, and the completion follows it.
            if !collected.isEmpty { flush() }
            isUpstreamFinished = true
        } else {
            outbox.complete(completion)
        }
        let released = (upstream, timer, collected)
        upstream = nil
        timer = nil
        collected = []
        scheduleSendAndUnlock()
        released.1?.cancel()
        withExtendedLifetime(released) {}
    }

    // MARK: Timer

    private func startTimer() {
        let timer = context.schedule(
            after: context.now.advanced(by: interval), interval: interval, tolerance: context.minimumTolerance,
            options: options
        ) { [weak self] in
            self?.tick()
        }
        lock.lock()
        let isNeeded = upstream != nil
        if isNeeded { self.timer = timer }
        lock.unlock()
        // The downstream can have cancelled on receipt of the subscription.
        if !isNeeded { timer.cancel() }
    }

    private func tick() {
        lock.lock()
        if !outbox.isClosed, !collected.isEmpty, outbox.hasFreeDemand { flush() }
        sendAndUnlock()
    }

    // MARK: Downstream

    /// Moves the collected values to the outbox. Call it under the lock.
    private func flush() {
        outbox.add(collected, of: 0)
        collected = []
    }

    /// Schedules an action that sends, if there is something to send. Call it under the lock, which it releases.
    private func scheduleSendAndUnlock() {
        completeIfPossible()
        guard !isSendScheduled, outbox.hasEvent else { return lock.unlock() }
        isSendScheduled = true
        lock.unlock()
        // The action retains the subscription, which the upstream can have released with its completion.
        context.schedule(options: options) {
            self.lock.lock()
            self.isSendScheduled = false
            self.sendAndUnlock()
        }
    }

    /// Sends all events that can be sent. Call it on the scheduler, under the lock, which it releases.
    private func sendAndUnlock() {
        outbox.drain(for: self)
        lock.unlock()
    }

    /// Requests the values for a demand of arrays, unless all values were requested on subscription.
    private func request(ofUpstream demand: Subscribers.Demand) {
        guard let size else { return }
        lock.lock()
        let upstream = self.upstream
        lock.unlock()
        upstream?.request(demand * size)
    }

    // MARK: Subscription

    func request(_ demand: Subscribers.Demand) {
        precondition(demand > .none, "CollectByTime: a demand must not be zero.")
        lock.lock()
        outbox.add(demand)
        scheduleSendAndUnlock()
        request(ofUpstream: demand)
    }

    func cancel() {
        lock.lock()
        let released = (outbox.cancel(), upstream, timer, collected)
        upstream = nil
        timer = nil
        collected = []
        lock.unlock()
        released.1?.cancel()
        released.2?.cancel()
        withExtendedLifetime(released) {}
    }
}

extension CollectByTimeSubscription: OutboxOwner {
    func completeIfPossible() {
        if isUpstreamFinished, outbox.isEmpty { outbox.finish() }
    }

    func didSend(
        of _: Int, newDemand demand: Subscribers.Demand, wasUnlimited _: Bool, caller _: Int?
    ) -> Subscribers.Demand {
        guard demand > .none else { return .none }
        lock.lock()
        outbox.add(demand)
        lock.unlock()
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
