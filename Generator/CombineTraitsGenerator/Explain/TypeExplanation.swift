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

    var text: String {
        let rows = tree(type, prefix: "", childPrefix: "")
        let width = rows.map(\.name.count).max() ?? 0
        let tree = rows.map { "\($0.name.padded(to: width))  \($0.traits)" }
        return (tree + [""] + spec.traits.flatMap(answer)).joined(separator: "\n")
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

    private func answer(_ trait: Trait) -> [String] {
        let name = trait.name.value
        switch type.answer(name) {
        case .yes: return ["\(name): yes"]
        case .no: return ["\(name): no"] + reasons(trait)
        case .unknown: return ["\(name): the type does not show it"] + reasons(trait)
        }
    }

    /// A line for each type that is to blame, with what to do there.
    private func reasons(_ trait: Trait) -> [String] {
        var lines: [String] = []
        for culprit in type.culprits(trait.name.value) {
            let lacking = spec.traits.first { $0.name.value == culprit.trait } ?? trait
            let line = "  \(reason(culprit.type, lacking))"
            if !lines.contains(line) { lines.append(line) }
        }
        return lines
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
        let reason: UnavailableMessage.Reason =
            if case .never(let reason) = rule.condition { .never(reason) } else {
                .allOf(unmet.filter { !$0.isAboutTrait }.map { .plain($0.text) }, because: rule.reason)
            }
        return UnavailableMessage(publisher: publisher, reason: reason, suggestions: suggestions).text(for: trait)
    }
}
