/// Which platforms compile a declaration or a file.
enum PlatformCondition: Equatable, Sendable {
    /// Those that have Combine.
    case combine
    /// Those that have not.
    case withoutCombine
    /// Those that have Combine, or a module that is not everywhere, such as what needs Foundation's networking.
    case combineOr(module: String)
    /// Those for which this package declares what OpenCombine lacks.
    case openCombine
    /// All but some systems.
    case absentOn([String])
}

extension PublisherType {
    /// The condition for what mentions the type in a file that all platforms compile.
    var condition: PlatformCondition? {
        openCombineName == .absent ? .combine : systemCondition
    }

    /// The condition for what is written for both frameworks, where some systems lack the type.
    var systemCondition: PlatformCondition? {
        absentOn.isEmpty ? nil : .absentOn(absentOn)
    }
}

/// What files about the publishers of a module have in common.
struct ModuleFrame: Sendable {
    var name: String
    var target: String
    /// Whether another target than that of the traits declares the conformances, so that tests import it as well.
    var isBeyondTraits: Bool
    /// Who can use what is declared for the module.
    var access = AccessLevel.public
    /// The condition of the whole file. Such a file needs Foundation, which is in two modules outside Apple's platforms.
    var condition: PlatformCondition?

    init(_ module: Module) {
        name = module.name
        target = module.target
        isBeyondTraits = module.target != Layout.traitsTarget
        if let openCombineModule = module.openCombineModule, openCombineModule != Self.coreOpenCombineModule {
            condition = .combineOr(module: openCombineModule)
        }
    }

    /// What every platform without Combine has.
    private static let coreOpenCombineModule = "OpenCombine"
}
