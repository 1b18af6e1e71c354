package struct ConformancePlan: Sendable {
    @Shared package var trait: Trait
    package var module: ModuleFrame
    var conformances: [PlannedConformance] = []
    /// The conformances for further alternatives of rules. Each alternative has its own protocol, because a type can
    /// conform to a protocol in only one way.
    var alternatives: [PlannedConformance] = []

    package var isEmpty: Bool { conformances.isEmpty }

    package init(_ module: Module, _ trait: Trait, isRetroactive: Bool = false, spelling: Spelling = .ofThisPackage) {
        _trait = Shared(wrappedValue: trait)
        self.module = ModuleFrame(module)
        let prefix = spelling.module(of: trait.name.value)
        for publisher in module.publishers {
            let rule = publisher.rule(for: trait.name.value)
            let planned = rule.alternatives.enumerated().map { index, alternative in
                let conformance = index == 0 ? trait.protocolName : trait.alternativeName(index + 1)
                var head = PlannedExtension(
                    publisher, conformingTo: prefix + conformance,
                    where: alternative.requirements.map(spelling.requirement), isRetroactive: isRetroactive,
                    spelling: spelling, at: alternative.location)
                // `ProofPlan` plans the other conformances to the proof protocol, which have other requirements.
                if alternative.requirements.isEmpty { head.otherConformance = prefix + trait.proofName }
                let remarks = index == 0 ? [rule.reason, rule.assumptionSentence].compactMap(\.self) : []
                return PlannedConformance(publisher: publisher, head: head, remarks: remarks)
            }
            conformances += planned.prefix(1)
            alternatives += planned.dropFirst()
        }
    }
}

package struct PlannedExtension: Sendable {
    var type: String
    /// The name where Combine is unavailable, if any. Generic parameters keep Combine's names: see ``ParameterNamePlan``.
    var openCombineType: String?
    package var conformance: String?
    var otherConformance: String?
    /// Whether other packages declare the type and the protocols, so that the compiler requires `@retroactive`.
    var isRetroactive = false
    var requirements: [String]
    /// The modifier, followed by a space, or empty.
    var isolation = ""
    /// The line of the spec at which the compiler reports errors, or `nil` for the line of the generated file.
    var origin: SourceLocation?

    /// Creates an extension without a conformance.
    package init(type: String, requirements: [String]) {
        (self.type, self.requirements) = (type, requirements)
    }

    package init(
        _ publisher: PublisherType, conformingTo conformance: String? = nil, where requirements: [String] = [],
        isRetroactive: Bool = false, spelling: Spelling, at location: SourceLocation?
    ) {
        type = publisher.qualifiedName
        openCombineType = publisher.qualifiedOpenCombineName
        self.conformance = conformance
        self.isRetroactive = isRetroactive
        self.requirements = requirements
        isolation = spelling.isolation
        origin = location.flatMap(publisher.origin)
    }

    var isSame: Bool { openCombineType == type }
}

struct PlannedConformance: Sendable {
    @Shared var publisher: PublisherType
    var head: PlannedExtension
    var remarks: [String] = []
    var lack: LackMessage?

    var availability: Availability? { publisher.neededAvailability }
    var condition: PlatformCondition? { publisher.systemCondition }
}

/// The conformances of a module's publishers to a trait's proof protocol, which produces the compiler's messages.
///
/// A conformance is unavailable if the rule is `never`, or if its first alternative contains a requirement that is not
/// about a trait. Otherwise, the conformance requires that the upstreams conform to proof protocols.
package struct ProofPlan: Sendable {
    @Shared package var trait: Trait
    package var module: ModuleFrame
    var proofs: [PlannedConformance] = []

    package var isEmpty: Bool { proofs.isEmpty }

    /// Whether the name of a publisher has several components, so that the publisher can be nested in a type of a further
    /// module.
    var hasNestedTypes: Bool { proofs.contains { $0.publisher.name.contains(byte: ".") } }

    /// Plans the conformances of publishers with rules. `ConformancePlan` plans the unconditional conformances.
    package init(
        _ module: Module, _ trait: Trait, _ spec: ValidSpec, isRetroactive: Bool = false,
        spelling: Spelling = .ofThisPackage
    ) {
        _trait = Shared(wrappedValue: trait)
        self.module = ModuleFrame(module)
        let adjectives = spec.traits.adjectives
        var offers = OfferCache(spec.operators)
        for publisher in module.publishers where publisher.hasRules {
            let rule = publisher.rule(for: trait.name.value)
            guard !rule.isAlways else { continue }
            let alternative = rule.alternatives.first
            let requirements = alternative?.requirements ?? []
            // If an upstream lacks a trait, the compiler reports the upstream. Other unmet requirements need a message.
            let leadsUpstream = !requirements.isEmpty && requirements.allSatisfy(\.isAboutTrait)
            let head = PlannedExtension(
                publisher, conformingTo: spelling.module(of: trait.name.value) + trait.proofName,
                where: leadsUpstream
                    ? requirements.map { spec.plannedProof($0, of: publisher, for: trait, spelling) } : [],
                isRetroactive: isRetroactive, spelling: spelling,
                at: leadsUpstream ? alternative?.location : nil)
            var proof = PlannedConformance(publisher: publisher, head: head)
            if !leadsUpstream {
                proof.lack = LackMessage(
                    publisher: publisher, rule: rule, unmet: requirements,
                    suggestions: spec.suggestions(for: trait, to: publisher, &offers), adjectives: adjectives)
            }
            proofs.append(proof)
        }
    }
}

