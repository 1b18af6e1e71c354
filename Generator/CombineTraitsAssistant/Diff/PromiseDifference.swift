/// What became of promises between two versions of a spec.
struct PromiseDifference {
    enum Change: String, CaseIterable {
        case left, weaker, weakerAndStronger, otherAssumption, stronger, appeared

        /// Whether code that relied on the promise can stop compiling, or meet a publisher that does something else.
        var isBreaking: Bool { [.left, .weaker, .weakerAndStronger].contains(self) }
    }

    /// A situation in which one version promises more than the other one.
    struct Situation: Equatable {
        /// The fewest requirements that make the situation.
        var requirements: [String]
        /// Whether the other version has the trait as well, by a clause other than the first: the compiler knows it only where
        /// `eraseToAny…` is called.
        var isAboutConformance: Bool
    }

    struct RuleChange {
        var trait: String
        var change: Change
        var old: Rule?
        var new: Rule?
        /// The situations in which the old version promised more.
        var lost: [Situation] = []
        /// The situations in which the new version promises more.
        var gained: [Situation] = []
    }

    struct PublisherChange {
        var name: String
        var declaredName: String
        var module: String?
        var isNew = false
        var hasLeft = false
        var rules: [RuleChange] = []
        /// What else users lose, as sentences.
        var losses: [String] = []
        /// What else users gain, as sentences.
        var gains: [String] = []

        var isBreaking: Bool { !losses.isEmpty || rules.contains(where: \.change.isBreaking) }
        var isEmpty: Bool { !isNew && !hasLeft && rules.isEmpty && losses.isEmpty && gains.isEmpty }
    }

    /// What became of a trait, as a sentence. Whoever declares a trait for a publisher has to keep its law, so a stronger law
    /// breaks code as well.
    struct TraitChange {
        var trait: String
        var sentence: String
        var isBreaking: Bool
    }

    let old: Promises
    let new: Promises
    private(set) var traits: [TraitChange] = []
    /// Breaking changes come first.
    private(set) var publishers: [PublisherChange] = []

    var isBreaking: Bool { traits.contains(where: \.isBreaking) || publishers.contains(where: \.isBreaking) }
    var isEmpty: Bool { traits.isEmpty && publishers.isEmpty }

    init(from old: Promises, to new: Promises) {
        (self.old, self.new) = (old, new)
        traits = Self.changes(from: old.traits, to: new.traits)
        let newNames = Set(new.traits.map(\.name.value))
        // A rule for a trait that has left can still be about upstreams with traits that are there.
        let all = new.traits + old.traits.filter { !newNames.contains($0.name.value) }
        let comparison = RuleComparison(algebra: TraitAlgebra(all))
        let known = Dictionary(firstOf: old.publishers.map { ($0.type.name, $0) })
        let names = Set(new.publishers.map(\.type.name))
        let changes =
            old.publishers.filter { !names.contains($0.type.name) }.map { comparison.change(from: $0, to: nil) }
            + new.publishers.map { comparison.change(from: known[$0.type.name], to: $0) }
        publishers = changes.filter { !$0.isEmpty && $0.isBreaking } + changes.filter { !$0.isEmpty && !$0.isBreaking }
    }

    private static func changes(from old: [Trait], to new: [Trait]) -> [TraitChange] {
        func changes(_ trait: Trait, _ sentences: [String], isBreaking: Bool) -> [TraitChange] {
            sentences.map { TraitChange(trait: trait.name.value, sentence: $0, isBreaking: isBreaking) }
        }
        let known = Dictionary(firstOf: old.map { ($0.name.value, $0) })
        let left = old.filter { trait in !new.contains { $0.name.value == trait.name.value } }
        return left.flatMap { changes($0, ["left"], isBreaking: true) }
            + new.flatMap { trait in
                known[trait.name.value].map { changes(trait, sentences(from: $0, to: trait), isBreaking: true) }
                    ?? changes(trait, ["appeared"], isBreaking: false)
            }
    }

    private static func sentences(from old: Trait, to new: Trait) -> [String] {
        var sentences: [String] = []
        if old.traces != new.traces {
            switch (new.traces.isSuperset(of: old.traces), old.traces.isSuperset(of: new.traces)) {
            case (true, _): sentences.append("has a weaker law: it allows further traces")
            case (_, true): sentences.append("has a stronger law: it forbids traces that it allowed")
            default: sentences.append("has another law: it allows further traces, and forbids others")
            }
        }
        if old.lawInSwift?.value != new.lawInSwift?.value {
            sentences.append("has another law in Swift, which cannot be compared")
        }
        let (oldNames, newNames) = (old.refines.map(\.value), new.refines.map(\.value))
        for name in oldNames where !newNames.contains(name) { sentences.append("no longer brings \(name)") }
        for name in newNames where !oldNames.contains(name) { sentences.append("also needs \(name)") }
        if old.isConjunction != new.isConjunction {
            sentences.append(
                new.isConjunction
                    ? "follows from the traits that it refines" : "no longer follows from the traits that it refines")
        }
        return sentences
    }
}

