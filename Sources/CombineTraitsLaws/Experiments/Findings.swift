import CombineTraitsSpec
import CombineTraitsTesting

/// The traits of the upstreams of a run and the facts about them, or the traits and facts that a condition requires.
package typealias Situation = RuleTable.Assumptions

/// The findings of the runs of a row, or of one of its instances.
package struct Findings: Sendable {
    /// The shortest counterexample to each trait in each situation.
    typealias Table = [Situation: [Int: Counterexample]]

    /// The situations that occurred, each with the traits whose rules it tests. An instance that breaks the assumption
    /// of a rule does not test that rule.
    private var occurrences: [Situation: Set<Int>] = [:]

    var situations: some Sequence<Situation> { occurrences.keys }

    /// The counterexamples of instances that keep the assumption of the rule, by situation and trait.
    private(set) var counterexamples: Table = [:]

    /// The counterexamples of instances that break the assumption of the rule, by situation and trait.
    private(set) var brokenAssumptions: Table = [:]

    /// The rules of Combine that the operator broke in runs without a cancellation, each with the number of these runs.
    package private(set) var defects: [TraceDefect: Int] = [:]

    /// The shortest run that shows each defect.
    private(set) var defectiveRuns: [TraceDefect: Counterexample] = [:]

    /// The requirements that the types of the instances meet, by the name of the instance.
    package internal(set) var metRequirements: [String: Set<String>] = [:]

    /// The publishers whose defects occurred, among those whose defects the instances accept.
    var acceptedDefects: Set<String> = []

    package private(set) var runCount = 0

    /// The number of traces of all runs, one for each subscriber. Runs with a cancellation do not count.
    package var traceCount: Int { runCount * TraitSubscriber.allCases.count }

    /// Adds a situation in which runs follow.
    mutating func add(_ situation: Situation, about traits: Set<Int>) {
        occurrences[situation, default: []].formUnion(traits)
    }

    /// Adds a run with these defects.
    mutating func addRun(_ defects: Set<TraceDefect>) {
        runCount += 1
        for defect in defects { self.defects[defect, default: 0] += 1 }
    }

    mutating func add(
        _ counterexample: @autoclosure () -> Counterexample, against trait: Int, in situation: Situation,
        breaksAssumption: Bool
    ) {
        if breaksAssumption {
            brokenAssumptions.keepFirst(counterexample, against: trait, in: situation)
        } else {
            counterexamples.keepFirst(counterexample, against: trait, in: situation)
        }
    }

    /// Returns whether no earlier run has shown this defect.
    func isNew(_ defect: TraceDefect) -> Bool { defectiveRuns[defect] == nil }

    /// Keeps the first run that shows a defect, which is the shortest.
    mutating func add(_ run: Counterexample, of defect: TraceDefect) {
        if isNew(defect) { defectiveRuns[defect] = run }
    }

    /// Returns the combined findings of several instances of one row.
    package static func union(_ parts: [Findings]) -> Findings {
        var union = Findings()
        for part in parts {
            union.runCount += part.runCount
            union.acceptedDefects.formUnion(part.acceptedDefects)
            union.metRequirements.merge(part.metRequirements) { $0.union($1) }
            union.occurrences.merge(part.occurrences) { $0.union($1) }
            union.defects.merge(part.defects, uniquingKeysWith: +)
            union.defectiveRuns.merge(part.defectiveRuns, uniquingKeysWith: shorter)
            union.counterexamples.merge(part.counterexamples) { $0.merging($1, uniquingKeysWith: shorter) }
            union.brokenAssumptions.merge(part.brokenAssumptions) { $0.merging($1, uniquingKeysWith: shorter) }
        }
        return union
    }

    /// Returns the shorter of two counterexamples, or the first one if they are equally long.
    private static func shorter(_ first: Counterexample, _ second: Counterexample) -> Counterexample {
        second.scenario.upstreams.cost < first.scenario.upstreams.cost ? second : first
    }

    /// Returns the situations that test the rule for a trait.
    func situations(about trait: Int) -> [Situation] {
        occurrences.filter { $0.value.contains(trait) }.map(\.key)
    }

    /// Returns the shortest counterexample to a trait, in the situations that satisfy a predicate.
    func shortest(against trait: Int, where isIncluded: (Situation) -> Bool) -> Counterexample? {
        counterexamples.shortest(against: trait, where: isIncluded)
    }

    /// Returns the shortest counterexample to a trait among the instances that break the assumption of its rule, in the
    /// situations that satisfy a predicate.
    func shortestBroken(against trait: Int, where isIncluded: (Situation) -> Bool) -> Counterexample? {
        brokenAssumptions.shortest(against: trait, where: isIncluded)
    }
}

extension Findings.Table {
    /// Keeps the counterexample of the first run, which is the shortest.
    fileprivate mutating func keepFirst(
        _ counterexample: () -> Counterexample, against trait: Int, in situation: Situation
    ) {
        guard self[situation]?[trait] == nil else { return }
        self[situation, default: [:]][trait] = counterexample()
    }

    fileprivate func shortest(against trait: Int, where isIncluded: (Situation) -> Bool) -> Counterexample? {
        // The result must not depend on the order of a dictionary.
        compactMap { situation, byTrait in byTrait[trait].flatMap { isIncluded(situation) ? $0 : nil } }
            .min { $0.isSimpler(than: $1) }
    }
}

/// A run that breaks a law, or a rule of Combine.
package struct Counterexample: Sendable {
    let scenario: Scenario

    /// The behaviors of the upstreams as marble diagrams of their values.
    var upstreams: [[String]] = []

    /// The index of the instance in its row.
    let instanceIndex: Int

    let subscriber: TraitSubscriber

    /// A description of the violation, such as `finished without a value`.
    let reason: String

    /// The publishers of Combine or OpenCombine through which a run passes that breaks a rule of Combine.
    var composition: [PublisherType] = []

    /// Details that the diagrams do not show.
    var remarks: [String] = []

    /// The traces of the subscribers as marble diagrams, in the order of `TraitSubscriber.allCases`. A ``CancelledRun`` has
    /// only the first trace.
    let traces: [String]

    var trace: String { subscriber.element(of: traces) }
}

extension Counterexample {
    /// Returns whether this counterexample is easier to read than another one. The order is total.
    func isSimpler(than other: Counterexample) -> Bool {
        let (cost, otherCost) = (scenario.upstreams.cost, other.scenario.upstreams.cost)
        return cost == otherCost ? sortKey < other.sortKey : cost < otherCost
    }

    /// A sort key for counterexamples of the same cost. The most common demand and subscriber come first.
    private var sortKey: String {
        let unusual = (scenario.demand == .unlimited ? 0 : 1) + (subscriber == .first ? 0 : 1)
        return
            "\(unusual) \(100 + instanceIndex) \(scenario.upstreams.lists) \(scenario.demand) \(scenario.order) \(scenario.choices) "
            + "\(subscriber)"
    }
}

/// The findings of a row, and whether its rules agree with them.
package struct RowResult: Sendable {
    package let checker: RuleChecker

    package var tested: TestedType { checker.tested }
    package var findings: Findings { checker.findings }

    /// The result for each rule, in the order of the traits.
    package let ruleResults: [RuleResult]

    package init(_ tested: TestedType, _ findings: Findings) {
        let checker = RuleChecker(tested, findings)
        self.checker = checker
        ruleResults = tested.algebra.names.indices.map { checker.result(trait: $0) }
    }

    /// Whether all checked rules agree with the findings.
    package var isAgreement: Bool { tested.checkedTraits.allSatisfy { ruleResults[$0].isAgreement } }
}
