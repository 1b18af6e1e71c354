/// A short form of a rule's condition for table cells, which never promises more than the rule.
enum ShortCondition {
    case always
    case never
    /// A clause such as `if upstream is, without failures`.
    case conditional(String)

    static let markdownMark = "\\*"

    /// Shortens the condition of a rule for a trait. The clause for a family does not depend on the number of upstreams.
    init(
        _ rule: Rule, of publisher: PublisherType, for trait: String, isFamily: Bool, adjectives: [String: String]
    ) {
        guard let first = rule.alternatives.first else {
            self = .never
            return
        }
        guard !rule.isAlways else {
            self = .always
            return
        }
        let parameters = Set(publisher.publisherParameters.map(\.name))
        let isPair = parameters.count == 2 && !isFamily
        func clause(_ subject: String, isPlural: Bool, _ required: String) -> String {
            "\(subject) \(required == trait ? isPlural ? "are" : "is" : adjectives[required] ?? required)"
        }
        if let choice = rule.alternatives.choiceOfOneUpstream, Set(choice.parameters) == parameters,
            parameters.count > 1
        {
            let clauses = [clause(isPair ? "either" : "any", isPlural: false, choice.trait)]
            self = Self.conditional(clauses, choice.plain, of: publisher, hasAlternatives: false)
            return
        }
        let traits = first.requirements.compactMap { requirement -> (name: String, parameter: String)? in
            if case .trait(let parameter, let name) = requirement.kind { (name, parameter) } else { nil }
        }
        let groups = traits.grouped(by: \.name, \.parameter)
        let clauses = groups.map { required, names in
            let isAll = parameters.count > 1 && groups.count == 1 && Set(names) == parameters
            let words = names.map { $0.count == 1 ? $0 : $0.words.joined(separator: " ") }
            return clause(
                isAll ? isPair ? "both" : "all" : NearestName.list(words, conjunction: "and"),
                isPlural: names.count > 1, required)
        }
        self = Self.conditional(
            clauses, first.requirements, of: publisher, hasAlternatives: rule.alternatives.count > 1)
    }

    private static func conditional(
        _ clauses: [String], _ requirements: [Requirement], of publisher: PublisherType, hasAlternatives: Bool
    ) -> ShortCondition {
        let others = requirements.filter { !$0.isAboutTrait }.map(\.text)
        let values = others.filter { $0 == "Output == Never" }
        let failures = others.filter(publisher.isAboutFailuresOfUpstream)
        // A cell has room for two clauses.
        var parts = clauses.isEmpty ? [] : ["if \(clauses.prefix(2).joined(separator: " and "))"]
        if !values.isEmpty { parts.append("without values") }
        if !failures.isEmpty { parts.append("without failures") }
        if clauses.count > 2 || others.count > values.count + failures.count { parts.append("and …") }
        if hasAlternatives { parts.append("or …") }
        return .conditional(parts.joined(separator: ", "))
    }

    func text(mark: String?) -> String {
        let mark = mark.map { " \($0)" } ?? ""
        switch self {
        case .always: return "✓\(mark)"
        case .never: return "–"
        case .conditional(let text): return text + mark
        }
    }
}

extension PublisherType {
    /// Returns whether a requirement is that the upstream, or every upstream, cannot fail.
    fileprivate func isAboutFailuresOfUpstream(_ requirement: String) -> Bool {
        let names = publisherParameters.map(\.name)
        let upstream = names.contains("Upstream") ? "Upstream" : failureClasses.count == 1 ? names.first : nil
        return upstream.map { canonical(requirement) == canonical("\($0).Failure == Never") } ?? false
    }
}

extension [Alternative] {
    /// The trait that any one of several upstreams must have, these upstreams, and the requirements that are not about
    /// traits. `nil` unless each alternative requires one trait, and the alternatives differ only in the upstream.
    fileprivate var choiceOfOneUpstream: (parameters: [String], trait: String, plain: [Requirement])? {
        var parameters: [String] = []
        var traits: Set<String> = []
        var plain: [[Requirement]] = []
        for alternative in self {
            let required = alternative.requirements.filter(\.isAboutTrait)
            guard required.count == 1, case .trait(let parameter, let trait) = required[0].kind else { return nil }
            parameters.append(parameter)
            traits.insert(trait)
            plain.append(alternative.requirements.filter { !$0.isAboutTrait })
        }
        guard let trait = traits.first, traits.count == 1, let first = plain.first,
            plain.allSatisfy({ $0.map(\.kind) == first.map(\.kind) })
        else { return nil }
        return (parameters, trait, first)
    }
}
