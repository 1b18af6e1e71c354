/// Checks that the rules of a row are consistent. For example, a single publisher must also be maybe.
struct RuleLogicValidation {
    let algebra: TraitAlgebra
    let diagnostics: Diagnostics

    /// Stops at the first type with a problem, because the types of a family often share a problem.
    func validate(_ types: [PublisherType]) {
        for type in types {
            if reportTooManyFacts(type) { return }
            let table = RuleTable(type, algebra)
            let found =
                reportRedundantAlternatives(type, table) || reportMissingConformances(type, table)
                || reportMissingTraits(type, table)
            if found { return }
        }
    }

    private func reportTooManyFacts(_ type: PublisherType) -> Bool {
        let requirements = algebra.names.map(type.rule).flatMap(\.alternatives).flatMap(\.requirements)
        let facts = requirements.filter { !$0.isAboutTrait }.grouped(by: { type.canonical($0.text) }, \.location)
        guard let surplus = facts.dropFirst(RuleTable.maximumFactCount).first else { return false }
        diagnostics.error(
            "the rules of '\(type.name)' have more than \(RuleTable.maximumFactCount) different requirements that are not "
                + "about traits; no publisher needs so many", at: surplus.values[0])
        return true
    }

    private func reportRedundantAlternatives(_ type: PublisherType, _ table: RuleTable) -> Bool {
        var found = false
        for (trait, name) in algebra.names.enumerated() {
            let alternatives = type.rule(for: name).alternatives
            for index in alternatives.indices {
                let covering = alternatives.indices.first { other in
                    other != index && table.implies((trait, index), (trait, other))
                        && (other < index || !table.implies((trait, other), (trait, index)))
                        && (index > 0 || canBeConformance(other, ofTrait: trait, type, table))
                }
                guard let covering else { continue }
                diagnostics.error(
                    "'\(alternatives[index].text)' adds nothing to the rule for '\(name)': "
                        + "it is covered by '\(alternatives[covering].text)'; remove it",
                    at: alternatives[index].location)
                found = true
            }
        }
        return found
    }

    /// Returns whether an alternative implies the conditions of the conformances to all refined protocols.
    private func canBeConformance(_ index: Int, ofTrait trait: Int, _ type: PublisherType, _ table: RuleTable) -> Bool {
        algebra.ancestors(of: algebra.names[trait]).allSatisfy { ancestor in
            guard !type.rule(for: ancestor).alternatives.isEmpty, let required = algebra.names.firstIndex(of: ancestor)
            else { return true }
            return table.implies((trait, index), (required, 0))
        }
    }

    /// Reports conformances that the compiler would reject, because their conditions do not imply those of the conformances
    /// to refined protocols.
    private func reportMissingConformances(_ type: PublisherType, _ table: RuleTable) -> Bool {
        var found = false
        for (trait, name) in algebra.names.enumerated() {
            guard let first = type.rule(for: name).alternatives.first else { continue }
            let condition = first.requirements.isEmpty ? "always" : "where \(first.text)"
            for ancestor in algebra.ancestors(of: name) {
                let required = type.rule(for: ancestor)
                let problem: String
                if let requiredFirst = required.alternatives.first, let index = algebra.names.firstIndex(of: ancestor) {
                    guard !table.implies((trait, 0), (index, 0)) else { continue }
                    problem =
                        "its first rule for '\(ancestor)' is '\(requiredFirst.text)', which does not follow; "
                        + "weaken that, or order the clauses of either so that the first of '\(name)' implies "
                        + "the first of '\(ancestor)'"
                } else {
                    problem = "its rule for '\(ancestor)' is 'never'; one of the two is wrong"
                }
                diagnostics.error(
                    "'\(type.name)' is \(name) \(condition), and every \(name) publisher is \(ancestor), "
                        + "but \(problem)", at: required.location)
                found = true
            }
        }
        return found
    }

