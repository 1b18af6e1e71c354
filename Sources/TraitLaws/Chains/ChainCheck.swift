import CombineTraitsTesting

/// Holds a chain to the traits of its type, and its direct path to a plain subscription.
struct ChainCheck: Sendable {
    let builder: ChainBuilder

    /// What is played of a chain.
    enum Thoroughness {
        /// Unlimited demand by the ways of sinks, and two other demands by one way each, the first of them with each
        /// cancellation.
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
        var run = ChainRun(builder, chain, order)
        switch thoroughness {
        case .all:
            for demand in Self.demands { run.play(demand, Self.ways, cancelledBy: Self.ways) }
        case .sample(var generator):
            func way() -> [Way] { [Self.ways[Int.random(in: Self.ways.indices, using: &generator)]] }
            func demand() -> DemandPolicy { Self.demands[Int.random(in: Self.demands.indices, using: &generator)] }
            run.play(.unlimited, Self.waysOfSinks, cancelledBy: nil)
            run.play(demand(), [], cancelledBy: way())
            run.play(demand(), way(), cancelledBy: nil)
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

    /// The traits that the compiler knows.
    private let traits: [ChainTrait]

    /// Longer than any chain waits: most operators wait for a second at most.
    private static let timeLimit: VirtualTimeScheduler.SchedulerTimeType.Stride = .seconds(30)

    init(_ builder: ChainBuilder, _ chain: Chain, _ order: InstantOrder) {
        self.builder = builder
        self.chain = chain
        self.order = order
        casting = chain.casting
        let end = builder.end(of: chain, on: Stage(instance: "", casting: casting, order: order))
        isBuilt = end != nil
        traits = ChainTrait.allCases.filter { end?.traits.contains($0) == true }
    }

    /// Plays the chain for a demand, by a plain subscription and by other ways.
    ///
    /// - Parameter cancelledBy: The ways that are compared for each cancellation. Nil: nobody cancels.
    mutating func play(_ demand: DemandPolicy, _ ways: [Way], cancelledBy: [Way]?) {
        guard isBuilt, outcome.problem == nil else { return }
        var scenario = PathScenario(instance: "", casting: casting, order: order, demand: demand)
        scenario.timeLimit = Self.timeLimit
        guard let plain = record(scenario, .plain) else { return }
        judge(plain, in: scenario)
        compare(plain, ways, in: scenario)
        guard let cancelledBy else { return }
        for cancelled in scenario.cancellations(of: plain, at: Bound.full.cancellationInstants) {
            guard outcome.problem == nil, let plain = record(cancelled, .plain) else { return }
            judge(plain, in: cancelled)
            compare(plain, cancelledBy, in: cancelled)
        }
    }

    /// Plays the chain in one way.
    ///
    /// - Returns: Nil where it has no such entrance.
    private mutating func record(_ scenario: PathScenario, _ way: Way) -> PathRecord? {
        outcome.runCount += 1
        return scenario.run(way) { [builder, chain] stage in
            guard let end = builder.end(of: chain, on: stage, isProven: true) else { return }
            stage.record(end.publisher)
        }
    }

    private mutating func judge(_ record: PathRecord, in scenario: PathScenario) {
        // Combine leaves it open what comes to who has cancelled.
        if let defect = record.defects.first(where: { $0 != .eventAfterCancellation }) {
            return report(.defect(defect), "\(defect)", scenario, [(.plain, record)])
        }
        guard scenario.cancellation == .never else { return }
        let evidence = record.evidence()
        for trait in traits {
            guard let violation = trait.law.violation(in: evidence) else { continue }
            return report(
                .law(trait), "the type is \(trait.rawValue), and the publisher \(violation.deed)", scenario,
                [(.plain, record)])
        }
    }

    private mutating func compare(_ plain: PathRecord, _ ways: [Way], in scenario: PathScenario) {
        for way in ways where outcome.problem == nil && way.admits(scenario) {
            guard let direct = record(scenario, way) else { continue }
            var tolerated = Set(plain.defects)
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
