struct RowValidation {
    @Shared var row: PublisherRow
    let algebra: TraitAlgebra
    let diagnostics: Diagnostics

    /// The different rules of the row. A rule that several traits share occurs once, so that its faults are reported once.
    private var rules: [Rule] {
        row.traitKeys.compactMap { row.rules[$0.value] }.reduce(into: []) { rules, rule in
            if !rules.contains(where: { $0.location.isSame(as: rule.location) }) { rules.append(rule) }
        }
    }

    /// Reports the faults of the row, and returns whether its rules can be compared.
    func validate() -> Bool {
        validateTexts()
        validateName()
        let traitsAreKnown = validateTraitKeys()
        guard row.hasAllGenerics, validateGenerics() else { return false }
        let declared = row.requirements.map { Requirement(kind: .swift($0.text), location: $0.location) }
        let suggested = row.suggestions.flatMap(\.operators).flatMap(\.requirements)
        let requirements = rules.flatMap(\.alternatives).flatMap(\.requirements) + suggested + declared
        // Check all requirements, even after the first fault.
        let areKnown = requirements.map { validate($0) }.allSatisfy { $0 }
        validateRepetitions()
        validateInstances()
        // `SuggestionValidation` checks the operators of suggestions, because that check depends on all rows.
        for trait in row.suggestions.map(\.trait) + [row.traitOfUpstreams].compactMap(\.self) { isKnown(trait) }
        return traitsAreKnown && areKnown && row.hasAllRules
    }

    var name: String { row.name.value }

    /// Reports an error, and returns `false` for the result of a check.
    @discardableResult
    func report(_ message: @autoclosure @escaping () -> String, at location: SourceLocation? = nil) -> Bool {
        diagnostics.error(message(), at: location ?? row.name.location)
        return false
    }

    /// The publishers that can begin a requirement of the row.
    private var publishers: [String] {
        let names = row.generics.filter(\.isPublisher).map(\.name)
        return names.contains("Each") ? names + ["Any", "Others", "Next"] : names
    }

    /// The other types that can begin a requirement of the row.
    private var others: [String] {
        row.generics.filter { !$0.isPublisher }.map(\.name) + row.outerGenerics.map(\.name) + ["Output", "Failure"]
    }

    private func validateName() {
        if let fault = TypeName.fault(in: name) { report(fault) }
        for generic in row.generics {
            let variable = generic.name.uncapitalizedFirst
            let isUsed = generic.isPublisher && PublisherRow.Instance.reservedVariables.contains(variable)
            guard variable.isKeyword || isUsed else { continue }
            report(
                "the value of '\(generic.name)' in instances would be '\(variable)', "
                    + "which is a \(isUsed ? "variable of the tests" : "keyword of Swift"); choose another name",
                at: generic.location)
        }
        if row.hasAllArities { validateArities() }
    }

    private func validateArities() {
        let operators = row.operators.map { ($0, "operators", $1.first?.location ?? row.name.location) }
        let notes = row.note.map { ($0, "note", $1.location) }
        for case (let arity?, let what, let location) in (operators + notes).sorted(by: { ($0.0 ?? 0) < ($1.0 ?? 0) })
        where row.arities?.contains(arity) != true {
            report("'\(name)' has no arity \(arity), so it has no \(what) of that arity", at: location)
        }
    }

    private func validateTraitKeys() -> Bool {
        let areKnown = row.traitKeys.map(isKnown).allSatisfy(\.self)
        let keys = Set(row.traitKeys.map(\.value))
        let missing = row.hasRules ? algebra.names.filter { !keys.contains($0) } : []
        for trait in missing {
            report(
                "'\(name)' has no rule for '\(trait)'; write a condition, \"always\", or { \"never\": \"…\" } with the reason"
            )
        }
        return areKnown && missing.isEmpty
    }

    @discardableResult private func isKnown(_ trait: Located) -> Bool {
        if algebra.names.contains(trait.value) { return true }
        diagnostics.reportUnknown("trait", trait, among: algebra.names)
        return false
    }

