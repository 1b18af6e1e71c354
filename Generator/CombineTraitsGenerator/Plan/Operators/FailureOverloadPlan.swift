/// The overloads of a module's operators for publishers of different failure types.
struct FailureOverloadPlan: Sendable {
    var methods: [FailureOverloads]

    init(_ module: Module) {
        methods = module.publishers.flatMap(\.failureOverloads)
    }
}
