import CombineTraitsGenerator
import CombineTraitsTesting

/// What was known of the upstreams in a run: their traits, and the plain requirements that were met.
typealias Situation = RuleTable.Assumptions

/// What the runs of a row have shown.
struct Findings: Sendable {
    /// The shortest counterexample to each trait in a situation.
    typealias Table = [Situation: [Int: Counterexample]]

    /// The situations that occurred, each with the traits that it tells about: an instance that breaks the assumption of
    /// a rule on purpose says nothing for that rule.
    private var occurrences: [Situation: Set<Int>] = [:]

    /// The situations that occurred.
    var situations: some Sequence<Situation> { occurrences.keys }

    /// The counterexamples, by trait.
    private(set) var counterexamples: Table = [:]

    /// The counterexamples of instances that break the assumption of a rule on purpose, by trait.
    private(set) var brokenAssumptions: Table = [:]

    /// The rules of Combine that the operator has broken, and how many runs showed it.
    private(set) var defects: [TraceDefect: Int] = [:]

    /// The shortest run that shows each of these.
    private(set) var defectiveRuns: [TraceDefect: Counterexample] = [:]

    private(set) var runCount = 0

    /// How many traces were judged.
    var traceCount: Int { runCount * TraitSubscriber.allCases.count }

    mutating func add(_ situation: Situation, about traits: Set<Int>, defects: Set<TraceDefect>) {
        runCount += 1
        occurrences[situation, default: []].formUnion(traits)
        for defect in defects { self.defects[defect, default: 0] += 1 }
    }

    mutating func add(
        _ counterexample: @autoclosure () -> Counterexample, against trait: Int, in situation: Situation,
        breaksAssumption: Bool
    ) {
        let table: WritableKeyPath<Findings, Table> = breaksAssumption ? \.brokenAssumptions : \.counterexamples
        // The shortest one comes first.
        if self[keyPath: table][situation]?[trait] == nil {
            self[keyPath: table][situation, default: [:]][trait] = counterexample()
        }
    }

    /// Whether no run has shown a defect until now.
    func isNew(_ defect: TraceDefect) -> Bool { defectiveRuns[defect] == nil }

    /// Keeps a run that shows a defect. The shortest one comes first.
    mutating func add(_ run: Counterexample, of defect: TraceDefect) {
        if isNew(defect) { defectiveRuns[defect] = run }
    }

    /// The findings of several instances of one row, in order.
    static func union(_ parts: [Findings]) -> Findings {
        var union = Findings()
        for part in parts {
            union.runCount += part.runCount
            union.occurrences.merge(part.occurrences) { $0.union($1) }
            union.defects.merge(part.defects, uniquingKeysWith: +)
            union.defectiveRuns.merge(part.defectiveRuns) { $1.casting.cost < $0.casting.cost ? $1 : $0 }
            union.counterexamples.formUnion(part.counterexamples)
            union.brokenAssumptions.formUnion(part.brokenAssumptions)
        }
        return union
    }

    /// The situations that tell about a trait.
    func situations(about trait: Int) -> [Situation] {
        occurrences.filter { $0.value.contains(trait) }.map(\.key)
    }

    /// The shortest counterexample to a trait, in the situations that satisfy a predicate.
    func shortest(against trait: Int, where isIncluded: (Situation) -> Bool) -> Counterexample? {
        counterexamples.shortest(against: trait, where: isIncluded)
    }

    /// The shortest counterexample to a trait of an instance that breaks its assumption.
    func shortestBroken(against trait: Int, where isIncluded: (Situation) -> Bool) -> Counterexample? {
        brokenAssumptions.shortest(against: trait, where: isIncluded)
    }
}

extension Findings.Table {
    fileprivate mutating func formUnion(_ other: Findings.Table) {
        merge(other) { old, new in old.merging(new) { $1.casting.cost < $0.casting.cost ? $1 : $0 } }
    }

    fileprivate func shortest(against trait: Int, where isIncluded: (Situation) -> Bool) -> Counterexample? {
        var shortest: (situation: Situation, counterexample: Counterexample)?
        for (situation, byTrait) in self {
            guard let counterexample = byTrait[trait], isIncluded(situation) else { continue }
            guard let best = shortest else {
                shortest = (situation, counterexample)
                continue
            }
            // The order of a dictionary must not decide among equals.
            let (old, new) = (best.counterexample, counterexample)
            if (new.casting.cost, new.sortKey) < (old.casting.cost, old.sortKey) { shortest = (situation, new) }
        }
        return shortest?.counterexample
    }
}

extension Counterexample {
    /// Decides among counterexamples of the same length: usual demands and subscribers come first.
    fileprivate var sortKey: String {
        let unusual = (demand == .unlimited ? 0 : 1) + (subscriber == .first ? 0 : 1)
        return "\(unusual) \(100 + position) \(casting.parts) \(demand) \(order) \(subscriber)"
    }
}
