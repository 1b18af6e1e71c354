/// Functions that create the instances of a module's publishers from scripted upstreams, for the checker.
struct LawInstancePlan: Sendable {
    var module: ModuleFrame
    var typeName: String
    /// The publishers that can run in virtual time.
    var publishers: [PublisherInstancePlan]

    init(_ module: Module, failure: String = Self.testError, isNonisolated: Bool = false) {
        self.module = ModuleFrame(module)
        typeName = Self.typeName(of: module)
        publishers = module.publishers.filter { $0.realTime == nil }.map {
            PublisherInstancePlan($0, failure: failure, isNonisolated: isNonisolated)
        }
    }

    static let testError = "TestError"

    static func typeName(of module: Module) -> String { "\(module.name)Instances" }
}

/// Functions that create the instances of a publisher from scripted upstreams.
struct PublisherInstancePlan: Sendable {
    /// A scripted upstream in an expression.
    struct Upstream: Equatable, Sendable {
        /// The index among the scripted parameters of the type.
        var index: Int
        var value: String
        var output: String
        /// Whether the output is another scripted publisher.
        var publishesPublisher: Bool
        var failure: String
    }

    struct Instance: Sendable {
        var name: String
        var expression: String
        /// The upstreams in the order of their declarations: an inner publisher precedes the upstream that publishes it.
        var upstreams: [Upstream]
        var usesScheduler: Bool
        /// The line of the spec at which the compiler reports errors, or `nil` for the line of the generated file.
        var origin: SourceLocation?
    }

    /// A requirement that the compiler checks for each instance.
    struct Requirement: Sendable {
        var text: String
        /// The name of the property that is `true` for types that meet the requirement.
        var property: String
        var head: PlannedExtension
    }

    var publisher: PublisherType
    var instances: [Instance]
    /// The requirements to record for each instance.
    var requirements: [Requirement]
    /// The head of the extension without requirements. The compiler prefers the members of the constrained extensions.
    var head: PlannedExtension

    init(_ publisher: PublisherType, failure: String = LawInstancePlan.testError, isNonisolated: Bool = false) {
        self.publisher = publisher
        func head(_ requirements: [String]) -> PlannedExtension {
            PlannedExtension(
                type: publisher.qualifiedName, openCombineType: publisher.qualifiedOpenCombineName, conformance: nil,
                requirements: requirements, isNonisolated: isNonisolated,
                origin: publisher.origin(of: publisher.location))
        }
        self.head = head([])
        requirements = publisher.askedRequirements.enumerated().map { index, requirement in
            Requirement(
                text: requirement.text, property: "meetsRequirement\(index + 1)", head: head([requirement.planned]))
        }
        instances = publisher.instances.map { Instance($0, of: publisher, failure: failure) }
    }
}

extension PublisherInstancePlan.Instance {
    init(_ instance: PublisherRow.Instance, of publisher: PublisherType, failure: String = LawInstancePlan.testError) {
        let expression = instance.expression.value
        let scripted = publisher.scriptedParameters.map(\.name)
        let outputs = publisher.outputs.merging(instance.outputs) { _, new in new }
        var upstreams: [PublisherInstancePlan.Upstream] = []
        func add(_ parameter: String) {
            guard let index = scripted.firstIndex(of: parameter), !upstreams.contains(where: { $0.index == index })
            else { return }
            let output = outputs[parameter] ?? "Int"
            // If a parameter has no output, `Int` is the default, and another parameter could be named `Int`.
            let isPublisher = outputs[parameter] != nil && scripted.contains(output)
            if isPublisher { add(output) }
            let settled = publisher.failure(of: parameter, in: instance) ?? LawInstancePlan.testError
            upstreams.append(
                PublisherInstancePlan.Upstream(
                    index: index,
                    value: parameter.uncapitalizedFirst,
                    output: isPublisher ? output.uncapitalizedFirst : output,
                    publishesPublisher: isPublisher,
                    failure: settled == LawInstancePlan.testError ? failure : settled))
        }
        for parameter in scripted where expression.refers(toVariable: parameter.uncapitalizedFirst) { add(parameter) }
        self.init(
            name: instance.name,
            expression: expression,
            upstreams: upstreams,
            usesScheduler: expression.refers(toVariable: "scheduler"),
            origin: publisher.origin(of: instance.expression.location))
    }
}
