import CombineTraitsTesting

/// Holds a chain to the traits of its type, and its direct path to a plain subscription.
struct ChainCheck: Sendable {
    let builder: ChainBuilder

    /// The rows whose upstreams see other events on the direct path, so that chains with them may have another result, which
    /// the traits of their types allow as well.
    var rowsThatHideUpstreams: Set<String> = []

    /// The rows of this package's own publishers.
    var ownRows: Set<String> = []

    /// What is played of a chain.
    enum Thoroughness {
        /// Unlimited demand by one way of sinks, and another demand by one way, also with one cancellation.
        case sample(SeededGenerator)

        /// Every combination of a demand, a cancellation and a way.
        case all
    }

    /// What was seen of a chain.
    struct Outcome {
        /// The first problem.
        var problem: ChainProblem?

        /// How many subscriptions there were.
        var runCount = 0
    }

    private static let demands = Bound.full.pathDemands
    private static let ways = Bound.full.ways

    /// The ways of sinks, which are those that count most.
    private static let waysOfSinks = ways.filter { $0.entrance == .start }

    /// Plays a chain.
    func check(_ chain: Chain, _ order: InstantOrder, _ thoroughness: Thoroughness) -> Outcome {
        // A sample was built when it was made.
        let isProven = if case .sample = thoroughness { true } else { false }
        var run = ChainRun(builder, chain, order, isProven: isProven)
        run.hidesUpstreams = !rowsThatHideUpstreams.isDisjoint(with: chain.instances.map { builder.rows[$0.row].name })
        run.endsInFramework = chain.steps.last.map { !ownRows.contains(builder.rows[$0.instance.row].name) } ?? false
        switch thoroughness {
        case .all:
            for demand in Self.demands { run.play(demand, Self.ways, cancelledBy: Self.ways) { $0 } }
        case .sample(var generator):
            func way() -> [Way] { [Self.ways[Int.random(in: Self.ways.indices, using: &generator)]] }
            func demand() -> DemandPolicy { Self.demands[Int.random(in: Self.demands.indices, using: &generator)] }
            run.play(.unlimited, [Self.waysOfSinks[Int.random(in: Self.waysOfSinks.indices, using: &generator)]])
            run.play(demand(), way(), cancelledBy: way()) { $0.randomElement(using: &generator).map { [$0] } ?? [] }
        }
        return run.outcome
    }
}

/// The runs of one chain, up to the first that shows a problem.
private struct ChainRun {
    private(set) var outcome = ChainCheck.Outcome()

    private let builder: ChainBuilder
    private let chain: Chain
    private let order: InstantOrder
    private let casting: Casting

    /// Whether a compiler accepts the chain.
    private let isBuilt: Bool

    /// Whether upstreams may see other events on the direct path.
    var hidesUpstreams = false

    /// Whether the last operator is not one of this package.
    var endsInFramework = false

    /// The traits that the compiler knows.
    private let traits: [ChainTrait]

    /// Longer than any chain waits: most operators wait for a second at most.
    private static let timeLimit: VirtualTimeScheduler.SchedulerTimeType.Stride = .seconds(30)

    init(_ builder: ChainBuilder, _ chain: Chain, _ order: InstantOrder, isProven: Bool) {
        self.builder = builder
        self.chain = chain
        self.order = order
        casting = chain.casting
        let run = ScriptedRun(instance: "", casting: casting, order: order)
        let end = builder.end(of: chain, in: run, isProven: isProven)
        isBuilt = end != nil
        traits = ChainTrait.allCases.filter { end?.traits.contains($0) == true }
    }

