/// A publisher that starts one script at its creation, and plays it to all its subscribers.
///
///     let scheduler = VirtualTimeScheduler()
///     let taps = HotScriptedPublisher<String, Never>("-a-b-c|", scheduler: scheduler)
///     scheduler.advance(by: .seconds(2))
///     let recorder = taps.recordTrace(on: scheduler)
///     scheduler.run()
///     #expect(recorder.trace.marbles == "-b-c|")
///
/// It behaves like a `PassthroughSubject` that receives the events of the script:
///
/// - **Time.** The script begins before a subscriber can attach. Its events on subscription therefore happen at the instant
///   of the creation, as soon as time moves.
/// - **Demand.** A subscriber loses values that it has not requested. The completion needs no demand.
/// - **Late subscribers** receive the completion on subscription if it has already happened.
/// - **Records.** See ``subscriptions``.
public final class HotScriptedPublisher<Output, Failure: Error>: Publisher {
    private let log: SubscriptionLog
    private var activeSubscriptions: [HotSubscription<Output, Failure>] = []
    private var completion: PublisherEvent<Output, Failure>?

    /// Creates a publisher, and starts its script.
    ///
    /// - Parameters:
    ///   - script: The script, which begins now.
    ///   - scheduler: The scheduler that plays the script.
    ///   - rank: The rank of the script's events at an instant. Lower ranks come first. Actions that operators schedule
    ///     without options have rank zero.
    public init(_ script: Script<Output, Failure>, scheduler: VirtualTimeScheduler, rank: Int = 0) {
        self.log = SubscriptionLog(scheduler: scheduler)
        for event in script.events {
            scheduler.schedule(
                after: scheduler.now.advanced(by: event.delay), tolerance: .zero, options: .init(rank: rank)
            ) {
                self.send(event.event)
            }
        }
    }

    /// Creates a publisher from a marble diagram, and starts its script. ``MarbleValue/value(ofMarble:)`` returns the value
    /// for each symbol.
    ///
    /// - Parameters:
    ///   - script: The diagram. A symbol without a value traps.
    ///   - scheduler: The scheduler that plays the script.
    ///   - failure: The failure for `x`. If `nil`, a diagram with `x` traps.
    ///   - frame: The duration of a frame, which must be positive.
    ///   - rank: The rank of the script's events at an instant. Lower ranks come first. Actions that operators schedule
    ///     without options have rank zero.
    public convenience init(
        _ script: Marbles,
        scheduler: VirtualTimeScheduler,
        failure: Failure? = nil,
        frame: VirtualTimeScheduler.SchedulerTimeType.Stride = 1,
        rank: Int = 0
    ) where Output: MarbleValue {
        self.init(Script(script, failure: failure, frame: frame), scheduler: scheduler, rank: rank)
    }

    /// The records of all subscriptions so far, in the order of the subscriptions.
    public var subscriptions: [SubscriptionRecord] { log.records }

    /// Attaches a subscriber on behalf of `subscribe(_:)`. After the completion, the subscriber receives only the
    /// subscription and the completion.
    public func receive(subscriber: some Subscriber<Output, Failure>) {
        let subscription = HotSubscription(
            downstream: AnySubscriber(subscriber), log: log, number: log.begin(scriptIndex: 0))
        subscriber.receive(subscription: subscription)
        if let completion {
            subscription.receive(completion)
        } else {
            activeSubscriptions.append(subscription)
        }
    }

    private func send(_ event: PublisherEvent<Output, Failure>) {
        let subscriptions = activeSubscriptions
        if event.isCompletion {
            completion = event
            activeSubscriptions = []
        } else {
            activeSubscriptions.removeAll { $0.isOver }
        }
        subscriptions.forEach { $0.receive(event) }
    }
}

private final class HotSubscription<Output, Failure: Error>: Subscription {
    private let log: SubscriptionLog
    private let number: Int

    /// The subscriber, or `nil` after the completion or the cancellation.
    private var downstream: AnySubscriber<Output, Failure>?
    private var demand = Subscribers.Demand.none

    init(downstream: AnySubscriber<Output, Failure>, log: SubscriptionLog, number: Int) {
        self.downstream = downstream
        self.log = log
        self.number = number
    }

    var isOver: Bool { downstream == nil }

    func receive(_ event: PublisherEvent<Output, Failure>) {
        SchedulePoint.pass()
        guard let downstream else { return }
        if event.isCompletion {
            log.complete(number)
            self.downstream = nil
        } else {
            guard demand > .none else { return }
            demand -= 1
        }
        SchedulePoint.note("sends \(event)")
        demand += event.send(to: downstream)
    }

    // MARK: Subscription

    func request(_ demand: Subscribers.Demand) {
        SchedulePoint.before("asks upstream for \(demand)")
        log.request(demand, by: number)
        self.demand += demand
    }

    func cancel() {
        SchedulePoint.before("cancels upstream")
        log.cancel(number)
        // The release of the subscriber can call this method again.
        withExtendedLifetime(downstream) { downstream = nil }
    }
}
