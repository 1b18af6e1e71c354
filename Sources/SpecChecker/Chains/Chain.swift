import CombineTraitsLaws

/// A description of a chain of operators, which a ``ChainBuilder`` turns into a publisher.
struct Chain: Hashable, Sendable {
    enum Source: Hashable, Sendable {
        /// A scripted publisher, whose subscriptions play the behaviors in turn.
        case scripted(ChainPromise, [Behavior])

        /// An instance of a row without upstreams.
        case instance(Instance)

        var isScripted: Bool {
            if case .scripted = self { true } else { false }
        }
    }

    /// An instance of a row, by the index of the row in ``ChainBuilder/rows`` and the index of the step in that row.
    struct Instance: Hashable, Sendable {
        let row: Int
        let step: Int
    }

    /// An operator, whose upstreams are the preceding part of the chain and, if it has several, other chains.
    struct Step: Hashable, Sendable {
        let instance: Instance

        /// The index of the preceding part among the upstreams of the operator.
        var place: Int

        /// The other upstreams, in order.
        var others: [Chain]

        /// The trait that the erased type keeps, or `nil` if the type is not erased.
        var erasure: ChainTrait?
    }

    var source: Source
    var steps: [Step]
}

extension Chain {
    /// The behaviors of the scripted upstreams, including those in ``Step/others``, in the order in which a
    /// ``ChainBuilder`` creates the upstreams.
    var upstreams: UpstreamBehaviors { UpstreamBehaviors(lists: scripts) }

    private var scripts: [[Behavior]] {
        let own: [[Behavior]] =
            switch source {
            case .scripted(_, let behaviors): [behaviors]
            case .instance: []
            }
        return own + steps.flatMap { $0.others.flatMap(\.scripts) }
    }

    /// The instances in the chain, including those in ``Step/others``.
    var instances: [Instance] {
        let own: [Instance] =
            switch source {
            case .scripted: []
            case .instance(let instance): [instance]
            }
        return own + steps.flatMap { [$0.instance] + $0.others.flatMap(\.instances) }
    }

    /// The number of operators, including those in ``Step/others``.
    var operatorCount: Int { steps.reduce(0) { $0 + 1 + $1.others.reduce(0) { $0 + $1.operatorCount } } }

    /// A measure of how hard the chain is to read. A ``ChainShrinker`` reduces it.
    var cost: Int {
        let own: Int =
            switch source {
            case .scripted(let promise, let behaviors):
                behaviors.reduce(0) { $0 + $1.cost } + promise.traits.count
            case .instance: 150
            }
        return own
            + steps.reduce(0) { cost, step in
                cost + 10_000 + 10 * step.instance.step + (step.erasure == nil ? 0 : 50)
                    + step.others.reduce(0) { $0 + 500 + $1.cost }
            }
    }
}
