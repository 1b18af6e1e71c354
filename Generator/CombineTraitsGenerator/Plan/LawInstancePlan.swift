/// How the instances of a publisher are built from scripted upstreams, for the checker of the laws.
struct LawInstancePlan {
    /// A scripted publisher that an expression builds upon.
    struct Upstream: Equatable {
        /// The place among the scripted parameters of the type.
        var index: Int
        var value: String
        var output: String
        /// Whether the output is itself one of the values.
        var publishesPublisher: Bool
        var failure: String
    }

    struct Instance {
        var name: String
        var expression: String
        /// In the order in which they are declared: what is published comes before what publishes it.
        var upstreams: [Upstream]
        var usesScheduler: Bool
    }

    var publisher: PublisherType
    var instances: [Instance]

    init(_ publisher: PublisherType) {
        self.publisher = publisher
        instances = publisher.instances.map { Instance($0, of: publisher) }
    }
}

extension LawInstancePlan.Instance {
    /// The plan of one instance of a publisher.
    init(_ instance: PublisherRow.Instance, of publisher: PublisherType) {
        let expression = instance.expression.value
        let scripted = publisher.scriptedParameters.map(\.name)
        let outputs = publisher.outputs.merging(instance.outputs) { _, new in new }
        var upstreams: [LawInstancePlan.Upstream] = []
        func add(_ parameter: String) {
            guard let index = scripted.firstIndex(of: parameter), !upstreams.contains(where: { $0.index == index })
            else { return }
            let output = outputs[parameter] ?? "Int"
            let isPublisher = scripted.contains(output)
            if isPublisher { add(output) }
            upstreams.append(
                LawInstancePlan.Upstream(
                    index: index,
                    value: parameter.uncapitalizedFirst,
                    output: isPublisher ? output.uncapitalizedFirst : output,
                    publishesPublisher: isPublisher,
                    failure: publisher.failure(of: parameter, in: instance) ?? "TestError"))
        }
        for parameter in scripted where expression.mentions(parameter.uncapitalizedFirst) { add(parameter) }
        self.init(
            name: instance.name,
            expression: expression,
            upstreams: upstreams,
            usesScheduler: expression.mentions("scheduler"))
    }
}

extension PublisherType {
    /// Changes with whatever the code that builds the instances is made of: it tells whether compiled code is out of date.
    package var instanceFingerprint: String {
        let texts = instances.map { instance in
            let types = [outputs.merging(instance.outputs) { _, new in new }, instance.failures].map { types in
                types.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }.joined(separator: ", ")
            }
            return ([instance.name, instance.expression.value] + types).joined(separator: "\n")
        }
        // FNV-1a, with 64 bits.
        let hash = texts.joined(separator: "\n\n").utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) {
            ($0 ^ UInt64($1)) &* 0x100_0000_01b3
        }
        return String(hash, radix: 16)
    }

    /// The failure of a scripted upstream where an instance or the type itself settles it.
    package func failure(of parameter: String, in instance: PublisherRow.Instance) -> String? {
        guard let failureClass = failureClasses.first(where: { $0.parameters.contains(parameter) }) else { return nil }
        return failureClass.parameters.compactMap { instance.failures[$0] }.first
            ?? (failureClass.isNever ? "Never" : nil)
    }
}
