import CombineTraitsEvidence
import CombineTraitsSpec

/// A comparison of the rules of a row with the findings of its runs.
package struct RuleChecker {
    let tested: TestedType
    let findings: Findings

    /// The weakest sufficient conditions for each trait, according to the findings.
    let weakestConditions: [[Situation]]

    let strongestCondition: Situation

    init(_ tested: TestedType, _ findings: Findings) {
        self.tested = tested
        self.findings = findings
        let inference = Inference(tested, findings)
        weakestConditions = tested.algebra.names.indices.map(inference.weakestConditions)
        strongestCondition = inference.strongestCondition
    }

    /// Compares a rule for a trait with the findings, and returns the differences. The default is the rule of the spec.
    func result(trait: Int, rule: Rule? = nil) -> RuleResult {
        let name = tested.algebra.names[trait]
        let rule = rule ?? tested.type.rule(for: name)
        let table = self.table(trait: trait, rule)
        var result = RuleResult()
        result.counterexample = counterexample(to: table, trait: trait)
        result.missingConditions = missingConditions(of: table, trait: trait)
        let met = findings.situations(about: trait).reduce(into: Set<Int>()) {
            $0.formUnion(table.alternatives(ofTrait: trait, metBy: $1))
        }
        result.untestedAlternatives = rule.alternatives.enumerated().filter { !met.contains($0.offset) }
            .map(\.element)
        let breaksAssumption = tested.type.instances.contains { $0.breaks.contains { $0.value == name } }
        result.isAssumptionIdle =
            breaksAssumption
            && findings.shortestBroken(against: trait) { table.holds(trait: trait, in: $0) } == nil
        return result
    }

    func counterexample(to rules: RuleTable, trait: Int) -> Counterexample? {
        findings.shortest(against: trait) { rules.holds(trait: trait, in: $0) }
    }

    /// Returns the weakest sufficient conditions that the rule for a trait does not cover.
    func missingConditions(of rules: RuleTable, trait: Int) -> [Situation] {
        weakestConditions[trait].filter { !rules.holds(trait: trait, in: $0) }
    }

    /// Returns the rules of the row, with another rule for one trait.
    func table(trait: Int, _ rule: Rule) -> RuleTable {
        var type = tested.type
        type.rules[tested.algebra.names[trait]] = rule
        return tested.rules(type)
    }
}

/// The differences between a rule and the findings.
package struct RuleResult {
    /// A counterexample in a situation in which the rule grants the trait. If there is one, the rule promises too much.
    var counterexample: Counterexample?

    /// Sufficient conditions that the rule does not cover. If there are any, the rule promises too little.
    var missingConditions: [Situation] = []

    /// The clauses whose requirements no run met.
    var untestedAlternatives: [Alternative] = []

    /// Whether the assumption of the rule makes no difference: instances break it, but none of their runs contradicts the
    /// rule.
    var isAssumptionIdle = false

    package var isSound: Bool { counterexample == nil && untestedAlternatives.isEmpty }
    package var isTight: Bool { missingConditions.isEmpty && !isAssumptionIdle }
    package var isAgreement: Bool { isSound && isTight }
}

/// The error for a trait of the spec that has no law.
package struct MissingLaw: Error, CustomStringConvertible {
    package let trait: String

    package var description: String {
        "the trait '\(trait)' has no law; add it to the laws of LawChecks, or, if it is a trait of CombineTraits, "
            + "to TraitLaw.all"
    }
}

/// The framework on which the rules must be tight: OpenCombine, except for types that exist only in Combine.
///
/// A rule must hold on Combine and on OpenCombine. If a publisher behaves differently on them, its rule might be tight on
/// only one of them. Rules are inferred, and evidence is recorded, on OpenCombine.
package enum ReferenceFramework {
    #if canImport(Combine)
    package static let isInUse = false
    #else
    package static let isInUse = true
    #endif

    #if OpenCombineWithMerge
    private static let declaresMerge = true
    #else
    private static let declaresMerge = false
    #endif

    package static let evidencePath = declaresMerge ? Evidence.pathWithMerge : Evidence.path

    /// Returns what is recorded about the framework in use.
    package static func evidence(in spec: ValidSpec) -> Evidence {
        declaresMerge ? spec.evidenceOfFork : spec.evidence
    }

    /// Returns what to record about the framework in use.
    package static func record(_ evidence: Evidence, in spec: ValidSpec) -> Evidence {
        declaresMerge ? evidence.differences(from: spec.evidence) : evidence
    }

    /// Returns the defect of an operator of the framework in use that appears only in chains.
    package static func defectInChains(of publisher: PublisherType) -> String? {
        if declaresMerge, let fork = publisher.openCombineWithMerge { return fork.defectInChains }
        return publisher.defectInChains
    }

    /// Returns what to write in place of a defective operator of the framework in use.
    static func alternative(to publisher: PublisherType) -> String? {
        declaresMerge ? publisher.insteadOfFork : publisher.instead
    }

    /// Returns whether the rules of a type must be tight on the framework in use. The rules of a type that exists only in
    /// Combine must be tight on Combine.
    package static func isInUse(for type: PublisherType) -> Bool {
        isInUse || type.openCombineName == nil
    }
}
