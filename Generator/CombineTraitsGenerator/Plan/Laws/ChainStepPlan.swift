/// The publishers of a module as steps of chains, for the checker of chains.
struct ChainStepPlan: Sendable {
    var module: ModuleFrame
    var typeName: String
    var publishers: [PublisherStepPlan]

    init(_ module: Module) {
        self.module = ModuleFrame(module)
        typeName = Self.typeName(of: module)
        publishers = module.publishers.compactMap { PublisherStepPlan($0) }
    }

    static func typeName(of module: Module) -> String { "\(module.name)ChainSteps" }
}

/// The instances of a publisher as steps of chains.
///
/// The upstreams of an instance are other parts of the chain. They publish integers, and can fail with a `TestError`. Operators
/// convert the upstreams to the types that the instance needs. They keep all traits, except for `ignoreOutput()`, which creates
/// upstreams of `Never`.
struct PublisherStepPlan: Sendable {
    /// An instance, as a step of a chain.
    struct Step: Sendable {
        var name: String
        var instance: PublisherInstancePlan.Instance
        /// The indices of the upstreams whose failure type is `Never`.
        var unfailing: Set<Int>
        /// The indices of the upstreams that must not fail, although their failure type is not `Never`.
        var neverFailing: Set<Int>
        /// The traits that upstreams must have although no type requires them, each with the index of the upstream.
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
        steps = publisher.instances.filter { $0.breaks.isEmpty }.flatMap { Self.steps($0, of: publisher) }
        if steps.isEmpty { return nil }
    }

    /// Returns the step of an instance. If a conformance requires upstreams that cannot fail, and the instance does not fix
    /// their failure types, also returns a step with such upstreams.
    private static func steps(_ instance: PublisherRow.Instance, of publisher: PublisherType) -> [Step] {
        let unfailing = Set(
            publisher.rules.values.compactMap(\.alternatives.first).flatMap(\.requirements).compactMap { requirement in
                publisher.scriptedParameters.map(\.name).first { requirement.text == "\($0).Failure == Never" }
            })
        var steps = [step(instance, of: publisher, unfailing: [])]
        let isFixed = unfailing.contains { publisher.failure(of: $0, in: instance) != nil }
        if !unfailing.isEmpty, !isFixed { steps.append(step(instance, of: publisher, unfailing: unfailing)) }
        return steps.compactMap { $0 }
    }

    private static func step(
        _ instance: PublisherRow.Instance, of publisher: PublisherType, unfailing: Set<String>
    ) -> Step? {
        let scripted = publisher.scriptedParameters.map(\.name)
        let alike = publisher.failureClasses.filter { !unfailing.isDisjoint(with: $0.parameters) }.flatMap(\.parameters)
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
        let never = plan.upstreams.filter { $0.failure == "Never" || alike.contains(scripted[$0.index]) }.map(\.index)
        return Step(
            name: unfailing.isEmpty ? instance.name : "\(instance.name), of upstreams that cannot fail",
            instance: plan, unfailing: Set(never), neverFailing: neverFailing.subtracting(never),
            admittedTraits: admitted)
    }
}
