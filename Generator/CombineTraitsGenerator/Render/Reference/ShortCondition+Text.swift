extension ShortCondition {
    static let markdownMark = "\\*"

    /// The condition for a table cell.
    func text(mark: String?, adjectives: [String: String]) -> String {
        let mark = mark.map { " \($0)" } ?? ""
        switch self {
        case .always: return "✓\(mark)"
        case .never: return "–"
        case .conditional(let condition): return condition.text(adjectives) + mark
        }
    }
}

extension ShortCondition.Condition {
    fileprivate func text(_ adjectives: [String: String]) -> String {
        // A cell has room for two requirements.
        let clauses = requirements.prefix(2).map { $0.text(adjectives) }
        var parts = clauses.isEmpty ? [] : ["if \(clauses.joined(separator: " and "))"]
        if isWithoutValues { parts.append("without values") }
        if isWithoutFailures { parts.append("without failures") }
        if hasMoreRequirements || requirements.count > 2 { parts.append("and …") }
        if hasAlternatives { parts.append("or …") }
        return parts.joined(separator: ", ")
    }
}

extension ShortCondition.Requirement {
    fileprivate func text(_ adjectives: [String: String]) -> String {
        let isPlural = subject.isPlural
        let trait = otherTrait.map { adjectives[$0] ?? $0 } ?? (isPlural ? "are" : "is")
        return "\(subject.text) \(trait)"
    }
}

extension ShortCondition.Subject {
    fileprivate var isPlural: Bool {
        switch self {
        case .named(let names): names.count > 1
        case .all: true
        case .any: false
        }
    }

    fileprivate var text: String {
        switch self {
        case .named(let names):
            NearestName.list(names.map { $0.count == 1 ? $0 : $0.words.joined(separator: " ") }, conjunction: "and")
        case .all(let count): count == 2 ? "both" : "all"
        case .any(let count): count == 2 ? "either" : "any"
        }
    }
}