package struct LackMessage: Sendable {
    @Shared var publisher: PublisherType
    var rule: Rule
    var unmet: [Requirement]
    var suggestions: [Suggestion]
    var adjectives: [String: String]

    package init(
        publisher: PublisherType, rule: Rule, unmet: [Requirement], suggestions: [Suggestion],
        adjectives: [String: String]
    ) {
        _publisher = Shared(wrappedValue: publisher)
        self.rule = rule
        self.unmet = unmet
        self.suggestions = suggestions
        self.adjectives = adjectives
    }
}

extension ValidSpec {
    /// Returns the suggestions of the publisher's row for a trait, or else those of the trait that apply to the publisher.
    package func suggestions(for trait: Trait, to publisher: PublisherType, _ offers: inout OfferCache) -> [Suggestion]
    {
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
        // The message about a rule with conditions already names requirements. Only unusual publishers meet requirements
        // that are not about traits, such as `Output == Never`.
        return publisher.rule(for: name).isNever
            ? general.filter { $0.requirements.allSatisfy(\.isAboutTrait) } : general.filter(\.requirements.isEmpty)
    }

    package func suggestions(for trait: Trait) -> [Suggestion] {
        trait.suggestions.compactMap { operators.suggestion($0.value, givingToAny: trait.name.value) }
    }

    /// Returns a requirement with a proof protocol, such as `Upstream: ProvenSingle` in place of `Upstream: Single`.
    ///
    /// If the operators accept only Maybe publishers, a rule for Single that requires a NonEmpty upstream in effect
    /// requires a Single upstream. The result is then `ProvenSingle`, so that the compiler's message names Single.
    fileprivate func plannedProof(
        _ requirement: Requirement, of publisher: PublisherType, for trait: Trait, _ spelling: Spelling
    ) -> String {
        guard case .trait(let parameter, let name) = requirement.kind else { return spelling.requirement(requirement) }
        let implied = publisher.traitOfUpstreams.map { algebra.closure(of: algebra.set(name).union(algebra.set($0))) }
        let impliesTrait = implied?.contains(algebra.set(trait.name.value)) == true
        let proven = impliesTrait ? trait.name.value : name
        return "\(parameter): \(spelling.module(of: proven))\(Trait.proofName(of: proven))"
    }
}

package enum PlatformCondition: Equatable, Sendable {
    case combine
    case withoutCombine
    /// Platforms with Combine or another module, such as OpenCombine's module for Foundation.
    case combineOr(module: String)
    /// Platforms on which this package declares the types that OpenCombine lacks.
    case openCombine
    /// Versions of OpenCombine that declare neither `Merge` nor `CombineLatest`.
    case openCombineWithoutMerge
    case absentOn([String])
}

extension PublisherType {
    /// The condition for uses of the type, in addition to the condition of the whole file.
    package var condition: PlatformCondition? { openCombineName == nil ? .combine : systemCondition }
    package var systemCondition: PlatformCondition? { absentOn.isEmpty ? nil : .absentOn(absentOn) }
}

package struct ModuleFrame: Sendable {
    package var name: String
    package var target: String
    /// The condition of the whole file, or `nil` if the file compiles on all platforms. A file with a condition needs
    /// Foundation.
    package var condition: PlatformCondition?

    package init(_ module: Module) {
        name = module.name
        target = module.target
        // Every platform without Combine has the module OpenCombine.
        condition = module.openCombineModule.flatMap { $0 == "OpenCombine" ? nil : .combineOr(module: $0) }
    }
}

extension PublisherType {
    /// Returns where the compiler reports errors in generated code, or `nil` for the code's own location. A declaration
    /// with an attribute keeps its own, because `#sourceLocation` cannot follow an attribute.
    func origin(of location: SourceLocation) -> SourceLocation? {
        pointsToSpec && neededAvailability == nil ? location : nil
    }
}

extension ValidSpec {
    func pointingToLines() -> ValidSpec {
        var spec = self
        for module in spec.modules.indices {
            for publisher in spec.modules[module].publishers.indices {
                spec.modules[module].publishers[publisher].pointsToSpec = true
            }
        }
        return spec
    }
}

/// The content of a generated file, without its text.
package protocol PlannedContent: Sendable {
    var isEmpty: Bool { get }

    /// Returns the text of the file, whose header names the origin.
    func text(generatedFrom origin: String) -> String
}

extension PlannedContent {
    package var isEmpty: Bool { false }
}
