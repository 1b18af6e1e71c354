struct PlannedExtension: Sendable {
    var type: String
    /// The name where Combine is unavailable, if any. Generic parameters keep Combine's names: see ``ParameterNamePlan``.
    var openCombineType: String?
    var conformance: String?
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
            conformance: conformance, isRetroactive: isRetroactive, requirements: requirements,
            isNonisolated: isNonisolated, origin: location.flatMap(publisher.origin))
    }

    var isSame: Bool { openCombineType == type }
}

struct PlannedConformance: Sendable {
    var publisher: PublisherType
    var head: PlannedExtension
    var remarks: [String] = []
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
