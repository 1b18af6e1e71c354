extension LackMessage {
    /// The message that the compiler prints.
    ///
    ///     Filter is not single: finishes empty when the closure rejects every value. Use first(orFailWith:), or vouch with
    ///     assertSingle()
    func text(for trait: Trait) -> String {
        "\(explanation(of: trait)). \(Self.advice(remedies, to: publisher, or: [trait.voucher]))"
    }

    private func explanation(of trait: Trait) -> String {
        let subject = publisher.userFacingName
        switch reason {
        case .never(let reason):
            return "\(subject) is not \(trait.adjective): \(Self.clause(reason))"
        case .unmet(let conditions, let because):
            guard !conditions.isEmpty else { return "\(subject) is not proven to be \(trait.adjective)" }
            return "\(subject) is \(trait.adjective) only where \(Self.text(conditions))"
                + (because.map { ": \(Self.clause($0))" } ?? "")
        }
    }

    static func advice(_ remedies: [Remedy], to publisher: PublisherType? = nil, or checks: [String]) -> String {
        let unconditional = remedies.filter { $0.suggestion.use == .after && $0.conditions.isEmpty }
        let names = unconditional.map(\.suggestion.text)
        var parts = names.isEmpty ? [] : ["use \(NearestName.list(names))"]
        parts += remedies.filter { $0.suggestion.use == .after && !$0.conditions.isEmpty }.map { remedy in
            "use \(remedy.suggestion.text) if \(text(remedy.conditions))"
        }
        parts += remedies.filter { $0.suggestion.use == .instead }.map { remedy in
            let condition = remedy.conditions.isEmpty ? "" : " if \(text(remedy.conditions))"
            return "write \(remedy.suggestion.text) \(remedy.suggestion.place(in: publisher))\(condition)"
        }
        let vouching = "vouch with \(NearestName.list(checks))"
        guard !parts.isEmpty else { return "\(vouching.capitalizedFirst) if you know better" }
        return "\(parts.joined(separator: ", ").capitalizedFirst), or \(vouching)"
    }

    /// Conditions as a clause, with conditions about traits last: `Output == Never and its publisher A is nonempty`.
    private static func text(_ conditions: [Condition]) -> String {
        var plain: [String] = []
        var traits: [(parameter: String, adjective: String)] = []
        for condition in conditions {
            switch condition {
            case .plain(let text): plain.append(text)
            case .trait(let parameter, let trait): traits.append((parameter, trait.adjective))
            }
        }
        let groups = traits.grouped(by: \.parameter, \.adjective).grouped(by: \.values, \.key)
        let clauses = groups.map { adjectives, parameters in
            "\(owned(parameters)) \(parameters.count == 1 ? "is" : "are") "
                + NearestName.list(adjectives, conjunction: "and")
        }
        return NearestName.list(plain + clauses, conjunction: "and")
    }

    /// Publishers as a noun phrase: `its upstream and new publisher`, `its publishers A and B`.
    private static func owned(_ parameters: [String]) -> String {
        guard parameters.contains(where: { $0.count > 1 }) else {
            return
                "its publisher\(parameters.count == 1 ? "" : "s") \(NearestName.list(parameters, conjunction: "and"))"
        }
        return "its " + NearestName.list(parameters.map(\.spelledOut), conjunction: "and")
    }

    private static func clause(_ sentence: String) -> String {
        let text = sentence.hasSuffix(".") ? String(sentence.dropLast()) : sentence
        return text.uncapitalizedFirst
    }
}

extension Suggestion {
    /// The operator, with the traits that its argument must have.
    fileprivate var text: String {
        let arguments = argumentTraits.map(\.publisherPhrase)
        return arguments.isEmpty ? name : "\(name) with \(NearestName.list(arguments, conjunction: "and"))"
    }

    fileprivate func place(in publisher: PublisherType?) -> String {
        guard let operators = publisher?.operators, operators.count == 1 else { return "instead" }
        let (replaced, base) = (operators[0], operators[0].operatorBase)
        return "in place of \(replaced.hasSuffix("()") || base == name.operatorBase ? replaced : base)"
    }
}

extension PublisherType {
    /// The name without `Publishers.` or `TraitPublishers.` at the beginning.
    var nameWithoutNamespace: String {
        let namespace = ["Publishers.", "TraitPublishers."].first(where: name.hasPrefix) ?? ""
        return String(name.dropFirst(namespace.count))
    }

    /// The name for messages: without the namespace, and with the operators if they are few and have other names.
    var userFacingName: String {
        let short = nameWithoutNamespace
        let methods = operators.map(\.operatorBase).withoutDuplicates
        // If many operators create a type, its name is more helpful than theirs.
        guard let first = methods.first, methods.count <= 3, !first.resembles(short) else { return short }
        return "\(short) (\(methods.joined(separator: ", ")))"
    }
}

extension String {
    /// Whether one name contains the other, regardless of case, such as `merge` and `Merge3`.
    fileprivate func resembles(_ other: String) -> Bool {
        let (name, other) = (lowercased(), other.lowercased())
        return name.contains(other) || other.contains(name)
    }

    /// The noun phrase for a generic parameter: `new publisher` for `NewPublisher`, and `publisher A` for `A`.
    fileprivate var spelledOut: String {
        guard count > 1 else { return "publisher \(self)" }
        let words = words.joined(separator: " ")
        let nouns = ["publisher", "upstream", "child", "prefix", "suffix"]
        return nouns.contains(where: words.hasSuffix) ? words : "\(words) publisher"
    }
}
