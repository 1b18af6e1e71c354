/// What the compiler knows of one trait of a module's publishers where it must say who is at fault: the conformances to the
/// protocol beside that of the trait. They are unavailable where no chain of operators can be to blame but the publisher.
struct ProofPlan: Sendable {
    struct Proof: Sendable {
        var head: FrameworkDependent<PlannedExtension>
        /// Why there is none. Nil if its requirements are enough.
        var lack: LackMessage?
        var availability: Availability?
        var condition: PlatformCondition?
    }

    var trait: TraitPlan
    var frame: ModuleFrame
    var proofs: [Proof] = []

    /// Plans the conformances, but for those without conditions, which come with the trait.
    ///
    /// - Parameters:
    ///   - isRetroactive: Whether another package declares both the publishers and the trait.
    ///   - isolation: The actor that the conformances belong to.
    init(
        _ module: Module, _ plan: TraitPlan, _ spec: ValidSpec, isRetroactive: Bool = false,
        isolation: Isolation = .byDefault
    ) {
        trait = plan
        frame = ModuleFrame(module)
        var offers = OfferCache(spec.operators)
        for publisher in module.publishers where publisher.hasRules {
            let rule = publisher.rule(for: plan.trait.name.value)
            guard !rule.isAlways else { continue }
            let alternative = rule.alternatives.first
            let requirements = alternative?.requirements ?? []
            // Its upstreams have messages of their own. What else a rule requires of the type has none, unless it is here.
            let leadsUpstream = !requirements.isEmpty && requirements.allSatisfy(\.isAboutTrait)
            proofs.append(
                Proof(
                    head: publisher.inBothFrameworks { name in
                        PlannedExtension(
                            type: name, conformance: plan.trait.proofName, isRetroactive: isRetroactive,
                            requirements: leadsUpstream
                                ? requirements.map { spec.plannedProof($0, of: publisher, for: plan.trait) } : [],
                            isolation: isolation,
                            origin: leadsUpstream ? publisher.origin(of: alternative?.location ?? rule.location) : nil)
                    },
                    lack: leadsUpstream
                        ? nil
                        : LackMessage(
                            publisher: publisher,
                            reason: spec.reason(rule),
                            remedies: spec.suggestions(for: plan.trait, to: publisher, &offers).map { suggestion in
                                LackMessage.Remedy(
                                    suggestion: suggestion,
                                    conditions: suggestion.requirements.map(spec.condition))
                            }),
                    availability: publisher.neededAvailability,
                    condition: publisher.systemCondition))
        }
    }
}

/// Why a publisher lacks a trait, and what gives it.
struct LackMessage: Sendable {
    /// A requirement of a rule.
    enum Condition: Sendable {
        /// A publisher has a trait.
        case trait(parameter: String, Trait)
        /// Another requirement, as the spec writes it.
        case plain(String)
    }

    enum Reason: Sendable {
        /// No publisher of the type has the trait, and why.
        case never(String)
        /// Not all of these conditions are met, and the reason for them.
        case unmet([Condition], because: String?)
    }

    /// What gives the trait.
    struct Remedy: Sendable {
        var suggestion: Suggestion
        /// What must be met for it.
        var conditions: [Condition] = []
    }

    var publisher: PublisherType
    var reason: Reason
    var remedies: [Remedy]
}

extension ValidSpec {
    /// What to suggest to those who miss a trait: what the row of the publisher says, or else the trait.
    func suggestions(for trait: Trait, to publisher: PublisherType) -> [Suggestion] {
        var offers = OfferCache(operators)
        return suggestions(for: trait, to: publisher, &offers)
    }

    /// The same, for one publisher of many.
    fileprivate func suggestions(
        for trait: Trait, to publisher: PublisherType, _ offers: inout OfferCache
    ) -> [Suggestion] {
        let name = trait.name.value
        let rules = RuleTable(publisher, algebra)
        if let own = publisher.suggestions.first(where: { $0.trait.value == name }) {
            return own.operators.compactMap { suggested in
                let offer = offers.offer(suggested.name.value, suggested.use, giving: name)
                return operators.suggestion(offer, where: suggested.requirements, to: publisher, rules)
            }
        }
        let general = trait.suggestions.compactMap { suggested in
            operators.suggestion(offers.offer(suggested.value, .after, giving: name), to: publisher, rules)
        }
        // Where the upstream can be to blame, the message leads there, and suggests only what works in any case. A plain
        // requirement, such as `Output == Never`, is met by publishers that are out of the ordinary.
        return publisher.rule(for: name).isNever
            ? general.filter { $0.requirements.allSatisfy(\.isAboutTrait) } : general.filter(\.requirements.isEmpty)
    }

    /// What gives a trait to any publisher.
    func suggestions(for trait: Trait) -> [Suggestion] {
        trait.suggestions.compactMap { operators.suggestion($0.value, givingToAny: trait.name.value) }
    }

    /// The requirement with the proof of a trait in place of the trait.
    ///
    /// An upstream that is maybe anyway is single if it is nonempty. If a single publisher is missing, the message says that the
    /// upstream is not single.
    fileprivate func plannedProof(
        _ requirement: Requirement, of publisher: PublisherType, for trait: Trait
    ) -> PlannedRequirement {
        guard case .trait(let parameter, let name) = requirement.kind else { return requirement.planned }
        var required = name
        if let known = publisher.traitOfUpstreams,
            algebra.closure(of: algebra.set(name).union(algebra.set(known))).contains(algebra.set(trait.name.value))
        {
            required = trait.name.value
        }
        return .conformance(parameter: parameter, protocolName: Trait.proofName(of: required))
    }

    /// Why a rule is not met.
    fileprivate func reason(_ rule: Rule) -> LackMessage.Reason {
        if case .never(let reason) = rule.condition { return .never(reason) }
        return .unmet(rule.alternatives.first?.requirements.map(condition) ?? [], because: rule.reason)
    }

    /// A requirement as messages speak of it.
    fileprivate func condition(_ requirement: Requirement) -> LackMessage.Condition {
        switch requirement.kind {
        case .trait(let parameter, let name):
            traits.first { $0.name.value == name }.map { .trait(parameter: parameter, $0) } ?? .plain(requirement.text)
        case .swift(let text):
            .plain(text)
        }
    }
}
