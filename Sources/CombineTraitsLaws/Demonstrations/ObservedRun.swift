import CombineTraitsEvidence
import CombineTraitsSpec
import CombineTraitsTesting

/// A run with one or two subscribers, which observes the subscriptions to the upstreams.
final class ObservedRun: ScriptedRun {
    /// The events that a subscriber of the instance received.
    struct Reception {
        /// The instant of the subscription, in seconds since the beginning of the run.
        var start: Int
        var diagram: Marbles
        /// The diagram with its legend, which explains values and a failure of the operator itself.
        var marbles: String
        var values: [String]
        /// The description of the failure, or `nil` if there is none or if it is the failure of the upstreams.
        var failure: String?
        var isDefective: Bool
    }

    /// The delay of the second subscription, or `nil` for a run with one subscriber.
    private let later: VirtualTimeScheduler.SchedulerTimeType.Stride?

    /// The subscriptions to upstreams, in the order in which they began.
    private(set) var subscriptions: [ObservedSubscription] = []

    private(set) var receptions: [Reception] = []

    init(_ scenario: Scenario, later: VirtualTimeScheduler.SchedulerTimeType.Stride? = nil) {
        self.later = later
        super.init(scenario, on: VirtualTimeScheduler())
    }

    override func observer(ofUpstream index: Int) -> (any SubscriptionObserver)? {
        Observer(ofUpstream: index, in: self)
    }

    override func record(_ publisher: some Publisher) {
        let first = publisher.recordTrace(on: scheduler, demand: scenario.demand)
        var recorders = [first]
        let connection = (publisher as? any ConnectablePublisher)?.connect()
        if let later {
            scheduler.schedule(after: scheduler.now.advanced(by: later)) { [scheduler, scenario] in
                recorders.append(publisher.recordTrace(on: scheduler, demand: scenario.demand))
            }
        }
        scheduler.run(until: scheduler.now.advanced(by: scenario.timeLimit))
        // The release of a connection can cancel it.
        withExtendedLifetime(connection) {}
        receptions = recorders.map { Reception($0.trace) }
        // The end of the run cancels subscriptions, but these cancellations are not part of the run.
        isOver = true
        if VirtualTasks.current?.isInUse == true { recorders.forEach { $0.cancel() } }
    }

    private var isOver = false

    private func observe(_ event: SubscriptionEvent, of subscription: Int, toUpstream upstream: Int) {
        guard !isOver else { return }
        if event == .subscribed {
            let behaviors = scenario.upstreams.lists[upstream]
            subscriptions.append(
                ObservedSubscription(
                    upstream: upstream, start: scheduler.now, behavior: behaviors[subscription % behaviors.count]))
        } else {
            let indices = subscriptions.indices.filter { subscriptions[$0].upstream == upstream }
            subscriptions[indices[subscription]].add(event, at: scheduler.now)
        }
    }

    private final class Observer: SubscriptionObserver {
        private let upstream: Int
        private weak var run: ObservedRun?

        init(ofUpstream upstream: Int, in run: ObservedRun) {
            self.upstream = upstream
            self.run = run
        }

        func observe(_ event: SubscriptionEvent, of subscription: Int) {
            run?.observe(event, of: subscription, toUpstream: upstream)
        }
    }
}

extension ObservedRun {
    /// Returns the subscriptions to upstreams as evidence, ordered by time, and within one second by parameter.
    ///
    /// - Parameter parameters: The names of the upstreams.
    func evidence(_ parameters: [String]) -> [Evidence.Subscription] {
        subscriptions.enumerated()
            .sorted {
                ($0.element.second, $0.element.upstream, $0.offset) < (
                    $1.element.second, $1.element.upstream, $1.offset
                )
            }
            .map { _, subscription in
                Evidence.Subscription(
                    parameter: parameters[subscription.upstream], start: subscription.second,
                    marbles: subscription.marbles)
            }
    }
}

extension ObservedRun.Reception {
    fileprivate init<Output, Failure: Error>(_ trace: Trace<Output, Failure>) {
        self.init(
            start: ObservedSubscription.seconds(from: .zero, to: trace.subscribedAt),
            diagram: trace.marbles,
            marbles: trace.marblesWithValues,
            values: trace.values.map { String(describing: $0) },
            failure: nil,
            isDefective: !trace.defects.isEmpty)
        guard case .failure(let error)? = trace.events.last, "\(error)" != "\(TestError())" else { return }
        failure = "\(error)"
        marbles += "   x = \(error)"
    }
}

/// A subscription to an upstream, with its script and the events that were sent.
struct ObservedSubscription {
    /// The index of the upstream among the parameters.
    let upstream: Int

    let start: VirtualTimeScheduler.SchedulerTimeType

    let behavior: Behavior

    /// The instants of the sent values.
    private(set) var sentValues: [VirtualTimeScheduler.SchedulerTimeType] = []

    private(set) var completedAt: VirtualTimeScheduler.SchedulerTimeType?
    private(set) var cancelledAt: VirtualTimeScheduler.SchedulerTimeType?

    init(upstream: Int, start: VirtualTimeScheduler.SchedulerTimeType, behavior: Behavior) {
        self.upstream = upstream
        self.start = start
        self.behavior = behavior
    }

    mutating func add(_ event: SubscriptionEvent, at instant: VirtualTimeScheduler.SchedulerTimeType) {
        guard completedAt == nil, cancelledAt == nil else { return }
        switch event {
        case .sentValue: sentValues.append(instant)
        case .completed: completedAt = instant
        case .cancelled: cancelledAt = instant
        case .subscribed, .requested, .playedAtOnce: break
        }
    }

    /// The subscription as a marble diagram. A `!` marks a cancellation, and the unsent part of the script follows.
    var marbles: String {
        var marks: [MarblesPrinter.Mark] = []
        func add(_ character: Character, at frame: Int) {
            marks.append(.init(frame: frame, isOnSubscription: frame == 0, character: character))
        }
        for (instant, number) in zip(sentValues, behavior.numbers) {
            add(Behavior.symbol(of: number), at: frame(of: instant))
        }
        if let completedAt, let symbol = behavior.endingSymbol { add(symbol.character, at: frame(of: completedAt)) }
        if let cancelledAt {
            let cancellation = frame(of: cancelledAt)
            add("!", at: cancellation)
            for (instant, number) in zip(behavior.values, behavior.numbers).dropFirst(sentValues.count) {
                add(Behavior.symbol(of: number), at: max(instant, cancellation))
            }
            if let (character, instant) = behavior.endingSymbol { add(character, at: max(instant, cancellation)) }
        }
        return MarblesPrinter.print(marks)
    }

    /// The instant of the subscription, in seconds since the beginning of the run.
    var second: Int { Self.seconds(from: .zero, to: start) }

    private func frame(of instant: VirtualTimeScheduler.SchedulerTimeType) -> Int {
        Self.seconds(from: start, to: instant)
    }

    /// Returns the number of whole seconds between two instants.
    static func seconds(
        from start: VirtualTimeScheduler.SchedulerTimeType, to end: VirtualTimeScheduler.SchedulerTimeType
    ) -> Int {
        Int(clamping: start.distance(to: end).nanoseconds / 1_000_000_000)
    }
}
