/// Functions that create the instances of a module's publishers from scripted upstreams, for a user's law tests.
package struct LawInstancePlan: Sendable {
    var publishers: [PublisherInstancePlan]

    init(_ module: Module, spelling: Spelling) {
        publishers = module.publishers.filter { $0.realTime == nil }.map {
            PublisherInstancePlan($0, spelling: spelling)
        }
    }

    package static let testError = "TestError"
}

package struct PublisherInstancePlan: Sendable {
    package struct Upstream: Sendable {
        package var index: Int
        package var value: String
        package var output: String
        /// Whether ``output`` is the variable of another scripted publisher, and not a type.
        package var publishesPublisher: Bool
        package var failure: String
    }

    package struct Instance: Sendable {
        package var name: String
        package var expression: String
        /// The upstreams in the order of their declarations: an inner publisher precedes the upstream that publishes it.
        package var upstreams: [Upstream]
        package var usesScheduler: Bool
        package var usesChoices: Bool
        var origin: SourceLocation?
    }

    package struct Requirement: Sendable {
        package var text: String
        var property: String
        package var head: PlannedExtension
    }

    package var publisher: PublisherType
    /// The name of the test in a user's law tests. No other row has it.
    var testName = ""
    var spelling: Spelling
    package var instances: [Instance]
    package var requirements: [Requirement]
    /// The head of the extension without requirements. The compiler prefers the members of the constrained extensions.
    var head: PlannedExtension

    package init(_ publisher: PublisherType, spelling: Spelling = .ofThisPackage) {
        self.publisher = publisher
        self.spelling = spelling
        func head(_ requirements: [String]) -> PlannedExtension {
            PlannedExtension(publisher, where: requirements, spelling: spelling, at: publisher.location)
        }
        self.head = head([])
        requirements = publisher.askedRequirements.enumerated().map {
            Requirement(
                text: $1.text, property: "\(spelling.isOfThisPackage ? "" : "_")meetsRequirement\($0 + 1)",
                head: head([spelling.requirement($1).renaming(publisher.namesInFull)]))
        }
        instances = publisher.instances.map { Instance($0, of: publisher, spelling) }
    }
}

extension PublisherInstancePlan.Instance {
    package init(_ instance: PublisherRow.Instance, of publisher: PublisherType, _ spelling: Spelling = .ofThisPackage)
    {
        let expression = instance.expression.value
        let scripted = publisher.scriptedParameters.map(\.name)
        var upstreams: [PublisherInstancePlan.Upstream] = []
        func add(_ parameter: String) {
            guard let index = scripted.firstIndex(of: parameter), !upstreams.contains(where: { $0.index == index })
            else { return }
            let output = publisher.output(of: parameter, in: instance)
            let inner = output.flatMap { scripted.contains($0) ? $0 : nil }
            if let inner { add(inner) }
            let failure = publisher.failure(of: parameter, in: instance) ?? LawInstancePlan.testError
            let module = [LawInstancePlan.testError: spelling.laws, "Never": spelling.swift][failure]
            upstreams.append(
                PublisherInstancePlan.Upstream(
                    index: index, value: parameter.uncapitalizedFirst,
                    output: inner?.uncapitalizedFirst ?? output ?? "\(spelling.swift)Int",
                    publishesPublisher: inner != nil,
                    failure: (module ?? "") + failure))
        }
        for parameter in scripted where expression.refers(toVariable: parameter.uncapitalizedFirst) { add(parameter) }
        self.init(
            name: instance.name, expression: expression, upstreams: upstreams,
            usesScheduler: expression.refers(toVariable: "scheduler"),
            usesChoices: expression.refers(toVariable: "choose"),
            // The instances of a built-in row are not in the user's spec.
            origin: instance.expression.location.source === publisher.location.source
                ? publisher.origin(of: instance.expression.location) : nil)
    }
}
