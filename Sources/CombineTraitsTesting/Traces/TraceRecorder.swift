/// A subscriber that records what it receives, and requests values according to a policy.
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

    /// The policy by which the recorder requests values. To request more values, call ``request(_:)``.
    public let demand: DemandPolicy

    /// The name of the recorder in the reports of a ``/ScheduleExploration/ThreadScenario``.
    package var name = ""

    /// A closure that the recorder calls with each subscription, before the recorder uses the subscription.
    package var didReceiveSubscription: ((any Subscription) -> Void)?

    private let scheduler: VirtualTimeScheduler
    private let cancellation: CancellationPolicy
    private var subscription: (any Subscription)?
    private var hasSubscription = false
    private var isSubscribing = true

    /// Whether the trace is completed. Kept, because the trace itself has to look up the type of its last event for it, which takes
    /// long in a debug build.
    private var isCompleted = false
    private var outstandingDemand = Subscribers.Demand.none

    /// The calls to `receive` methods that have not returned, on threads of a scenario.
    private var callers: [(thread: Int, deliversSubscription: Bool)] = []

    /// In a scenario, the thread that cancelled. Events on other threads are not defects: another thread might already be
    /// sending one. The subscription can also arrive after the cancellation, and a publisher like `Fail` then sends its
    /// completion at once.
    private var cancelledOn: Int?

    /// Creates a recorder, whose trace begins at this instant. Attach the recorder before time moves.
    package init(
        scheduler: VirtualTimeScheduler,
        demand: DemandPolicy,
        cancellation: CancellationPolicy
    ) {
        if case .max(let count) = demand {
            trap(unless: count >= 0, "TraceRecorder: a demand of \(count) values is negative.")
        }
        if case .afterValues(let count) = cancellation {
            trap(unless: count >= 0, "TraceRecorder: no recorder cancels after \(count) values.")
        }
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

    /// Attaches the recorder to a publisher with a closure that subscribes the recorder. Events that arrive before this
    /// method returns count as events on subscription.
    package func attach(_ subscribe: (TraceRecorder) -> Void) {
        subscribe(self)
        isSubscribing = false
    }

    /// Demands more values. Has no effect before the subscription, after the completion, or after the cancellation.
    ///
    /// - Parameter demand: The additional demand. A demand of none has no effect.
    public func request(_ demand: Subscribers.Demand) {
        SchedulePoint.before("requests \(demand)")
        guard demand > .none, let subscription else { return }
        outstandingDemand += demand
        subscription.request(demand)
    }

    /// Cancels the subscription. If the recorder has no subscription yet, it cancels the subscription on arrival. Has no
    /// effect after the completion.
    public func cancel() {
        SchedulePoint.before("cancels")
        guard !isCompleted, trace.cancelledAt == nil else { return }
        trace.cancelledAt = scheduler.now
        cancelledOn = SchedulePoint.thread
        let subscription = self.subscription
        self.subscription = nil
        subscription?.cancel()
    }

    // MARK: Subscriber

    /// Keeps the subscription, and requests values or cancels according to the policies. Cancels each further subscription,
    /// and each one that arrives after the cancellation.
    ///
    /// - Parameter subscription: The subscription that the publisher sends.
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

    /// Records a value, and requests more values or cancels according to the policies.
    ///
    /// - Parameter input: The value.
    /// - Returns: One value for ``DemandPolicy/oneAtATime``, unless the recorder has cancelled. Otherwise, none.
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

    /// Records a call by a thread of a scenario, reports overlapping calls, and lets other threads run. Outside a scenario,
    /// does nothing.
    ///
    /// - Parameter event: The event that arrives, or `nil` for the subscription.
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
        return ScheduleStep.Delivery(receiver: name, text: "\(trace)")
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
        if isCompleted {
            report(.eventAfterCompletion)
            trace.entriesAfterCompletion.append(entry)
        } else {
            trace.entries.append(entry)
            isCompleted = event.isCompletion
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
    ///   - scheduler: The scheduler that determines the instants of the trace and the delays of the policies.
    ///   - demand: The policy by which the recorder requests values.
    ///   - cancellation: When the recorder cancels.
    /// - Returns: The recorder, which keeps the subscription until the publisher completes or the recorder cancels.
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
