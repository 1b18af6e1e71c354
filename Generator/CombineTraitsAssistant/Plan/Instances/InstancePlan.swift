/// The instances of a module's rows, in the one form that all checks compile.
///
/// A function that is generic in its upstreams creates them: from scripts, from parts of a chain, or from publishers that have only
/// a type. Everything else that is known of an instance, checks read from the spec.
struct InstancePlan: Sendable {
    /// The instances of a row whose upstreams have the same types.
    struct Function: Sendable {
        struct Upstream: Sendable {
            var plan: PublisherInstancePlan.Upstream
            var constraint: String
            /// The generic parameter for its failure type, or `nil` if the failure type is always the same.
            var failureParameter: String?
            /// The generic parameter for its type, which the values of another upstream have, or `nil` if no name is needed.
            var typeParameter: String?
        }

        var name: String
        var upstreams: [Upstream]
        var instances: [PublisherInstancePlan.Instance]

        /// The generic parameters for failure types, with the index of an upstream that has it.
        var failures: [(parameter: String, upstream: Int)] {
            upstreams.compactMap { upstream in upstream.failureParameter.map { ($0, upstream.plan.index) } }
                .grouped(by: \.0, \.1).map { ($0.key, $0.values[0]) }
        }
    }

    struct Row: Sendable {
        var publisher: PublisherType
        var requirements: [PublisherInstancePlan.Requirement]
        /// The functions, that for the most instances last.
        var functions: [Function]
    }

    var module: ModuleFrame
    var rows: [Row]

    init(_ module: Module, _ algebra: TraitAlgebra) {
        self.module = ModuleFrame(module)
        rows = module.publishers.filter { !$0.instances.isEmpty }.map { Row($0, algebra) }
    }

    var typeName: String { Self.typeName(of: module.name) }

    fileprivate static func typeName(of module: String) -> String { "\(module)Instances" }
}

extension PublisherType {
    /// Returns the failure types that are varied, because a rule depends on whether upstreams can fail, and the instance does not
    /// determine it.
    func variedFailures(in instance: PublisherRow.Instance, _ rules: RuleTable) -> [FailureClass] {
        failureClasses.filter {
            failure(of: $0.parameters[0], in: instance) == nil
                && rules.facts.contains("\($0.parameters[0]).Failure == Never")
        }
    }
}

extension InstancePlan.Row {
    fileprivate init(_ publisher: PublisherType, _ algebra: TraitAlgebra) {
        let plan = PublisherInstancePlan(publisher)
        let rules = RuleTable(publisher, algebra)
        let functions = zip(publisher.instances, plan.instances).map { instance, plan in
            let upstreams = Self.upstreams(of: plan, publisher, publisher.variedFailures(in: instance, rules))
            return InstancePlan.Function(name: "", upstreams: upstreams, instances: [plan])
        }
        let groups = functions.grouped(by: \.types, \.self).map(\.values).sorted { $0.count < $1.count }
        self.publisher = publisher
        requirements = plan.requirements
        self.functions = groups.enumerated().map { index, group in
            var function = group[0]
            function.instances = group.flatMap(\.instances)
            let isLast = index == groups.count - 1
            function.name = isLast ? publisher.functionName : "\(publisher.identifier)Types\(index + 1)"
            return function
        }
    }

    private static func upstreams(
        of plan: PublisherInstancePlan.Instance, _ publisher: PublisherType, _ varied: [FailureClass]
    ) -> [InstancePlan.Function.Upstream] {
        plan.upstreams.map { upstream in
            let parameter = publisher.scriptedParameters[upstream.index]
            let varied = varied.first { $0.parameters.contains(parameter.name) }
            return InstancePlan.Function.Upstream(
                plan: upstream, constraint: parameter.constraint ?? "Publisher",
                failureParameter: varied.map { "\($0.parameters[0])Failure" },
                typeParameter: plan.upstreams.contains { $0.publishesPublisher && $0.output == upstream.value }
                    ? "Published\(parameter.name)" : nil)
        }
    }
}

extension InstancePlan.Function {
    /// What distinguishes the functions of a row.
    fileprivate var types: [String] {
        upstreams.map { "\($0.plan.value): \($0.plan.output), \($0.failureParameter ?? $0.plan.failure)" }
    }
}

/// A generated type that joins the instances of all modules.
struct InstanceIndexPlan: Sendable {
    var entries: [(typeName: String, condition: PlatformCondition?)]

    init(_ spec: ValidSpec) {
        entries = spec.modules.map { (InstancePlan.typeName(of: $0.name), ModuleFrame($0).condition) }
    }

    static let typeName = "AllInstances"
}
