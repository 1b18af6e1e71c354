@usableFromInline
typealias EventDelay<Context: Scheduler> = (
    interval: Context.SchedulerTimeType.Stride, tolerance: Context.SchedulerTimeType.Stride
)

extension MaybePublisher {
    /// Starts the upstream of `receive(on:)` or `delay`. One action of the scheduler sends an immediate value and its completion.
    /// Pass the delay of each event, or `nil` to send events as soon as possible.
    @inlinable
    func startRescheduled<Upstream: Publisher<Output, Failure>, Context: Scheduler>(
        _ upstream: Upstream, _ upstreamStart: UpstreamStart<Upstream>, on scheduler: Context,
        options: Context.SchedulerOptions?, delay: EventDelay<Context>?,
        _ makeDownstream: _MakeDownstream<Output, Failure>
    ) -> MaybeResult<Output, Failure>? {
        func makeUpstream() -> RescheduledUpstream<Output, Failure, Context> {
            RescheduledUpstream(makeDownstream(), on: scheduler, options: options, delay: delay)
        }
        let result = upstreamStart(upstream) {
            let rescheduled = makeUpstream()
            return rescheduled.makeDownstreamOfUpstream(rescheduled, to: Self.self)
        }
        if let result { makeUpstream().send(result, isComplete: true) }
        return nil
    }
}

/// An upstream that sends the events of another publisher on a scheduler, for `receive(on:)` and `delay`.
///
/// Events wait in a queue, and each action takes them from the front, so the order of events does not depend on the order of
/// actions. A value and an immediate completion share an action. A value without demand waits in the queue, because it
/// must be published on the scheduler instead of on the thread of the demand.
@_fixed_layout @usableFromInline
final class RescheduledUpstream<Value, Failure: Error, Context: Scheduler>:
    InterposedUpstream<Value, Failure>
{
    @usableFromInline typealias Time = Context.SchedulerTimeType

    /// A value, or a completion, which can follow a value.
    @usableFromInline typealias Event = MaybeResult<Value, Failure>

    @usableFromInline let scheduler: Context
    @usableFromInline let options: Context.SchedulerOptions?
    @usableFromInline let delay: EventDelay<Context>?

    // Guarded by the lock of the downstream subscription.

    /// The waiting events, each with the time at which to send it, or with `nil` if there is no delay.
    @usableFromInline var waiting: [(event: Event, due: Time?)] = []

    /// Whether an action is scheduled or running.
    @usableFromInline var isScheduled = false

    @inlinable
    init(
        _ downstream: _DirectDownstream<Value, Failure>, on scheduler: Context, options: Context.SchedulerOptions?,
        delay: EventDelay<Context>?
    ) {
        self.scheduler = scheduler
        self.options = options
        self.delay = delay
        super.init(downstream)
    }

    // MARK: Upstream

    @inlinable
    override func receive(_ value: Value) { send(.success(value)) }

    @inlinable
    override func receive(completion: Subscribers.Completion<Failure>) { send(MaybeResult(completion)) }

    /// Sends an event on the scheduler. If `isComplete` is `true`, `finished` follows a value in the same action.
    @inlinable
    func send(_ event: Event, isComplete: Bool = false) {
        let due = delay.map { scheduler.now.advanced(by: $0.interval) }
        let mustSchedule = downstreamSubscription.locked {
            if isCancelled { return false }
            waiting.append((event, due))
            if isComplete, case .success = event { waiting.append((.finished, due)) }
            defer { isScheduled = true }
            return !isScheduled
        }
        if mustSchedule { schedule(at: due) }
    }

    // MARK: Actions

    @inlinable
    func schedule(at due: Time?) {
        guard let due, let delay else { return scheduler.schedule(options: options, sendWaiting) }
        if scheduler.schedulesOnRunLoopOfCaller {
            OneShotTimer().start(
                after: scheduler.now.distance(to: due), tolerance: delay.tolerance, on: scheduler, options: options,
                sendWaiting)
        } else {
            scheduler.schedule(after: due, tolerance: delay.tolerance, options: options, sendWaiting)
        }
    }

    /// Sends the first waiting event, for which the action was scheduled, and the following events that are due.
    @inlinable
    func sendWaiting() {
        var next = takeFirst(dueAt: nil)
        while let event = next {
            switch event {
            case .success(let value): super.receive(value)
            case .finished: super.receive(completion: .finished)
            case .failure(let error): super.receive(completion: .failure(error))
            }
            // Without a delay, all waiting events are due, so the current time does not matter.
            next = takeFirst(dueAt: delay == nil ? nil : scheduler.now)
        }
    }

    /// Removes and returns the first waiting event if it is due, or schedules another action for it. Pass `nil` as the time if
    /// the event is known to be due. A value without demand stays in the queue.
    @inlinable
    func takeFirst(dueAt now: Time?) -> Event? {
        let (event, due): (Event?, Time?) = downstreamSubscription.locked {
            let isValueNext = if case .success = waiting.first?.event { true } else { false }
            guard !isValueNext || !downstreamSubscription.lacksDemand, let first = waiting.first else {
                isScheduled = false
                return (nil, nil)
            }
            if let now, let due = first.due, now < due { return (nil, due) }
            waiting.removeFirst()
            return (first.event, nil)
        }
        if let due { schedule(at: due) }
        return event
    }

    // MARK: Downstream

    @inlinable
    override func didReceiveDemand() {
        let (mustSchedule, due): (Bool, Time?) = downstreamSubscription.locked {
            guard !isScheduled, let first = waiting.first else { return (false, nil) }
            isScheduled = true
            return (true, first.due)
        }
        if mustSchedule { schedule(at: due) }
    }

    @inlinable
    override func cancel() {
        let released = downstreamSubscription.locked {
            defer { waiting = [] }
            return (endForCancellation(), waiting)
        }
        released.0?.cancel()
    }
}
