/// The traits that a chain can have, and the sets of traits that its scripted upstreams can promise, for the checker of
/// chains.
struct ChainTraitPlan: Sendable {
    struct Promise: Sendable {
        var traits: [Trait]
        var strongest: [Trait]
    }

    var traits: [Trait]
    var promises: [Promise]
    var resultType: TraitPlan.ResultType?

    init(_ spec: ValidSpec) {
        func named(_ names: [String]) -> [Trait] { spec.traits.filter { names.contains($0.name.value) } }
        traits = spec.traits
        resultType = spec.traits.declaringDirectPath?.resultType
        let algebra = spec.algebra
        promises = algebra.closedSets.map {
            Promise(traits: named(algebra.members(of: $0)), strongest: named(algebra.strongest(of: $0)))
        }
    }
}
