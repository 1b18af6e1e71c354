/// The traits that a chain can have, and the sets of traits that its scripted upstreams can promise, for the checker of chains.
struct ChainTraitPlan: Sendable {
    struct Promise: Sendable {
        var traits: [Trait]
        var strongest: [Trait]
    }

    var traits: [Trait]
    var promises: [Promise]
    /// The result type of the direct path, if a trait declares one.
    var resultType: TraitPlan.ResultType?

    init(_ traits: [TraitPlan], _ spec: ValidSpec) {
        func named(_ names: [String]) -> [Trait] { spec.traits.filter { names.contains($0.name.value) } }
        self.traits = spec.traits
        resultType = traits.compactMap(\.directPath?.resultType).first
        let algebra = spec.algebra
        promises = algebra.closedSets.map {
            Promise(traits: named(algebra.members(of: $0)), strongest: named(algebra.strongest(of: $0)))
        }
    }

    static let typeName = "AllChainTraits"
}
