/// Functions that create the instances of a module's publishers from scripted upstreams, for the checker.
struct LawInstancePlan: Sendable {
    var module: ModuleFrame
    var publishers: [PublisherInstancePlan]

    init(_ module: Module, failure: String = Self.testError, isNonisolated: Bool = false) {
        self.module = ModuleFrame(module)
        publishers = module.publishers.filter { $0.realTime == nil }.map {
            PublisherInstancePlan($0, failure: failure, isNonisolated: isNonisolated)
        }
    }

    static let testError = "TestError"

    var typeName: String { LawIndexPlan.Element.instances.typeName(of: module.name) }
}

struct PublisherInstancePlan: Sendable {
    struct Upstream: Sendable {
        var index: Int
        var value: String
        var output: String
        /// Whether ``output`` is the variable of another scripted publisher, and not a type.
        var publishesPublisher: Bool
        var failure: String
    }

    struct Instance: Sendable {
        var name: String
        var expression: String
        /// The upstreams in the order of their declarations: an inner publisher precedes the upstream that publishes it.
        var upstreams: [Upstream]
        var usesScheduler: Bool
        var usesChoices: Bool
        var origin: SourceLocation?
    }

    struct Requirement: Sendable {
        var text: String
        var property: String
        var head: PlannedExtension
    }

    var publisher: PublisherType
    var instances: [Instance]
    var requirements: [Requirement]
    /// The head of the extension without requirements. The compiler prefers the members of the constrained extensions.
    var head: PlannedExtension

    init(_ publisher: PublisherType, failure: String = LawInstancePlan.testError, isNonisolated: Bool = false) {
        self.publisher = publisher
        func head(_ requirements: [String]) -> PlannedExtension {
            PlannedExtension(publisher, where: requirements, isNonisolated: isNonisolated, at: publisher.location)
        }
        self.head = head([])
        requirements = publisher.askedRequirements.enumerated().map {
            Requirement(text: $1.text, property: "meetsRequirement\($0 + 1)", head: head([$1.planned]))
        }
        instances = publisher.instances.map { Instance($0, of: publisher, failure: failure) }
    }
}

extension PublisherInstancePlan.Instance {
    init(_ instance: PublisherRow.Instance, of publisher: PublisherType, failure: String = LawInstancePlan.testError) {
        let expression = instance.expression.value
        let scripted = publisher.scriptedParameters.map(\.name)
        var upstreams: [PublisherInstancePlan.Upstream] = []
        func add(_ parameter: String) {
            guard let index = scripted.firstIndex(of: parameter), !upstreams.contains(where: { $0.index == index })
            else { return }
            let output = publisher.output(of: parameter, in: instance)
            let inner = output.flatMap { scripted.contains($0) ? $0 : nil }
            if let inner { add(inner) }
            let settled = publisher.failure(of: parameter, in: instance) ?? LawInstancePlan.testError
            upstreams.append(
                PublisherInstancePlan.Upstream(
                    index: index, value: parameter.uncapitalizedFirst,
                    output: inner?.uncapitalizedFirst ?? output ?? "Int", publishesPublisher: inner != nil,
                    failure: settled == LawInstancePlan.testError ? failure : settled))
        }
        for parameter in scripted where expression.refers(toVariable: parameter.uncapitalizedFirst) { add(parameter) }
        self.init(
            name: instance.name, expression: expression, upstreams: upstreams,
            usesScheduler: expression.refers(toVariable: "scheduler"),
            usesChoices: expression.refers(toVariable: "choose"),
            origin: publisher.origin(of: instance.expression.location))
    }
}
