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
        kind =
            rule.isAlways
            ? .always
            : rule.alternatives.first.map { first in
                .conditional(Self.text(first, rule.alternatives, publisher, trait, traits.adjectives, isFamily))
            } ?? .never
    }

    private static func text(
        _ first: Alternative, _ alternatives: [Alternative], _ publisher: PublisherType, _ trait: Trait,
        _ adjectives: [String: String], _ isFamily: Bool
    ) -> String {
        let parameters = Set(publisher.publisherParameters.map(\.name))
        let hasSeveral = parameters.count > 1
        let isPair = parameters.count == 2 && !isFamily
        func clause(_ subject: String, isPlural: Bool, _ required: String) -> String {
            let verb = isPlural ? "are" : "is"
            return "\(subject) \(required == trait.name.value ? verb : adjectives[required] ?? required)"
        }
        let traits = first.requirements.compactMap { requirement -> (name: String, parameter: String)? in
            if case .trait(let parameter, let name) = requirement.kind { (name, parameter) } else { nil }
        }
        let groups = traits.grouped(by: \.name, \.parameter)
        var clauses = groups.map { required, names in
            let isAll = hasSeveral && groups.count == 1 && Set(names) == parameters
            let words = names.map { $0.count == 1 ? $0 : $0.words.joined(separator: " ") }
            let subject = isPair ? "both" : "all"
            return clause(
                isAll ? subject : NearestName.list(words, conjunction: "and"), isPlural: names.count > 1, required)
        }
        var plain = first.requirements.filter { !$0.isAboutTrait }
        let choice = alternatives.choiceOfOneUpstream
        let isChoice = hasSeveral && choice.map { Set($0.parameters) == parameters } == true
        if isChoice, let choice {
            clauses = [clause(isPair ? "either" : "any", isPlural: false, choice.trait)]
            plain = choice.plain
        }
        let others = plain.map(\.text)
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
        return parts.compactMap(\.self).joined(separator: ", ")
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

extension [Alternative] {
    /// The trait that any one of several upstreams must have, if the alternatives differ only in the upstream.
    fileprivate var choiceOfOneUpstream: (parameters: [String], trait: String, plain: [Requirement])? {
        let choices = compactMap { alternative -> (parameter: String, trait: String, plain: [Requirement])? in
            let required = alternative.requirements.filter(\.isAboutTrait)
            guard required.count == 1, case .trait(let parameter, let trait) = required[0].kind else { return nil }
            return (parameter, trait, alternative.requirements.filter { !$0.isAboutTrait })
        }
        guard let first = choices.first, choices.count == count,
            choices.allSatisfy({ $0.trait == first.trait && $0.plain.map(\.kind) == first.plain.map(\.kind) })
        else { return nil }
        return (choices.map(\.parameter), first.trait, first.plain)
    }
}
