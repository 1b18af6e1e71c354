import CombineTraitsLaws

/// A check that chains obey the rules of Combine and the laws of their traits, and that their direct paths behave like
/// plain subscriptions.
struct ChainCheck: Sendable {
    let builder: ChainBuilder

    /// The names of the rows of this package's own publishers.
    var ownRows: Set<String> = []

    /// The runs to check.
    enum Thoroughness {
        /// Random runs: one with unlimited demand in a way that sinks use, one with a random demand, and one with the same
        /// demand and a random cancellation. A plain subscription precedes each run, for comparison.
        case sample(SeededGenerator)

        /// All demands, cancellations, and ways of the full bound, as far as they fit together.
        case all
    }

    struct Outcome {
        /// The first problem, or `nil` if there is none.
        var problem: ChainProblem?

        var runCount = 0
    }

    private static let demands = Bound.full.pathDemands
    private static let ways = Bound.full.ways

    /// The ways that sinks use, which are the most important ones.
    private static let waysOfSinks = ways.filter { $0.entrance == .start }

    /// Checks the runs of a chain, up to the first run with a problem. Runs nothing if the builder cannot create the chain.
    func check(_ chain: Chain, _ order: InstantOrder, _ thoroughness: Thoroughness) -> Outcome {
        // The generator of random chains has already built this chain.
        let isProven = if case .sample = thoroughness { true } else { false }
        var runs = ChainRuns(builder, chain, order, isProven: isProven)
        runs.endsInFramework = chain.steps.last.map { !ownRows.contains(builder.rows[$0.instance.row].name) } ?? false
        switch thoroughness {
        case .all:
            for demand in Self.demands { runs.check(demand, Self.ways, cancelledBy: Self.ways) { $0 } }
        case .sample(var generator):
            func way() -> [Way] { [Self.ways[Int.random(in: Self.ways.indices, using: &generator)]] }
            func demand() -> DemandPolicy { Self.demands[Int.random(in: Self.demands.indices, using: &generator)] }
            runs.check(.unlimited, [Self.waysOfSinks[Int.random(in: Self.waysOfSinks.indices, using: &generator)]])
            runs.check(demand(), way(), cancelledBy: way()) { $0.randomElement(using: &generator).map { [$0] } ?? [] }
        }
        return runs.outcome
    }
}

/// The runs of one chain, up to the first one with a problem.
private struct ChainRuns {
    private(set) var outcome = ChainCheck.Outcome()

    private let builder: ChainBuilder
    private let chain: Chain
    private let order: InstantOrder
    private let upstreams: UpstreamBehaviors

    /// Whether the builder can create the chain.
    private let isBuilt: Bool

    /// Whether the last operator is the framework's.
    var endsInFramework = false

    /// The traits that the compiler infers for the chain.
    private let traits: [ChainTrait]

    /// The maximum virtual time of each wait until nothing is scheduled. Most operators wait for a second or less, so few
    /// chains take longer, such as those that often retry an upstream that fails late.
    private static let timeLimit: VirtualTimeScheduler.SchedulerTimeType.Stride = .seconds(30)

    init(_ builder: ChainBuilder, _ chain: Chain, _ order: InstantOrder, isProven: Bool) {
        self.builder = builder
        self.chain = chain
        self.order = order
        upstreams = chain.upstreams
        let run = ScriptedRun(Scenario(instance: "", upstreams: upstreams, order: order))
        let end = run.scheduler.withVirtualTasks { builder.end(of: chain, in: run, isProven: isProven) }
        isBuilt = end != nil
        traits = ChainTrait.allCases.filter { end?.traits.contains($0) == true }
    }

