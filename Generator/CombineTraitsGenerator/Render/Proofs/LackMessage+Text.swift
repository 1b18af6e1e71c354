extension LackMessage {
    /// Returns the message that the compiler prints.
    ///
    ///     Filter is not single: finishes empty when the closure rejects every value. Use first(orFailWith:), or vouch with
    ///     assertSingle()
    func text(for trait: Trait) -> String {
        "\(explanation(of: trait)). \(advice(voucher: trait.voucher))"
    }

    private func explanation(of trait: Trait) -> String {
        let subject = publisher.userFacingName
        if case .never(let reason) = rule.condition {
            return "\(subject) is not \(trait.adjective): \(clause(reason))"
        }
        guard !unmet.isEmpty else { return "\(subject) is not proven to be \(trait.adjective)" }
        return "\(subject) is \(trait.adjective) only where \(text(unmet))"
            + (rule.reason.map { ": \(clause($0))" } ?? "")
    }

    private func advice(voucher: String) -> String {
        let following = suggestions.filter { $0.use == .after }
        let names = following.filter(\.requirements.isEmpty).map(\.text)
        var parts = names.isEmpty ? [] : ["use \(NearestName.list(names))"]
        parts += following.filter { !$0.requirements.isEmpty }.map { "use \($0.text) if \(text($0.requirements))" }
        parts += suggestions.filter { $0.use == .instead }.map { suggestion in
            let condition = suggestion.requirements.isEmpty ? "" : " if \(text(suggestion.requirements))"
            return "write \(suggestion.text) \(suggestion.place(in: publisher))\(condition)"
        }
        let vouching = "vouch with \(voucher)"
        guard !parts.isEmpty else { return "\(vouching.capitalizedFirst) if you know better" }
        return "\(parts.joined(separator: ", ").capitalizedFirst), or \(vouching)"
    }

    /// Returns the requirements as a clause, with those about traits last: `Output == Never and its publisher A is nonempty`.
    private func text(_ requirements: [Requirement]) -> String {
        var plain: [String] = []
        var traits: [(parameter: String, adjective: String)] = []
        for requirement in requirements {
            switch requirement.kind {
            case .swift(let text): plain.append(text)
            case .trait(let parameter, let trait): traits.append((parameter, adjectives[trait] ?? trait))
            }
        }
        let groups = traits.grouped(by: \.parameter, \.adjective).grouped(by: \.values, \.key)
        let clauses = groups.map { adjectives, parameters in
            "\(owned(parameters)) \(parameters.count == 1 ? "is" : "are") "
                + NearestName.list(adjectives, conjunction: "and")
        }
        return NearestName.list(plain + clauses, conjunction: "and")
    }

    /// Returns a noun phrase for publishers: `its upstream and new publisher`, or `its publishers A and B`.
    private func owned(_ parameters: [String]) -> String {
        guard parameters.contains(where: { $0.count > 1 }) else {
            return
                "its publisher\(parameters.count == 1 ? "" : "s") \(NearestName.list(parameters, conjunction: "and"))"
        }
        return "its " + NearestName.list(parameters.map(\.spelledOut), conjunction: "and")
    }

    private func clause(_ sentence: String) -> String {
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

    fileprivate func place(in publisher: PublisherType) -> String {
        guard publisher.operators.count == 1 else { return "instead" }
        let (replaced, base) = (publisher.operators[0], publisher.operators[0].operatorBase)
        return "in place of \(replaced.hasSuffix("()") || base == name.operatorBase ? replaced : base)"
    }
}

extension PublisherType {
    /// The name without `Publishers.` or `TraitPublishers.` at the beginning.
    var nameWithoutNamespace: String {
        let namespace = ["Publishers.", "TraitPublishers."].first(where: name.hasPrefix) ?? ""
        return String(name.dropFirst(namespace.count))
    }

    /// The name for messages: without the namespace, and followed by the operators if there are at most three and the first
    /// one has another name.
    var userFacingName: String {
        let short = nameWithoutNamespace
        let methods = operators.map(\.operatorBase).withoutDuplicates
        // If many operators create a type, its name is more helpful than theirs.
        guard let first = methods.first, methods.count <= 3, !first.resembles(short) else { return short }
        return "\(short) (\(methods.joined(separator: ", ")))"
    }
}

extension String {
    /// Returns whether one name contains the other, regardless of case, as `Merge3` contains `merge`.
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
