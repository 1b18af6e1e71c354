/// A publisher that plays a script to each subscriber, from its beginning.
///
///     let scheduler = VirtualTimeScheduler()
///     let flaky = ScriptedPublisher<String, TestError>("-x", "-a|", scheduler: scheduler, failure: TestError())
///     let recorder = flaky.retry(1).recordTrace(on: scheduler)
///     scheduler.run()
///     #expect(recorder.trace.marbles == "--a|")
///
/// - **Scripts.** The first subscription plays the first script, the second one the second script, and so
///   on. The last script is played by all that follow.
/// - **Time.** A script begins when the subscriber subscribes. Its events on subscription are sent before
///   `subscribe` returns, the others by the scheduler.
/// - **Demand.** A value waits until it is demanded. What comes after it waits with it, a failure too.
/// - **Cancellation.** Nothing is sent after it.
/// - **Records.** See ``subscriptions``.
public final class ScriptedPublisher<Output, Failure: Error>: Publisher {
    private let scripts: [Script<Output, Failure>]
    private let scheduler: VirtualTimeScheduler
    private let rank: Int
    private let log: SubscriptionLog

    /// Creates a publisher from scripts.
    ///
    /// - Parameters:
    ///   - scripts: What the subscriptions play. At least one.
    ///   - scheduler: What tells the time.
    ///   - rank: Decides which one of several publishers acts first at an instant: the one of the lowest
    ///     rank. Other actions of the scheduler have the rank zero.
    public convenience init(_ scripts: [Script<Output, Failure>], scheduler: VirtualTimeScheduler, rank: Int = 0) {
        self.init(scripts, scheduler: scheduler, rank: rank, observer: nil)
    }

    /// Creates a publisher whose subscriptions are observed.
    package init(
        _ scripts: [Script<Output, Failure>],
        scheduler: VirtualTimeScheduler,
        rank: Int,
        observer: (any SubscriptionObserver)?
    ) {
        trap(unless: !scripts.isEmpty, "ScriptedPublisher: there is no script to play.")
        self.scripts = scripts
        self.scheduler = scheduler
        self.rank = rank
        self.log = SubscriptionLog(scheduler: scheduler, observer: observer)
    }

    /// Creates a publisher from marble diagrams, whose symbols stand for themselves.
    ///
    /// - Parameters:
    ///   - scripts: What the subscriptions play. At least one.
    ///   - scheduler: What tells the time.
    ///   - failure: What `x` stands for. A diagram with `x` traps without it.
    ///   - frame: How long a frame is.
    ///   - rank: Decides which one of several publishers acts first at an instant: the one of the lowest
    ///     rank. Other actions of the scheduler have the rank zero.
    public convenience init(
        _ scripts: Marbles...,
        scheduler: VirtualTimeScheduler,
        failure: Failure? = nil,
        frame: VirtualTimeScheduler.SchedulerTimeType.Stride = 1,
        rank: Int = 0
    ) where Output: MarbleValue {
        self.init(
            scripts.map { Script($0, failure: failure, frame: frame) },
            scheduler: scheduler,
            rank: rank)
    }

    /// What was seen of each subscriber, in the order of their subscriptions.
    public var subscriptions: [SubscriptionRecord] { log.records }

    /// Who is told what happens to the subscribers.
    package var observer: (any SubscriptionObserver)? { log.observer }

    private var nextScriptIndex: Int { Swift.min(log.records.count, scripts.count - 1) }

    /// Subscribes as somebody who demands everything, and hands out the whole script, if it is over on subscription.
    ///
    /// - Returns: The events of the script. Nil if it takes its time: nobody has subscribed then.
    package func playAtOnce() -> [PublisherEvent<Output, Failure>]? {
        let index = nextScriptIndex
        let events = scripts[index].events
        guard let last = events.last, last.event.isCompletion, last.isOnSubscription else { return nil }
        log.playAtOnce(log.begin(scriptIndex: index))
        return events.map(\.event)
    }

    /// Attaches a subscriber, and plays a script to it. Call `subscribe(_:)` instead.
    ///
    /// - Parameter subscriber: The subscriber to attach.
    public func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Output, Downstream.Failure == Failure {
        let index = nextScriptIndex
        let subscription = ScriptedSubscription(
            downstream: subscriber, log: log, number: log.begin(scriptIndex: index))
        subscription.play(scripts[index], on: scheduler, rank: rank)
    }
}

/// Plays a script to one subscriber.
private final class ScriptedSubscription<Downstream: Subscriber>: Subscription {
    private let log: SubscriptionLog
    private let number: Int

    /// Nil once completed or cancelled.
    private var downstream: Downstream?

    /// Nil once completed or cancelled.
    private var script: Script<Downstream.Input, Downstream.Failure>?

    /// How many events of the script have happened, and how many of these were sent.
    private var happenedCount = 0
    private var sentCount = 0

    private var demand = Subscribers.Demand.none
    private var isSending = false

    init(downstream: Downstream, log: SubscriptionLog, number: Int) {
        self.downstream = downstream
        self.log = log
        self.number = number
    }

    func play(
        _ script: Script<Downstream.Input, Downstream.Failure>,
        on scheduler: VirtualTimeScheduler,
        rank: Int
    ) {
        self.script = script
        let events = script.events
        while happenedCount < events.count, events[happenedCount].isOnSubscription { happenedCount += 1 }
        // The events of an instant are one action: what another publisher does then comes before them, or
        // after them.
        var end = happenedCount
        while end < events.count {
            let delay = events[end].delay
            while end < events.count, events[end].delay == delay { end += 1 }
            let count = end
            scheduler.schedule(
                after: scheduler.now.advanced(by: delay), tolerance: .zero, options: .init(rank: rank)
            ) {
                self.happenedCount = count
                self.send()
            }
        }
        downstream?.receive(subscription: self)
        send()
    }

    /// Sends what is demanded. A call that comes from the subscriber is left to the one that is under way.
    private func send() {
        guard !isSending else { return }
        isSending = true
        defer { isSending = false }
        while sentCount < happenedCount, let downstream, let script {
            switch script.events[sentCount].event {
            case .value(let value):
                guard demand > .none else { return }
                demand -= 1
                sentCount += 1
                log.send(to: number)
                demand += downstream.receive(value)
            case .finished:
                complete()
                downstream.receive(completion: .finished)
            case .failure(let failure):
                complete()
                downstream.receive(completion: .failure(failure))
            }
        }
    }

    private func complete() {
        log.complete(number)
        downstream = nil
        script = nil
    }

    // MARK: Subscription

    func request(_ demand: Subscribers.Demand) {
        log.request(demand, by: number)
        self.demand += demand
        send()
    }

    func cancel() {
        log.cancel(number)
        // What they own may come back here when it is released.
        withExtendedLifetime((downstream, script)) {
            downstream = nil
            script = nil
        }
    }
}
