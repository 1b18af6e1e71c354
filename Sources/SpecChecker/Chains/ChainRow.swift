/// A row of the spec whose instances are sources or steps of chains.
struct ChainRow: Sendable {
    /// An instance of the row.
    struct Step: Sendable {
        let name: String

        /// The Swift expression of the instance, from the spec.
        let expression: String

        /// The traits that the upstreams with these indices must have, although the compiler does not require them.
        let admits: [(upstream: Int, trait: String)]

        /// Whether the operator resubscribes to a failing upstream without a limit.
        let isEndless: Bool

        init(_ name: String, _ expression: String, admits: [(upstream: Int, trait: String)] = []) {
            self.name = name
            self.expression = expression
            self.admits = admits
            isEndless = expression.contains("retries: nil")
        }
    }

    /// The name of the publisher's type.
    let name: String

    /// The names of the upstreams in the expressions. Empty if the instances are sources.
    let upstreams: [String]

    let steps: [Step]

    /// A closure that applies the step that a joint names to upstreams, and passes the resulting publisher to the joint.
    let build: @Sendable (ChainJoint, [any ChainLink]) -> Void

    init(
        of name: String, upstreams: [String], steps: [Step],
        _ build: @escaping @Sendable (ChainJoint, [any ChainLink]) -> Void
    ) {
        self.name = name
        self.upstreams = upstreams
        self.steps = steps
        self.build = build
    }
}

extension [ChainRow.Step] {
    /// Appends a step.
    ///
    /// The generated code calls this method hundreds of times. If the compiler inlined these calls, an optimized build
    /// would take twice as long.
    @inline(never)
    mutating func append(_ name: String, _ expression: String, admits: [(upstream: Int, trait: String)] = []) {
        append(ChainRow.Step(name, expression, admits: admits))
    }
}
