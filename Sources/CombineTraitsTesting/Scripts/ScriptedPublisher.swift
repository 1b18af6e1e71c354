/// A publisher that plays a script to each subscriber, from the beginning.
///
///     let scheduler = VirtualTimeScheduler()
///     let flaky = ScriptedPublisher<String, TestError>("-x", "-a|", scheduler: scheduler, failure: TestError())
///     let recorder = flaky.retry(1).recordTrace(on: scheduler)
///     scheduler.run()
///     #expect(recorder.trace.marbles == "--a|")
///
/// - **Scripts.** Each subscription plays the next script. When none remains, all later subscriptions play the last script.
/// - **Time.** A script begins on subscription. The publisher sends the events on subscription before `subscribe` returns,
///   and the later events when the scheduler reaches their instants.
/// - **Demand.** A value waits for demand. All later events wait behind it, including a failure.
/// - **Threads.** `request(_:)` sends on the calling thread: before it returns, the subscriber receives the waiting events
///   that the new demand allows. If the subscriber is receiving an event, or its subscription on another thread, the call
///   that delivers this event or subscription sends the waiting events instead. An event that the scheduler is about to
///   send can arrive on the thread of a request.
/// - **Cancellation.** The publisher sends nothing afterward, except an event that another thread is already sending.
/// - **Records.** See ``subscriptions``.
public final class ScriptedPublisher<Output, Failure: Error>: Publisher {
    private let scriptCount: Int
    private let makeScript: (Int) -> Script<Output, Failure>
    private let schedule: ScriptSchedule
    private let log: SubscriptionLog

    /// Whether the events go on after the subscriber has cancelled.
    package var ignoresCancellation = false

    /// Creates a publisher from scripts.
    ///
    /// - Parameters:
    ///   - scripts: The scripts that the subscriptions play. There must be at least one.
    ///   - scheduler: The scheduler that plays the scripts.
    ///   - rank: The rank of the script's events at an instant. Lower ranks come first. Actions that operators schedule
    ///     without options have rank zero.
    public convenience init(_ scripts: [Script<Output, Failure>], scheduler: VirtualTimeScheduler, rank: Int = 0) {
        trap(unless: !scripts.isEmpty, "ScriptedPublisher: there is no script to play.")
        self.init(scriptCount: scripts.count, scheduler: scheduler, rank: rank, observer: nil) { scripts[$0] }
    }

    /// Creates a publisher that calls `makeScript` for each subscription, with the index of the script.
    package convenience init(
        scriptCount: Int,
        scheduler: VirtualTimeScheduler,
        rank: Int,
        observer: (any SubscriptionObserver)?,
        makeScript: @escaping (Int) -> Script<Output, Failure>
    ) {
        self.init(
            scriptCount: scriptCount, scheduler: scheduler, observer: observer,
            schedule: { _, delay, send in
                scheduler.schedule(
                    after: scheduler.now.advanced(by: delay), tolerance: .zero, options: .init(rank: rank), send)
            },
            makeScript: makeScript)
    }

    /// Creates a publisher whose events that are not on subscription come when `schedule` decides.
    package init(
        scriptCount: Int,
        scheduler: VirtualTimeScheduler,
        observer: (any SubscriptionObserver)?,
        schedule: @escaping ScriptSchedule,
        makeScript: @escaping (Int) -> Script<Output, Failure>
    ) {
        self.scriptCount = scriptCount
        self.makeScript = makeScript
        self.schedule = schedule
        self.log = SubscriptionLog(scheduler: scheduler, observer: observer)
    }

    /// Creates a publisher from marble diagrams, with the value that ``MarbleValue/value(ofMarble:)`` returns for each
    /// symbol.
    ///
    /// - Parameters:
    ///   - scripts: The diagrams that the subscriptions play. There must be at least one. A symbol without a value traps.
    ///   - scheduler: The scheduler that plays the scripts.
    ///   - failure: The failure for `x`. If `nil`, a diagram with `x` traps.
    ///   - frame: The duration of a frame, which must be positive.
    ///   - rank: The rank of the script's events at an instant. Lower ranks come first. Actions that operators schedule
    ///     without options have rank zero.
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

