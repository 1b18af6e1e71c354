import CombineTraitsTesting

/// The behaviors of all scripted upstreams in one run.
///
/// Each upstream has a list of behaviors, which its subscriptions play in turn.
package struct UpstreamBehaviors: Hashable, Sendable {
    package let lists: [[Behavior]]

    package init(lists: [[Behavior]]) {
        self.lists = lists
    }

    /// The sum of the costs of all behaviors. The higher it is, the harder the behaviors are to read.
    package var cost: Int { lists.reduce(0) { $0 + $1.reduce(0) { $0 + $1.cost } } }

    /// One text for each upstream, with its behaviors as marble diagrams.
    package var diagrams: [String] { lists.map { $0.map(\.description).joined(separator: ", then ") } }

    /// Returns all combinations of the behaviors within a bound, the most readable ones first.
    ///
    /// - Parameters:
    ///   - numbers: The numbers that make a difference, for each upstream, or no lists if only the usual ones do.
    ///   - accepts: A closure that returns whether the upstream at an index accepts a behavior.
    package static func all(
        upstreamCount: Int, _ bound: Bound, numbers: [[Behavior.Number]] = [], accepts: (Int, Behavior) -> Bool
    ) -> [UpstreamBehaviors] {
        func constant(_ behaviors: [Behavior], of upstream: Int) -> [[Behavior]] {
            behaviors.filter { accepts(upstream, $0) }.map { [$0] }
        }
        func changing(_ behaviors: [Behavior], of upstream: Int) -> [[Behavior]] {
            let accepted = behaviors.filter { accepts(upstream, $0) }
            return accepted.flatMap { first in accepted.filter { $0 != first }.map { [first, $0] } }
        }
        /// Returns the behaviors, or `Bound.ofManyWithoutValues` if the first upstream accepts no behavior with a value.
        func few(_ behaviors: [Behavior]) -> [Behavior] {
            let haveValues = behaviors.contains { !$0.values.isEmpty && accepts(0, $0) }
            return haveValues ? behaviors : Bound.ofManyWithoutValues
        }
        /// Returns the choices for the upstreams. For each set of deviating upstreams, all other upstreams share one
        /// behavior.
        func mostlySame(_ behaviors: [Behavior]) -> [[[[Behavior]]]] {
            deviations(upstreamCount, bound.deviationCount).flatMap { deviating in
                behaviors.map { common in
                    (0..<upstreamCount).map { constant(deviating.contains($0) ? behaviors : [common], of: $0) }
                }
            }
        }
        func combinations(_ behaviors: [Behavior]) -> [[[[Behavior]]]] {
            guard upstreamCount < bound.manyCount else { return mostlySame(behaviors) }
            return [(0..<upstreamCount).map { constant(behaviors, of: $0) }]
        }
        /// Returns the choices for upstreams that publish the numbers that make a difference. If there are too many
        /// combinations, only one upstream at a time does, except in the first of the bound's behaviors.
        func varied() -> [[[[Behavior]]]] {
            guard !numbers.isEmpty, !bound.varied.isEmpty else { return [] }
            let shapes = bound.varied[min(upstreamCount, bound.varied.count) - 1]
            let usual = (0..<upstreamCount).map { constant(shapes, of: $0) }
            func variations(_ count: Int) -> [[[Behavior]]] {
                usual.indices.map { upstream in
                    usual[upstream].prefix(count).flatMap { $0[0].variations(numbers[upstream]) }.map { [$0] }
                }
            }
            func isFew(_ choices: [[[Behavior]]]) -> Bool {
                choices.reduce(1) { $0 * Double($1.count) } <= Self.variationLimit
            }
            let (all, first) = (variations(shapes.count), variations(1))
            if isFew(all) { return [all] }
            let oneAtATime: [[[[Behavior]]]] = all.indices.map { usual[..<$0] + [all[$0]] + usual[($0 + 1)...] }
            return isFew(first) ? [first] + oneAtATime : oneAtATime
        }
        var products: [[[[Behavior]]]]
        switch upstreamCount {
        case 0:
            products = [[]]
        case 1:
            products = [[constant(bound.constant, of: 0) + changing(bound.changing, of: 0)]]
        case 2:
            let alternating = bound.changingOfTwo
            products = [
                [constant(bound.constant, of: 0), constant(bound.constant, of: 1)],
                [constant(alternating, of: 0), changing(alternating, of: 1)],
                [changing(alternating, of: 0), constant(alternating, of: 1)],
            ]
        case 3: products = combinations(bound.ofThree)
        case 4: products = combinations(few(bound.ofFour))
        default: products = combinations(few(bound.ofMany))
        }
        if upstreamCount > 0 { products += varied() }
        return unique(products.flatMap(product)).map(UpstreamBehaviors.init).map { (upstreams: $0, cost: $0.cost) }
            .enumerated()
            .sorted { ($0.element.cost, $0.offset) < ($1.element.cost, $1.offset) }
            .map(\.element.upstreams)
    }

    private static let variationLimit = 500.0

    /// Returns all sets of `deviationCount` upstreams, by index. The upstreams in a set can behave differently from the
    /// others.
    private static func deviations(_ upstreamCount: Int, _ deviationCount: Int) -> [Set<Int>] {
        guard deviationCount > 0 else { return [[]] }
        let smaller = deviations(upstreamCount, deviationCount - 1)
        return Array(
            Set(smaller.flatMap { set in (0..<upstreamCount).filter { !set.contains($0) }.map { set.union([$0]) } })
        ).sorted { $0.sorted().lexicographicallyPrecedes($1.sorted()) }
    }

    private static func unique(_ lists: [[[Behavior]]]) -> [[[Behavior]]] {
        var seen: Set<[[Behavior]]> = []
        return lists.filter { seen.insert($0).inserted }
    }

    private static func product(_ choices: [[[Behavior]]]) -> [[[Behavior]]] {
        choices.reduce([[]]) { lists, choice in lists.flatMap { list in choice.map { list + [$0] } } }
    }
}

/// The values of an upstream, regardless of their type.
package struct UpstreamValues: Sendable {
    /// The numbers of the values that an operator might treat differently, the usual first value first.
    let numbers: [Behavior.Number]

    /// The texts of the values that behaviors publish, or none if the values are alike.
    private let texts: [Behavior.Number: String]

    /// Values that do not depend on their numbers.
    static let alike = UpstreamValues(numbers: [1], texts: [:])

    private init(numbers: [Behavior.Number], texts: [Behavior.Number: String]) {
        self.numbers = numbers
        self.texts = texts
    }

    init<Value: ScriptedValue>(_ type: Value.Type) {
        let special = type.scriptedValues.indices.map(Behavior.Number.special)
        var texts: [Behavior.Number: String] = [:]
        for number in (1...9).map(Behavior.Number.plain) + special {
            if let value = number.value(type) { texts[number] = Self.text(of: value) }
        }
        let usual = Behavior.Number.plain(1)
        self.init(numbers: [usual] + special.filter { texts[$0] != texts[usual] }, texts: texts)
    }

    private static func text(of value: some Any) -> String {
        (value as? Data).map { String(decoding: $0, as: UTF8.self) } ?? String(describing: value)
    }

    /// Returns a behavior as a marble diagram, with a legend for values that are not their own symbols.
    func diagram(of behavior: Behavior) -> String { behavior.diagram { texts[$0] } }
}
