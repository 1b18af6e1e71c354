import CombineTraitsTesting

/// A run with one subscriber, which receives events in one ``Way``.
final class PathRun: ScriptedRun {
    /// The record, or `nil` if the way requires a maybe publisher and the instance is not one.
    private(set) var record: PathRecord?

    private let way: Way
    private lazy var log = RunLog(scheduler)

    init(_ scenario: Scenario, _ way: Way) {
        self.way = way
        super.init(scenario, on: VirtualTimeScheduler())
    }

    override func observer(ofUpstream index: Int) -> (any SubscriptionObserver)? {
        UpstreamObserver(ofUpstream: index, way.style, log)
    }

    override func record(_ publisher: some Publisher) {
        if way == .plain {
            record(publisher) { publisher.subscribe($0) }
        } else if let publisher = publisher as? any MaybePublisher {
            hide(publisher)
        }
    }

    private func hide(_ publisher: some MaybePublisher) {
        if way.isErased { enter(AnyMaybePublisher(publisher)) } else { enter(publisher) }
    }

    private func enter<Entered: MaybePublisher>(_ publisher: Entered) {
        record(publisher) { probe in
            switch way.entrance {
            case .subscriber: publisher.subscribe(probe)
            case .start: if let result = publisher.startLikeSink(probe) { probe.receive(result) }
            }
        }
    }

    private func record<Entered: Publisher>(
        _ publisher: Entered, _ attach: (Probe<Entered.Output, Entered.Failure>) -> Void
    ) {
        let recorder = TraceRecorder<Entered.Output, Entered.Failure>(
            scheduler: scheduler, demand: scenario.demand, cancellation: scenario.cancellation)
        recorder.attach { attach(Probe($0, log)) }
        log.record(.attached)
        settle()
        if scenario.demand == .none {
            recorder.request(.unlimited)
            settle()
        }
        let trace = recorder.trace
        record = PathRecord(
            entries: log.entries, defects: trace.defects, trace: { "\(trace)" },
            outline: { [demand = scenario.demand] in TraitLaw.TraceOutline(trace, demand: demand) })
        if VirtualTasks.current?.isInUse == true { recorder.cancel() }
    }

    /// Runs until nothing is scheduled, or the time limit is reached.
    private func settle() {
        scheduler.run(until: scheduler.now.advanced(by: scenario.timeLimit))
    }
}

/// The record of a run in one ``Way``.
package struct PathRecord {
    package let entries: [RunLog.Entry]
    package let defects: [TraceDefect]

    /// The trace of the subscriber as a marble diagram, with the rules of Combine that were broken. It is a closure because
    /// few runs need it.
    package let trace: () -> String

    package let outline: () -> TraitLaw.TraceOutline

    /// Whether an upstream returned its result at once, instead of sending events.
    package var hasAnswers: Bool {
        entries.contains { if case .upstream(_, .playedAtOnce) = $0.event { true } else { false } }
    }

    /// The event that a sink reports: the first value or completion, or `nil` if there is none or the sink is cancelled
    /// first.
    package var result: RunLog.Entry? {
        for entry in entries {
            switch entry.event {
            case .received, .finished, .failed: return entry
            case .cancelled: return nil
            default: break
            }
        }
        return nil
    }

    package var valueCount: Int {
        entries.count { if case .received = $0.event { true } else { false } }
    }

    package var completedAt: VirtualTimeScheduler.SchedulerTimeType? {
        entries.first { $0.event.isCompletion }?.instant
    }

    /// Whether the completion arrived before the call that attached the subscriber returned.
    package var isCompletedOnSubscription: Bool {
        entries.first { $0.event.isCompletion || $0.event == .attached }?.event != .attached
    }
}

extension RunLog.Event {
    fileprivate var isCompletion: Bool {
        switch self {
        case .finished, .failed: true
        default: false
        }
    }
}

