import CombineTraitsSpec
import CombineTraitsTesting

/// A publisher type under test, with its rules and the facts about its upstreams that runs distinguish.
package struct TestedType: Sendable {
    package private(set) var type: PublisherType
    package let algebra: TraitAlgebra

    /// The requirements, other than traits, that runs distinguish, in canonical spelling. They are the first facts of each
    /// rule table.
    let facts: [String]

    /// The facts that the type itself requires of every instance, as one bit for each index in ``facts``.
    let inherentFacts: UInt64

    /// The facts about failures, except the inherent ones, as bits.
    let failureFacts: UInt64

    /// The requirements that the compiler checks for the type of each instance.
    private let askedRequirements: [Requirement]

    /// The law of each trait, in the order of the traits in the spec.
    package let laws: [TraitLaw]

    let implications: TraitImplications

    /// Creates a tested type, and finds the law of each trait of the spec.
    ///
    /// - Parameter laws: The laws of the traits. Laws of other traits are ignored.
    /// - Throws: A ``MissingLaw`` if a trait of the spec has no law.
    package init(_ type: PublisherType, _ algebra: TraitAlgebra, laws: [TraitLaw] = TraitLaw.all) throws {
        self.type = type
        self.algebra = algebra
        let laws = try algebra.names.map { name in
            guard let law = laws.first(where: { $0.name == name }) else { throw MissingLaw(trait: name) }
            return law
        }
        self.laws = laws
        implications = TraitImplications(algebra, laws)
        var facts: [String] = []
        var inherent: UInt64 = 0
        var failures: UInt64 = 0
        let scripted = Set(type.scriptedParameters.map(\.name))
        for failureClass in type.failureClasses where failureClass.parameters.contains(where: scripted.contains) {
            let bit: UInt64 = 1 << UInt64(facts.count)
            facts.append("\(failureClass.parameters[0]).Failure == Never")
            if failureClass.isNever { inherent |= bit } else { failures |= bit }
        }
        askedRequirements = type.askedRequirements
        for case .swift(let text) in askedRequirements.map(\.kind) { facts.append(text) }
        self.facts = facts
        inherentFacts = inherent
        failureFacts = failures
    }

    /// The indices of the traits whose rules are checked. If the row extends a row of another spec, the checks of that spec
    /// cover the other rules.
    var checkedTraits: [Int] { algebra.names.indices.filter { type.checkedTraits.contains(algebra.names[$0]) } }

    /// Whether the checks cover the whole row. If the row extends a row of another spec, they cover only the rules that it
    /// adds.
    var isWhole: Bool { !type.hasRules ? type.rules.isEmpty : checkedTraits.count == algebra.names.count }

    func with(_ type: PublisherType) -> TestedType {
        var copy = self
        copy.type = type
        return copy
    }

    /// Returns the rule table of this type, or of a copy with other rules. The table applies to the situations of this
    /// type, because ``facts`` are its first facts.
    func rules(_ type: PublisherType? = nil) -> RuleTable {
        RuleTable(type ?? self.type, algebra, knownFacts: facts)
    }

    /// Returns the situation in a run of an instance whose upstreams have these behaviors.
    ///
    /// - Parameter metRequirements: The requirements that the type of the instance meets, among those that the compiler
    ///   checks.
    func situation(
        _ instance: PublisherRow.Instance, _ upstreams: UpstreamBehaviors, meeting metRequirements: Set<String> = []
    ) -> Situation {
        let parameters = type.publisherParameters.map(\.name)
        var traits = Array(repeating: TraitSet(), count: parameters.count)
        var failing: Set<String> = []
        for (parameter, behaviors) in zip(type.scriptedParameters.map(\.name), upstreams.lists) {
            guard let index = parameters.firstIndex(of: parameter) else { continue }
            traits[index] = self.traits(of: behaviors)
            if behaviors.contains(where: \.fails) { failing.insert(parameter) }
        }
        var situation = Situation(traits: traits, facts: inherentFacts)
        for failureClass in type.failureClasses {
            guard let bit = bit(of: "\(failureClass.parameters[0]).Failure == Never") else { continue }
            let canFail = failureClass.parameters.contains {
                failing.contains($0) || !(type.failure(of: $0, in: instance) ?? "Never").namesNever
            }
            if !canFail { situation.facts |= bit }
        }
        for requirement in askedRequirements where metRequirements.contains(requirement.text) {
            switch requirement.kind {
            case .trait(let parameter, let trait):
                guard let index = parameters.firstIndex(of: parameter) else { continue }
                situation.traits[index] = implications.closure(of: situation.traits[index].union(algebra.set(trait)))
            case .swift(let text):
                if let bit = bit(of: text) { situation.facts |= bit }
            }
        }
        return situation
    }

    /// Returns whether the types and the `admits` of an instance allow this behavior of an upstream.
    func accepts(_ behavior: Behavior, by upstream: Int, of instance: PublisherRow.Instance) -> Bool {
        let parameter = type.scriptedParameters[upstream].name
        if behavior.fails, type.failure(of: parameter, in: instance)?.namesNever == true { return false }
        if !behavior.values.isEmpty, type.output(of: parameter, in: instance)?.namesNever == true { return false }
        return instance.admits.allSatisfy { requirement in
            switch requirement.kind {
            case .trait(parameter, let trait):
                guard let index = algebra.names.firstIndex(of: trait) else { return true }
                return behavior.obeys(laws[index])
            case .swift(let text):
                let failureClass = type.failureClasses.first { $0.parameters.contains(parameter) }
                let isAboutIt = failureClass?.parameters.contains { text == "\($0).Failure == Never" } ?? false
                return !(isAboutIt && behavior.fails)
            default:
                return true
            }
        }
    }

    private func traits(of behaviors: [Behavior]) -> TraitSet {
        TraitSet(
            algebra.names.indices.filter { index in behaviors.allSatisfy { $0.obeys(laws[index]) } }
                .map(TraitSet.init(index:)))
    }

    private func bit(of fact: String) -> UInt64? {
        facts.firstIndex(of: fact).map { 1 << UInt64($0) }
    }

    /// Returns the requirements in the `satisfies` of an instance. If they contain a trait, also returns the requirements
    /// for traits that it refines, among those that the compiler checks.
    func claims(of instance: PublisherRow.Instance) -> Set<String> {
        let claimed = Set(instance.satisfies.map(\.value))
        return askedRequirements.reduce(into: claimed) { claims, requirement in
            guard case .trait(let parameter, let trait) = requirement.kind else { return }
            let stronger = algebra.names.filter { algebra.ancestors(of: $0).contains(trait) }
            if stronger.contains(where: { claimed.contains("\(parameter): \($0)") }) { claims.insert(requirement.text) }
        }
    }
}

