/// The platforms that compile a declaration or a file.
enum PlatformCondition: Equatable, Sendable {
    case combine
    case withoutCombine
    /// Platforms with Combine or another module, such as OpenCombine's module for Foundation.
    case combineOr(module: String)
    /// Platforms on which this package declares the types that OpenCombine lacks.
    case openCombine
    /// All platforms except the given systems.
    case absentOn([String])
}

extension PublisherType {
    /// The condition for uses of the type, in addition to the condition of the whole file.
    var condition: PlatformCondition? { openCombineName == nil ? .combine : systemCondition }

    /// The condition that excludes the systems on which OpenCombine lacks the type.
    var systemCondition: PlatformCondition? { absentOn.isEmpty ? nil : .absentOn(absentOn) }
}

/// The common parts of the files about the publishers of a module.
struct ModuleFrame: Sendable {
    var name: String
    var target: String
    /// The condition of the whole file, which then needs Foundation: two modules outside Apple's platforms.
    var condition: PlatformCondition?

    init(_ module: Module) {
        name = module.name
        target = module.target
        // Every platform without Combine has the module OpenCombine.
        guard let openCombineModule = module.openCombineModule, openCombineModule != "OpenCombine" else { return }
        condition = .combineOr(module: openCombineModule)
    }
}