    private func validate(_ requirement: Requirement) -> Bool {
        switch requirement.kind {
        case .trait(let parameter, let trait):
            if !publishers.contains(parameter) {
                return others.contains(parameter)
                    ? report("'\(parameter)' is not a publisher, so it cannot be '\(trait)'", at: requirement.location)
                    : reportUnknown(parameter, among: publishers, at: requirement.location)
            }
            if algebra.names.contains(trait) { return true }
            let suggestion =
                algebra.names.first { trait == "\($0)Publisher" }.map { "did you mean '\($0)'?" }
                ?? NearestName.suggestion(for: trait, among: algebra.names)
            let location = requirement.location.advanced(by: requirement.text.utf8.count - trait.utf8.count)
            return report("unknown trait '\(trait)'; \(suggestion)", at: location)
        case .swift(let text):
            let root = String(text.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
            if !publishers.contains(root), !others.contains(root) {
                return reportUnknown(root, among: publishers + others, at: requirement.location)
            }
            // A member with the name of the parameter is not a mention: `Upstream.Output` does not mention `Output`.
            if let (parameter, type) = requirement.concreteType, type.renaming([parameter: "_"]) != type {
                return report(
                    "'\(parameter)' cannot be a type that mentions it; name its parts by other parameters",
                    at: requirement.location)
            }
            return validateMembers(in: text, at: requirement.location)
        }
    }

    /// Checks members such as `Upstream.Output` in a type such as `PassthroughSubject<Upstream.Output, Never>`.
    private func validateMembers(in text: String, at location: SourceLocation) -> Bool {
        let paths = text.split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == ".") }
        for path in paths {
            let parts = path.split(separator: ".")
            guard parts.count == 2, parts[1] == "Output" || parts[1] == "Failure", parts[0] != "Publishers",
                !publishers.contains(String(parts[0])), !others.contains(String(parts[0]))
            else { continue }
            let offset = text.utf8.distance(from: text.startIndex, to: path.startIndex)
            return reportUnknown(String(parts[0]), among: publishers, at: location.advanced(by: offset))
        }
        return true
    }

    @discardableResult
    private func reportUnknown(_ parameter: String, among candidates: [String], at location: SourceLocation) -> Bool {
        let suggestion =
            FamilyExpansion.words.contains(parameter)
            ? "'\(parameter)' means something in a family only, which is a row with 'arities'"
            : NearestName.suggestion(for: parameter, among: candidates)
        return report("'\(name)' has no generic parameter '\(parameter)'; \(suggestion)", at: location)
    }

    /// Reports the faults of the generic parameters, and returns whether the rules can be compared.
    private func validateGenerics() -> Bool {
        var isSound = true
        var seen: Set<String> = []
        for generic in row.generics {
            if !seen.insert(generic.name).inserted {
                report("duplicate generic parameter '\(generic.name)'", at: generic.location)
            }
            guard !generic.isPublisher, let trait = traitOfRule(about: generic.name) else { continue }
            isSound = false
            report(
                "the rule for '\(trait)' requires a trait of '\(generic.name)', which is not declared as a publisher; "
                    + "if it is one, write \"\(generic.name): Publisher\"", at: generic.location)
        }
        if case .different(_, let generics?, _) = row.openCombine {
            if generics.count != row.generics.count {
                report(
                    "OpenCombine's '\(name)' has as many generic parameters as Combine's: "
                        + "\(row.generics.count), not \(generics.count)", at: generics.first?.location)
            }
            for (own, other) in zip(row.generics, generics) where own.name != other.value {
                guard generics.contains(where: { $0.value == own.name }) else { continue }
                report(
                    "'\(own.name)' is another generic parameter in OpenCombine, and cannot be an alias of '\(other.value)'",
                    at: other.location)
            }
        }
        if row.arities != nil, !row.generics.contains(where: { $0.name == "Each" }) {
            report("a family needs the generic parameter 'Each: Publisher', which expands to A, B, C, …")
        }
        for (parameter, output) in row.outputs.sorted(by: { $0.key < $1.key }) {
            validateParameter(parameter, at: output.location)
        }
        validateOutputs(row.outputs.mapValues(\.value), at: row.name.location)
        for instance in row.instances {
            for parameter in (Array(instance.outputs.keys) + instance.failures.keys).sorted() {
                validateParameter(parameter, at: instance.expression.location)
            }
            let outputs = row.outputs.mapValues(\.value).merging(instance.outputs) { _, new in new }
            if !instance.outputs.isEmpty { validateOutputs(outputs, at: instance.expression.location) }
        }
        return isSound
    }

    private func traitOfRule(about parameter: String) -> String? {
        row.traitKeys.map(\.value).first { trait in
            row.rules[trait]?.alternatives.flatMap(\.requirements).contains {
                if case .trait(parameter, _) = $0.kind { true } else { false }
            } ?? false
        }
    }

    private func validateParameter(_ parameter: String, at location: SourceLocation) {
        let names = row.generics.map(\.name)
        guard !names.contains(parameter) else { return }
        reportUnknown(parameter, among: names, at: location)
    }

    /// Checks that no publisher publishes itself, even through the outputs of other publishers.
    private func validateOutputs(_ outputs: [String: String], at location: SourceLocation) {
        for start in outputs.keys.sorted() {
            var current = start
            for _ in 0...outputs.count {
                guard let next = outputs[current] else { break }
                current = next
                if current == start {
                    report("'\(start)' cannot publish itself; give its output another type", at: location)
                    return
                }
            }
        }
    }

    private func validateRepetitions() {
        for alternative in rules.flatMap(\.alternatives) {
            let groups = alternative.requirements.grouped(by: \.kind, \.self)
            for requirement in groups.flatMap({ $0.values.dropFirst() }) {
                report("'\(requirement.text)' appears twice in one clause", at: requirement.location)
            }
        }
    }

    private func validateInstances() {
        let plain = rules.flatMap(\.alternatives).flatMap(\.requirements).compactMap {
            if case .swift(let text) = $0.kind { text } else { nil }
        }
        for instance in row.instances {
            for fact in instance.satisfies where !plain.contains(fact.value) {
                validate(fact: fact, known: Set(plain).sorted())
            }
            if !instance.admits.isEmpty, row.arguments == nil, !rules.contains(where: { $0.assumption != nil }) {
                report(
                    "this instance admits less than any upstream; say in 'arguments' why that is enough, "
                        + "or in the 'assuming' of the rules that rest on it", at: instance.expression.location)
            }
            for requirement in instance.admits { validate(admitted: requirement) }
            for trait in instance.breaks { validate(broken: trait) }
            for publisher in instance.knownDefects { validate(faulty: publisher) }
            guard row.arities != nil else { continue }
            let known = ["first", "others", "all", "count", "type"]
            for placeholder in Self.placeholders(in: instance.expression.value) where !known.contains(placeholder) {
                let suggestion = NearestName.suggestion(for: placeholder, among: known)
                report("unknown placeholder '{\(placeholder)}'; \(suggestion)", at: instance.expression.location)
            }
        }
    }

    /// Checks a fact that no rule requires, which must be about a trait of a subject.
    private func validate(fact: Located, known: [String]) {
        let scripted = row.generics.filter { $0.isPublisher && $0.constraint != "Subject" }.map(\.name)
        let colon = fact.value.split(separator: ":", maxSplits: 1).map(\.trimmed)
        if colon.count == 2, publishers.contains(colon[0]), !scripted.contains(colon[0]) {
            _ = validate(.init(kind: .trait(parameter: colon[0], trait: colon[1]), location: fact.location))
            return
        }
        let suggestion = NearestName.suggestion(for: fact.value, among: known)
        report("no rule of '\(name)' requires '\(fact.value)'; \(suggestion)", at: fact.location)
    }

    /// Scripts can be restricted only by their traits, and by whether they fail.
    private func validate(admitted requirement: Requirement) {
        guard validate(requirement) else { return }
        if case .swift(let text) = requirement.kind, !text.hasSuffix(".Failure == Never") {
            report(
                "'admits' is about what upstreams do: write 'Upstream: Single' or 'Upstream.Failure == Never', "
                    + "not '\(text)'", at: requirement.location)
        }
    }

    private func validate(faulty publisher: Located) {
        let known = BuiltInSpec.publishersOfFrameworks.map(\.name)
        guard !known.contains(publisher.value) else { return }
        report(
            "'\(publisher.value)' is no publisher of Combine or OpenCombine; "
                + NearestName.suggestion(for: publisher.value, among: known), at: publisher.location)
    }

    private func validate(broken trait: Located) {
        if row.rules[trait.value] == nil { isKnown(trait) }
        if let rule = row.rules[trait.value], rule.assumption == nil {
            report(
                "the rule of '\(name)' for '\(trait.value)' assumes nothing that an instance could break; "
                    + "give it an 'assuming', or drop '\(trait.value)' here", at: trait.location)
        }
    }

    private static func placeholders(in expression: String) -> [String] {
        expression.split(separator: "{", omittingEmptySubsequences: false).dropFirst().compactMap { part in
            guard let end = part.firstIndex(of: "}") else { return nil }
            let name = part[..<end]
            return name.isIdentifier ? String(name) : nil
        }
    }

    private func validateTexts() {
        if !row.summary.hasSuffix(".") { report("the summary of '\(name)' must be a sentence that ends with a period") }
        for rule in rules {
            var texts = [rule.reason, rule.assumption]
            if case .never(let reason) = rule.condition, !reason.isEmpty { texts.append(reason) }
            for case let text? in texts where !text.hasSuffix(".") {
                report("a reason or an assumption must be a sentence that ends with a period", at: rule.location)
            }
        }
    }
}
