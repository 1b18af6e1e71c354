import CombineTraitsGenerator
import CombineTraitsLaws
import CombineTraitsSpec
import SpecInstances

/// A row of the spec whose instances are sources or steps of chains.
///
/// The upstreams of an instance are other parts of the chain, which publish integers and can fail with a ``TestError``. Operators convert
/// them to the types that the instance needs. These operators keep all traits, except for `ignoreOutput()`, which creates upstreams of
/// `Never`.
struct ChainRow: Sendable {
    /// An instance of the row.
    struct Step: Sendable {
        let name: String

        /// The name of the instance, which several steps can have.
        var instance: String

        /// The Swift expression of the instance, from the spec, with the operators that convert its upstreams.
        let expression: String

        /// The traits that the upstreams with these indices must have, although the compiler does not require them.
        var admits: [(upstream: Int, trait: String)] = []

        /// The indices of the upstreams whose failure type is `Never`.
        var unfailing: Set<Int> = []

        /// The indices of the upstreams that must not fail, although their failure type is not `Never`.
        var neverFailing: Set<Int> = []

        /// Whether the operator resubscribes to a failing upstream without a limit.
        var isEndless: Bool { expression.contains("retries: nil") }

        init(_ name: String, _ expression: String) {
            (self.name, instance, self.expression) = (name, name, expression)
        }
    }

    /// The name of the publisher's type.
    let name: String

    /// The names of the upstreams in the expressions. Empty if the instances are sources.
    let upstreams: [String]

    let steps: [Step]

    /// A closure that creates the instance that a joint names, and passes it to the joint.
    let build: @Sendable (ChainJoint) -> Void

    init(of name: String, upstreams: [String], steps: [Step], _ build: @escaping @Sendable (ChainJoint) -> Void) {
        self.name = name
        self.upstreams = upstreams
        self.steps = steps
        self.build = build
    }
}

// MARK: - The rows of the spec

extension ChainRow {
    /// Returns the rows of a spec that chains can contain, in the order of the compiled instances.
    static func all(of spec: ValidSpec, _ compiled: [RowInstances] = AllInstances.rows) -> [ChainRow] {
        let publishers = Dictionary(firstOf: spec.publishers.map { ($0.publisher.name, $0.publisher) })
        return compiled.compactMap { row in publishers[row.name].flatMap { ChainRow($0, row) } }
    }

    /// Creates the row of a publisher. Returns `nil` if all rules are `never`, or if a chain cannot contain the publisher.
    private init?(_ publisher: PublisherType, _ compiled: RowInstances) {
        let keepsTrait = publisher.rules.values.contains { !$0.isNever }
        let hasPlainUpstreams = publisher.scriptedParameters.allSatisfy { $0.constraint == "Publisher" }
        guard publisher.realTime == nil, keepsTrait, hasPlainUpstreams else { return nil }
        let steps = publisher.instances.filter(\.breaks.isEmpty).flatMap { Step.all($0, of: publisher) }
        if steps.isEmpty { return nil }
        self.init(
            of: publisher.name, upstreams: publisher.scriptedParameters.map(\.name.uncapitalizedFirst), steps: steps,
            { compiled.build($0) })
    }
}

extension ChainRow.Step {
    /// Returns the step of an instance. If a conformance requires upstreams that cannot fail, and the instance does not fix
    /// their failure types, also returns a step with such upstreams.
    fileprivate static func all(_ instance: PublisherRow.Instance, of publisher: PublisherType) -> [Self] {
        let firstAlternatives = publisher.rules.values.compactMap(\.alternatives.first)
        let required = Set(firstAlternatives.flatMap(\.requirements).map(\.text))
        let unfailing = publisher.scriptedParameters.map(\.name).filter { required.contains("\($0).Failure == Never") }
        let isFixed = unfailing.contains { publisher.failure(of: $0, in: instance) != nil }
        let variants = unfailing.isEmpty || isFixed ? [[]] : [[], unfailing]
        return variants.compactMap { Self(instance, of: publisher, unfailing: $0) }
    }

    private init?(_ instance: PublisherRow.Instance, of publisher: PublisherType, unfailing: [String]) {
        let scripted = publisher.scriptedParameters.map(\.name)
        var admits: [(upstream: Int, trait: String)] = []
        var neverFailing: Set<Int> = []
        for requirement in instance.admits {
            switch requirement.kind {
            case .trait(let parameter, let trait):
                guard let index = scripted.firstIndex(of: parameter) else { return nil }
                admits.append((index, trait))
            case .swift(let text):
                guard let index = scripted.firstIndex(where: { text == "\($0).Failure == Never" }) else { return nil }
                neverFailing.insert(index)
            }
        }
        let upstreams = PublisherInstancePlan.Instance(instance, of: publisher).upstreams
        let alike = publisher.failureClasses.map(\.parameters).filter { $0.contains(where: unfailing.contains) }
        let never = upstreams.filter { upstream in
            upstream.failure == "Never" || alike.joined().contains(scripted[upstream.index])
        }.map(\.index)
        neverFailing.subtract(never)
        let converted = upstreams.map { upstream in
            let operators = Self.operators(
                converting: upstream, isUnfailing: never.contains(upstream.index),
                neverFails: neverFailing.contains(upstream.index))
            return (upstream.value, upstream.value + operators)
        }
        self.init(
            unfailing.isEmpty ? instance.name : "\(instance.name), of upstreams that cannot fail",
            instance.expression.value.renaming(Dictionary(firstOf: converted)))
        self.instance = instance.name
        self.unfailing = Set(never)
        self.neverFailing = neverFailing
        self.admits = admits
    }

    /// Returns the operators with which a ``ChainJoint`` turns a link into an upstream.
    private static func operators(
        converting upstream: PublisherInstancePlan.Upstream, isUnfailing: Bool, neverFails: Bool
    ) -> String {
        var operators = isUnfailing || neverFails ? ".catch { _ in Just(0) }" : ""
        if neverFails { operators += ".setFailureType(to: TestError.self)" }
        if upstream.publishesPublisher { return operators + ".map { _ in \(upstream.output) }" }
        switch upstream.output {
        case "Int": return operators
        case "Never": return operators + ".ignoreOutput()"
        default: return operators + ".map(\(upstream.output).scripted)"
        }
    }
}
