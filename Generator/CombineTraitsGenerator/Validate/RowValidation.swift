/// Checks that every name in a row means something.
struct RowValidation {
    let algebra: TraitAlgebra
    let diagnostics: Diagnostics

    /// Reports the problems of a row, and tells whether its rules can be reasoned about.
    func validate(_ row: PublisherRow) -> Bool {
        let names = Names(row)
        let traitsAreKnown = validateTraitKeys(row)
        let rulesAreKnown = row.rules.values.map { validate($0, of: row, names) }.allSatisfy { $0 }
        validateGenerics(row)
        validateInstances(row, names)
        validateTexts(row)
        return traitsAreKnown && rulesAreKnown
    }

    /// The names that the requirements of a row can start with.
    private struct Names {
        var publishers: [String]
        var others: [String]
        var isFamily: Bool

        init(_ row: PublisherRow) {
            isFamily = row.arities != nil
            let generics = row.generics.map {
                PublisherType.Parameter(name: $0.name, openCombineName: $0.name, constraint: $0.constraint)
            }
            publishers = generics.filter(\.isPublisher).map(\.name)
            if publishers.contains("Each") { publishers += ["Any", "Others"] }
            others = generics.filter { !$0.isPublisher }.map(\.name) + row.outerGenerics + ["Output", "Failure"]
        }
    }

    private func validateTraitKeys(_ row: PublisherRow) -> Bool {
        var isComplete = true
        for key in row.traitKeys where !algebra.names.contains(key.value) {
            let suggestion = NearestName.suggestion(for: key.value, among: algebra.names)
            diagnostics.error("unknown trait '\(key.value)'; \(suggestion)", at: key.location)
            isComplete = false
        }
        for name in algebra.names where row.rules[name] == nil {
            diagnostics.error(
                "'\(row.name.value)' has no rule for '\(name)'; write a condition, \"always\", "
                    + "or { \"never\": \"…\" } with the reason",
                at: row.name.location)
            isComplete = false
        }
        return isComplete
    }

    private func validate(_ rule: Rule, of row: PublisherRow, _ names: Names) -> Bool {
        guard case .anyOf(let alternatives) = rule.condition else { return true }
        return alternatives.flatMap(\.requirements).map { validate($0, of: row, names) }.allSatisfy { $0 }
    }

    private func validate(_ requirement: Requirement, of row: PublisherRow, _ names: Names) -> Bool {
        switch requirement.kind {
        case .trait(let parameter, let trait):
            guard names.publishers.contains(parameter) else {
                if names.others.contains(parameter) {
                    diagnostics.error(
                        "'\(parameter)' is not a publisher, so it cannot be '\(trait)'", at: requirement.location)
                } else {
                    reportUnknown(parameter, among: names.publishers, of: row, at: requirement.location)
                }
                return false
            }
            guard algebra.names.contains(trait) else {
                let suggestion = NearestName.suggestion(for: trait, among: algebra.names)
                let location = requirement.location.advanced(by: requirement.text.utf8.count - trait.utf8.count)
                diagnostics.error("unknown trait '\(trait)'; \(suggestion)", at: location)
                return false
            }
        case .swift(let text):
            let root = String(text.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
            guard names.publishers.contains(root) || names.others.contains(root) else {
                reportUnknown(root, among: names.publishers + names.others, of: row, at: requirement.location)
                return false
            }
        }
        return true
    }

    private func reportUnknown(
        _ parameter: String, among candidates: [String], of row: PublisherRow, at location: SourceLocation
    ) {
        let suggestion =
            FamilyExpansion.words.contains(parameter)
            ? "'\(parameter)' means something in a family only, which is a row with 'arities'"
            : NearestName.suggestion(for: parameter, among: candidates)
        diagnostics.error(
            "'\(row.name.value)' has no generic parameter '\(parameter)'; \(suggestion)", at: location)
    }

    private func validateGenerics(_ row: PublisherRow) {
        var seen: Set<String> = []
        for generic in row.generics where !seen.insert(generic.name).inserted {
            diagnostics.error("duplicate generic parameter '\(generic.name)'", at: generic.location)
        }
        if case .different(_, let generics?) = row.openCombine, generics.count != row.generics.count {
            diagnostics.error(
                "OpenCombine's '\(row.name.value)' has as many generic parameters as Combine's: "
                    + "\(row.generics.count), not \(generics.count)",
                at: generics.first?.location ?? row.name.location)
        }
        if row.arities != nil, !row.generics.contains(where: { $0.name == "Each" }) {
            diagnostics.error(
                "a family needs the generic parameter 'Each: Publisher', which expands to A, B, C, …",
                at: row.name.location)
        }
        for (parameter, output) in row.outputs.sorted(by: { $0.key < $1.key })
        where !row.generics.contains(where: { $0.name == parameter }) {
            let suggestion = NearestName.suggestion(for: parameter, among: row.generics.map(\.name))
            diagnostics.error(
                "'\(row.name.value)' has no generic parameter '\(parameter)'; \(suggestion)", at: output.location)
        }
    }

    private func validateInstances(_ row: PublisherRow, _ names: Names) {
        let plain = row.rules.values.flatMap(\.alternatives).flatMap(\.requirements).compactMap {
            if case .swift(let text) = $0.kind { text } else { nil }
        }
        for instance in row.instances {
            for fact in instance.satisfies where !plain.contains(fact.value) {
                let suggestion = NearestName.suggestion(for: fact.value, among: Set(plain).sorted())
                diagnostics.error(
                    "no rule of '\(row.name.value)' requires '\(fact.value)'; \(suggestion)", at: fact.location)
            }
            guard names.isFamily else { continue }
            for placeholder in Self.placeholders(in: instance.expression.value)
            where !["first", "others", "all", "count"].contains(placeholder) {
                diagnostics.error(
                    "unknown placeholder '{\(placeholder)}'; "
                        + NearestName.suggestion(for: placeholder, among: ["first", "others", "all", "count"]),
                    at: instance.expression.location)
            }
        }
    }

    private static func placeholders(in expression: String) -> [String] {
        expression.split(separator: "{").dropFirst().compactMap { part in
            guard let end = part.firstIndex(of: "}") else { return nil }
            let name = part[..<end]
            return name.isIdentifier ? String(name) : nil
        }
    }

    private func validateTexts(_ row: PublisherRow) {
        if !row.summary.hasSuffix(".") {
            diagnostics.error(
                "the summary of '\(row.name.value)' must be a sentence that ends with a period", at: row.name.location)
        }
        for rule in row.rules.values.sorted(by: { $0.location.offset < $1.location.offset }) {
            var texts = [rule.reason, rule.assumption]
            if case .never(let reason) = rule.condition, !reason.isEmpty { texts.append(reason) }
            for case let text? in texts where !text.hasSuffix(".") {
                diagnostics.error(
                    "a reason or an assumption must be a sentence that ends with a period", at: rule.location)
            }
        }
    }
}