    /// Creates a publisher from marble diagrams with named values.
    ///
    ///     ScriptedPublisher<User, Never>("-a-(b|)", values: ["a": .alice, "b": .bob], scheduler: scheduler)
    ///
    /// - Parameters:
    ///   - scripts: The diagrams that the subscriptions play. There must be at least one.
    ///   - values: The values of the diagrams' letters and digits. A symbol without a value traps.
    ///   - scheduler: The scheduler that plays the scripts.
    ///   - failure: The failure for `x`. If `nil`, a diagram with `x` traps.
    ///   - frame: The duration of a frame, which must be positive.
    ///   - rank: The rank of the script's events at an instant. Lower ranks come first. Actions that operators schedule
    ///     without options have rank zero.
    public convenience init(
        _ scripts: Marbles...,
        values: [Character: Output],
        scheduler: VirtualTimeScheduler,
        failure: Failure? = nil,
        frame: VirtualTimeScheduler.SchedulerTimeType.Stride = 1,
        rank: Int = 0
    ) {
        self.init(
            scripts.map { Script($0, values: values, failure: failure, frame: frame) },
            scheduler: scheduler,
            rank: rank)
    }

    /// The records of all subscriptions so far, in the order of the subscriptions.
    public var subscriptions: [SubscriptionRecord] { log.records }

    package var observer: (any SubscriptionObserver)? { log.observer }

    /// Adds what the subscriptions do.
    package func add(to activity: inout ScriptedActivity) { log.records.forEach { activity.add($0) } }

    /// A closure that receives the position of each value in its script, before the publisher sends the value.
    package var willSendValue: ((Int) -> Void)? {
        get { log.willSendValue }
        set { log.willSendValue = newValue }
    }

    private var nextScriptIndex: Int { Swift.min(log.records.count, scriptCount - 1) }

    /// Returns all events of the next script if it completes on subscription, and records a subscription with unlimited
    /// demand.
    ///
    /// - Returns: The events of the script. If it does not complete on subscription, returns `nil` and records nothing.
    package func playAtOnce() -> [PublisherEvent<Output, Failure>]? {
        let index = nextScriptIndex
        let events = makeScript(index).events
        guard let last = events.last, last.event.isCompletion, last.isOnSubscription else { return nil }
        log.playAtOnce(log.begin(scriptIndex: index))
        return events.map(\.event)
    }

    /// Attaches a subscriber on behalf of `subscribe(_:)`, and plays the next script to it.
    public func receive(subscriber: some Subscriber<Output, Failure>) {
        let index = nextScriptIndex
        let number = log.begin(scriptIndex: index)
        let player = ScriptPlayer(script: makeScript(index), downstream: subscriber)
        ScriptedSubscription(player, log: log, number: number, ignoresCancellation: ignoresCancellation).start(schedule)
    }
}

/// Calls the closure when the events of a subscription are due that come after a delay. The integer is the number of the
/// subscription.
package typealias ScriptSchedule = (Int, VirtualTimeScheduler.SchedulerTimeType.Stride, @escaping () -> Void) -> Void

/// Sends the events of a script to a subscriber.
///
/// The subscription knows its events only through this protocol: code without generic types is several times as fast in a
/// debug build, and tests play scripts thousands of times.
private protocol ScriptPlaying: AnyObject {
    var steps: [ScriptStep] { get }

    func send(_ subscription: ScriptedSubscription)

    /// Sends the event at a position, and returns the demand of the subscriber.
    func send(eventAt position: Int) -> Subscribers.Demand

    func describe(eventAt position: Int) -> String
}

/// An event of a script, without its value.
private struct ScriptStep {
    let delay: VirtualTimeScheduler.SchedulerTimeType.Stride
    let isOnSubscription: Bool
    let isCompletion: Bool
}