/// Compares rules by what they promise in each situation.
private struct RuleComparison {
    typealias Publisher = Promises.Publisher
    let algebra: TraitAlgebra

    /// How much a version promises in a situation: nothing, a trait by a further clause, or a conformance.
    private enum Level: Comparable { case none, furtherClause, conformance }

    /// At least one of the versions must exist.
    func change(from old: Publisher?, to new: Publisher?) -> PromiseDifference.PublisherChange {
        let subject = new ?? old
        var change = PromiseDifference.PublisherChange(
            name: subject?.type.name ?? "", declaredName: subject?.type.declaredName ?? "", module: subject?.module,
            isNew: old == nil, hasLeft: new == nil)
        guard var old, let new else {
            change.rules = algebra.names.compactMap { Self.change($0, old?.rules[$0], new?.rules[$0]) }
            return change
        }
        guard let type = old.type.named(like: new.type) else {
            change.losses = ["was declared as \(old.type.declaredName), so its rules cannot be compared"]
            return change
        }
        old.type = type
        change.rules = rules(from: old, to: new)
        if old.rules.isEmpty { return change }
        // Who imports the other module has all promises as well only if it exports this one, which the spec does not say.
        if let former = old.module, let module = new.module, former != module {
            change.losses.append("moved to \(module) from \(former)")
        }
        func lacking(_ other: PublisherType, _ own: PublisherType) -> [String] {
            let versions = Dictionary(firstOf: other.systems.map { ($0.name, $0.version) })
            return own.systems.filter { name, version in
                versions[name].map { version.lexicographicallyPrecedes($0) } ?? true
            }.map { name, version in
                version.isEmpty ? name : "\(name) \(version.map(String.init).joined(separator: "."))"
            }
        }
        let (lost, gained) = (lacking(new.type, type), lacking(type, new.type))
        if !lost.isEmpty { change.losses.append("no longer exists on \(NearestName.list(lost, conjunction: "and"))") }
        if !gained.isEmpty { change.gains.append("now exists on \(NearestName.list(gained, conjunction: "and"))") }
        return change
    }

    /// Returns what became of a rule that only one version has.
    private static func change(_ trait: String, _ old: Rule?, _ new: Rule?) -> PromiseDifference.RuleChange? {
        if let old { return .init(trait: trait, change: .left, old: old) }
        return new.map { .init(trait: trait, change: .appeared, new: $0) }
    }

    private func rules(from old: Publisher, to new: Publisher) -> [PromiseDifference.RuleChange] {
        let newTable = RuleTable(new.type, algebra, knownFacts: RuleTable(old.type, algebra).facts)
        let oldTable = RuleTable(old.type, algebra, knownFacts: newTable.facts)
        return algebra.names.enumerated().compactMap { trait, name in
            guard let oldRule = old.rules[name], let newRule = new.rules[name] else {
                return Self.change(name, old.rules[name], new.rules[name])
            }
            let lost = situations(of: oldRule, old.type, oldTable, beyond: newTable, trait)
            let gained = situations(of: newRule, new.type, newTable, beyond: oldTable, trait)
            let (before, now) = (oldRule.assumption, newRule.assumption)
            let isWeaker = !lost.isEmpty || before == nil && now != nil
            let isStronger = !gained.isEmpty || before != nil && now == nil
            if !isWeaker, !isStronger, before == now { return nil }
            return .init(
                trait: name,
                change: isWeaker
                    ? isStronger ? .weakerAndStronger : .weaker : isStronger ? .stronger : .otherAssumption,
                old: oldRule, new: newRule, lost: lost, gained: gained)
        }
    }

    /// Returns the situations in which a rule promises more than another version.
    ///
    /// Rules only grow with what is known of upstreams. So it suffices to look at the situations in which no more is known than a
    /// clause requires.
    private func situations(
        of rule: Rule, _ type: PublisherType, _ table: RuleTable, beyond other: RuleTable, _ trait: Int
    ) -> [PromiseDifference.Situation] {
        rule.alternatives.compactMap { alternative in
            var assumptions = table.assumptions(alternative.requirements, of: type)
            assumptions.traits = assumptions.traits.map(algebra.closure)
            func level(_ table: RuleTable) -> Level {
                if table.conformances(assumptions).contains(TraitSet(index: trait)) { return .conformance }
                return table.holds(trait: trait, in: assumptions) ? .furtherClause : .none
            }
            guard level(table) > level(other) else { return nil }
            return .init(
                requirements: alternative.requirements.map(\.text),
                isAboutConformance: level(other) == .furtherClause)
        }
    }
}

