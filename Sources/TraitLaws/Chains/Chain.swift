/// A chain of operators upon scripted upstreams: what it is made of, and not the publisher.
struct Chain: Hashable, Sendable {
    /// How a chain begins.
    enum Source: Hashable, Sendable {
        /// With a scripted publisher, whose subscriptions play behaviors in turn.
        case scripted(ChainPromise, [Behavior])

        /// With an instance of a row that has no upstream.
        case instance(Instance)

        var isScripted: Bool {
            if case .scripted = self { true } else { false }
        }
    }

    /// An instance of a row, by its places in the list of all steps.
    struct Instance: Hashable, Sendable {
        let row: Int
        let step: Int
    }

    /// An operator, upon what comes before it and upon other chains.
    struct Step: Hashable, Sendable {
        let instance: Instance

        /// Which of the upstreams of the operator is the chain up to here.
        var place: Int

        /// The other upstreams, in order.
        var others: [Chain]

        /// The trait that is left of its type, if it is hidden.
        var erasure: ChainTrait?
    }

    var source: Source
    var steps: [Step]
}

extension Chain {
    /// What the scripted upstreams do, those of other chains included, in the order in which they are built.
    var casting: Casting { Casting(parts: scripts) }

    private var scripts: [[Behavior]] {
        let own: [[Behavior]] =
            switch source {
            case .scripted(_, let behaviors): [behaviors]
            case .instance: []
            }
        return own + steps.flatMap { $0.others.flatMap(\.scripts) }
    }

    /// The instances that it is made of, those of other chains included.
    var instances: [Instance] {
        let own: [Instance] =
            switch source {
            case .scripted: []
            case .instance(let instance): [instance]
            }
        return own + steps.flatMap { [$0.instance] + $0.others.flatMap(\.instances) }
    }

    /// How many operators it has, those of other chains included.
    var operatorCount: Int { steps.reduce(0) { $0 + 1 + $1.others.reduce(0) { $0 + $1.operatorCount } } }

    /// How much there is to read.
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
