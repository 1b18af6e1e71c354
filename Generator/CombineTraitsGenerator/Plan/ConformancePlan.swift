/// The extensions that give a module's publishers one trait.
struct ConformancePlan {
    /// The beginning of an extension.
    struct Extension: Equatable {
        var type: String
        /// The protocol to conform to, `nil` for an extension that declares overloads.
        var conformance: String?
        var requirements: [String]
    }

    struct Conformance {
        var head: FrameworkDependent<Extension>
        /// What a reader should know: a reason, or an assumption.
        var remarks: [String]
        var availability: Availability?
        var compilationCondition: String?
    }

    /// The overloads for an alternative.
    struct Overload {
        var head: FrameworkDependent<Extension>
        /// The requirements in words, for the documentation.
        var condition: String
        /// The place among the alternatives, counted from zero: how far the overload stands back behind the others. The
        /// first one is that of the conformance, on the direct path, which the compiler must prefer to the others.
        var rank: Int
        var availability: Availability?
        var compilationCondition: String?
    }

    var trait: Trait
    var path: String
    var conformances: [Conformance]
    var overloads: [Overload]

    init(_ module: Module, _ trait: Trait, _ spec: ValidSpec) {
        self.trait = trait
        path = "Sources/\(module.target)/Generated/Conformances/\(module.name)+\(trait.protocolName).swift"
        conformances = []
        overloads = []
        for publisher in module.publishers {
            let rule = publisher.rule(for: trait.name.value)
            guard let first = rule.alternatives.first else { continue }
            let availability = publisher.neededAvailability
            conformances.append(
                Conformance(
                    head: Self.head(publisher, trait.protocolName, first),
                    remarks: [rule.reason, rule.assumptionSentence]
                        .compactMap { $0 },
                    availability: availability,
                    compilationCondition: publisher.systemCondition))
            let mustPreferConformance = rule.alternatives.count > 1 && spec.directPathTrait(of: trait) != nil
            for (index, alternative) in rule.alternatives.enumerated().dropFirst(mustPreferConformance ? 0 : 1) {
                overloads.append(
                    Overload(
                        head: Self.head(publisher, nil, alternative),
                        condition: alternative.text,
                        rank: index,
                        availability: availability,
                        compilationCondition: publisher.systemCondition))
            }
        }
    }

    private static func head(
        _ publisher: PublisherType, _ conformance: String?, _ alternative: Alternative
    ) -> FrameworkDependent<Extension> {
        publisher.inBothFrameworks { name, rename in
            Extension(
                type: name,
                conformance: conformance,
                requirements: alternative.requirements.map { $0.swiftText(rename) })
        }
    }
}

extension Requirement {
    /// The requirement as a `where` clause writes it.
    func swiftText(_ rename: (String) -> String = { $0 }) -> String {
        switch kind {
        case .trait(let parameter, let trait): "\(rename(parameter)): \(trait)Publisher"
        case .swift(let text): rename(text)
        }
    }
}

extension PublisherType {
    /// The availability that declarations about the type must carry, because the package runs on older systems.
    var neededAvailability: Availability? {
        availability.flatMap { $0.isNewerThanPackage ? $0 : nil }
    }
}

extension Availability {
    /// What the manifest of the package asks for.
    private static let package = [
        "iOS": [13, 0], "macOS": [10, 15], "tvOS": [13, 0], "watchOS": [6, 0], "visionOS": [1, 0],
    ]

    /// Whether a declaration needs `@available`, because the package runs on older systems.
    var isNewerThanPackage: Bool {
        versions.contains { platform, version in
            let numbers = version.split(separator: ".").compactMap { Int($0) }
            return (Self.package[platform] ?? []).lexicographicallyPrecedes(numbers)
        }
    }

    /// The arguments of `@available`.
    var attributeArguments: String {
        versions.map { "\($0.platform) \($0.version)" }.joined(separator: ", ") + ", *"
    }
}
