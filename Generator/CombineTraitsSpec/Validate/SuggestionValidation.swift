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
        _ elements: [Element], _ name: (Element) -> Located<String>, for trait: String
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

    private func explanation(_ name: Located<String>, _ trait: String) -> String {
        guard let (type, rule) = operators.rule(of: name.value, for: trait) else { return "" }
        let alternatives = rule.alternatives.map { "'\($0.text)'" }
        return alternatives.isEmpty ? ": '\(type)' never is" : ": '\(type)' is where \(NearestName.list(alternatives))"
    }
}