extension TestedType {
    /// Returns the weakest situation that meets a clause.
    func situation(_ alternative: Alternative) -> Situation {
        let parameters = type.publisherParameters.map(\.name)
        var situation = Situation(
            traits: Array(repeating: [], count: parameters.count), facts: inherentFacts)
        for requirement in alternative.requirements {
            switch requirement.kind {
            case .trait(let parameter, let trait):
                guard let index = parameters.firstIndex(of: parameter) else { continue }
                situation.traits[index].formUnion(algebra.set(trait))
            case .swift(let text):
                if let index = facts.firstIndex(of: type.canonical(text)) { situation.facts |= 1 << UInt64(index) }
            }
        }
        situation.traits = situation.traits.map(implications.closure)
        return situation
    }

    /// Returns a clause that requires the traits and the facts of a condition, without inherent facts, and without
    /// traits that follow from the others.
    func alternative(_ condition: Situation, at location: SourceLocation? = nil) -> Alternative {
        let location = location ?? type.location
        let traits = zip(type.publisherParameters, condition.traits).flatMap { parameter, set in
            implications.strongest(of: set).map {
                Requirement(kind: .trait(parameter: parameter.name, trait: $0), location: location)
            }
        }
        let plain = facts.indices.filter { (condition.facts & ~inherentFacts) & (1 << UInt64($0)) != 0 }
            .map { Requirement(kind: .swift(facts[$0]), location: location) }
        return Alternative(requirements: traits + plain, location: location)
    }

    /// Returns the rule with these conditions as clauses. Without conditions, the rule is `never`, for the given
    /// reason.
    func rule(_ conditions: [Situation], reason: String = "") -> Rule {
        let alternatives = conditions.map { alternative($0) }
        let condition: Rule.Condition =
            if alternatives.isEmpty {
                .never(reason: reason)
            } else if alternatives.contains(where: \.requirements.isEmpty) {
                .always
            } else {
                .anyOf(alternatives)
            }
        return Rule(condition: condition, location: type.location)
    }
}

extension Rule {
    var text: String {
        switch condition {
        case .always: "always"
        case .never: "never"
        case .anyOf(let alternatives): alternatives.map(\.text).joined(separator: "  or  ")
        }
    }
}
