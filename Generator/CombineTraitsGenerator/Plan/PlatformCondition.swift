/// The platforms that compile a declaration or a file.
enum PlatformCondition: Equatable, Sendable {
    case combine
    case withoutCombine
    /// Platforms with Combine or another module, such as that of Foundation's networking.
    case combineOr(module: String)
    /// Platforms for which this package declares the types that OpenCombine lacks.
    case openCombine
    /// All platforms except some systems.
    case absentOn([String])
}

extension PublisherType {
    /// The condition for uses of the type in a file for all platforms.
    var condition: PlatformCondition? {
        openCombineName == nil ? .combine : systemCondition
    }

    /// The condition for uses of the type on both frameworks, if some systems lack it.
    var systemCondition: PlatformCondition? {
        absentOn.isEmpty ? nil : .absentOn(absentOn)
    }
}

/// The common parts of the files about the publishers of a module.
struct ModuleFrame: Sendable {
    var name: String
    var target: String
    /// Whether a target other than that of the traits declares the conformances. If so, tests import it, too.
    var isBeyondTraits: Bool
    var access = AccessLevel.public
    /// The condition of the whole file. Such a file needs Foundation, which consists of two modules outside Apple's platforms.
    var condition: PlatformCondition?

    init(_ module: Module) {
        name = module.name
        target = module.target
        isBeyondTraits = module.target != Layout.traitsTarget
        if let openCombineModule = module.openCombineModule, openCombineModule != Self.coreOpenCombineModule {
            condition = .combineOr(module: openCombineModule)
        }
    }

    /// The module that every platform without Combine has.
    private static let coreOpenCombineModule = "OpenCombine"
}
