/// What a module's publishers say where they lack one trait: the methods of the trait, unavailable, with the reason.
struct UnavailablePlan: Sendable {
    struct Extension: Sendable {
        var head: FrameworkDependent<PlannedExtension>
        var message: UnavailableMessage
        var availability: Availability?
        var condition: PlatformCondition?
    }

    var trait: TraitPlan
    var frame: ModuleFrame
    var extensions: [Extension] = []

    /// Plans the extensions.
    ///
    /// - Parameters:
    ///   - access: Who can see the methods.
    ///   - isolation: The actor that the methods belong to.
    init(
        _ module: Module, _ plan: TraitPlan, _ spec: ValidSpec, access: AccessLevel = .public,
        isolation: Isolation = .byDefault
    ) {
        trait = plan
        frame = ModuleFrame(module)
        frame.access = access
        var offers = OfferCache(spec.operators)
        for publisher in module.publishers
        where publisher.hasRules && !publisher.rule(for: plan.trait.name.value).isAlways {
            extensions += Self.extensions(publisher, plan.trait, &offers, spec, isolation)
        }
    }

    /// One extension for each message. Where several apply, the compiler takes the one that requires the most.
    private static func extensions(
        _ publisher: PublisherType, _ trait: Trait, _ offers: inout OfferCache, _ spec: ValidSpec,
        _ isolation: Isolation
    ) -> [Extension] {
        let name = trait.name.value
        let rules = RuleTable(publisher, spec.algebra)
        let alternatives = publisher.rule(for: name).alternatives
        let suggestions = spec.suggestions(for: trait, to: publisher, rules, &offers).map {
            (suggestion: $0, assumptions: rules.assumptions($0.requirements, of: publisher))
        }
        var cases = [rules.nothing] + suggestions.map(\.assumptions)
        // All requirements but one are met.
        if let first = alternatives.first?.requirements, first.count > 1 {
            cases += first.indices.map { dropped in
                var others = first
                others.remove(at: dropped)
                return rules.assumptions(others, of: publisher)
            }
        }
        return closed(cases).filter { !rules.traits($0).isSuperset(of: spec.algebra.set(name)) }.map { known in
            let requirements = rules.requirements(known, at: publisher.location)
            return Extension(
                head: publisher.inBothFrameworks {
                    PlannedExtension(
                        type: $0, conformance: nil, requirements: requirements.map(\.planned), isolation: isolation)
                },
                message: UnavailableMessage(
                    publisher: publisher,
                    reason: reason(publisher, trait, alternatives, rules, known, spec),
                    suggestions: suggestions.filter { known.isSuperset(of: $0.assumptions) }.map(\.suggestion)),
                availability: publisher.neededAvailability,
                condition: publisher.systemCondition)
        }
    }

    /// The cases with their unions, the least first. So no two cases apply without one that requires more than both.
    private static func closed(_ cases: [RuleTable.Assumptions]) -> [RuleTable.Assumptions] {
        var closed: [RuleTable.Assumptions] = []
        for next in cases where !closed.contains(next) {
            let unions = closed.map(next.union)
            closed.append(next)
            for union in unions where !closed.contains(union) { closed.append(union) }
        }
        let sorted = closed.enumerated().sorted { ($0.element.count, $0.offset) < ($1.element.count, $1.offset) }
        return sorted.map(\.element)
    }

    private static func reason(
        _ publisher: PublisherType, _ trait: Trait, _ alternatives: [Alternative], _ rules: RuleTable,
        _ known: RuleTable.Assumptions, _ spec: ValidSpec
    ) -> UnavailableMessage.Reason {
        let rule = publisher.rule(for: trait.name.value)
        if case .never(let reason) = rule.condition { return .never(reason) }
        if alternatives.count > 1, alternatives.requireOneTraitEach {
            return .noneOf(unmet(alternatives.flatMap(\.requirements), spec))
        }
        let lacking = alternatives.map { alternative in
            alternative.requirements.filter { !known.isSuperset(of: rules.assumptions([$0], of: publisher)) }
        }
        // The first alternative is what readers expect, unless another one asks for nothing else, and less.
        let first = lacking.first ?? []
        let requirements =
            lacking.first { Set($0.map(\.kind)).isStrictSubset(of: Set(first.map(\.kind))) } ?? first
        // A case that lacks one requirement has a message of its own.
        if requirements.count > 2 { return .severalOf(unmet(requirements, spec)) }
        let isOnlyPlain = requirements.allSatisfy { !$0.isAboutTrait }
        return .allOf(unmet(requirements, spec), because: isOnlyPlain ? rule.reason : nil)
    }

    private static func unmet(_ requirements: [Requirement], _ spec: ValidSpec) -> [UnavailableMessage.Unmet] {
        requirements.map { requirement in
            switch requirement.kind {
            case .trait(let parameter, let name):
                let trait = spec.traits.first { $0.name.value == name }
                return trait.map { .trait(parameter: parameter, $0) } ?? .plain(requirement.text)
            case .swift(let text):
                return .plain(text)
            }
        }
    }
}

extension [Alternative] {
    /// Whether each one asks for the same trait, of one upstream.
    fileprivate var requireOneTraitEach: Bool {
        let traits = flatMap(\.requirements).map { requirement -> String? in
            if case .trait(_, let trait) = requirement.kind { trait } else { nil }
        }
        return allSatisfy { $0.requirements.count == 1 } && Set(traits).count == 1 && traits.first != .some(nil)
    }
}

/// Why a publisher lacks a trait, and what gives it.
struct UnavailableMessage: Sendable {
    /// A requirement that is not met.
    enum Unmet: Sendable {
        /// A publisher is not known to have a trait.
        case trait(parameter: String, Trait)
        /// Another requirement, as the spec writes it.
        case plain(String)
    }

    enum Reason: Sendable {
        /// No publisher of the type has the trait, and why.
        case never(String)
        /// Each of these requirements is missing. The reason for them goes with the plain ones.
        case allOf([Unmet], because: String?)
        /// Any of these requirements, which are about one trait, would be enough.
        case noneOf([Unmet])
        /// More than one of these requirements is missing.
        case severalOf([Unmet])
    }

    var publisher: PublisherType
    var reason: Reason
    var suggestions: [Suggestion]
}

extension ValidSpec {
    /// What to suggest to those who miss a trait: what the row of the publisher says, or else the trait.
    func suggestions(for trait: Trait, to publisher: PublisherType) -> [Suggestion] {
        var offers = OfferCache(operators)
        return suggestions(for: trait, to: publisher, RuleTable(publisher, algebra), &offers)
    }

    /// The same, for one publisher of many.
    func suggestions(
        for trait: Trait, to publisher: PublisherType, _ rules: RuleTable, _ offers: inout OfferCache
    ) -> [Suggestion] {
        let name = trait.name.value
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
}
