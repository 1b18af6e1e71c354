/// A subscriber that records what it receives, and demands values according to a policy.
///
///     let scheduler = VirtualTimeScheduler()
///     let recorder = publisher.recordTrace(on: scheduler, demand: .oneAtATime)
///     scheduler.run()
///     #expect(recorder.trace.marbles == "-a-b|")
///
/// The recorder keeps its subscription until the publisher completes or the recorder cancels.
public final class TraceRecorder<Input, Failure: Error>: Subscriber {
    /// The events that the recorder has received so far, with its cancellation and the defects of the publisher.
    public private(set) var trace: Trace<Input, Failure>

    /// The policy by which the recorder demands values.
    public let demand: DemandPolicy

    /// The name of the recorder in a scenario of several threads.
    package var name = ""

    /// A closure that the recorder calls with each subscription, before the recorder uses the subscription.
    package var didReceiveSubscription: ((any Subscription) -> Void)?

    private let scheduler: VirtualTimeScheduler
    private let cancellation: CancellationPolicy
    private var subscription: (any Subscription)?
    private var hasSubscription = false
    private var isSubscribing = true
    private var outstandingDemand = Subscribers.Demand.none

    /// The threads of a scenario that are inside a call to the recorder.
    private var callers: [(thread: Int, deliversSubscription: Bool)] = []

    /// In a scenario, the thread that cancelled. Events on other threads are not defects: a thread can already be sending one, or
    /// the subscription can come after the cancellation, and a publisher like `Fail` then sends its completion at once.
    private var cancelledOn: Int?

    /// Creates a recorder, which must be attached at the same instant.
    ///
    /// Call `recordTrace(on:demand:cancellation:)` instead, which also attaches the recorder.
    package init(
        scheduler: VirtualTimeScheduler,
        demand: DemandPolicy,
        cancellation: CancellationPolicy
    ) {
        self.scheduler = scheduler
        self.demand = demand
        self.cancellation = cancellation
        self.trace = Trace(subscribedAt: scheduler.now)
        switch cancellation {
        case .never, .afterValues:
            break
        case .after(let delay):
            scheduler.schedule(after: scheduler.now.advanced(by: delay)) { [weak self] in self?.cancel() }
        }
    }

    /// Attaches the recorder to a publisher. Events that arrive before this method returns are on subscription.
    ///
    /// - Parameter subscribe: Subscribes the recorder.
    package func attach(_ subscribe: (TraceRecorder) -> Void) {
        subscribe(self)
        isSubscribing = false
    }

    /// Demands more values. Has no effect while the recorder has no subscription.
    ///
    /// - Parameter demand: The additional demand.
    public func request(_ demand: Subscribers.Demand) {
        SchedulePoint.before("requests \(demand)")
        guard demand > .none, let subscription else { return }
        outstandingDemand += demand
        subscription.request(demand)
    }

    /// Cancels the subscription, or each one that arrives later. Has no effect after the completion.
    public func cancel() {
        SchedulePoint.before("cancels")
        // After a completion or cancellation, there is nothing to cancel.
        guard !trace.isCompleted, trace.cancelledAt == nil else { return }
        trace.cancelledAt = scheduler.now
        cancelledOn = SchedulePoint.thread
        let subscription = self.subscription
        self.subscription = nil
        subscription?.cancel()
    }

    // MARK: Subscriber

    /// Keeps the subscription, and demands values or cancels according to the policies. Cancels each further subscription.
    ///
    /// - Parameter subscription: The subscription.
    public func receive(subscription: any Subscription) {
        let isFirst = !hasSubscription
        hasSubscription = true
        beginCall(nil)
        defer { endCall() }
        didReceiveSubscription?(subscription)
        guard isFirst else {
            report(.secondSubscription)
            subscription.cancel()
            return
        }
        guard trace.cancelledAt == nil else {
            subscription.cancel()
            return
        }
        self.subscription = subscription
        if cancellation == .afterValues(0) {
            cancel()
            return
        }
        switch demand {
        case .unlimited:
            request(.unlimited)
        case .oneAtATime, .oneRequestAtATime:
            request(.max(1))
        case .max(let count):
            request(.max(count))
        case .none:
            break
        case .unlimitedAfter(let delay):
            scheduler.schedule(after: trace.subscribedAt.advanced(by: delay)) { [weak self] in
                self?.request(.unlimited)
            }
        }
    }

