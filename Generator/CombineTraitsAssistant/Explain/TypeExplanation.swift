/// The output of `combine-traits explain`: the tree of a type, and the publishers that lose each trait.
struct TypeExplanation {
    let type: ExplainedType
    let spec: ValidSpec
    let traits: [Trait]

    /// `text` is a type as the compiler prints it. `trait` is the only trait to explain, or `nil` for all.
    init(_ text: String, trait: String?, in spec: ValidSpec) throws(CommandFailure) {
        self.spec = spec
        traits = spec.traits.filter { trait == nil || $0.name.value.lowercased() == trait?.lowercased() }
        if let trait, traits.isEmpty {
            let suggestion = NearestName.suggestion(for: trait, among: spec.algebra.names)
            throw CommandFailure("no trait is named '\(trait)'; \(suggestion)")
        }
        let expression: TypeExpression
        do {
            expression = try TypeExpressionParser.parse(text, modules: spec.modulesOfTypes)
        } catch {
            let marker = String(repeating: " ", count: error.column - 1) + "^"
            throw CommandFailure("\(error.message)\n\(text)\n\(marker)")
        }
        type = try ExplainedType(expression, in: spec)
        guard type.publisher == nil else { return }
        if text == type.name, spec.publishers.contains(where: { $0.publisher.operatorNames.contains(text) }) {
            throw CommandFailure(
                "'\(text)' is an operator; see 'combine-traits list \(text)', or explain a type that the compiler prints"
            )
        }
        throw CommandFailure("no publisher is named '\(type.name)'; \(spec.advice(for: type.name))")
    }

    func text(for terminal: Terminal) -> String {
        let rows = tree(type)
        let width = rows.map(\.name.count).max() ?? 0
        let tree = rows.map { "\($0.name.padded(to: width))  \(terminal.styled($0.traits, .good))" }
        let missing = typesWithoutRow(in: type).map { "'\($0)' has no row: \(spec.advice(for: $0))" }
        var diagrams: Set<[String]> = []
        let answers = traits.flatMap { answer($0, terminal, &diagrams) }
        return (tree + [""] + missing + (missing.isEmpty ? [] : [""]) + answers).joined(separator: "\n")
    }

    private func typesWithoutRow(in type: ExplainedType) -> [String] {
        type.publisher == nil ? [type.name] : type.upstreams.flatMap { typesWithoutRow(in: $0.type) }.withoutDuplicates
    }

    private func tree(_ type: ExplainedType) -> [(name: String, traits: String)] {
        let traits = type.publisher == nil ? "no row in the spec" : type.traits.joined(separator: ", ")
        let last = type.upstreams.count - 1
        let upstreams = type.upstreams.enumerated().flatMap { index, upstream in
            tree(upstream.type).enumerated().map { line, row in
                let branch = line > 0 ? index == last ? "   " : "│  " : index == last ? "└─ " : "├─ "
                return (name: branch + row.name, traits: row.traits)
            }
        }
        return [(type.name, traits.isEmpty ? "no trait" : traits)] + upstreams
    }

    private func answer(_ trait: Trait, _ terminal: Terminal, _ diagrams: inout Set<[String]>) -> [String] {
        func line(_ text: String, _ style: Terminal.Style) -> String {
            terminal.styled("\(trait.name.value): \(text)", style)
        }
        let answers = type.answers(trait.name.value)
        if answers.first == .yes { return [line("yes", .good)] }
        if answers.contains(.yes) { return [line("only with eraseTo\(trait.wrapperName)() right after it", .partial)] }
        let reasons = reasons(trait, terminal, &diagrams)
        guard answers.contains(.unknown) else { return [line("no", .bad)] + reasons }
        let culprits = type.culprits(trait.name.value).map(\.type)
        let unknown = culprits.filter { $0.publisher == nil }.map(\.name).withoutDuplicates
        let list = NearestName.list(unknown, conjunction: "and")
        return [line(unknown.isEmpty ? "the type does not show it" : "depends on \(list)", .partial)] + reasons
    }

    /// Returns the reason for each culprit, with remedies, and with a run that shows the reason. Omits repetitions.
    private func reasons(_ trait: Trait, _ terminal: Terminal, _ diagrams: inout Set<[String]>) -> [String] {
        var reasons: Set<String> = []
        var lines: [String] = []
        for culprit in type.culprits(trait.name.value) {
            guard let publisher = culprit.type.publisher else { continue }
            let lacking = spec.traits.first { $0.name.value == culprit.trait } ?? trait
            let reason = "  \(reason(culprit.type, publisher, lacking))"
            let diagram = diagram(culprit.type, publisher, lacking)
            if reasons.insert(reason).inserted {
                lines += terminal.width.map { SourceWriter.wrap(reason, width: $0) } ?? [reason]
            }
            if diagrams.insert([publisher.name] + diagram).inserted { lines += diagram.map { "    \($0)" } }
        }
        return lines
    }

    /// Returns the first recorded run that breaks a trait's law although the run meets the assumption of the rule and all
    /// requirements that the type meets.
    private func diagram(_ type: ExplainedType, _ publisher: PublisherType, _ trait: Trait) -> [String] {
        let met = publisher.rule(for: trait.name.value).alternatives.flatMap(\.requirements)
            .filter { type.answer($0) == .yes }.map(\.text)
        return spec.evidence.counterexamples(of: publisher, trait.name.value)
            .first { $0.without.allSatisfy { !met.contains($0) && $0 != Evidence.assumption } }?.lines ?? []
    }

    private func reason(_ type: ExplainedType, _ publisher: PublisherType, _ trait: Trait) -> String {
        guard let rule = publisher.rules[trait.name.value] else { return missingRule(publisher, trait.name.value) }
        let requirements = rule.alternatives.first?.requirements ?? []
        var offers = OfferCache(spec.operators)
        var suggestions = spec.suggestions(for: trait, to: publisher, &offers).filter { suggestion in
            suggestion.requirements.allSatisfy { type.answer($0) == .yes }
        }
        for index in suggestions.indices { suggestions[index].requirements = [] }
        return LackMessage(
            publisher: publisher, rule: rule,
            unmet: requirements.filter { !$0.isAboutTrait && type.answer($0) != .yes },
            suggestions: suggestions, adjectives: spec.traits.adjectives
        ).text(for: trait)
    }

    private func missingRule(_ publisher: PublisherType, _ trait: String) -> String {
        let module = spec.publishers.first { $0.publisher.name == publisher.name }?.module.name ?? ""
        let row = "{ \"publisher\": \"\(publisher.name)\", \"module\": \"\(module)\", \"traits\": { \"\(trait)\": … } }"
        let place =
            module == spec.user?.module
            ? "\"\(trait)\" to the 'traits' of its row" : "\(row) to the 'publishers' of the spec"
        return "\(publisher.userFacingName) has no rule for \(trait); add \(place)"
    }
}
