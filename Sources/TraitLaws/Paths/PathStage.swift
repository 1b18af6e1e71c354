import CombineTraitsTesting

/// A run in which one subscriber enters an instance in some way.
final class PathStage: Stage {
    /// What has happened. Nil if the instance has no such entrance.
    private(set) var record: PathRecord?

    private let scenario: PathScenario
    private let entrance: Entrance
    private let style: UpstreamStyle
    private lazy var journal = Journal(scheduler)

    init(_ scenario: PathScenario, _ entrance: Entrance, _ style: UpstreamStyle) {
        self.scenario = scenario
        self.entrance = entrance
        self.style = style
        super.init(instance: scenario.instance, casting: scenario.casting, order: scenario.order)
    }

    override func observer(ofUpstream index: Int) -> (any SubscriptionObserver)? {
        UpstreamObserver(ofUpstream: index, style, journal)
    }

    override func record(_ publisher: some Publisher) {
        if entrance == .subscriber {
            record(publisher) { publisher.subscribe($0) }
        } else if let publisher = publisher as? any MaybePublisher {
            enter(publisher)
        }
    }

    private func enter<Entered: MaybePublisher>(_ publisher: Entered) {
        record(publisher) { probe in
            guard entrance == .start else { return publisher._subscribe(BridgeReceiver(probe)) }
            if let result = publisher._start({ BridgeReceiver(probe) }) { probe.receive(result) }
        }
    }

    private func record<Entered: Publisher>(
        _ publisher: Entered, _ attach: (Probe<Entered.Output, Entered.Failure>) -> Void
    ) {
        let recorder = TraceRecorder<Entered.Output, Entered.Failure>(
            scheduler: scheduler, demand: scenario.demand, cancellation: scenario.cancellation)
        recorder.attach { attach(Probe($0, journal)) }
        journal.note(.attached)
        settle()
        if scenario.demand == .none {
            recorder.request(.unlimited)
            settle()
        }
        record = PathRecord(
            entries: journal.entries, defects: recorder.trace.defects, trace: { "\(recorder.trace)" })
    }

    /// Runs until nothing is left to happen.
    private func settle() {
        scheduler.run(until: scheduler.now.advanced(by: Self.timeLimit))
    }
}

/// What a run has shown.
struct PathRecord {
    let entries: [Journal.Entry]
    let defects: [TraceDefect]

    /// What the subscriber has received, as marbles. Few runs are looked at so closely.
    let trace: () -> String

    /// How many values the subscriber has received.
    var valueCount: Int {
        entries.count { if case .received = $0.event { true } else { false } }
    }

    /// When the subscriber has received the completion, or nil.
    var completedAt: VirtualTimeScheduler.SchedulerTimeType? {
        entries.first { $0.event.isCompletion }?.instant
    }

    /// Whether the subscriber has received the completion before it was attached.
    var isCompletedOnSubscription: Bool {
        entries.first { $0.event.isCompletion || $0.event == .attached }?.event != .attached
    }
}

extension Journal.Event {
    fileprivate var isCompletion: Bool {
        switch self {
        case .finished, .failed: true
        default: false
        }
    }
}
