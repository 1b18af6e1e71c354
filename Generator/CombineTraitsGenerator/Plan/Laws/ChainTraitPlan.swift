/// The traits that a chain can have, and the sets of traits that its scripted upstreams can promise, for the checker of chains.
struct ChainTraitPlan: Sendable {
    struct Promise: Sendable {
        var traits: [Trait]
        var strongest: [Trait]
    }

    var traits: [Trait]
    /// A promise for each set of traits that a publisher can have.
    var promises: [Promise]
    /// The result type of the direct path, or `nil` if no trait declares a direct path.
    var resultType: TraitPlan.ResultType?

    init(_ traits: [TraitPlan], _ spec: ValidSpec) {
        func members(_ names: [String]) -> [Trait] { spec.traits.filter { names.contains($0.name.value) } }
        self.traits = spec.traits
        resultType = traits.compactMap(\.directPath?.resultType).first
        promises = spec.algebra.closedSets.map { set in
            Promise(
                traits: members(spec.algebra.members(of: set)), strongest: members(spec.algebra.strongest(of: set)))
        }
    }

    static let typeName = "AllChainTraits"
}
