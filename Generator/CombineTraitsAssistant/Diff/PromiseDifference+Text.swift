extension PromiseDifference {
    func text(for terminal: Terminal) -> String {
        let blocks = traits.isEmpty ? [] : [traits.map { line(of: $0, terminal) }.joined(separator: "\n")]
        return (blocks + publishers.map { block(of: $0, terminal) } + [summary]).joined(separator: "\n\n")
    }

    private func line(of change: TraitChange, _ terminal: Terminal) -> String {
        "\(terminal.styled("The trait \(change.trait)", .strong)) "
            + terminal.styled(change.sentence, change.isBreaking ? .bad : .good)
    }

    private func block(of change: PublisherChange, _ terminal: Terminal) -> String {
        let module = change.module.map { " (\($0))" } ?? ""
        let fate = change.isNew ? " appeared" : change.hasLeft ? " left" : ""
        let title = terminal.styled(change.declaredName, .strong) + module + fate
        let width = change.rules.map(\.trait.count).max() ?? 0
        let rules = change.rules.flatMap { rule in
            let lines = lines(of: rule, besidesFate: !fate.isEmpty)
            let indent = String(repeating: " ", count: width + 4)
            let style: Terminal.Style = rule.change.isBreaking ? .bad : .good
            return ["  \(terminal.styled(rule.trait.padded(to: width), style))  \(lines[0])"]
                + lines.dropFirst().map { indent + $0 }
        }
        let others = change.losses.map { terminal.styled($0, .bad) } + change.gains.map { terminal.styled($0, .good) }
        return ([title] + others.map { "  \($0)" } + rules).joined(separator: "\n")
    }

    private func lines(of rule: RuleChange, besidesFate: Bool) -> [String] {
        if besidesFate { return (rule.new ?? rule.old).map(\.conditionsAndAssumption) ?? [] }
        var lines = [rule.change.words]
        if let old = rule.old { lines.append("was: " + old.conditionsAndAssumption.joined(separator: ", ")) }
        if let new = rule.new { lines.append("is:  " + new.conditionsAndAssumption.joined(separator: ", ")) }
        // Where there is one clause on each side, the lines above say it.
        let clauses = [rule.old, rule.new].compactMap { $0?.alternatives.count }.reduce(0, +)
        guard clauses > 2 || (rule.lost + rule.gained).contains(where: \.isAboutConformance) else { return lines }
        return lines + rule.lost.map { "lost \($0.text(rule.trait))" }
            + rule.gained.map { "new \($0.text(rule.trait))" }
    }

    /// The counts of changes, and whether they break code.
    private var summary: String {
        let range = "From \(old.name) to \(new.name)"
        if isEmpty { return "\(range), all \(new.publishers.count) publishers promise the same." }
        let rules = publishers.flatMap(\.rules).map(\.change)
        let counts = Change.allCases.map { change in (change.words, rules.filter { $0 == change }.count) }
        let subjects = [
            ("traits", [("changed", traits.count)]), ("rules", counts),
            ("publishers", [("with another loss", publishers.filter { !$0.losses.isEmpty }.count)]),
        ].compactMap { subject, counts in
            let texts = counts.filter { $0.1 > 0 }.map { "\($0.1) \($0.0)" }
            return texts.isEmpty ? nil : "\(subject): \(texts.joined(separator: ", "))"
        }
        let verdict = isBreaking ? "This is a breaking change." : "No promise is weaker."
        return "\(([range] + subjects).joined(separator: "; ")). \(verdict)"
    }
}

extension PromiseDifference.Change {
    fileprivate var words: String {
        switch self {
        case .left, .weaker, .stronger, .appeared: rawValue
        case .weakerAndStronger: "weaker in one situation, and stronger in another"
        case .otherAssumption: "with another assumption"
        }
    }
}

extension PromiseDifference.Situation {
    fileprivate func text(_ trait: String) -> String {
        let place = requirements.isEmpty ? "everywhere" : "where \(requirements.joined(separator: ", "))"
        return isAboutConformance ? "as a conformance, not by \(Self.method(for: trait)) alone: \(place)" : place
    }

    private static func method(for trait: String) -> String { "eraseToAny\(trait)Publisher()" }
}

extension Rule {
    fileprivate var conditionsAndAssumption: [String] {
        conditions + [assumption.map { "assuming that \($0.uncapitalizedFirst)" }].compactMap(\.self)
    }
}
