#if !canImport(Combine) && canImport(OpenCombineShim)
import CombineTraitsSupport

/// The subscription of `collect(_:options:)`, and the subscriber of its upstream.
final class CollectByTimeSubscription<Input, Downstream: Subscriber, Context: Scheduler>: Subscription, Subscriber
where Downstream.Input == [Input] {
    typealias Failure = Downstream.Failure

    private let options: Context.SchedulerOptions?
    private let context: Context
    private let interval: Context.SchedulerTimeType.Stride

    /// How many values make an array complete, if it is not for time alone.
    private let size: Int?

    private let lock = NSLock()
    private var collected: [Input] = []
    private let outbox: Outbox<[Input], Failure>
    private var upstream: (any Subscription)?
    private var timer: (any Cancellable)?
    private var isUpstreamFinished = false

    /// Until it has its subscription.
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
        lock.unlock()
        // The upstream may have completed meanwhile.
        _ = send(forUpstream: false)
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
        lock.unlock()
        return send(forUpstream: true)
    }

    func receive(completion: Subscribers.Completion<Failure>) {
        lock.lock()
        if case .finished = completion {
            // Without demand, the rest waits for some, and so does the end.
            if !collected.isEmpty { flush() }
            isUpstreamFinished = true
            finishIfPossible()
        } else {
            outbox.complete(completion)
        }
        let released = (upstream, timer, collected)
        upstream = nil
        timer = nil
        collected = []
        lock.unlock()
        released.1?.cancel()
        withExtendedLifetime(released) {}
        _ = send(forUpstream: false)
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
        // The downstream may have cancelled on receipt of the subscription.
        if !isNeeded { timer.cancel() }
    }

    private func tick() {
        lock.lock()
        if !outbox.isClosed, !collected.isEmpty, outbox.freeDemand > .none { flush() }
        lock.unlock()
        _ = send(forUpstream: false)
    }

    // MARK: Downstream

    /// Puts what was collected on its way. Call it under the lock.
    private func flush() {
        outbox.add(collected, of: 0)
        collected = []
    }

    private func finishIfPossible() {
        if isUpstreamFinished, outbox.isEmpty { outbox.finish() }
    }

    /// Sends what there is to send, unless somebody does already.
    ///
    /// - Parameter forUpstream: Whether the upstream waits for this call to return.
    /// - Returns: What the upstream may send in addition, if it waits.
    private func send(forUpstream: Bool) -> Subscribers.Demand {
        var returned = Subscribers.Demand.none
        lock.lock()
        guard outbox.beginSending() else {
            lock.unlock()
            return .none
        }
        while let step = outbox.nextStep() {
            switch step {
            case .value: returned += sendFirstAndUnlock(forUpstream: forUpstream)
            case .completion: sendCompletionAndUnlock()
            }
            lock.lock()
            finishIfPossible()
        }
        lock.unlock()
        return returned
    }

    // These are on their own so that what they hold is released before the lock is taken again.

    private func sendFirstAndUnlock(forUpstream: Bool) -> Subscribers.Demand {
        let first = outbox.takeFirst()
        lock.unlock()
        let demand = first.receive(first.value)
        lock.lock()
        outbox.add(demand)
        lock.unlock()
        guard let demand = upstreamDemand(demand) else { return .none }
        if forUpstream { return demand }
        request(ofUpstream: demand)
        return .none
    }

    private func sendCompletionAndUnlock() {
        let send = outbox.takeCompletion()
        lock.unlock()
        send()
    }

    /// How many values a demand for arrays needs, unless all of them were demanded at first.
    private func upstreamDemand(_ demand: Subscribers.Demand) -> Subscribers.Demand? {
        guard let size, demand > .none else { return nil }
        return demand * size
    }

    private func request(ofUpstream demand: Subscribers.Demand) {
        lock.lock()
        let upstream = self.upstream
        lock.unlock()
        upstream?.request(demand)
    }

    // MARK: Subscription

    func request(_ demand: Subscribers.Demand) {
        precondition(demand > .none, "CollectByTime: a demand must not be zero.")
        lock.lock()
        outbox.add(demand)
        lock.unlock()
        _ = send(forUpstream: false)
        if let demand = upstreamDemand(demand) { request(ofUpstream: demand) }
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
