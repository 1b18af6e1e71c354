/// The rules of a type as bit sets, to evaluate many combinations quickly.
package struct RuleTable: Sendable {
    /// Assumptions about the generic arguments of the type.
    package struct Assumptions: Hashable, Sendable {
        package var traits: [TraitSet]
        package var facts: UInt64

        package init(traits: [TraitSet], facts: UInt64) {
            self.traits = traits
            self.facts = facts
        }

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

    /// The maximum number of requirements, other than traits, in the rules of a type. The checker needs the remaining bits of
    /// ``Assumptions/facts`` for facts about upstreams.
    static let maximumFactCount = 32

    package let parameters: [String]
    /// The `knownFacts` of the initializer, and then the requirements of the rules other than traits, in canonical spelling and
    /// order of appearance.
    package let facts: [String]
    let algebra: TraitAlgebra
    /// For each trait, the assumptions under which the alternatives of its rule are met.
    private var conditions: [[Assumptions]] = []

    /// Creates the table of a type. In ``facts``, `knownFacts` precede the requirements of the rules.
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

    /// Returns the traits that the compiler infers, because their first alternative is met.
    package func conformances(_ assumptions: Assumptions) -> TraitSet {
        traits { conditions in conditions.first.map(assumptions.isSuperset) ?? false }
    }

    /// Returns the traits for which some alternative is met.
    package func traits(_ assumptions: Assumptions) -> TraitSet {
        traits { conditions in conditions.contains(where: assumptions.isSuperset) }
    }

    /// Returns whether an alternative implies another. For example, `Upstream: Single` implies `Upstream: Maybe`.
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

    private func traits(_ holds: ([Assumptions]) -> Bool) -> TraitSet {
        var set: TraitSet = []
        for index in conditions.indices where holds(conditions[index]) { set.insert(TraitSet(index: index)) }
        return set
    }

    /// Returns the combinations of upstream traits to evaluate. If there are more than two upstreams, these are only the
    /// combinations in which at most one upstream differs from the others.
    package func upstreamCombinations(_ sets: [TraitSet]) -> [[TraitSet]] {
        guard parameters.count > 2 else {
            return parameters.reduce([[]]) { combinations, _ in
                combinations.flatMap { known in sets.map { known + [$0] } }
            }
        }
        return sets.flatMap { common -> [[TraitSet]] in
            let alike = Array(repeating: common, count: parameters.count)
            let odd = alike.indices.flatMap { index in
                sets.filter { $0 != common }.map { set in
                    var combination = alike
                    combination[index] = set
                    return combination
                }
            }
            return [alike] + odd
        }
    }
}
