import CombineTraitsGenerator
import CombineTraitsTesting

/// Picks the counterexamples that show why the rules of a row cannot be weaker.
struct EvidenceCollector {
    let checker: RuleChecker

    private var tested: TestedType { checker.tested }

    /// The evidence for each trait that has some.
    var items: [String: [Evidence.Item]] {
        var items: [String: [Evidence.Item]] = [:]
        for (trait, name) in tested.algebra.names.enumerated() {
            let found = self.items(trait: trait, tested.type.rule(for: name))
            if !found.isEmpty { items[name] = found }
        }
        return items
    }

    /// The shortest run for each rule of Combine that the row breaks.
    var defects: [Evidence.Item] {
        checker.findings.defectiveRuns.sorted { "\($0.key)" < "\($1.key)" }.map { item($0.value, without: []) }
    }

    private func items(trait: Int, _ rule: Rule) -> [Evidence.Item] {
        if rule.isNever {
            let counterexample = checker.findings.shortest(against: trait) { $0.satisfies(checker.strongestCondition) }
            return counterexample.map { [item($0, without: [])] } ?? []
        }
        let holds = predicate(trait: trait, rule)
        // The alternatives of a family are alike, so the first ones are enough.
        let alternatives = rule.alternatives.count > 4 ? rule.alternatives.prefix(2) : rule.alternatives[...]
        var items: [Evidence.Item] = []
        for alternative in alternatives {
            for position in alternative.requirements.indices {
                let requirement = alternative.requirements[position]
                let conditions = weakened(alternative, at: position).map(tested.situation)
                let counterexample = checker.findings.shortest(against: trait) { situation in
                    !holds(situation) && conditions.contains { situation.satisfies($0) }
                }
                guard let counterexample else { continue }
                items.add(item(counterexample, without: [requirement.text]))
            }
        }
        if rule.assumption != nil, let broken = checker.findings.shortestBroken(against: trait, where: holds) {
            items.append(item(broken, without: [Evidence.assumption]))
        }
        return items
    }

    /// The alternatives with a weaker requirement at a position, by one step.
    private func weakened(_ alternative: Alternative, at position: Int) -> [Alternative] {
        if case .trait(let parameter, let trait) = alternative.requirements[position].kind {
            let weaker = tested.algebra.nextWeaker(than: trait)
            if !weaker.isEmpty {
                return weaker.map {
                    var alternative = alternative
                    alternative.requirements[position].kind = .trait(parameter: parameter, trait: $0)
                    return alternative
                }
            }
        }
        var dropped = alternative
        dropped.requirements.remove(at: position)
        return [dropped]
    }

    private func predicate(trait: Int, _ rule: Rule) -> (Situation) -> Bool {
        let table = checker.table(trait: trait, rule)
        return { table.holds(trait: trait, in: $0) }
    }

    /// The counterexample as an item.
    func item(_ counterexample: Counterexample, without requirements: [String]) -> Evidence.Item {
        let parameters = tested.type.scriptedParameters.map(\.name)
        var remarks: [String] = []
        if let order = counterexample.scenario.order.remark(parameters) { remarks.append(order) }
        let demand = counterexample.scenario.demand
        if demand != .unlimited { remarks.append("demand: \(demand.inWords)") }
        switch counterexample.subscriber {
        case .first: break
        case .second, .late: remarks.append("subscriber: \(counterexample.subscriber)")
        }
        remarks += counterexample.remarks
        return Evidence.Item(
            without: requirements,
            instance: counterexample.scenario.instance,
            upstreams: zip(parameters, counterexample.scenario.upstreams.lists).map {
                Evidence.Item.Upstream(parameter: $0, marbles: $1.map(\.description))
            },
            remarks: remarks,
            published: counterexample.trace,
            deed: counterexample.reason)
    }
}

extension [Evidence.Item] {
    /// Adds an item, or what it is without to another item about the same run.
    fileprivate mutating func add(_ item: Evidence.Item) {
        let twin = firstIndex { other in
            var other = other
            other.without = item.without
            return other == item
        }
        guard let twin else { return append(item) }
        self[twin].without += item.without.filter { !self[twin].without.contains($0) }
    }
}
