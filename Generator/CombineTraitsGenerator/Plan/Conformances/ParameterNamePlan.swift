/// Type aliases with Combine's names for generic parameters that have other names in OpenCombine.
///
/// The aliases allow the same extension to compile with both frameworks.
struct ParameterNamePlan: Sendable {
    struct Entry: Sendable {
        /// The name of the type in OpenCombine.
        var type: String
        var aliases: [(name: String, parameter: String)]
        var condition: PlatformCondition?
    }

    var frame: ModuleFrame
    var entries: [Entry]

    var isEmpty: Bool { entries.isEmpty }

    init(_ module: Module) {
        frame = ModuleFrame(module)
        entries = module.publishers.compactMap { publisher in
            guard let type = publisher.openCombineName else { return nil }
            let aliases = publisher.parameters.filter { $0.name != $0.openCombineName }
                .map { ($0.name, $0.openCombineName) }
            return aliases.isEmpty ? nil : Entry(type: type, aliases: aliases, condition: publisher.systemCondition)
        }
    }
}