    /// Runs the chain in a plain subscription, checks the laws, and compares other ways with that subscription. Repeats
    /// this with the chosen cancellations.
    ///
    /// - Parameters:
    ///   - demand: The demand of all runs.
    ///   - ways: The ways to compare in runs without a cancellation.
    ///   - cancelledBy: The ways to compare in runs with a cancellation.
    ///   - choose: A closure that chooses among the possible cancellations.
    mutating func check(
        _ demand: DemandPolicy, _ ways: [Way], cancelledBy: [Way] = [],
        _ choose: ([Scenario]) -> [Scenario] = { _ in [] }
    ) {
        guard isBuilt, outcome.problem == nil else { return }
        var scenario = Scenario(instance: "", upstreams: upstreams, order: order, demand: demand)
        scenario.timeLimit = Self.timeLimit
        guard let plain = record(scenario, .plain) else { return }
        checkLaws(plain, in: scenario)
        compare(plain, ways, in: scenario)
        for cancelled in choose(scenario.cancellations(of: plain, at: Bound.full.cancellationInstants)) {
            guard outcome.problem == nil, let plain = record(cancelled, .plain) else { return }
            checkLaws(plain, in: cancelled)
            compare(plain, cancelledBy, in: cancelled)
        }
    }

    /// Runs the chain in one way.
    ///
    /// - Returns: The record of the run, or `nil` if the chain has no such entrance.
    private mutating func record(_ scenario: Scenario, _ way: Way) -> PathRecord? {
        outcome.runCount += 1
        return scenario.run(way) { [builder, chain] run in
            guard let end = builder.end(of: chain, in: run, isProven: true) else { return }
            run.record(end.publisher)
        }
    }

    private mutating func checkLaws(_ record: PathRecord, in scenario: Scenario) {
        // Combine does not specify what a subscriber receives after it cancels. If the last operator is the framework's,
        // tolerate events after the completion as well.
        var tolerated: Set<TraceDefect> = [.eventAfterCancellation]
        if endsInFramework { tolerated.insert(.eventAfterCompletion) }
        if let defect = record.defects.first(where: { !tolerated.contains($0) }) {
            return report(.defect(defect), "\(defect)", scenario, [(.plain, record)])
        }
        guard scenario.cancellation == .never else { return }
        let outline = record.outline()
        for trait in traits {
            guard let violation = trait.law.violation(in: outline) else { continue }
            return report(
                .law(trait), "the type is \(trait.name), and the publisher \(violation.reason)", scenario,
                [(.plain, record)])
        }
    }

    private mutating func compare(_ plain: PathRecord, _ ways: [Way], in scenario: Scenario) {
        for way in ways where outcome.problem == nil && way.admits(scenario) {
            guard let direct = record(scenario, way) else { continue }
            // An operator of the framework can send events to a subscriber that has cancelled, and the direct path bypasses the
            // downstream operators that would drop them. Sinks ignore them.
            var tolerated = Set(plain.defects).union([.eventAfterCancellation])
            // On the direct path, the subscription comes first and the completion last, even where the framework differs.
            if way.entrance != .subscriber { tolerated.subtract([.eventBeforeSubscription, .eventAfterCompletion]) }
            if plain.outcome != direct.outcome || !tolerated.isSuperset(of: direct.defects) {
                report(
                    .difference, "\(way) differs from \(Way.plain)", scenario, [(.plain, plain), (way, direct)])
            }
        }
    }

    private mutating func report(
        _ kind: ChainProblem.Kind, _ reason: String, _ scenario: Scenario, _ records: [(way: Way, record: PathRecord)]
    ) {
        outcome.problem = ChainProblem(
            kind: kind, reason: reason, traits: traits, scenario: scenario,
            sides: records.map { PathDifference.Side($0.way, $0.record) })
    }
}

extension PathRecord {
    /// The values, the completion, and the return of the call that attached the subscriber, each with its instant, until
    /// the subscriber cancels. Later events matter only as defects.
    ///
    /// The order in which upstreams see requests and cancellations is not compared: on the direct path, adjacent operators may
    /// forward them in another order.
    fileprivate var outcome: [RunLog.Entry] {
        entries.prefix { $0.event != .cancelled }.filter { entry in
            switch entry.event {
            case .received, .finished, .failed, .attached: true
            case .upstream, .receivedSubscription, .requested, .cancelled: false
            }
        }
    }
}
