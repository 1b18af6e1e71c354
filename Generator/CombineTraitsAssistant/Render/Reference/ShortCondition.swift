/// A short form of a rule's condition for table cells. It never promises more than the rule.
enum ShortCondition {
    case always
    case never
    case conditional(String)

    static let markdownMark = "\\*"

    /// Creates the short form of a rule. If `isFamily` is `true`, the text says "all" or "any" even for two upstreams,
    /// because it also describes the types of the family with more upstreams.
    init(_ rule: Rule, of publisher: PublisherType, for trait: String, isFamily: Bool, adjectives: [String: String]) {
        guard let first = rule.alternatives.first, !rule.isAlways else {
            self = rule.isAlways ? .always : .never
            return
        }
        let parameters = Set(publisher.publisherParameters.map(\.name))
        let hasSeveral = parameters.count > 1
        let isPair = parameters.count == 2 && !isFamily
        func clause(_ subject: String, isPlural: Bool, _ required: String) -> String {
            let verb = isPlural ? "are" : "is"
            return "\(subject) \(required == trait ? verb : adjectives[required] ?? required)"
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
        let choice = rule.alternatives.choiceOfOneUpstream
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
            rule.alternatives.count > 1 && !isChoice ? "or …" : nil,
        ]
        self = .conditional(parts.compactMap(\.self).joined(separator: ", "))
    }

    func text(mark: String?) -> String {
        switch self {
        case .always: "✓\(mark.map { " \($0)" } ?? "")"
        case .never: "–"
        case .conditional(let text): text + (mark.map { " \($0)" } ?? "")
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