/// A way in which events travel from the upstreams to a subscriber.
package struct Way: Hashable, Sendable {
    /// The method with which the subscriber attaches to the publisher.
    package let entrance: Entrance

    /// The response of the upstreams to a start.
    package let style: UpstreamStyle

    /// Whether the publisher is wrapped in an `AnyMaybePublisher`.
    package var isErased = false

    /// A plain subscription, which is the reference for the other ways.
    package static let plain = Way(entrance: .subscriber, style: .delivers)

    /// The other ways for a publisher whose type is not erased. Even in a plain subscription, an operator can start its
    /// upstreams on the direct path.
    package static let direct = [
        Way(entrance: .start, style: .delivers),
        Way(entrance: .subscriber, style: .answers),
        Way(entrance: .start, style: .answers),
    ]

    /// The ways for the type-erased publisher. It forwards everything to the original publisher, so one way for each
    /// entrance is enough.
    package static let erased = [
        Way(entrance: .subscriber, style: .delivers, isErased: true),
        Way(entrance: .start, style: .answers, isErased: true),
    ]

    /// Returns whether this way supports a scenario, and is not equivalent to another way in that scenario.
    package func admits(_ scenario: Scenario) -> Bool {
        entrance.admits(scenario.demand, scenario.cancellation) && (style == .delivers || scenario.upstreams.hasAnswers)
    }
}

extension Way: CustomStringConvertible {
    /// The entrance as code, preceded by `eraseToAnyMaybePublisher()` if the publisher is erased. If the upstreams return
    /// immediate results, the description also mentions that.
    package var description: String {
        (isErased ? "eraseToAnyMaybePublisher()." : "") + "\(entrance)"
            + (style == .delivers ? "" : " where \(style)")
    }
}

/// A method that attaches a subscriber to a maybe publisher.
package enum Entrance: Hashable, Sendable {
    /// A plain subscription.
    case subscriber

    /// The start of the direct path, which sinks use. The demand is unlimited.
    case start

    /// Returns whether the entrance supports a demand and a cancellation.
    func admits(_ demand: DemandPolicy, _ cancellation: CancellationPolicy) -> Bool {
        // A start has unlimited demand, and cannot be cancelled on receipt of the subscription.
        self != .start || (demand == .unlimited && cancellation != .afterValues(0))
    }
}

extension Entrance: CustomStringConvertible {
    package var description: String {
        switch self {
        case .subscriber: "subscribe(_:)"
        case .start: "_start(_:)"
        }
    }
}

/// The response of scripted upstreams to a start of the direct path.
package enum UpstreamStyle: Hashable, Sendable {
    /// Upstreams send the result through a plain subscription.
    case delivers

    /// Upstreams return the result if it is immediate.
    case answers
}

extension UpstreamStyle: CustomStringConvertible {
    package var description: String {
        switch self {
        case .delivers: "upstreams deliver"
        case .answers: "upstreams return what is there at once"
        }
    }
}

extension UpstreamBehaviors {
    /// Whether an upstream has a script that completes on subscription, so that the upstream can return an immediate
    /// result.
    var hasAnswers: Bool { lists.contains { $0.contains(where: \.isOverOnSubscription) } }
}

extension Behavior {
    fileprivate var isOverOnSubscription: Bool {
        switch ending {
        case .never: false
        case .finished(let instant), .failed(let instant): instant == 0
        }
    }
}

extension Scenario {
    /// Runs the scenario in one way.
    ///
    /// - Returns: The record, or `nil` if the way requires a maybe publisher and the instance is not one.
    package func run(_ way: Way, _ build: (ScriptedRun) -> Void) -> PathRecord? {
        let run = PathRun(self, way)
        run.play(build)
        return run.record
    }

    /// Returns copies of the scenario, each with one cancellation: on receipt of the subscription, on receipt of the first
    /// value if there is one, and at each of the given instants up to the completion. If the completion arrives on
    /// subscription, no copy cancels at an instant.
    ///
    /// - Parameters:
    ///   - record: The record of a run without a cancellation.
    ///   - instants: The instants to try, in seconds.
    package func cancellations(of record: PathRecord, at instants: [Int]) -> [Scenario] {
        var policies: [CancellationPolicy] = [.afterValues(0)]
        if record.valueCount > 0 { policies.append(.afterValues(1)) }
        if !record.isCompletedOnSubscription {
            for instant in instants where record.completedAt.map({ $0 >= .seconds(instant) }) ?? true {
                policies.append(.after(.seconds(instant)))
            }
        }
        return policies.map {
            var scenario = self
            scenario.cancellation = $0
            return scenario
        }
    }
}
