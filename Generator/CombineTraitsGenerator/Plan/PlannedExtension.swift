package struct PlannedExtension: Sendable {
    var type: String
    /// The name where Combine is unavailable, if any. Generic parameters keep Combine's names: see ``ParameterNamePlan``.
    var openCombineType: String?
    package var conformance: String?
    var otherConformance: String?
    /// Whether other packages declare the type and the protocols, so that the compiler requires `@retroactive`.
    var isRetroactive = false
    var requirements: [String]
    /// The modifier, followed by a space, or empty.
    var isolation = ""
    /// The line of the spec at which the compiler reports errors, or `nil` for the line of the generated file.
    var origin: SourceLocation?

    /// Creates an extension without a conformance.
    package init(type: String, requirements: [String]) {
        (self.type, self.requirements) = (type, requirements)
    }

    package init(
        _ publisher: PublisherType, conformingTo conformance: String? = nil, where requirements: [String] = [],
        isRetroactive: Bool = false, spelling: Spelling, at location: SourceLocation?
    ) {
        type = publisher.qualifiedName
        openCombineType = publisher.qualifiedOpenCombineName
        self.conformance = conformance
        self.isRetroactive = isRetroactive
        self.requirements = requirements
        isolation = spelling.isolation
        origin = location.flatMap(publisher.origin)
    }

    var isSame: Bool { openCombineType == type }
}

struct PlannedConformance: Sendable {
    @Shared var publisher: PublisherType
    var head: PlannedExtension
    var remarks: [String] = []
    var lack: LackMessage?

    var availability: Availability? { publisher.neededAvailability }
    var condition: PlatformCondition? { publisher.systemCondition }
}
