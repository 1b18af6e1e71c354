import CombineTraitsEvidence
import CombineTraitsSpec
import CombineTraitsTesting

/// A selection of the counterexamples that show why the rules of a row cannot be weaker.
package struct EvidenceCollector {
    package let checker: RuleChecker

    /// A closure that creates the instances, to repeat the runs of counterexamples and observe their upstreams. If `nil`,
    /// the evidence lacks the subscriptions to upstreams.
    let build: (@Sendable (ScriptedRun) -> Void)?

    package init(checker: RuleChecker, build: (@Sendable (ScriptedRun) -> Void)? = nil) {
        self.checker = checker
        self.build = build
    }

    private var tested: TestedType { checker.tested }

    /// The counterexamples to weaker rules, by the name of the trait.
    package var counterexamples: [String: [Evidence.Counterexample]] {
        var counterexamples: [String: [Evidence.Counterexample]] = [:]
        for (trait, name) in tested.algebra.names.enumerated() {
            let found = self.counterexamples(to: tested.type.rule(for: name), trait: trait)
            if !found.isEmpty { counterexamples[name] = found }
        }
        return counterexamples
    }

    /// The shortest run for each rule of Combine that the publisher breaks.
    package var defects: [Evidence.Counterexample] {
        defectiveRuns.map { evidence($0) }
    }

    var defectiveRuns: [Counterexample] {
        checker.findings.defectiveRuns.sorted { "\($0.key)" < "\($1.key)" }.map(\.value)
    }

    private func counterexamples(to rule: Rule, trait: Int) -> [Evidence.Counterexample] {
        if rule.isNever {
            let counterexample = checker.findings.shortest(against: trait) { $0.satisfies(checker.strongestCondition) }
            return counterexample.map { [evidence($0)] } ?? []
        }
        let holds = predicate(trait: trait, rule)
        // The alternatives of a family are similar, so the first ones are enough.
        let alternatives = rule.alternatives.count > 4 ? rule.alternatives.prefix(2) : rule.alternatives[...]
        var counterexamples: [Evidence.Counterexample] = []
        for alternative in alternatives {
            for position in alternative.requirements.indices {
                let requirement = alternative.requirements[position]
                let conditions = weakened(alternative, at: position).map(tested.situation)
                let counterexample = checker.findings.shortest(against: trait) { situation in
                    !holds(situation) && conditions.contains { situation.satisfies($0) }
                }
                guard let counterexample else { continue }
                counterexamples.add(evidence(counterexample, without: [requirement.text]))
            }
        }
        if rule.assumption != nil, let broken = checker.findings.shortestBroken(against: trait, where: holds) {
            counterexamples.append(evidence(broken, without: [Evidence.assumption]))
        }
        return counterexamples
    }

    /// Returns variants of a clause in which one requirement is weaker by one step, or missing if no trait is weaker.
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

    /// Returns the counterexample as evidence.
    ///
    /// - Parameter requirements: The requirements that the refuted rule lacks.
    func evidence(_ counterexample: Counterexample, without requirements: [String] = []) -> Evidence.Counterexample {
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
        return Evidence.Counterexample(
            without: requirements,
            instance: counterexample.scenario.instance,
            upstreams: zip(parameters, counterexample.upstreams).map {
                Evidence.Counterexample.Upstream(parameter: $0, marbles: $1)
            },
            subscriptions: subscriptions(in: counterexample),
            remarks: remarks,
            published: counterexample.trace,
            reason: counterexample.reason)
    }
}

extension [Evidence.Counterexample] {
    /// Adds a counterexample, or adds its `without` requirements to a counterexample with the same run.
    fileprivate mutating func add(_ counterexample: Evidence.Counterexample) {
        let twin = firstIndex { other in
            var other = other
            other.without = counterexample.without
            return other == counterexample
        }
        guard let twin else { return append(counterexample) }
        self[twin].without += counterexample.without.filter { !self[twin].without.contains($0) }
    }
}

extension EvidenceCollector {
    /// Returns the subscriptions to upstreams in the run of a counterexample.
    ///
    /// - Returns: The subscriptions, or `nil` if the behaviors of the upstreams already describe them, because each
    ///   upstream had one subscription, from the beginning and without a cancellation. Also `nil` if there is no ``build``
    ///   closure, if the trace depends on other subscribers, if the counterexample is not of the first subscriber, or if
    ///   the demand is not unlimited.
    func subscriptions(in counterexample: Counterexample) -> [Evidence.Subscription]? {
        let scenario = counterexample.scenario
        guard let build, counterexample.subscriber == .first, scenario.demand == .unlimited else { return nil }
        let run = ObservedRun(scenario)
        run.play(build)
        // Other subscribers can change what the first one receives.
        guard run.receptions.first?.marbles == counterexample.trace else { return nil }
        let parameters = checker.tested.type.scriptedParameters.map(\.name)
        let observed = run.evidence(parameters)
        let plain = zip(parameters, scenario.upstreams.diagrams).map {
            Evidence.Subscription(parameter: $0, marbles: $1)
        }
        return observed == plain ? nil : observed
    }
}
