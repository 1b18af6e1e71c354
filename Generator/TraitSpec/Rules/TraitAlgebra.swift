/// The implications between traits: for example, every single publisher is maybe, and a publisher that is both maybe and
/// nonempty is single.
package struct TraitAlgebra: Sendable {
    /// The names of the traits, in the order of the spec.
    package let names: [String]
    /// The index of the trait whose protocol declares the direct path, or `nil` if there is none.
    package let traitWithDirectPath: Int?
    /// The sets of traits that a publisher can have: those with all traits that their members imply. Smaller sets come first.
    package private(set) var closedSets: [TraitSet] = []
    private let indices: [String: Int]
    private let refined: [TraitSet]
    private let isConjunction: [Bool]

    package init(_ traits: [Trait]) {
        let names = traits.map(\.name.value)
        let indices = Dictionary(firstOf: zip(names, names.indices))
        self.names = names
        self.indices = indices
        self.refined = traits.map { trait in
            TraitSet(trait.refines.compactMap { indices[$0.value] }.map(TraitSet.init(index:)))
        }
        self.traitWithDirectPath = traits.firstIndex(where: \.hasDirectPath)
        self.isConjunction = traits.map(\.isConjunction)
        closedSets = Self.closedSets(of: self)
    }

    package func set(_ name: String) -> TraitSet { indices[name].map(TraitSet.init(index:)) ?? [] }

    /// Returns a set, extended by all traits that its members refine. Swift infers these traits from the protocols.
    package func refinements(of set: TraitSet) -> TraitSet {
        var closed = set
        while true {
            let before = closed
            for index in refined.indices where closed.contains(TraitSet(index: index)) {
                closed.formUnion(refined[index])
            }
            if closed == before { return closed }
        }
    }

    /// Returns a set, extended by all traits that its members imply, including conjunctions.
    package func closure(of set: TraitSet) -> TraitSet {
        var closed = refinements(of: set)
        while true {
            let before = closed
            for index in names.indices where isConjunction[index] && closed.isSuperset(of: refined[index]) {
                closed.insert(TraitSet(index: index))
            }
            closed = refinements(of: closed)
            if closed == before { return closed }
        }
    }

    private static func closedSets(of algebra: TraitAlgebra) -> [TraitSet] {
        let sets = (0..<(UInt64(1) << UInt64(algebra.names.count))).map { algebra.closure(of: TraitSet(rawValue: $0)) }
        return sets.withoutDuplicates.sorted { left, right in
            (left.rawValue.nonzeroBitCount, left.rawValue) < (right.rawValue.nonzeroBitCount, right.rawValue)
        }
    }

    /// Returns the members of a set that no other member refines.
    package func strongest(of set: TraitSet) -> [String] {
        guard !set.isEmpty else { return [] }
        return names.indices.filter { index in
            set.contains(TraitSet(index: index))
                && !names.indices.contains { other in
                    other != index && set.contains(TraitSet(index: other))
                        && refinements(of: refined[other]).contains(TraitSet(index: index))
                }
        }.map { names[$0] }
    }

    package func members(of set: TraitSet) -> [String] {
        names.indices.filter { set.contains(TraitSet(index: $0)) }.map { names[$0] }
    }

    /// Returns a trait and the traits that refine it, directly or indirectly.
    package func traits(thatBring name: String) -> [String] {
        names.filter { refinements(of: set($0)).isSuperset(of: set(name)) }
    }

    /// Returns the traits that a trait refines, directly or indirectly.
    package func ancestors(of name: String) -> [String] {
        members(of: refinements(of: set(name)).subtracting(set(name)))
    }
}
