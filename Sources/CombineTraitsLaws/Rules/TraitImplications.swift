import CombineTraitsSpec
import CombineTraitsTesting

/// The implications between traits, from the spec and from laws.
///
/// For example, a publisher that is single and immediate also obeys a law that requires a completion.
struct TraitImplications: Sendable {
    private let algebra: TraitAlgebra

    /// The sets of traits that short behaviors have.
    private let found: [TraitSet]

    init(_ algebra: TraitAlgebra, _ laws: [TraitLaw]) {
        self.algebra = algebra
        var found: [TraitSet] = []
        for behavior in Bound.full.constant {
            let traits = TraitSet(laws.indices.filter { behavior.obeys(laws[$0]) }.map(TraitSet.init(index:)))
            if !found.contains(traits) { found.append(traits) }
        }
        self.found = found
    }

    /// Returns these traits, and the traits that follow from them.
    func closure(of traits: TraitSet) -> TraitSet {
        let closed = algebra.closure(of: traits)
        let supersets = found.filter { $0.isSuperset(of: closed) }
        // If no short behavior has all of these traits, the laws do not show what follows from them.
        guard let first = supersets.first else { return closed }
        return supersets.reduce(first) { $0.intersection($1) }
    }

    /// The sets of traits that a publisher can have. Smaller sets come first.
    var closedSets: [TraitSet] {
        var sets: [TraitSet] = []
        for closed in algebra.closedSets.map(closure) where !sets.contains(closed) { sets.append(closed) }
        return sets.sorted { ($0.rawValue.nonzeroBitCount, $0.rawValue) < ($1.rawValue.nonzeroBitCount, $1.rawValue) }
    }

    /// Returns traits of a set that together imply the whole set. No returned trait follows from the others.
    func strongest(of traits: TraitSet) -> [String] {
        var names = algebra.strongest(of: traits)
        // The traits of users come last, so they are dropped first.
        for name in names.reversed() {
            let others = names.filter { $0 != name }
            let rest = others.reduce(into: TraitSet()) { $0.formUnion(algebra.set($1)) }
            if closure(of: rest).isSuperset(of: traits) { names = others }
        }
        return names
    }
}
