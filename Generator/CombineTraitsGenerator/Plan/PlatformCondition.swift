package enum PlatformCondition: Equatable, Sendable {
    case combine
    case withoutCombine
    /// Platforms with Combine or another module, such as OpenCombine's module for Foundation.
    case combineOr(module: String)
    /// Platforms on which this package declares the types that OpenCombine lacks.
    case openCombine
    /// Versions of OpenCombine that declare neither `Merge` nor `CombineLatest`.
    case openCombineWithoutMerge
    case absentOn([String])
}

extension PublisherType {
    /// The condition for uses of the type, in addition to the condition of the whole file.
    package var condition: PlatformCondition? { openCombineName == nil ? .combine : systemCondition }
    package var systemCondition: PlatformCondition? { absentOn.isEmpty ? nil : .absentOn(absentOn) }
    /// The condition for declarations without which the type would not be, or would not be the same, as in Combine.
    package var substituteCondition: PlatformCondition? {
        if self.openCombineWithMerge != nil { return .openCombineWithoutMerge }
        return substituteTarget == nil ? nil : .openCombine
    }
}

package struct ModuleFrame: Sendable {
    package var name: String
    package var target: String
    /// The condition of the whole file, or `nil` if the file compiles on all platforms. A file with a condition needs
    /// Foundation.
    package var condition: PlatformCondition?

    package init(_ module: Module) {
        name = module.name
        target = module.target
        // Every platform without Combine has the module OpenCombine.
        condition = module.openCombineModule.flatMap { $0 == "OpenCombine" ? nil : .combineOr(module: $0) }
    }
}
