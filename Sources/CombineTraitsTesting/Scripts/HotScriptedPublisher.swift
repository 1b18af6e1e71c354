import CombineTraitsSupport

/// A publisher that plays one script to all its subscribers, from the moment of its creation.
///
///     let scheduler = VirtualTimeScheduler()
///     let taps = HotScriptedPublisher<String, Never>("-a-b-c|", scheduler: scheduler)
///     scheduler.advance(by: .seconds(2))
///     let recorder = taps.recordTrace(on: scheduler)
///     scheduler.run()
///     #expect(recorder.trace.marbles == "-b-c|")
///
/// It behaves as a `PassthroughSubject` to which somebody sends the events:
///
/// - **Time.** The script begins when the publisher is created. Nobody can have subscribed before: what
///   happens on subscription in a script happens at that instant, as soon as time moves.
/// - **Demand.** A value that a subscriber has not demanded is lost for that subscriber. A completion is
///   not.
/// - **Late subscribers** receive the completion on subscription, once the script is over.
/// - **Records.** See ``subscriptions``.
public final class HotScriptedPublisher<Output, Failure: Error>: Publisher {
    private let log: SubscriptionLog
    private var receivers: [HotSubscription<Output, Failure>] = []
    private var completion: PublisherEvent<Output, Failure>?

    /// Creates a publisher, and begins to play its script.
    ///
    /// - Parameters:
    ///   - script: What is played.
    ///   - scheduler: What tells the time.
    ///   - rank: Decides which one of several publishers acts first at an instant: the one of the lowest
    ///     rank. Other actions of the scheduler have the rank zero.
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

    /// Creates a publisher from a marble diagram, whose symbols stand for themselves, and begins to play it.
    ///
    /// - Parameters:
    ///   - script: What is played.
    ///   - scheduler: What tells the time.
    ///   - failure: What `x` stands for. A diagram with `x` traps without it.
    ///   - frame: How long a frame is.
    ///   - rank: Decides which one of several publishers acts first at an instant: the one of the lowest
    ///     rank. Other actions of the scheduler have the rank zero.
    public convenience init(
        _ script: Marbles,
        scheduler: VirtualTimeScheduler,
        failure: Failure? = nil,
        frame: VirtualTimeScheduler.SchedulerTimeType.Stride = 1,
        rank: Int = 0
    ) where Output: MarbleValue {
        self.init(Script(script, failure: failure, frame: frame), scheduler: scheduler, rank: rank)
    }

    /// What was seen of each subscriber, in the order of their subscriptions.
    public var subscriptions: [SubscriptionRecord] { log.records }

    /// Attaches a subscriber. Call `subscribe(_:)` instead.
    ///
    /// - Parameter subscriber: The subscriber to attach.
    public func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Output, Downstream.Failure == Failure {
        let subscription = HotSubscription(
            downstream: subscriber.eraseToAnyDownstream(), log: log, number: log.begin(scriptIndex: 0))
        subscriber.receive(subscription: subscription)
        if let completion {
            subscription.receive(completion)
        } else {
            receivers.append(subscription)
        }
    }

    private func send(_ event: PublisherEvent<Output, Failure>) {
        let receivers = self.receivers
        if event.isCompletion {
            completion = event
            self.receivers = []
        } else {
            self.receivers.removeAll { $0.isOver }
        }
        receivers.forEach { $0.receive(event) }
    }
}

private final class HotSubscription<Output, Failure: Error>: Subscription {
    private let log: SubscriptionLog
    private let number: Int

    /// Nil once completed or cancelled.
    private var downstream: AnyDownstream<Output, Failure>?
    private var demand = Subscribers.Demand.none

    init(downstream: AnyDownstream<Output, Failure>, log: SubscriptionLog, number: Int) {
        self.downstream = downstream
        self.log = log
        self.number = number
    }

    var isOver: Bool { downstream == nil }

    func receive(_ event: PublisherEvent<Output, Failure>) {
        guard let downstream else { return }
        switch event {
        case .value(let value):
            guard demand > .none else { return }
            demand -= 1
            demand += downstream.receive(value)
        case .finished:
            complete()
            downstream.receive(completion: .finished)
        case .failure(let failure):
            complete()
            downstream.receive(completion: .failure(failure))
        }
    }

    private func complete() {
        log.complete(number)
        downstream = nil
    }

    // MARK: Subscription

    func request(_ demand: Subscribers.Demand) {
        log.request(demand, by: number)
        self.demand += demand
    }

    func cancel() {
        log.cancel(number)
        // What it owns may come back here when it is released.
        withExtendedLifetime(downstream) { downstream = nil }
    }
}
