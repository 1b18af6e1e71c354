/// The publishers of a module as steps of chains, for the checker of chains.
struct ChainStepPlan: Sendable {
    var frame: ModuleFrame
    var typeName: String
    var publishers: [PublisherStepPlan]

    init(_ module: Module) {
        frame = ModuleFrame(module)
        typeName = Self.typeName(of: module)
        publishers = module.publishers.compactMap { PublisherStepPlan($0) }
    }

    static func typeName(of module: Module) -> String { "\(module.name)ChainSteps" }
}

/// The instances of a publisher as steps of chains.
///
/// The upstreams of an instance are other parts of the chain. They publish integers, and fail with a `TestError`. Operators that keep
/// all traits convert the upstreams to the types that the instance needs.
struct PublisherStepPlan: Sendable {
    /// An operator that adapts a publisher of integers to the upstream that an instance needs.
    enum Adaptation: Equatable, Sendable {
        case replacingErrors
        case settingFailureType
        case publishing(value: String)
        case ignoringValues
        case converting(to: String)
    }

    /// A part of the chain that serves as an upstream in an expression.
    struct Upstream: Equatable, Sendable {
        var value: String
        var adaptations: [Adaptation]
    }

    /// An instance, as a step of a chain.
    struct Step: Sendable {
        var name: String
        var expression: String
        /// The upstreams in the expression, in the order of their declarations.
        var upstreams: [Upstream]
        var usesScheduler: Bool
        /// The traits that upstreams must have beyond what the types require, with the indices of the upstreams' parameters.
        var admittedTraits: [(upstream: Int, trait: String)]
    }

    var publisher: PublisherType
    var steps: [Step]

    /// Plans a publisher's steps. Returns `nil` if the publisher never has any trait, or if a chain cannot contain the publisher.
    init?(_ publisher: PublisherType) {
        let keepsTrait = publisher.rules.values.contains { !$0.isNever }
        let hasPlainUpstreams = publisher.scriptedParameters.allSatisfy { $0.constraint == "Publisher" }
        guard publisher.realTime == nil, keepsTrait, hasPlainUpstreams else { return nil }
        self.publisher = publisher
        steps = publisher.instances.filter { $0.breaks.isEmpty }.flatMap { Self.steps($0, of: publisher) }
        if steps.isEmpty { return nil }
    }

    /// The step of an instance, and another step for upstreams that cannot fail, if a conformance requires such upstreams.
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
        let plan = PublisherInstancePlan.Instance(instance, of: publisher)
        let scripted = publisher.scriptedParameters.map(\.name)
        let alike = publisher.failureClasses.filter { !unfailing.isDisjoint(with: $0.parameters) }.flatMap(\.parameters)
        var admitted: [(upstream: Int, trait: String)] = []
        var neverFailing: Set<String> = []
        for requirement in instance.admits {
            switch requirement.kind {
            case .trait(let parameter, let trait):
                guard let index = scripted.firstIndex(of: parameter) else { return nil }
                admitted.append((index, trait))
            case .swift(let text):
                guard let parameter = scripted.first(where: { text == "\($0).Failure == Never" }) else { return nil }
                neverFailing.insert(parameter)
            }
        }
        let upstreams = plan.upstreams.map { upstream in
            let parameter = scripted[upstream.index]
            var adaptations: [Adaptation] = []
            if upstream.failure == "Never" || alike.contains(parameter) {
                adaptations = [.replacingErrors]
            } else if neverFailing.contains(parameter) {
                adaptations = [.replacingErrors, .settingFailureType]
            }
            if upstream.publishesPublisher {
                adaptations.append(.publishing(value: upstream.output))
            } else if upstream.output == "Never" {
                adaptations.append(.ignoringValues)
            } else if upstream.output != "Int" {
                adaptations.append(.converting(to: upstream.output))
            }
            return Upstream(value: upstream.value, adaptations: adaptations)
        }
        return Step(
            name: unfailing.isEmpty ? instance.name : "\(instance.name), of upstreams that cannot fail",
            expression: instance.expression.value,
            upstreams: upstreams,
            usesScheduler: plan.usesScheduler,
            admittedTraits: admitted)
    }
}
