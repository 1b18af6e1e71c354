import CombineTraitsGenerator

/// What `trait-laws` prints about one row.
struct RowReport {
    let result: RowResult

    private var tested: TestedType { result.tested }

    /// The rules of the spec, those that were inferred, and the evidence.
    var text: String {
        let findings = result.findings
        var lines = [
            tested.type.name,
            "  \(tested.type.instances.count.counted("instance")), \(findings.runCount.counted("run")), "
                + findings.traceCount.counted("trace"),
        ]
        for (defect, count) in findings.defects.sorted(by: { "\($0.key)" < "\($1.key)" }) {
            lines.append("  defect of the operator, which no trait forbids: \(defect) (in \(count.counted("run")))")
        }
        let evidence = EvidenceCollector(checker: result.checker).counterexamples
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

    /// The problems of the rules, in the format of compiler messages.
    var problems: [String] {
        result.ruleResults.enumerated().flatMap { problems($0, $1) } + wrongClaims + ownDefects
    }

    /// The instances whose types do not meet the requirements in `satisfies`, or meet others too. Tests of conformances are
    /// generated from these.
    private var wrongClaims: [String] {
        tested.type.instances.flatMap { instance -> [String] in
            guard let met = result.findings.metRequirements[instance.name] else { return [] }
            let claims = tested.claims(of: instance)
            let subject = "the type of the instance '\(instance.name)' of '\(tested.type.name)'"
            let wrong = instance.satisfies.filter { !met.contains($0.value) }.map {
                "\($0.location.text): error: \(subject) does not meet '\($0.value)'; remove it from 'satisfies'"
            }
            let missing = met.subtracting(claims).sorted().map {
                "\(instance.expression.location.text): error: \(subject) meets '\($0)'; add it to 'satisfies'"
            }
            return wrong + missing
        }
    }

    /// The rules of Combine that a publisher of this package breaks. Defects of other publishers are the framework's.
    private var ownDefects: [String] {
        guard tested.type.isOwn else { return [] }
        return EvidenceCollector(checker: result.checker).defects.map { defect in
            "\(tested.type.location.text): error: '\(tested.type.name)' is a publisher of this package, and breaks a rule of "
                + "Combine\n    " + defect.lines.joined(separator: "\n    ")
        }
    }

    private func problems(_ trait: Int, _ ruleResult: RuleResult) -> [String] {
        let name = tested.algebra.names[trait]
        let rule = tested.type.rule(for: name)
        let subject = "the rule of '\(tested.type.name)' for '\(name)', '\(rule.text)',"
        var problems: [String] = []
        if let counterexample = ruleResult.counterexample {
            let evidence = EvidenceCollector(checker: result.checker).evidence(counterexample)
            let assumption = rule.assumption.map { "\n    assuming: \($0)" } ?? ""
            problems.append(
                "\(subject) promises too much; the correct rule is: \(inferredText(trait))\(assumption)\n    "
                    + evidence.lines.joined(separator: "\n    "))
        }
        if !ruleResult.missingConditions.isEmpty, ReferenceFramework.isInUse(for: tested.type) {
            let missing = FamilySpelling(tested: tested).alternatives(ruleResult.missingConditions)
            problems.append(
                "\(subject) promises too little: no counterexample where \(missing.joined(separator: "  or  ")); "
                    + "the correct rule is: \(inferredText(trait))")
        }
        for alternative in ruleResult.untestedAlternatives {
            problems.append(
                "no instance and no script meets '\(alternative.text)' of \(subject) so it is untested; "
                    + "add an instance that meets it")
        }
        if ruleResult.isAssumptionIdle, ReferenceFramework.isInUse(for: tested.type) {
            problems.append(
                "an instance breaks the assumption of \(subject) and no law is violated; drop the assumption, "
                    + "or find an instance that shows why it is needed")
        }
        return problems.map { "\(rule.location.text): error: \($0)" }
    }

    /// The rule that follows from the findings.
    func inferredText(_ trait: Int) -> String {
        let conditions = result.checker.weakestConditions[trait]
        return conditions.isEmpty
            ? "never" : FamilySpelling(tested: tested).alternatives(conditions).joined(separator: "  or  ")
    }
}