private final class ScriptPlayer<Downstream: Subscriber>: ScriptPlaying {
    private let events: [Script<Downstream.Input, Downstream.Failure>.Event]
    private let downstream: Downstream

    init(script: Script<Downstream.Input, Downstream.Failure>, downstream: Downstream) {
        events = script.events
        self.downstream = downstream
    }

    var steps: [ScriptStep] {
        events.map {
            ScriptStep(delay: $0.delay, isOnSubscription: $0.isOnSubscription, isCompletion: $0.event.isCompletion)
        }
    }

    func send(_ subscription: ScriptedSubscription) { downstream.receive(subscription: subscription) }

    func send(eventAt position: Int) -> Subscribers.Demand { events[position].event.send(to: downstream) }

    func describe(eventAt position: Int) -> String { "\(events[position].event)" }
}

private final class ScriptedSubscription: Subscription {
    private let log: SubscriptionLog
    private let number: Int
    private let ignoresCancellation: Bool

    private let steps: [ScriptStep]

    /// The script and its subscriber, or `nil` after the completion or the cancellation.
    private var player: (any ScriptPlaying)?

    /// The number of events that are due. Some can wait for demand.
    private var dueCount = 0
    private var sentCount = 0

    private var immediateCount = 0

    private var demand = Subscribers.Demand.none
    private var isSending = false

    /// Whether the subscriber is still receiving the subscription. Meanwhile, other threads of a scenario send nothing.
    private var isAttaching = false
    private var attachingThread: Int?

    init(_ player: any ScriptPlaying, log: SubscriptionLog, number: Int, ignoresCancellation: Bool) {
        self.player = player
        steps = player.steps
        self.log = log
        self.number = number
        self.ignoresCancellation = ignoresCancellation
    }

    func start(_ schedule: ScriptSchedule) {
        while dueCount < steps.count, steps[dueCount].isOnSubscription { dueCount += 1 }
        immediateCount = dueCount
        // All events of an instant are one action, so that another publisher acts either before or after all of them.
        var end = dueCount
        while end < steps.count {
            let delay = steps[end].delay
            while end < steps.count, steps[end].delay == delay { end += 1 }
            let count = end
            schedule(number, delay) {
                self.dueCount = count
                // If events on subscription still wait for demand, the request that sends them also sends the later ones.
                if self.sentCount >= self.immediateCount { self.send() }
            }
        }
        isAttaching = true
        attachingThread = SchedulePoint.thread
        player?.send(self)
        isAttaching = false
        send()
    }

    /// Sends the events that are due, up to the first value without demand. If the subscriber requests values while it
    /// receives an event, the call that sends this event also sends the values.
    private func send() {
        while canSend, player != nil {
            SchedulePoint.pass()
            SchedulePoint.divideOperation()
            // Another thread might have sent the event, or be about to send it.
            guard canSend, let player else { return }
            let position = sentCount
            if steps[position].isCompletion {
                log.complete(number)
                self.player = nil
            } else {
                guard demand > .none else {
                    log.wait(number)
                    return
                }
                demand -= 1
                sentCount += 1
                log.send(position, to: number)
            }
            SchedulePoint.note("sends \(player.describe(eventAt: position))")
            isSending = true
            SchedulePoint.divideOperation()
            demand += player.send(eventAt: position)
            isSending = false
        }
    }

    private var canSend: Bool {
        !isSending && sentCount < dueCount && (!isAttaching || attachingThread == SchedulePoint.thread)
    }

    // MARK: Subscription

    func request(_ demand: Subscribers.Demand) {
        SchedulePoint.before("asks upstream for \(demand)")
        log.request(demand, by: number)
        self.demand += demand
        send()
    }

    func cancel() {
        SchedulePoint.before("cancels upstream")
        log.cancel(number)
        if ignoresCancellation, player != nil, sentCount < steps.count { return }
        // The release of the subscriber or the script can call this method again.
        withExtendedLifetime(player) { player = nil }
    }
}
