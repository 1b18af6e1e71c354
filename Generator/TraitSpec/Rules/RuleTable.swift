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
    }

    /// The maximum number of requirements, other than traits, in the rules of a type. The other bits are for facts about upstreams
    /// that the checker adds.
    static let maximumFactCount = 32

    /// An alternative of a rule: the required traits of each parameter, and the other requirements.
    private struct Condition {
        var traits: [TraitSet]
        var facts: UInt64

        func holds(_ assumptions: Assumptions) -> Bool {
            guard facts & assumptions.facts == facts else { return false }
            var index = 0
            // Plugins run debug builds, in which a loop over `zip` takes several times as long.
            while index < traits.count {
                guard assumptions.traits[index].isSuperset(of: traits[index]) else { return false }
                index += 1
            }
            return true
        }
    }

    package let parameters: [String]
    /// The known facts, and then the requirements of the rules other than traits, in canonical spelling and order of appearance.
    package let facts: [String]
    let algebra: TraitAlgebra
    private let conditions: [[Condition]]

    /// Creates the table of a type. In ``facts``, the known facts precede the requirements of the rules.
    package init(_ type: PublisherType, _ algebra: TraitAlgebra, knownFacts: [String] = []) {
        let parameters = type.publisherParameters.map(\.name)
        var facts = knownFacts
        conditions = algebra.names.map { name in
            type.rule(for: name).alternatives.map { alternative in
                var condition = Condition(traits: Array(repeating: [], count: parameters.count), facts: 0)
                for requirement in alternative.requirements {
                    switch requirement.kind {
                    case .trait(let parameter, let trait):
                        guard let index = parameters.firstIndex(of: parameter) else { continue }
                        condition.traits[index].formUnion(algebra.set(trait))
                    case .swift(let text):
                        let fact = type.canonical(text)
                        if !facts.contains(fact) { facts.append(fact) }
                        condition.facts |= Self.bit(facts.firstIndex(of: fact) ?? 0)
                    }
                }
                return condition
            }
        }
        self.parameters = parameters
        self.facts = facts
        self.algebra = algebra
    }

    package func bits(of known: Set<String>) -> UInt64 {
        facts.enumerated().reduce(0) { known.contains($1.element) ? $0 | Self.bit($1.offset) : $0 }
    }

    /// The traits that the compiler infers, because their first alternative is met.
    package func conformances(_ assumptions: Assumptions) -> TraitSet {
        traits { conditions in conditions.first?.holds(assumptions) ?? false }
    }

    /// The traits for which some alternative is met.
    package func traits(_ assumptions: Assumptions) -> TraitSet {
        traits { conditions in conditions.contains { $0.holds(assumptions) } }
    }

    /// Whether an alternative implies another. For example, `Upstream: Single` implies `Upstream: Maybe`.
    package func implies(
        _ premise: (trait: Int, alternative: Int), _ conclusion: (trait: Int, alternative: Int)
    ) -> Bool {
        let condition = conditions[premise.trait][premise.alternative]
        let known = Assumptions(traits: condition.traits.map(algebra.refinements), facts: condition.facts)
        return conditions[conclusion.trait][conclusion.alternative].holds(known)
    }

    package func alternatives(ofTrait trait: Int, metBy assumptions: Assumptions) -> [Int] {
        conditions[trait].indices.filter { conditions[trait][$0].holds(assumptions) }
    }

    package func holds(trait: Int, in assumptions: Assumptions) -> Bool {
        conditions[trait].contains { $0.holds(assumptions) }
    }

    private func traits(_ holds: ([Condition]) -> Bool) -> TraitSet {
        var set: TraitSet = []
        for index in conditions.indices where holds(conditions[index]) { set.insert(TraitSet(index: index)) }
        return set
    }

    private static func bit(_ index: Int) -> UInt64 {
        1 << UInt64(index)
    }

    /// The combinations of upstream traits to evaluate. If there are more than two upstreams, these are only the combinations in which
    /// at most one upstream differs from the others.
    package func upstreamCombinations(_ sets: [TraitSet]) -> [[TraitSet]] {
        switch parameters.count {
        case 0:
            return [[]]
        case 1:
            return sets.map { [$0] }
        case 2:
            return sets.flatMap { first in sets.map { [first, $0] } }
        default:
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
}