    /// Records a value, and demands more values or cancels according to the policies.
    ///
    /// - Parameter input: The value.
    /// - Returns: The additional demand, according to the policy.
    public func receive(_ input: Input) -> Subscribers.Demand {
        if outstandingDemand > .none {
            outstandingDemand -= 1
        } else {
            report(.valueWithoutDemand)
        }
        record(.value(input))
        beginCall(.value(input))
        defer {
            endCall()
            SchedulePoint.divideOperation()
        }
        if case .afterValues(let count) = cancellation, trace.values.count >= count {
            cancel()
        }
        guard subscription != nil else { return .none }
        switch demand {
        case .unlimited, .max, .none, .unlimitedAfter:
            return .none
        case .oneAtATime:
            outstandingDemand += 1
            return .max(1)
        case .oneRequestAtATime:
            request(.max(1))
            return .none
        }
    }

    /// Records the completion, and releases the subscription.
    ///
    /// - Parameter completion: The completion.
    public func receive(completion: Subscribers.Completion<Failure>) {
        record(PublisherEvent(completion))
        beginCall(PublisherEvent(completion))
        defer { endCall() }
        // The release of the subscription can call the recorder again.
        let subscription = self.subscription
        self.subscription = nil
        withExtendedLifetime(subscription) {}
    }

    /// Records a call by a thread of a scenario, reports overlapping calls, and lets other threads run.
    ///
    /// - Parameter event: The event that the call delivers, or `nil` for the subscription.
    private func beginCall(_ event: PublisherEvent<Input, Failure>?) {
        guard let thread = SchedulePoint.thread else { return }
        let others = callers.filter { $0.thread != thread }
        if !others.isEmpty {
            report(others.allSatisfy(\.deliversSubscription) ? .eventDuringSubscription : .overlappingEvents)
        }
        callers.append((thread, deliversSubscription: event == nil))
        SchedulePoint.after("delivers \(event?.description ?? "the subscription")", delivering: event.map(delivery))
    }

    private func delivery(of event: PublisherEvent<Input, Failure>) -> ScheduleStep.Delivery {
        var trace = Trace<Input, Failure>(subscribedAt: scheduler.now)
        trace.entries = [Trace.Entry(event: event, instant: scheduler.now, isOnSubscription: true)]
        return ScheduleStep.Delivery(subscriber: name, marbles: "\(trace)")
    }

    private func endCall() {
        guard let thread = SchedulePoint.thread, let index = callers.lastIndex(where: { $0.thread == thread }) else {
            return
        }
        callers.remove(at: index)
    }

    private func record(_ event: PublisherEvent<Input, Failure>) {
        if !hasSubscription {
            report(.eventBeforeSubscription)
        }
        if trace.cancelledAt != nil, cancelledOn == SchedulePoint.thread {
            report(.eventAfterCancellation)
        }
        let entry = Trace<Input, Failure>.Entry(
            event: event, instant: scheduler.now, isOnSubscription: isSubscribing)
        if trace.isCompleted {
            report(.eventAfterCompletion)
            trace.entriesAfterCompletion.append(entry)
        } else {
            trace.entries.append(entry)
        }
    }

    private func report(_ defect: TraceDefect) {
        if !trace.defects.contains(defect) {
            trace.defects.append(defect)
        }
    }
}

extension Publisher {
    /// Subscribes a recorder, and returns it.
    ///
    /// - Parameters:
    ///   - scheduler: The scheduler whose time the trace uses.
    ///   - demand: The demand of the recorder.
    ///   - cancellation: When the recorder cancels.
    /// - Returns: The recorder, which keeps the subscription.
    public func recordTrace(
        on scheduler: VirtualTimeScheduler,
        demand: DemandPolicy = .unlimited,
        cancellation: CancellationPolicy = .never
    ) -> TraceRecorder<Output, Failure> {
        let recorder = TraceRecorder<Output, Failure>(
            scheduler: scheduler, demand: demand, cancellation: cancellation)
        recorder.attach { subscribe($0) }
        return recorder
    }
}
