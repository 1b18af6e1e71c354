/// Combine's names of generic parameters that OpenCombine names differently, as aliases.
///
/// With them, an extension reads the same on both frameworks.
struct ParameterNamePlan: Sendable {
    struct Alias: Sendable {
        var name: String
        var parameter: String
    }

    struct Entry: Sendable {
        /// What OpenCombine calls the type.
        var type: String
        var aliases: [Alias]
        var condition: PlatformCondition?
    }

    var frame: ModuleFrame
    var entries: [Entry]

    init(_ module: Module) {
        frame = ModuleFrame(module)
        entries = module.publishers.compactMap { publisher in
            guard case .present(let type) = publisher.openCombineName else { return nil }
            let aliases = publisher.parameters.filter { $0.name != $0.openCombineName }
                .map { Alias(name: $0.name, parameter: $0.openCombineName) }
            return aliases.isEmpty ? nil : Entry(type: type, aliases: aliases, condition: publisher.systemCondition)
        }
    }
}