    /// Reports a condition under which the type lacks a refined trait or a conjunction that its other traits imply.
    private func reportMissingTraits(_ type: PublisherType, _ table: RuleTable) -> Bool {
        // The limit bounds the running time. Rules have few requirements other than traits.
        let factCount = min(table.facts.count, 8)
        for combination in table.upstreamCombinations(algebra.closedSets) {
            for facts in 0..<(UInt64(1) << UInt64(factCount)) {
                let traits = table.traits(RuleTable.Assumptions(traits: combination, facts: facts))
                let missing = algebra.closure(of: traits).subtracting(traits)
                guard !missing.isEmpty, let name = algebra.members(of: missing).first else { continue }
                let held = algebra.members(of: traits).joined(separator: " and ")
                let clauses =
                    zip(table.parameters, combination).compactMap { parameter, set -> String? in
                        let strongest = algebra.strongest(of: set)
                        return strongest.isEmpty ? nil : "\(parameter): \(strongest.joined(separator: " & "))"
                    } + table.facts.enumerated().filter { facts & (1 << UInt64($0.offset)) != 0 }.map(\.element)
                let condition = clauses.isEmpty ? "" : " where \(clauses.joined(separator: ", "))"
                diagnostics.error(
                    "'\(type.name)' is \(held)\(condition), so it is \(name), "
                        + "but its rule for '\(name)' does not say so", at: type.rule(for: name).location)
                return true
            }
        }
        return false
    }
}

/// Checks that suggested operators exist, and can give the trait. Requires valid rows, because the check evaluates all
/// rules.
struct SuggestionValidation {
    let operators: OperatorCatalog
    let algebra: TraitAlgebra
    let diagnostics: Diagnostics

    func validate(_ traits: [Trait], _ modules: [Module]) {
        for trait in traits { validate(trait) }
        var offers = OfferCache(operators)
        // The types of a family share their suggestions.
        for row in modules.flatMap(\.rows) where !row.first.suggestions.isEmpty { validate(row, &offers) }
    }

    private func validate(_ trait: Trait) {
        for name in known(trait.suggestions, \.self, for: trait.name.value)
        where !operators.canGive(name.value, trait.name.value) {
            diagnostics.error(
                "'\(name.value)' makes no publisher '\(trait.name.value)'\(explanation(name, trait.name.value)); suggest an "
                    + "operator that does", at: name.location)
        }
    }

    private func validate(_ members: RowOfTypes, _ offers: inout OfferCache) {
        let row = members.first
        let tables = members.types.map { ($0, RuleTable($0, algebra)) }
        for suggestions in row.suggestions {
            let trait = suggestions.trait.value
            if row.rule(for: trait).isAlways {
                diagnostics.error(
                    "'\(row.name)' is always '\(trait)', so there is nothing to suggest; drop '\(trait)' here",
                    at: suggestions.trait.location)
                continue
            }
            for suggested in known(suggestions.operators, \.name, for: trait) {
                let name = suggested.name
                let offer = offers.offer(name.value, suggested.use, giving: trait)
                let failing = tables.first { member, table in
                    let own = member.suggestions.first { $0.trait.value == trait }?.operators
                    let requirements =
                        own?.first { $0.name.location.offset == name.location.offset }?.requirements ?? []
                    return operators.suggestion(offer, where: requirements, to: member, table) == nil
                }?.0
                guard let failing else { continue }
                let place = suggested.use == .after ? "" : " in its place"
                diagnostics.error(
                    "'\(name.value)'\(place) never makes '\(failing.name)' '\(trait)'\(explanation(name, trait)); suggest an "
                        + "operator that does", at: name.location)
            }
        }
    }

    /// Returns the elements whose operators exist, and reports unknown and repeated ones.
    private func known<Element>(
        _ elements: [Element], _ name: (Element) -> Located, for trait: String
    ) -> [Element] {
        var seen: Set<String> = []
        return elements.filter { element in
            let name = name(element)
            if !operators.contains(name.value) {
                diagnostics.error(
                    "no row has an operator '\(name.value)'; \(operators.nearest(to: name.value))", at: name.location)
            } else if !seen.insert(name.value).inserted {
                diagnostics.error("'\(name.value)' is suggested twice for '\(trait)'", at: name.location)
            } else {
                return true
            }
            return false
        }
    }

    private func explanation(_ name: Located, _ trait: String) -> String {
        guard let (type, rule) = operators.rule(of: name.value, for: trait) else { return "" }
        let alternatives = rule.alternatives.map { "'\($0.text)'" }
        return alternatives.isEmpty ? ": '\(type)' never is" : ": '\(type)' is where \(NearestName.list(alternatives))"
    }
}
