import CombineTraitsSpec
import CombineTraitsTesting

/// A report about the rules of a row and the findings of its runs.
package struct RowReport {
    let result: RowResult

    package init(result: RowResult) {
        self.result = result
    }

    private var tested: TestedType { result.tested }

    /// The report on several lines: the numbers of instances, runs, and traces, the defects, and for each trait, the rule
    /// of the spec, the inferred rule, and the evidence.
    package var text: String {
        let findings = result.findings
        var lines = [
            tested.type.name,
            "  \(tested.type.instances.count.counted("instance")), \(findings.runCount.counted("run")), "
                + findings.traceCount.counted("trace"),
        ]
        let collector = EvidenceCollector(checker: result.checker)
        for (defect, count) in findings.defects.sorted(by: { "\($0.key)" < "\($1.key)" }) {
            lines.append("  defect of the operator, which no trait forbids: \(defect) (in \(count.counted("run")))")
        }
        lines += collector.defects.flatMap(\.lines).map { "    \($0)" }
        let evidence = collector.counterexamples
        let width = tested.algebra.names.map(\.count).max() ?? 0
        let indent = String(repeating: " ", count: width + 4)
        for (trait, name) in tested.algebra.names.enumerated() {
            let rule = tested.type.rule(for: name)
            let padding = String(repeating: " ", count: width - name.count)
            lines.append("  \(name)\(padding)  spec:     \(rule.text)")
            lines.append("\(indent)inferred: \(inferredText(trait))")
            if let assumption = rule.assumption { lines.append("\(indent)assuming: \(assumption)") }
            lines += (evidence[name] ?? []).flatMap(\.lines).map { "\(indent)  \($0)" }
        }
        return lines.joined(separator: "\n")
    }

    /// Returns all problems of the rules, the instances, and the publisher of the row.
    ///
    /// - Parameter isTight: Whether the rules must be tight.
    package func problems(isTight: Bool) -> [LawProblem] { soundnessProblems + tightnessProblems(isTight: isTight) }

    /// The problems that a single instance can show.
    var soundnessProblems: [LawProblem] { unsoundRules + wrongClaims + ownDefects }

    /// Returns the problems that only the runs of all instances show.
    ///
    /// - Parameter isTight: Whether the rules must be tight.
    func tightnessProblems(isTight: Bool) -> [LawProblem] {
        tested.checkedTraits.flatMap { trait in
            untestedAlternatives(trait) + (isTight ? missingConditions(trait) + idleAssumption(trait) : [])
        }
    }

    /// A problem for each rule that grants a trait although a run violates its law.
    private var unsoundRules: [LawProblem] {
        tested.checkedTraits.compactMap { trait in
            guard let counterexample = result.ruleResults[trait].counterexample else { return nil }
            let rule = self.rule(trait)
            let evidence = EvidenceCollector(checker: result.checker).evidence(counterexample)
            let assumption = rule.assumption.map { "\n    assuming: \($0)" } ?? ""
            let scope = isComplete ? "the correct rule is" : "as far as this instance shows, the correct rule is"
            return problem(
                "\(subject(trait)) promises too much; \(scope): \(inferredText(trait))\(assumption)\n    "
                    + evidence.lines.joined(separator: "\n    "), of: rule)
        }
    }

    /// Whether all instances of the row ran.
    private var isComplete: Bool {
        tested.type.instances.allSatisfy { result.findings.metRequirements[$0.name] != nil }
    }

    /// A problem for each difference between the `satisfies` of an instance and the requirements that its type meets. The
    /// generator creates tests of conformances from `satisfies`.
    private var wrongClaims: [LawProblem] {
        guard tested.isWhole else { return [] }
        return tested.type.instances.flatMap { instance -> [LawProblem] in
            guard let met = result.findings.metRequirements[instance.name] else { return [] }
            let claims = tested.claims(of: instance)
            let subject = "the type of the instance '\(instance.name)' of '\(tested.type.name)'"
            let wrong = instance.satisfies.filter { !met.contains($0.value) }.map {
                LawProblem("\(subject) does not meet '\($0.value)'; remove it from 'satisfies'", at: $0.location)
            }
            let missing = met.subtracting(claims).sorted().map {
                LawProblem("\(subject) meets '\($0)'; add it to 'satisfies'", at: instance.expression.location)
            }
            return wrong + missing
        }
    }

    /// A problem for each rule of Combine that a publisher of this package, or of the target of a user's spec, breaks.
    /// Other modules are responsible for the defects of their publishers.
    private var ownDefects: [LawProblem] {
        guard tested.type.isOwn, tested.isWhole else { return [] }
        let collector = EvidenceCollector(checker: result.checker)
        return collector.defectiveRuns.map { run in
            let lines = collector.evidence(run).lines + FrameworkAdvice(publishers: run.composition).lines
            return LawProblem(
                "'\(tested.type.name)' breaks a rule of Combine\n    " + lines.joined(separator: "\n    "),
                at: tested.type.location)
        }
    }

    private func missingConditions(_ trait: Int) -> [LawProblem] {
        let missing = result.ruleResults[trait].missingConditions
        guard !missing.isEmpty else { return [] }
        let alternatives = FamilySpelling(tested: tested).alternatives(missing)
        return [
            problem(
                "\(subject(trait)) promises too little: no counterexample where \(alternatives.joined(separator: "  or  ")); "
                    + "the correct rule is: \(inferredText(trait))", of: rule(trait))
        ]
    }

    private func untestedAlternatives(_ trait: Int) -> [LawProblem] {
        result.ruleResults[trait].untestedAlternatives.map {
            problem(
                "no instance and no script meets '\($0.text)' of \(subject(trait)) so it is untested; "
                    + "add an instance that meets it", of: rule(trait))
        }
    }

    private func idleAssumption(_ trait: Int) -> [LawProblem] {
        guard result.ruleResults[trait].isAssumptionIdle else { return [] }
        return [
            problem(
                "an instance breaks the assumption of \(subject(trait)) and no law is violated; drop the assumption, "
                    + "or find an instance that shows why it is needed", of: rule(trait))
        ]
    }

    private func rule(_ trait: Int) -> Rule { tested.type.rule(for: tested.algebra.names[trait]) }

    private func subject(_ trait: Int) -> String {
        "the rule of '\(tested.type.name)' for '\(tested.algebra.names[trait])', '\(rule(trait).text)',"
    }

    private func problem(_ message: String, of rule: Rule) -> LawProblem { LawProblem(message, at: rule.location) }

    /// Returns the weakest rule that no run contradicts, in the notation of the spec.
    func inferredText(_ trait: Int) -> String {
        let conditions = result.checker.weakestConditions[trait]
        return conditions.isEmpty
            ? "never" : FamilySpelling(tested: tested).alternatives(conditions).joined(separator: "  or  ")
    }
}

