/// How the instances of a publisher continue a chain of publishers, for the checker of chains.
///
/// The upstreams of an instance are other parts of the chain. They publish numbers, and fail with a `TestError`: what an
/// instance needs otherwise is made of that by operators that keep every trait.
struct ChainStepPlan {
    /// A part of the chain that an expression builds upon.
    struct Upstream: Equatable {
        /// The name of the value in the expression.
        var value: String
        /// What makes the value out of the publisher of numbers: operators, or nothing.
        var adaptation: String
    }

    /// An instance, as a step of a chain.
    struct Step {
        var name: String
        /// The expression of the spec.
        var expression: String
        /// The expression with what is made of its upstreams first.
        var wholeExpression: String {
            expression.renaming(
                Dictionary(uniqueKeysWithValues: upstreams.map { ($0.value, $0.value + $0.adaptation) }))
        }
        /// The upstreams that the expression mentions, in the order in which they are declared.
        var upstreams: [Upstream]
        var usesScheduler: Bool
        /// The traits that an upstream must have for the step to be legal, whatever the type says: by the place of the
        /// parameter.
        var admittedTraits: [(upstream: Int, trait: String)]
    }

    var publisher: PublisherType
    var steps: [Step]

    /// The plan of a publisher; `nil` where no chain with it has a trait, or none can be built.
    init?(_ publisher: PublisherType) {
        let keepsTrait = publisher.rules.values.contains { !$0.isNever }
        let hasPlainUpstreams = publisher.scriptedParameters.allSatisfy { $0.constraint == "Publisher" }
        guard publisher.realTime == nil, keepsTrait, hasPlainUpstreams else { return nil }
        self.publisher = publisher
        steps = publisher.instances.filter { $0.breaks.isEmpty }.flatMap { Self.steps($0, of: publisher) }
        if steps.isEmpty { return nil }
    }

    /// The step of an instance, and another one whose upstreams cannot fail, where a conformance asks for that.
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
        let plan = LawInstancePlan.Instance(instance, of: publisher)
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
            var adaptation = ""
            if upstream.failure == "Never" || alike.contains(parameter) {
                adaptation += ".catch { _ in Just(0) }"
            } else if neverFailing.contains(parameter) {
                adaptation += ".catch { _ in Just(0) }.setFailureType(to: TestError.self)"
            }
            if upstream.publishesPublisher {
                adaptation += ".map { _ in \(upstream.output) }"
            } else if upstream.output != "Int" {
                adaptation += ".map(\(upstream.output).init(scripted:))"
            }
            return Upstream(value: upstream.value, adaptation: adaptation)
        }
        return Step(
            name: unfailing.isEmpty ? instance.name : "\(instance.name), of upstreams that cannot fail",
            expression: instance.expression.value,
            upstreams: upstreams,
            usesScheduler: plan.usesScheduler,
            admittedTraits: admitted)
    }
}
