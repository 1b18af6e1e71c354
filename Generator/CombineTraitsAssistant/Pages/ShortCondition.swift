/// A short form of a rule's condition for table cells. It never promises more than the rule.
struct ShortCondition {
    enum Kind {
        case always, never
        case conditional(String)
    }

    let kind: Kind
    let hasAssumption: Bool

    /// Creates the short form of a publisher's rule for a trait. If `isFamily` is `true`, the text says "all" or "any" even for two
    /// upstreams, because it also describes the types of the family with more upstreams.
    init(of publisher: PublisherType, for trait: Trait, among traits: [Trait], isFamily: Bool = false) {
        let rule = publisher.rule(for: trait.name.value)
        hasAssumption = rule.assumption != nil
        let alternatives = rule.alternatives
        guard let first = alternatives.first, !rule.isAlways else {
            kind = rule.isAlways ? .always : .never
            return
        }
        let adjectives = traits.adjectives
        let parameters = Set(publisher.publisherParameters.map(\.name))
        let hasSeveral = parameters.count > 1
        let isPair = parameters.count == 2 && !isFamily
        func clause(_ subject: String, isPlural: Bool, _ required: String) -> String {
            let verb = isPlural ? "are" : "is"
            return "\(subject) \(required == trait.name.value ? verb : adjectives[required] ?? required)"
        }
        let groups = first.traits.grouped(by: \.name, \.parameter)
        var clauses = groups.map { required, names in
            let isAll = hasSeveral && groups.count == 1 && Set(names) == parameters
            let words = names.map { $0.count == 1 ? $0 : $0.words.joined(separator: " ") }
            let list = NearestName.list(words, conjunction: "and")
            return clause(isAll ? isPair ? "both" : "all" : list, isPlural: names.count > 1, required)
        }
        // If any one of several upstreams must have the trait, the alternatives differ only in the upstream.
        let choices = alternatives.map(\.traits)
        let isChoice =
            hasSeveral && Set(choices.compactMap(\.first?.parameter)) == parameters
            && choices.allSatisfy { $0.count == 1 && $0[0].name == choices[0][0].name }
            && alternatives.allSatisfy { $0.plain.map(\.kind) == first.plain.map(\.kind) }
        if isChoice { clauses = [clause(isPair ? "either" : "any", isPlural: false, choices[0][0].name)] }
        let others = first.plain.map(\.text)
        let values = others.filter { $0 == "Output == Never" }
        let failures = others.filter(publisher.isAboutFailuresOfUpstream)
        let parts = [
            // A cell has room for two clauses.
            clauses.isEmpty ? nil : "if \(clauses.prefix(2).joined(separator: " and "))",
            values.isEmpty ? nil : "without values",
            failures.isEmpty ? nil : "without failures",
            clauses.count > 2 || others.count > values.count + failures.count ? "and …" : nil,
            alternatives.count > 1 && !isChoice ? "or …" : nil,
        ]
        kind = .conditional(parts.compactMap(\.self).joined(separator: ", "))
    }

    /// The mark follows a condition with an assumption.
    func text(mark: String) -> String {
        let mark = hasAssumption ? " \(mark)" : ""
        return switch kind {
        case .always: "✓\(mark)"
        case .never: "–"
        case .conditional(let text): text + mark
        }
    }
}

extension PublisherType {
    fileprivate func isAboutFailuresOfUpstream(_ requirement: String) -> Bool {
        let names = publisherParameters.map(\.name)
        let upstream = names.contains("Upstream") ? "Upstream" : failureClasses.count == 1 ? names.first : nil
        return upstream.map { canonical(requirement) == canonical("\($0).Failure == Never") } ?? false
    }
}

extension Alternative {
    fileprivate var plain: [Requirement] { requirements.filter { !$0.isAboutTrait } }

    fileprivate var traits: [(name: String, parameter: String)] {
        requirements.compactMap { requirement in
            if case .trait(let parameter, let name) = requirement.kind { (name, parameter) } else { nil }
        }
    }
}
