/// What `combine-traits explain` prints: a type from the outside in, and for each trait who has lost it.
struct TypeExplanation {
    let type: ExplainedType
    let spec: ValidSpec

    /// Explains a type as the compiler prints it.
    ///
    /// - Throws: A message for the person who wrote the type.
    init(_ text: String, in spec: ValidSpec) throws(ExplanationError) {
        self.spec = spec
        let expression: TypeExpression
        do {
            expression = try TypeExpressionParser.parse(text, modules: spec.modulesOfTypes)
        } catch {
            let marker = String(repeating: " ", count: error.column - 1) + "^"
            throw ExplanationError("\(error.message)\n\(text)\n\(marker)")
        }
        type = try ExplainedType(expression, in: spec)
    }

    /// The explanation, with the width and the colors of a terminal.
    func text(for terminal: Terminal) -> String {
        let rows = tree(type, prefix: "", childPrefix: "")
        let width = rows.map(\.name.count).max() ?? 0
        let tree = rows.map { "\($0.name.padded(to: width))  \(terminal.styled($0.traits, .good))" }
        return (tree + [""] + spec.traits.flatMap { answer($0, terminal) }).joined(separator: "\n")
    }

    // MARK: Tree

    private func tree(
        _ type: ExplainedType, prefix: String, childPrefix: String
    ) -> [(name: String, traits: String)] {
        let name =
            switch type.expression {
            case .named(let components): components.map(\.name).joined(separator: ".")
            case .other(let text): text
            }
        let traits = type.publisher == nil ? "no row in the spec" : type.traits.joined(separator: ", ")
        var rows = [(name: prefix + name, traits: traits.isEmpty ? "no trait" : traits)]
        for (index, upstream) in type.upstreams.enumerated() {
            let isLast = index == type.upstreams.count - 1
            rows += tree(
                upstream.type, prefix: childPrefix + (isLast ? "└─ " : "├─ "),
                childPrefix: childPrefix + (isLast ? "   " : "│  "))
        }
        return rows
    }

    // MARK: Answers

    private func answer(_ trait: Trait, _ terminal: Terminal) -> [String] {
        func line(_ text: String, _ style: Terminal.Style) -> String {
            terminal.styled("\(trait.name.value): \(text)", style)
        }
        switch type.answer(trait.name.value) {
        case .yes: return [line("yes", .good)]
        case .no: return [line("no", .bad)] + reasons(trait, terminal)
        case .unknown: return [line("the type does not show it", .partial)] + reasons(trait, terminal)
        }
    }

    /// For each type that is to blame, what to do there, and a run that shows why.
    private func reasons(_ trait: Trait, _ terminal: Terminal) -> [String] {
        var reasons: [[String]] = []
        for culprit in type.culprits(trait.name.value) {
            let lacking = spec.traits.first { $0.name.value == culprit.trait } ?? trait
            let reason = "  \(reason(culprit.type, lacking))"
            let lines =
                (terminal.width.map { SourceWriter.wrap(reason, width: $0) } ?? [reason])
                + diagram(culprit.type, lacking).map { "    \($0)" }
            if !reasons.contains(lines) { reasons.append(lines) }
        }
        return reasons.flatMap { $0 }
    }

    /// The shortest run in which the publisher breaks the law of a trait, although only what its type lacks is missing.
    private func diagram(_ type: ExplainedType, _ trait: Trait) -> [String] {
        guard let publisher = type.publisher else { return [] }
        let met = publisher.rule(for: trait.name.value).alternatives.flatMap(\.requirements)
            .filter { type.answer($0) == .yes }.map(\.text)
        let example = spec.evidence.counterexamples(of: publisher, trait.name.value)
            .first { $0.without.allSatisfy { !met.contains($0) && $0 != Evidence.assumption } }
        return example?.lines ?? []
    }

    private func reason(_ type: ExplainedType, _ trait: Trait) -> String {
        guard let publisher = type.publisher else {
            return "The spec has no row for '\(type.expression.text)'. Call eraseTo\(trait.wrapperName)() on it to see "
                + "whether it declares the trait"
        }
        let rule = publisher.rule(for: trait.name.value)
        let unmet = rule.alternatives.first?.requirements.filter { type.answer($0) != .yes } ?? []
        let suggestions = spec.suggestions(for: trait, to: publisher).filter { suggestion in
            suggestion.requirements.allSatisfy { type.answer($0) == .yes }
        }
        let reason: LackMessage.Reason =
            if case .never(let reason) = rule.condition { .never(reason) } else {
                .unmet(unmet.filter { !$0.isAboutTrait }.map { .plain($0.text) }, because: rule.reason)
            }
        return LackMessage(
            publisher: publisher, reason: reason, remedies: suggestions.map { LackMessage.Remedy(suggestion: $0) }
        ).text(for: trait)
    }
}