/// A report about the direct path of a row.
package struct PathReport {
    let result: PathResult

    package init(result: PathResult) {
        self.result = result
    }

    private var tested: TestedType { result.tested }

    package var problems: [LawProblem] { differences + gaps }

    /// A problem for each instance and way in which the direct path differs from a plain subscription.
    var differences: [LawProblem] {
        let findings = result.findings
        return findings.differences.map {
            problem(
                "'\(tested.type.name)' by \($0.direct.way) differs from \(Way.plain) (\(findings.differenceCount) of "
                    + "\(findings.comparisonCount) comparisons differ)\n    "
                    + lines(of: $0).joined(separator: "\n    "))
        }
    }

    /// A problem if no run compared the direct path with a plain subscription.
    var gaps: [LawProblem] {
        guard result.findings.comparisonCount == 0 else { return [] }
        return [
            problem(
                "nothing was compared of the direct path of '\(tested.type.name)'; "
                    + "add an instance that is a maybe publisher")
        ]
    }

    private func problem(_ message: String) -> LawProblem { LawProblem(message, at: tested.type.location) }

    private func lines(of difference: PathDifference) -> [String] {
        let scenario = difference.scenario
        let parameters = tested.type.scriptedParameters.map(\.name)
        var lines = ["\"\(scenario.instance)\""]
        lines += zip(parameters, scenario.upstreams.diagrams).map { "  \($0): \($1)" }
        if let order = scenario.order.remark(parameters) { lines.append("  \(order)") }
        lines.append("  demand: \(scenario.demand.inWords)")
        if let cancellation = scenario.cancellation.inWords { lines.append("  cancelled \(cancellation)") }
        for side in [difference.plain, difference.direct] {
            lines.append("  \(side.way): \(side.trace)")
            lines += side.entries.map { "    \($0.text(parameters))" }
        }
        return lines
    }
}

/// The totals of all comparisons of direct paths with plain subscriptions.
package struct PathFigures {
    let results: [PathResult]

    package init(results: [PathResult]) {
        self.results = results
    }

    /// The totals on one line, or `nil` if no row has a direct path.
    package var text: String? {
        guard !results.isEmpty else { return nil }
        let comparisons = results.map(\.findings.comparisonCount).reduce(0, +)
        let differences = results.map(\.findings.differenceCount).reduce(0, +)
        return "\(results.count.counted("type")) with a direct path: \(comparisons) comparisons with a plain "
            + "subscription, \(differences == 0 ? "no difference" : differences.counted("difference"))."
    }
}

extension CancellationPolicy {
    /// The policy in words, or `nil` if the subscriber never cancels.
    package var inWords: String? {
        switch self {
        case .never: nil
        case .after(let delay): "after \(delay)"
        case .afterValues(0): "on receipt of the subscription"
        case .afterValues(let count): "on receipt of \(count.counted("value"))"
        }
    }
}

/// A report about the mutants of a row's rules. The checker must reject all of them.
struct MutantReport {
    let result: RowResult

    /// A problem for each mutant that the checker accepts.
    var problems: [LawProblem] {
        MutationTest(of: [result]).survivors.map { survivor in
            let rule = result.tested.type.rule(for: survivor.trait)
            return LawProblem(
                "no run shows a difference between the rule of '\(survivor.publisher)' for '\(survivor.trait)', '\(rule.text)', and "
                    + "'\(survivor.rule)'; add an instance that shows it", at: rule.location)
        }
    }
}

extension Int {
    /// Returns the number with a noun, such as `1 row` or `2 rows`.
    package func counted(_ noun: String) -> String { "\(self) \(noun)\(self == 1 ? "" : "s")" }
}

extension Double {
    /// The number with one decimal place.
    package var tenths: String {
        let tenths = Int((self * 10).rounded())
        return "\(tenths / 10).\(tenths % 10)"
    }
}
