/// The rules of a type as bit sets, to evaluate many combinations quickly.
package struct RuleTable: Sendable {
    package struct Assumptions: Hashable, Sendable {
        package var traits: [TraitSet]
        package var facts: UInt64

        package init(traits: [TraitSet], facts: UInt64) { (self.traits, self.facts) = (traits, facts) }

        func isSuperset(of other: Self) -> Bool {
            guard facts & other.facts == other.facts else { return false }
            var index = 0
            // Plugins run debug builds, in which a loop over `zip` takes several times as long.
            while index < traits.count {
                guard traits[index].isSuperset(of: other.traits[index]) else { return false }
                index += 1
            }
            return true
        }
    }

    /// The checker needs the remaining bits of ``Assumptions/facts`` for facts about upstreams.
    static let maximumFactCount = 32

    package let parameters: [String]
    /// The `knownFacts` of the initializer, followed by the requirements of rules that are not about traits, in canonical
    /// spelling.
    package let facts: [String]
    let algebra: TraitAlgebra
    /// For each trait, the assumptions under which the alternatives of its rule are met.
    private var conditions: [[Assumptions]] = []

    package init(_ type: PublisherType, _ algebra: TraitAlgebra, knownFacts: [String] = []) {
        let rules = algebra.names.map { type.rule(for: $0).alternatives.map(\.requirements) }
        let required = rules.joined().joined().compactMap { requirement in
            if case .swift(let text) = requirement.kind { type.canonical(text) } else { nil }
        }
        parameters = type.publisherParameters.map(\.name)
        facts = (knownFacts + required).withoutDuplicates
        self.algebra = algebra
        conditions = rules.map { $0.map { assumptions($0, of: type) } }
    }

    package func bits(of known: Set<String>) -> UInt64 {
        facts.enumerated().reduce(0) { known.contains($1.element) ? $0 | 1 << UInt64($1.offset) : $0 }
    }

    /// Returns the traits that the compiler infers: those whose rule has a first alternative that is met.
    package func conformances(_ assumptions: Assumptions) -> TraitSet {
        traits { conditions[$0].first.map(assumptions.isSuperset) ?? false }
    }

    package func traits(_ assumptions: Assumptions) -> TraitSet { traits { holds(trait: $0, in: assumptions) } }

    /// Returns whether an alternative implies another, as `Upstream: Single` implies `Upstream: Maybe`.
    package func implies(
        _ premise: (trait: Int, alternative: Int), _ conclusion: (trait: Int, alternative: Int)
    ) -> Bool {
        conditions[premise.trait][premise.alternative]
            .isSuperset(of: conditions[conclusion.trait][conclusion.alternative])
    }

    package func alternatives(ofTrait trait: Int, metBy assumptions: Assumptions) -> [Int] {
        conditions[trait].indices.filter { assumptions.isSuperset(of: conditions[trait][$0]) }
    }

    package func holds(trait: Int, in assumptions: Assumptions) -> Bool {
        conditions[trait].contains(where: assumptions.isSuperset)
    }

    private func traits(_ holds: (Int) -> Bool) -> TraitSet {
        var set: TraitSet = []
        for index in conditions.indices where holds(index) { set.formUnion(TraitSet(index: index)) }
        return set
    }

    /// Returns the combinations of upstream traits to evaluate. Of more than two upstreams, at most one differs from the
    /// others.
    package func upstreamCombinations(_ sets: [TraitSet]) -> [[TraitSet]] {
        guard parameters.count > 2 else {
            return parameters.reduce([[]]) { known, _ in known.flatMap { known in sets.map { known + [$0] } } }
        }
        return sets.flatMap { common -> [[TraitSet]] in
            let alike = Array(repeating: common, count: parameters.count)
            return [alike]
                + alike.indices.flatMap { index in
                    sets.filter { $0 != common }.map { alike[..<index] + [$0] + alike[(index + 1)...] }
                }
        }
    }
}

extension RuleTable.Assumptions {
    func union(_ other: Self) -> Self {
        Self(traits: zip(traits, other.traits).map { $0.union($1) }, facts: facts | other.facts)
    }
}

extension RuleTable {
    /// No traits of upstreams, and no other requirement.
    var nothing: Assumptions { everyUpstream([]) }