    /// Plays the chain for a demand, by a plain subscription and by other ways.
    ///
    /// - Parameters:
    ///   - cancelledBy: The ways that are compared where the subscriber cancels.
    ///   - choose: Chooses among the cancellations.
    mutating func play(
        _ demand: DemandPolicy, _ ways: [Way], cancelledBy: [Way] = [],
        _ choose: ([PathScenario]) -> [PathScenario] = { _ in [] }
    ) {
        guard isBuilt, outcome.problem == nil else { return }
        var scenario = PathScenario(instance: "", casting: casting, order: order, demand: demand)
        scenario.timeLimit = Self.timeLimit
        guard let plain = record(scenario, .plain) else { return }
        judge(plain, .plain, in: scenario)
        compare(plain, ways, in: scenario)
        for cancelled in choose(scenario.cancellations(of: plain, at: Bound.full.cancellationInstants)) {
            guard outcome.problem == nil, let plain = record(cancelled, .plain) else { return }
            judge(plain, .plain, in: cancelled)
            compare(plain, cancelledBy, in: cancelled)
        }
    }

    /// Plays the chain in one way.
    ///
    /// - Returns: Nil where it has no such entrance.
    private mutating func record(_ scenario: PathScenario, _ way: Way) -> PathRecord? {
        outcome.runCount += 1
        return scenario.run(way) { [builder, chain] run in
            guard let end = builder.end(of: chain, in: run, isProven: true) else { return }
            run.record(end.publisher)
        }
    }

    private mutating func judge(_ record: PathRecord, _ way: Way, in scenario: PathScenario) {
        // Combine leaves it open what a subscriber receives that has cancelled. A publisher of the framework is judged up to
        // its first completion, but on the direct path.
        var tolerated: Set<TraceDefect> = [.eventAfterCancellation]
        if way == .plain, endsInFramework { tolerated.insert(.eventAfterCompletion) }
        if let defect = record.defects.first(where: { !tolerated.contains($0) }) {
            return report(.defect(defect), "\(defect)", scenario, [(way, record)])
        }
        guard scenario.cancellation == .never else { return }
        let evidence = record.evidence()
        for trait in traits {
            guard let violation = trait.law.violation(in: evidence) else { continue }
            return report(
                .law(trait), "the type is \(trait.rawValue), and the publisher \(violation.deed)", scenario,
                [(way, record)])
        }
    }

    private mutating func compare(_ plain: PathRecord, _ ways: [Way], in scenario: PathScenario) {
        for way in ways where outcome.problem == nil && way.admits(scenario) {
            guard let direct = record(scenario, way) else { continue }
            if hidesUpstreams {
                judge(direct, way, in: scenario)
                continue
            }
            // An operator of the framework may send what is left to a subscriber that has cancelled, and the direct path leads
            // past the operators behind it that would have dropped it. Sinks report nothing then.
            var tolerated = Set(plain.defects).union([.eventAfterCancellation])
            // On the direct path, a subscription comes first and a completion last, whatever the framework does.
            if way.entrance != .subscriber { tolerated.subtract([.eventBeforeSubscription, .eventAfterCompletion]) }
            if plain.outcome != direct.outcome || !tolerated.isSuperset(of: direct.defects) {
                report(
                    .difference, "\(way) is not the same as \(Way.plain)", scenario, [(.plain, plain), (way, direct)])
            }
        }
    }

    private mutating func report(
        _ kind: ChainProblem.Kind, _ deed: String, _ scenario: PathScenario, _ records: [(way: Way, record: PathRecord)]
    ) {
        outcome.problem = ChainProblem(
            kind: kind, deed: deed, traits: traits, scenario: scenario,
            sides: records.map { PathDifference.Side($0.way, $0.record) })
    }
}

extension PathRecord {
    /// What the subscriber has received, and when, until it has cancelled: what came later is a defect, or none.
    ///
    /// When upstreams hear of what is not compared: operators that meet on the direct path may tell them in another order.
    fileprivate var outcome: [Journal.Entry] {
        entries.prefix { $0.event != .cancelled }.filter { entry in
            switch entry.event {
            case .received, .finished, .failed, .attached: true
            case .upstream, .receivedSubscription, .requested, .cancelled: false
            }
        }
    }
}