extension PromiseDifference {
    func text(for terminal: Terminal) -> String {
        let blocks = traits.isEmpty ? [] : [traits.map { line(of: $0, terminal) }.joined(separator: "\n")]
        return (blocks + publishers.map { block(of: $0, terminal) } + [summary]).joined(separator: "\n\n")
    }

    private func line(of change: TraitChange, _ terminal: Terminal) -> String {
        "\(terminal.styled("The trait \(change.trait)", .strong)) "
            + terminal.styled(change.sentence, change.isBreaking ? .bad : .good)
    }

    private func block(of change: PublisherChange, _ terminal: Terminal) -> String {
        let module = change.module.map { " (\($0))" } ?? ""
        let fate = change.isNew ? " appeared" : change.hasLeft ? " left" : ""
        let title = terminal.styled(change.declaredName, .strong) + module + fate
        let width = change.rules.map(\.trait.count).max() ?? 0
        let rules = change.rules.flatMap { rule in
            let lines = lines(of: rule, besidesFate: !fate.isEmpty)
            let indent = String(repeating: " ", count: width + 4)
            let style: Terminal.Style = rule.change.isBreaking ? .bad : .good
            return ["  \(terminal.styled(rule.trait.padded(to: width), style))  \(lines[0])"]
                + lines.dropFirst().map { indent + $0 }
        }
        let others = change.losses.map { terminal.styled($0, .bad) } + change.gains.map { terminal.styled($0, .good) }
        return ([title] + others.map { "  \($0)" } + rules).joined(separator: "\n")
    }

    private func lines(of rule: RuleChange, besidesFate: Bool) -> [String] {
        if besidesFate { return (rule.new ?? rule.old).map(\.conditionsAndAssumption) ?? [] }
        var lines = [rule.change.words]
        if let old = rule.old { lines.append("was: " + old.conditionsAndAssumption.joined(separator: ", ")) }
        if let new = rule.new { lines.append("is:  " + new.conditionsAndAssumption.joined(separator: ", ")) }
        // Where there is one clause on each side, the lines above say it.
        let clauses = [rule.old, rule.new].compactMap { $0?.alternatives.count }.reduce(0, +)
        guard clauses > 2 || (rule.lost + rule.gained).contains(where: \.isAboutConformance) else { return lines }
        return lines + rule.lost.map { "lost \($0.text(rule.trait))" }
            + rule.gained.map { "new \($0.text(rule.trait))" }
    }

    /// The counts of changes, and whether they break code.
    private var summary: String {
        let range = "From \(old.name) to \(new.name)"
        if isEmpty { return "\(range), all \(new.publishers.count) publishers promise the same." }
        let rules = publishers.flatMap(\.rules).map(\.change)
        let counts = Change.allCases.map { change in (change.words, rules.filter { $0 == change }.count) }
        let subjects = [
            ("traits", [("changed", traits.count)]), ("rules", counts),
            ("publishers", [("with another loss", publishers.filter { !$0.losses.isEmpty }.count)]),
        ].compactMap { subject, counts in
            let texts = counts.filter { $0.1 > 0 }.map { "\($0.1) \($0.0)" }
            return texts.isEmpty ? nil : "\(subject): \(texts.joined(separator: ", "))"
        }
        let verdict = isBreaking ? "This is a breaking change." : "No promise is weaker."
        return "\(([range] + subjects).joined(separator: "; ")). \(verdict)"
    }
}

extension PromiseDifference.Change {
    fileprivate var words: String {
        switch self {
        case .left, .weaker, .stronger, .appeared: rawValue
        case .weakerAndStronger: "weaker in one situation, and stronger in another"
        case .otherAssumption: "with another assumption"
        }
    }
}

extension PromiseDifference.Situation {
    fileprivate func text(_ trait: String) -> String {
        let place = requirements.isEmpty ? "everywhere" : "where \(requirements.joined(separator: ", "))"
        return isAboutConformance ? "as a conformance, not by \(Self.method(for: trait)) alone: \(place)" : place
    }

    private static func method(for trait: String) -> String { "eraseToAny\(trait)Publisher()" }
}

extension Rule {
    fileprivate var conditionsAndAssumption: [String] {
        conditions + [assumption.map { "assuming that \($0.uncapitalizedFirst)" }].compactMap(\.self)
    }
}
