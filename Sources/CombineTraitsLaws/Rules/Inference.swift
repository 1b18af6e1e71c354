import CombineTraitsSpec
import CombineTraitsTesting

/// A search for the weakest conditions under which a trait has no counterexample.
struct Inference {
    let tested: TestedType
    let findings: Findings

    /// The sets of traits that a rule can require of each parameter, from the smallest to the largest. For a parameter
    /// without scripts, these are only sets that some run met.
    private let domains: [[TraitSet]]

    init(_ tested: TestedType, _ findings: Findings) {
        self.tested = tested
        self.findings = findings
        let scripted = Set(tested.type.scriptedParameters.map(\.name))
        let sets = tested.implications.closedSets
        domains = tested.type.publisherParameters.enumerated().map { index, parameter in
            if scripted.contains(parameter.name) { return sets }
            // The expression of an instance creates this upstream, so runs test only the traits of its type.
            let met = findings.situations.map { $0.traits[index] }
            return sets.filter { set in set.isEmpty || met.contains { $0.isSuperset(of: set) } }
        }
    }

    /// Returns the weakest sufficient conditions for a trait, except those that no run met. No returned condition implies
    /// another one.
    func weakestConditions(ofTrait trait: Int) -> [Situation] {
        let bottom = Situation(
            traits: Array(repeating: [], count: domains.count), facts: tested.inherentFacts)
        var weakest = [bottom]
        for violated in violatedSituations(ofTrait: trait) {
            let (hit, safe) = weakest.partitioned { violated.satisfies($0) }
            let strengthened = hit.flatMap { strengthenings(of: $0, beyond: violated) }
            weakest = (safe + strengthened).minimal
        }
        // A condition that no run met is untested.
        let situations = findings.situations(about: trait)
        return weakest.filter { condition in situations.contains { $0.satisfies(condition) } }
            .sorted(by: precedes)
    }

    /// The strongest condition on traits and failure types. Omits the facts about failures if some run meets the traits,
    /// but no run meets both the traits and these facts.
    var strongestCondition: Situation {
        let traits = domains.map { $0.last ?? [] }
        let condition = Situation(traits: traits, facts: tested.inherentFacts | tested.failureFacts)
        // For example, an immediate upstream whose output type is `Never` can only fail, so no run meets `condition`.
        let conditionWithFailures = Situation(traits: traits, facts: tested.inherentFacts)
        func isMet(_ condition: Situation) -> Bool { findings.situations.contains { $0.satisfies(condition) } }
        return !isMet(condition) && isMet(conditionWithFailures) ? conditionWithFailures : condition
    }

    /// Returns the strongest situations with a counterexample. They refute every condition that weaker situations refute.
    private func violatedSituations(ofTrait trait: Int) -> [Situation] {
        let violated = findings.counterexamples.filter { $0.value[trait] != nil }.keys
        return violated.filter { situation in
            !violated.contains { $0 != situation && $0.satisfies(situation) }
        }
        .sorted(by: precedes)
    }

    /// Returns the weakest conditions that imply a condition and that a situation does not satisfy.
    private func strengthenings(of condition: Situation, beyond situation: Situation) -> [Situation] {
        var result: [Situation] = []
        for (index, domain) in domains.enumerated() {
            let stronger = domain.filter {
                $0.isSuperset(of: condition.traits[index]) && !situation.traits[index].isSuperset(of: $0)
            }
            for set in stronger where !stronger.contains(where: { $0 != set && set.isSuperset(of: $0) }) {
                var new = condition
                new.traits[index] = set
                result.append(new)
            }
        }
        for index in tested.facts.indices {
            let bit: UInt64 = 1 << UInt64(index)
            guard situation.facts & bit == 0 else { continue }
            var new = condition
            new.facts |= bit
            result.append(new)
        }
        return result
    }

    /// Returns whether a condition precedes another one. Conditions with fewer facts come first.
    private func precedes(_ first: Situation, _ second: Situation) -> Bool {
        first.sortKey.lexicographicallyPrecedes(second.sortKey)
    }
}

extension RuleTable.Assumptions {
    /// Returns whether this situation meets a condition.
    func satisfies(_ condition: Situation) -> Bool {
        facts & condition.facts == condition.facts
            && zip(traits, condition.traits).allSatisfy { $0.isSuperset(of: $1) }
    }

    fileprivate var sortKey: [UInt64] {
        [UInt64(facts.nonzeroBitCount), facts] + traits.map { UInt64.max - $0.rawValue }
    }
}

extension [Situation] {
    /// The weakest situations, without repetitions.
    fileprivate var minimal: [Situation] {
        var unique: [Situation] = []
        for situation in self where !unique.contains(situation) { unique.append(situation) }
        return unique.filter { situation in
            !unique.contains { $0 != situation && situation.satisfies($0) }
        }
    }

    fileprivate func partitioned(_ belongsToFirst: (Situation) -> Bool) -> ([Situation], [Situation]) {
        (filter(belongsToFirst), filter { !belongsToFirst($0) })
    }
}

/// The implications between traits, from the spec and from laws.
///
/// For example, a publisher that is single and immediate also obeys a law that requires a completion.
struct TraitImplications: Sendable {
    private let algebra: TraitAlgebra

    /// The sets of traits that short behaviors have.
    private let found: [TraitSet]

    init(_ algebra: TraitAlgebra, _ laws: [TraitLaw]) {
        self.algebra = algebra
        var found: [TraitSet] = []
        for behavior in Bound.full.constant {
            let traits = TraitSet(laws.indices.filter { behavior.obeys(laws[$0]) }.map(TraitSet.init(index:)))
            if !found.contains(traits) { found.append(traits) }
        }
        self.found = found
    }

    /// Returns these traits, and the traits that follow from them.
    func closure(of traits: TraitSet) -> TraitSet {
        let closed = algebra.closure(of: traits)
        let supersets = found.filter { $0.isSuperset(of: closed) }
        // If no short behavior has all of these traits, the laws do not show what follows from them.
        guard let first = supersets.first else { return closed }
        return supersets.reduce(first) { $0.intersection($1) }
    }

    /// The sets of traits that a publisher can have. Smaller sets come first.
    var closedSets: [TraitSet] {
        var sets: [TraitSet] = []
        for closed in algebra.closedSets.map(closure) where !sets.contains(closed) { sets.append(closed) }
        return sets.sorted { ($0.rawValue.nonzeroBitCount, $0.rawValue) < ($1.rawValue.nonzeroBitCount, $1.rawValue) }
    }

    /// Returns traits of a set that together imply the whole set. No returned trait follows from the others.
    func strongest(of traits: TraitSet) -> [String] {
        var names = algebra.strongest(of: traits)
        // The traits of users come last, so they are dropped first.
        for name in names.reversed() {
            let others = names.filter { $0 != name }
            let rest = others.reduce(into: TraitSet()) { $0.formUnion(algebra.set($1)) }
            if closure(of: rest).isSuperset(of: traits) { names = others }
        }
        return names
    }
}
