/// Aliases with Combine's names for generic parameters of OpenCombine, so that the same extension compiles with both
/// frameworks.
struct ParameterNamePlan: Sendable {
    var module: ModuleFrame
    var publishers: [PublisherType]

    var isEmpty: Bool { publishers.isEmpty }

    init(_ module: Module) {
        self.module = ModuleFrame(module)
        publishers = module.publishers.filter { $0.openCombineName != nil && !$0.renamedParameters.isEmpty }
    }
}

extension PublisherType {
    var renamedParameters: [Parameter] { parameters.filter { $0.name != $0.openCombineName } }
}
