extension UnavailableMessage {
    /// Why the publisher lacks the trait, and what gives it, for people who look at their own code.
    ///
    ///     Filter is not single: finishes empty when the closure rejects every value. Use replaceEmpty(with:), or vouch with
    ///     assertSingle()
    func text(for trait: Trait) -> String {
        let check = trait.voucher
        guard let lead = lead, suggestions.isEmpty else {
            let parts = [explanation(of: trait), lead].compactMap { $0 }
            return "\(parts.joined(separator: "; ")). \(Self.suggestion(suggestions, to: publisher, or: [check]))"
        }
        return "\(explanation(of: trait)); \(lead), or vouch with \(check)"
    }

    private func explanation(of trait: Trait) -> String {
        let subject = publisher.userFacingName
        switch reason {
        case .never(let reason):
            return "\(subject) is not \(trait.adjective): \(Self.clause(reason))"
        case .allOf(let unmet, let because):
            let plain = unmet.compactMap(\.plainText)
            let traits = Self.groups(unmet)
            let missing = traits.map { group in
                "\(Self.owned(group.parameters)) \(group.verb) not proven to be \(group.trait.adjective)"
            }
            guard plain.isEmpty else {
                let condition = "\(subject) is \(trait.adjective) only where \(plain.joined(separator: ", "))"
                let reason = because.map { ": \(Self.clause($0))" } ?? ""
                return ([condition + reason] + missing).joined(separator: ", and ")
            }
            return "\(subject): \(missing.joined(separator: ", and "))"
        case .noneOf(let unmet):
            let missing = Self.groups(unmet).map { group in
                let names = group.parameters.map { "its \($0.spelledOut)" }
                let none = names.count == 2 ? "neither \(names[0]) nor \(names[1])" : "none of its publishers"
                return "\(none) is proven to be \(group.trait.adjective)"
            }
            return "\(subject): \(missing.joined(separator: ", and "))"
        case .severalOf(let unmet):
            let adjectives = Self.groups(unmet).map(\.trait.adjective)
            return "\(subject): several of its publishers are not proven to be \(NearestName.list(adjectives))"
        }
    }

    /// What helps, or vouches for what the compiler does not see.
    static func suggestion(
        _ suggestions: [Suggestion], to publisher: PublisherType? = nil, or checks: [String]
    ) -> String {
        let after = suggestions.filter { $0.use == .after }.map(\.text)
        var parts = after.isEmpty ? [] : ["use \(NearestName.list(after))"]
        parts += suggestions.filter { $0.use == .instead }.map { "write \($0.text) \($0.place(in: publisher))" }
        let vouching = "vouch with \(NearestName.list(checks))"
        guard !parts.isEmpty else { return "\(vouching.capitalizedFirst) if you know better" }
        return "\(parts.joined(separator: ", ").capitalizedFirst), or \(vouching)"
    }

    /// The publishers that lack the same trait.
    private struct Group {
        var trait: Trait
        var parameters: [String]
        var verb: String { parameters.count == 1 ? "is" : "are" }
    }

    private static func groups(_ unmet: [Unmet]) -> [Group] {
        var groups: [Group] = []
        for case .trait(let parameter, let trait) in unmet {
            if let index = groups.firstIndex(where: { $0.trait.name.value == trait.name.value }) {
                groups[index].parameters.append(parameter)
            } else {
                groups.append(Group(trait: trait, parameters: [parameter]))
            }
        }
        return groups
    }

    /// Where to find out more: the messages of upstreams say why they lack the trait. Nil for several traits.
    private var lead: String? {
        guard case .allOf(let unmet, _) = reason, !unmet.contains(where: { $0.plainText != nil }) else { return nil }
        let groups = Self.groups(unmet)
        guard let group = groups.first, groups.count == 1 else { return nil }
        return "call eraseTo\(group.trait.wrapperName)() on \(group.parameters.count == 1 ? "it" : "them") to see why"
    }

    /// Publishers by the names of their generic parameters: `its upstream and new publisher`, `its publishers A and B`.
    private static func owned(_ parameters: [String]) -> String {
        guard parameters.contains(where: { $0.count > 1 }) else {
            return
                "its publisher\(parameters.count == 1 ? "" : "s") \(NearestName.list(parameters, conjunction: "and"))"
        }
        return "its " + NearestName.list(parameters.map(\.spelledOut), conjunction: "and")
    }

    /// A sentence as a part of another one.
    private static func clause(_ sentence: String) -> String {
        let text = sentence.hasSuffix(".") ? String(sentence.dropLast()) : sentence
        return text.uncapitalizedFirst
    }
}

extension UnavailableMessage.Unmet {
    fileprivate var plainText: String? {
        if case .plain(let text) = self { text } else { nil }
    }
}

extension Suggestion {
    /// The operator, with what its argument must be.
    fileprivate var text: String {
        let arguments = argumentTraits.map(\.publisherPhrase)
        return arguments.isEmpty ? name : "\(name) with \(NearestName.list(arguments, conjunction: "and"))"
    }

    /// What the operator is written in place of.
    fileprivate func place(in publisher: PublisherType?) -> String {
        guard let operators = publisher?.operators, operators.count == 1 else { return "instead" }
        let (replaced, base) = (operators[0], operators[0].operatorBase)
        return "in place of \(replaced.hasSuffix("()") || base == name.operatorBase ? replaced : base)"
    }
}

extension PublisherType {
    /// The name without the namespace of operators.
    var nameWithoutNamespace: String {
        let namespace = ["Publishers.", "TraitPublishers."].first(where: name.hasPrefix) ?? ""
        return String(name.dropFirst(namespace.count))
    }

    /// The name in messages: without the namespace, and with operators whose names are different.
    var userFacingName: String {
        let short = nameWithoutNamespace
        var methods: [String] = []
        for name in operators where methods.count <= 3 {
            let base = name.operatorBase
            if !methods.contains(base) { methods.append(base) }
        }
        // Some types belong to many operators: the name of the type says more.
        guard let first = methods.first, methods.count <= 3, !first.resembles(short) else { return short }
        return "\(short) (\(methods.joined(separator: ", ")))"
    }
}

extension String {
    /// Whether one of two names contains the other, as `merge` and `Merge3`.
    fileprivate func resembles(_ other: String) -> Bool {
        let (name, other) = (lowercased(), other.lowercased())
        return name.contains(other) || other.contains(name)
    }

    /// The name of a generic parameter in words: `new publisher` for `NewPublisher`.
    fileprivate var spelledOut: String {
        guard count > 1 else { return "publisher \(self)" }
        let words = words.joined(separator: " ")
        let nouns = ["publisher", "upstream", "child", "prefix", "suffix"]
        return nouns.contains(where: words.hasSuffix) ? words : "\(words) publisher"
    }
}
