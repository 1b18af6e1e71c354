import CombineTraitsGenerator

/// What `trait-laws` says about one row.
struct RowReport {
    let result: RowResult

    private var tested: TestedType { result.tested }

    /// The rules of the spec, those that were inferred, and the evidence.
    var text: String {
        let findings = result.findings
        var lines = [
            tested.type.name,
            "  \(count(tested.type.instances.count, "instance")), \(count(findings.runCount, "run")), "
                + count(findings.traceCount, "trace"),
        ]
        for (defect, count) in findings.defects.sorted(by: { "\($0.key)" < "\($1.key)" }) {
            lines.append("  defect of the operator, which no trait forbids: \(defect) (in \(count) runs)")
        }
        let evidence = EvidenceCollector(judge: result.judge).items
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

    /// What is wrong with the rules, as compilers say it.
    var problems: [String] {
        result.verdicts.enumerated().flatMap { trait, verdict in problems(trait, verdict) } + ownDefects
    }

    /// The rules of Combine that a publisher of this package breaks: the others are the framework's.
    private var ownDefects: [String] {
        guard tested.type.isOwn else { return [] }
        return EvidenceCollector(judge: result.judge).defects.map { item in
            "\(tested.type.location.text): error: '\(tested.type.name)' is a publisher of this package, and breaks a rule of "
                + "Combine\n    " + item.lines.joined(separator: "\n    ")
        }
    }

    private func problems(_ trait: Int, _ verdict: Verdict) -> [String] {
        let name = tested.algebra.names[trait]
        let rule = tested.type.rule(for: name)
        let subject = "the rule of '\(tested.type.name)' for '\(name)', '\(rule.text)',"
        var problems: [String] = []
        if let counterexample = verdict.counterexample {
            let item = EvidenceCollector(judge: result.judge).item(counterexample, without: [])
            let assumption = rule.assumption.map { "\n    assuming: \($0)" } ?? ""
            problems.append(
                "\(subject) promises too much; right would be: \(inferredText(trait))\(assumption)\n    "
                    + item.lines.joined(separator: "\n    "))
        }
        if !verdict.missingConditions.isEmpty, ReferenceFramework.isInUse(for: tested.type) {
            let missing = FamilySpelling(tested: tested).alternatives(verdict.missingConditions)
            problems.append(
                "\(subject) promises too little: no counterexample where \(missing.joined(separator: "  or  ")); "
                    + "right would be: \(inferredText(trait))")
        }
        for alternative in verdict.untestedAlternatives {
            problems.append(
                "no instance and no script meets '\(alternative.text)' of \(subject) so that nothing is known of it; "
                    + "add an instance, and say in 'satisfies' which plain requirements it meets")
        }
        if verdict.isAssumptionIdle, ReferenceFramework.isInUse(for: tested.type) {
            problems.append(
                "an instance breaks the assumption of \(subject) and nothing happens; drop the assumption, "
                    + "or find an instance that shows why it is needed")
        }
        return problems.map { "\(rule.location.text): error: \($0)" }
    }

    /// The rule that the findings make.
    func inferredText(_ trait: Int) -> String {
        let conditions = result.judge.weakestConditions[trait]
        return conditions.isEmpty
            ? "never" : FamilySpelling(tested: tested).alternatives(conditions).joined(separator: "  or  ")
    }

    private func count(_ number: Int, _ noun: String) -> String {
        "\(number) \(noun)\(number == 1 ? "" : "s")"
    }
}
