struct ChainStepPlan: Sendable {
    var module: ModuleFrame
    var publishers: [PublisherStepPlan]

    init(_ module: Module) {
        self.module = ModuleFrame(module)
        publishers = module.publishers.compactMap(PublisherStepPlan.init)
    }

    var typeName: String { LawIndexPlan.Element.chainSteps.typeName(of: module.name) }
}

/// The instances of a publisher as steps of chains. Their upstreams are other parts of the chain, which publish integers
/// and can fail with a `TestError`. Operators convert the upstreams to the types that an instance needs. These operators
/// keep all traits, except for `ignoreOutput()`, which creates upstreams of `Never`.
struct PublisherStepPlan: Sendable {
    struct Step: Sendable {
        var name: String
        var instance: PublisherInstancePlan.Instance
        /// The indices of the upstreams whose failure type is `Never`.
        var unfailing: Set<Int>
        /// The indices of the upstreams that must not fail, although their failure type is not `Never`.
        var neverFailing: Set<Int>
        /// The traits that upstreams must have although no type requires them.
        var admittedTraits: [(upstream: Int, trait: String)]
    }

    var publisher: PublisherType
    var steps: [Step]

    /// Plans a publisher's steps. Returns `nil` if all rules are `never`, or if a chain cannot contain the publisher.
    init?(_ publisher: PublisherType) {
        let keepsTrait = publisher.rules.values.contains { !$0.isNever }
        let hasPlainUpstreams = publisher.scriptedParameters.allSatisfy { $0.constraint == "Publisher" }
        guard publisher.realTime == nil, keepsTrait, hasPlainUpstreams else { return nil }
        self.publisher = publisher
        steps = publisher.instances.filter(\.breaks.isEmpty).flatMap { Self.steps($0, of: publisher) }
        if steps.isEmpty { return nil }
    }

    /// Returns the step of an instance. If a conformance requires upstreams that cannot fail, and the instance does not fix
    /// their failure types, also returns a step with such upstreams.
    private static func steps(_ instance: PublisherRow.Instance, of publisher: PublisherType) -> [Step] {
        let firstAlternatives = publisher.rules.values.compactMap(\.alternatives.first)
        let required = Set(firstAlternatives.flatMap(\.requirements).map(\.text))
        let unfailing = publisher.scriptedParameters.map(\.name).filter { required.contains("\($0).Failure == Never") }
        let isFixed = unfailing.contains { publisher.failure(of: $0, in: instance) != nil }
        let variants = unfailing.isEmpty || isFixed ? [[]] : [[], unfailing]
        return variants.compactMap { step(instance, of: publisher, unfailing: $0) }
    }

    private static func step(
        _ instance: PublisherRow.Instance, of publisher: PublisherType, unfailing: [String]
    ) -> Step? {
        let scripted = publisher.scriptedParameters.map(\.name)
        var admitted: [(upstream: Int, trait: String)] = []
        var neverFailing: Set<Int> = []
        for requirement in instance.admits {
            switch requirement.kind {
            case .trait(let parameter, let trait):
                guard let index = scripted.firstIndex(of: parameter) else { return nil }
                admitted.append((index, trait))
            case .swift(let text):
                guard let index = scripted.firstIndex(where: { text == "\($0).Failure == Never" }) else { return nil }
                neverFailing.insert(index)
            }
        }
        let plan = PublisherInstancePlan.Instance(instance, of: publisher)
        let alike = publisher.failureClasses.map(\.parameters).filter { $0.contains(where: unfailing.contains) }
        let never = plan.upstreams.filter { upstream in
            upstream.failure == "Never" || alike.joined().contains(scripted[upstream.index])
        }.map(\.index)
        return Step(
            name: unfailing.isEmpty ? instance.name : "\(instance.name), of upstreams that cannot fail",
            instance: plan, unfailing: Set(never), neverFailing: neverFailing.subtracting(never),
            admittedTraits: admitted)
    }
}
