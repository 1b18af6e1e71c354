/// The implications between traits: a single publisher is maybe, and a publisher that is both maybe and nonempty is single.
package struct TraitAlgebra: Sendable {
    package let names: [String]
    package let traitWithDirectPath: Int?
    /// The sets of traits that a publisher can have. Smaller sets come first.
    package private(set) var closedSets: [TraitSet] = []
    private let indices: [String: Int]
    private let refined: [TraitSet]
    private let isConjunction: [Bool]

    package init(_ traits: [Trait]) {
        let names = traits.map(\.name.value)
        let indices = Dictionary(firstOf: zip(names, names.indices))
        self.names = names
        self.indices = indices
        refined = traits.map { TraitSet($0.refines.compactMap { indices[$0.value] }.map(TraitSet.init(index:))) }
        traitWithDirectPath = traits.firstIndex(where: \.hasDirectPath)
        isConjunction = traits.map(\.isConjunction)
        let sets = (0..<UInt64(1) << UInt64(names.count)).map { closure(of: TraitSet(rawValue: $0)) }
        closedSets = sets.withoutDuplicates.sorted { left, right in
            (left.rawValue.nonzeroBitCount, left.rawValue) < (right.rawValue.nonzeroBitCount, right.rawValue)
        }
    }

    package func set(_ name: String) -> TraitSet { indices[name].map(TraitSet.init(index:)) ?? [] }

    /// Adds all traits that members refine, which Swift infers from the protocols.
    package func refinements(of set: TraitSet) -> TraitSet {
        var closed = set
        for index in refined.indices where set.contains(TraitSet(index: index)) { closed.formUnion(refined[index]) }
        return closed == set ? set : refinements(of: closed)
    }

    /// Adds all traits that members imply, including conjunctions.
    package func closure(of set: TraitSet) -> TraitSet {
        var closed = refinements(of: set)
        for index in names.indices where isConjunction[index] && closed.isSuperset(of: refined[index]) {
            closed.insert(TraitSet(index: index))
        }
        return closed == set ? set : closure(of: closed)
    }

    package func strongest(of set: TraitSet) -> [String] {
        var refinedByMembers: TraitSet = []
        for index in refined.indices where set.contains(TraitSet(index: index)) {
            refinedByMembers.formUnion(refinements(of: refined[index]).subtracting(TraitSet(index: index)))
        }
        return members(of: set.subtracting(refinedByMembers))
    }

    package func members(of set: TraitSet) -> [String] {
        names.indices.filter { set.contains(TraitSet(index: $0)) }.map { names[$0] }
    }

    package func traits(thatBring name: String) -> [String] {
        names.filter { refinements(of: set($0)).isSuperset(of: set(name)) }
    }

    package func ancestors(of name: String) -> [String] {
        members(of: refinements(of: set(name)).subtracting(set(name)))
    }
}
