struct PlannedExtension: Sendable {
    /// The name of the type in Combine.
    var type: String
    /// The name of the type where Combine is unavailable, or `nil` if neither OpenCombine nor this package declares the type.
    /// Generic parameters have Combine's names in both frameworks: see ``ParameterNamePlan``.
    var openCombineType: String?
    var conformance: String?
    /// A second protocol to which the extension declares a conformance.
    var otherConformance: String?
    /// Whether other packages declare the type and the protocols, so that the compiler requires `@retroactive`.
    var isRetroactive = false
    var requirements: [String]
    /// Whether the extension must say `nonisolated`, because a user's module can be isolated to the main actor by default.
    var isNonisolated = false
    /// The line of the spec at which the compiler reports errors, or `nil` for the line of the generated file.
    var origin: SourceLocation?
}

extension PlannedExtension {
    init(
        _ publisher: PublisherType, conformingTo conformance: String? = nil, where requirements: [String] = [],
        isRetroactive: Bool = false, isNonisolated: Bool, at location: SourceLocation?
    ) {
        self.init(
            type: publisher.qualifiedName, openCombineType: publisher.qualifiedOpenCombineName,
            conformance: conformance,
            isRetroactive: isRetroactive, requirements: requirements, isNonisolated: isNonisolated,
            origin: location.flatMap(publisher.origin))
    }

    /// Whether the type has the same name in both frameworks.
    var isSame: Bool { openCombineType == type }
}

/// A conformance to the protocol of a trait, or to its proof protocol.
struct PlannedConformance: Sendable {
    var publisher: PublisherType
    var head: PlannedExtension
    var remarks: [String] = []
    /// The reason why the conformance is unavailable, or `nil` if it is available.
    var lack: LackMessage?

    var availability: Availability? { publisher.neededAvailability }
    var condition: PlatformCondition? { publisher.systemCondition }
}

extension Requirement {
    /// The requirement in a where clause, such as `Upstream: MaybePublisher`.
    var planned: String {
        switch kind {
        case .trait(let parameter, let trait): "\(parameter): \(Trait.protocolName(of: trait))"
        case .swift(let text): text
        }
    }
}
