/// The extensions that give a module's publishers one trait.
struct ConformancePlan: Sendable {
    struct Conformance: Sendable {
        var head: FrameworkDependent<PlannedExtension>
        /// What a reader should know: a reason, or an assumption.
        var remarks: [String]
        var availability: Availability?
        var condition: PlatformCondition?
    }

    /// The overloads for an alternative.
    struct Overload: Sendable {
        var head: FrameworkDependent<PlannedExtension>
        /// The place among the alternatives, counted from zero: the compiler prefers an overload to those of higher ranks.
        /// The first one is that of the conformance, on the direct path, which the compiler must prefer to the others.
        var rank: Int
        var sinks: [TraitPlan.Sink]
        /// The methods that wait for the result. Some need a publisher that cannot fail.
        var waits: [TraitPlan.Wait]
        var availability: Availability?
        var condition: PlatformCondition?

        /// Whether it repeats the methods of the conformance.
        var repeatsConformance: Bool { rank == 0 }
    }

    var trait: TraitPlan
    var frame: ModuleFrame
    var conformances: [Conformance] = []
    var overloads: [Overload] = []

    /// Plans the extensions.
    ///
    /// - Parameters:
    ///   - access: Who can use the methods.
    ///   - isRetroactive: Whether another package declares both the publishers and the trait.
    ///   - isOfUser: Whether nothing is known of the values and failures of the publishers. Then there are no overloads that
    ///     require something of these: the compiler rejects them where the types are not generic.
    init(
        _ module: Module, _ plan: TraitPlan, _ inventory: Inventory, access: AccessLevel = .public,
        isRetroactive: Bool = false, isOfUser: Bool = false
    ) {
        trait = plan
        frame = ModuleFrame(module)
        frame.access = access
        let trait = plan.trait
        let isolation: Isolation = isOfUser ? .nonisolated : .byDefault
        for publisher in module.publishers {
            let rule = publisher.rule(for: trait.name.value)
            guard let first = rule.alternatives.first else { continue }
            conformances.append(
                Conformance(
                    head: Self.head(
                        publisher, trait.protocolName, first, isRetroactive: isRetroactive, isolation),
                    remarks: [rule.reason, rule.assumptionSentence].compactMap { $0 },
                    availability: publisher.neededAvailability,
                    condition: publisher.systemCondition))
            let declaration = inventory.declaration(of: publisher)
            let mayHaveNoValues = declaration?.output?.hasSuffix(".Output") ?? true
            let mustPreferConformance = rule.alternatives.count > 1 && plan.directPath != nil
            for (index, alternative) in rule.alternatives.enumerated().dropFirst(mustPreferConformance ? 0 : 1) {
                overloads.append(
                    Overload(
                        head: Self.head(publisher, nil, alternative, isolation),
                        rank: index,
                        sinks: plan.sinks(for: alternative).filter {
                            isOfUser ? $0.requiresNothing : !$0.reportsCompletion || mayHaveNoValues
                        },
                        waits: isOfUser
                            ? []
                            : Self.waits(plan, publisher, declaration, alternative)
                                .filter { $0 != .completion || mayHaveNoValues },
                        availability: publisher.neededAvailability,
                        condition: publisher.systemCondition))
            }
        }
    }

    /// The methods that wait for the result of a publisher, but for those that its types rule out, or make the same, and those
    /// that a stronger trait brings under the same conditions.
    private static func waits(
        _ plan: TraitPlan, _ publisher: PublisherType, _ declaration: Inventory.Declaration?, _ alternative: Alternative
    ) -> [TraitPlan.Wait] {
        let failure = declaration?.failure ?? "Failure"
        let cannotFail = alternative.requirements.contains {
            publisher.canonical($0.text) == publisher.canonical("\(failure) == Never")
        }
        let isStronger = plan.strongerTraits.contains { trait in
            publisher.rule(for: trait).alternatives.contains { $0.text == alternative.text }
        }
        if plan.sinks(for: alternative).isEmpty { return [] }
        return plan.waits.filter { wait in
            switch wait {
            case .value: !isStronger && !cannotFail
            case .valueWithoutFailure: !isStronger && failure != "Error"
            case .result: !isStronger
            case .completion: true
            }
        }
    }

    private static func head(
        _ publisher: PublisherType, _ conformance: String?, _ alternative: Alternative, isRetroactive: Bool = false,
        _ isolation: Isolation
    ) -> FrameworkDependent<PlannedExtension> {
        publisher.inBothFrameworks { name in
            PlannedExtension(
                type: name, conformance: conformance, isRetroactive: isRetroactive,
                requirements: alternative.requirements.map(\.planned),
                isolation: isolation,
                origin: publisher.origin(of: alternative.location))
        }
    }
}