    func everyUpstream(_ traits: TraitSet) -> Assumptions {
        Assumptions(traits: Array(repeating: traits, count: parameters.count), facts: 0)
    }

    package func assumptions(_ requirements: [Requirement], of type: PublisherType) -> Assumptions {
        var assumptions = nothing
        var known: Set<String> = []
        for requirement in requirements {
            switch requirement.kind {
            case .trait(let parameter, let trait):
                guard let index = parameters.firstIndex(of: parameter) else { continue }
                assumptions.traits[index].formUnion(algebra.refinements(of: algebra.set(trait)))
            case .swift(let text): known.insert(type.canonical(text))
            }
        }
        assumptions.facts = bits(of: known)
        return assumptions
    }

    /// Omits a trait if another trait of the same parameter refines it.
    package func requirements(_ assumptions: Assumptions, at location: SourceLocation) -> [Requirement] {
        let traits = zip(parameters, assumptions.traits).flatMap { parameter, set in
            algebra.strongest(of: set).map { Requirement.Kind.trait(parameter: parameter, trait: $0) }
        }
        let plain = facts.enumerated().filter { assumptions.facts & 1 << UInt64($0.offset) != 0 }
            .map { Requirement.Kind.swift($0.element) }
        return (traits + plain).map { Requirement(kind: $0, location: location) }
    }
}

/// The implications between traits: a single publisher is maybe, and a publisher that is both maybe and nonempty is single.
package struct TraitAlgebra: Sendable {
    package let names: [String]
    package let traitWithDirectPath: Int?
    /// The sets of traits that a publisher can have. Smaller sets come first.
    package private(set) var closedSets: [TraitSet] = []
    private let indices: [String: Int]
    private let refined: [TraitSet]
    private let isConjunction: [Bool]

    package init(_ traits: [Trait]) {
        let names = traits.map(\.name.value)
        let indices = Dictionary(firstOf: zip(names, names.indices))
        self.names = names
        self.indices = indices
        refined = traits.map { TraitSet($0.refines.compactMap { indices[$0.value] }.map(TraitSet.init(index:))) }
        traitWithDirectPath = traits.firstIndex(where: \.hasDirectPath)
        isConjunction = traits.map(\.isConjunction)
        let sets = (0..<UInt64(1) << UInt64(names.count)).map { closure(of: TraitSet(rawValue: $0)) }
        closedSets = sets.withoutDuplicates.sorted { left, right in
            (left.rawValue.nonzeroBitCount, left.rawValue) < (right.rawValue.nonzeroBitCount, right.rawValue)
        }
    }

    package func set(_ name: String) -> TraitSet { indices[name].map(TraitSet.init(index:)) ?? [] }

    /// Adds all traits that members refine, which Swift infers from the protocols.
    package func refinements(of set: TraitSet) -> TraitSet {
        var closed = set
        for index in refined.indices where set.contains(TraitSet(index: index)) { closed.formUnion(refined[index]) }
        return closed == set ? set : refinements(of: closed)
    }

    /// Adds all traits that members imply, including conjunctions.
    package func closure(of set: TraitSet) -> TraitSet {
        var closed = refinements(of: set)
        for index in names.indices where isConjunction[index] && closed.isSuperset(of: refined[index]) {
            closed.insert(TraitSet(index: index))
        }
        return closed == set ? set : closure(of: closed)
    }

    package func strongest(of set: TraitSet) -> [String] {
        var refinedByMembers: TraitSet = []
        for index in refined.indices where set.contains(TraitSet(index: index)) {
            refinedByMembers.formUnion(refinements(of: refined[index]).subtracting(TraitSet(index: index)))
        }
        return members(of: set.subtracting(refinedByMembers))
    }

    package func members(of set: TraitSet) -> [String] {
        names.indices.filter { set.contains(TraitSet(index: $0)) }.map { names[$0] }
    }

    package func traits(thatBring name: String) -> [String] {
        names.filter { refinements(of: set($0)).isSuperset(of: set(name)) }
    }

    package func ancestors(of name: String) -> [String] {
        members(of: refinements(of: set(name)).subtracting(set(name)))
    }
}
