/// When and where an operator sends on what it receives: at once, or after a delay, on a scheduler.
@frozen @usableFromInline
struct Rescheduling<Context: Scheduler> {
    @usableFromInline typealias Stride = Context.SchedulerTimeType.Stride

    @usableFromInline let delay: (interval: Stride, tolerance: Stride)?
    @usableFromInline let scheduler: Context
    @usableFromInline let options: Context.SchedulerOptions?

    @inlinable
    init(delay: (interval: Stride, tolerance: Stride)?, scheduler: Context, options: Context.SchedulerOptions?) {
        self.delay = delay
        self.scheduler = scheduler
        self.options = options
    }

    /// When an event is due that comes now. Nil for as soon as the scheduler can.
    @inlinable
    var due: Context.SchedulerTimeType? {
        delay.map { scheduler.now.advanced(by: $0.interval) }
    }

    /// The time, where it matters.
    @inlinable
    var now: Context.SchedulerTimeType? {
        delay == nil ? nil : scheduler.now
    }

    @inlinable
    func schedule(at due: Context.SchedulerTimeType?, _ action: @escaping () -> Void) {
        if let due, let delay {
            scheduler.schedule(after: due, tolerance: delay.tolerance, options: options, action)
        } else {
            scheduler.schedule(options: options, action)
        }
    }
}

/// A publisher that sends on a scheduler what its upstream publishes: `receive(on:)` and `delay`.
@usableFromInline
protocol ReschedulingPublisher: DirectPublisher where Output == Upstream.Output, Failure == Upstream.Failure {
    associatedtype Upstream: MaybePublisher
    associatedtype Context: Scheduler

    var upstream: Upstream { get }
    var rescheduling: Rescheduling<Context> { get }
}

extension ReschedulingPublisher {
    /// Starts the upstream. A result that is there at once takes one action, with its end.
    @inlinable
    func startDirectly(_ makeReceiver: () -> _DirectReceiver<Output, Failure>) -> MaybeResult<Output, Failure>? {
        let result = upstream._start { ReschedulingReceiver(rescheduling, makeReceiver()) }
        if let result { ReschedulingReceiver(rescheduling, makeReceiver()).send(result) }
        return nil
    }

    @inlinable
    func subscribeDirectly(_ receiver: _DirectReceiver<Output, Failure>) {
        upstream._subscribe(ReschedulingReceiver(rescheduling, receiver))
    }
}

/// The subscriber and the subscription of `receive(on:)` and `delay`.
///
/// What waits to be sent is in one line, and whichever action runs first sends what comes first: the order of events does not
/// depend on that of the actions, and a value and the end that follows it at once share an action.
@_fixed_layout @usableFromInline
final class ReschedulingReceiver<Value, Failure: Error, Context: Scheduler>:
    OperatorReceiver<Value, Failure, Value, Failure>, ReceiverBody, SubscriptionBody
{
    @frozen @usableFromInline
    enum Event {
        case value(Value)
        case completion(Subscribers.Completion<Failure>)
    }

    @usableFromInline typealias WaitingEvent = (event: Event, due: Context.SchedulerTimeType?)

    @usableFromInline let rescheduling: Rescheduling<Context>

    // Guarded by the lock, under which nothing foreign runs: exclusive access needs no check.
    @exclusivity(unchecked) @usableFromInline var waiting: [WaitingEvent] = []

    /// Whether an action is scheduled, or runs, that sends what waits.
    @exclusivity(unchecked) @usableFromInline var isScheduled = false
    @exclusivity(unchecked) @usableFromInline var isCancelled = false

    @inlinable
    init(_ rescheduling: Rescheduling<Context>, _ downstream: _DirectReceiver<Value, Failure>) {
        self.rescheduling = rescheduling
        super.init(downstream, ReschedulingReceiver.self)
    }

    // MARK: Upstream

    @inlinable
    func onSubscription(_ subscription: any Subscription) {
        if keep(subscription) { downstream.receive(subscription: self) }
    }

    @inlinable
    func onValue(_ input: Value) -> Subscribers.Demand {
        let due = rescheduling.due
        if !isCompleted { send([(.value(input), due)]) }
        return .none
    }

    @inlinable
    func onCompletion(_ completion: Subscribers.Completion<Failure>) {
        let due = rescheduling.due
        if endWithUpstream() { send([(.completion(completion), due)]) }
    }

    /// Sends a result that was there at once.
    @inlinable
    func send(_ result: MaybeResult<Value, Failure>) {
        let due = rescheduling.due
        guard endWithUpstream() else { return }
        switch result {
        case .success(let value): send([(.value(value), due), (.completion(.finished), due)])
        case .finished: send([(.completion(.finished), due)])
        case .failure(let error): send([(.completion(.failure(error)), due)])
        }
    }

    @inlinable
    var isCompleted: Bool {
        lock.lock()
        let isCompleted = isOver
        lock.unlock()
        return isCompleted
    }

    // MARK: Actions

    @inlinable
    func send(_ events: [WaitingEvent]) {
        lock.lock()
        if isCancelled { return lock.unlock() }
        waiting += events
        let mustSchedule = !isScheduled
        isScheduled = true
        lock.unlock()
        if mustSchedule { rescheduling.schedule(at: events[0].due, sendWaiting) }
    }

    /// Sends the event that the action was scheduled for, and those after it that are due.
    @inlinable
    func sendWaiting() {
        var next = takeFirst(dueAt: nil)
        while let event = next {
            switch event {
            case .value(let value):
                let additionalDemand = downstream.receive(value)
                if additionalDemand > .none { requestUpstream(additionalDemand) }
            case .completion(let completion):
                downstream.receive(completion: completion)
            }
            next = takeFirst(dueAt: rescheduling.now)
        }
    }

    /// Takes the event that comes next. If it is not due, it gets an action of its own.
    ///
    /// - Parameter now: The time, or nil where time does not matter.
    @inlinable
    func takeFirst(dueAt now: Context.SchedulerTimeType?) -> Event? {
        lock.lock()
        guard let first = waiting.first else {
            isScheduled = false
            lock.unlock()
            return nil
        }
        if let now, let due = first.due, now < due {
            lock.unlock()
            rescheduling.schedule(at: due, sendWaiting)
            return nil
        }
        waiting.removeFirst()
        lock.unlock()
        return first.event
    }

    // MARK: Downstream

    @inlinable
    func onRequest(_ demand: Subscribers.Demand) {
        requestUpstream(demand)
    }

    @inlinable
    func onCancel() {
        lock.lock()
        isCancelled = true
        // What is released must outlive the lock: its deinitializer may come back here.
        let released = waiting
        waiting = []
        lock.unlock()
        withExtendedLifetime(released) { end()?.cancel() }
    }
}
