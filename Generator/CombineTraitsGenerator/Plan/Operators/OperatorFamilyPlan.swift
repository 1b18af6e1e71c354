/// A publisher of this package that comes in several arities.
struct OperatorFamilyPlan: Sendable {
    var family: OperatorFamily
    var publisher: PublisherType
    /// The types of the family that have more upstreams, in the order of their arities.
    var longerMembers: [PublisherType]
    /// The type of the framework that the operators give without this package, where it takes the same direct path.
    var counterpart: FrameworkDependent<PlannedExtension>?
    var condition: PlatformCondition?

    /// The plan of a type; `nil` where it is written by hand.
    init?(_ publisher: PublisherType, of module: Module, in spec: ValidSpec) {
        guard let family = publisher.family else { return nil }
        self.family = family
        self.publisher = publisher
        let namesake = publisher.shortName
        longerMembers = module.publishers.filter { member in
            member.location.text == publisher.location.text && member.parameters.count > publisher.parameters.count
        }
        condition = publisher.substituteTarget == nil ? nil : .openCombine
        guard family.needsDirectPath, let trait = spec.traits.declaringDirectPath else { return }
        let framework = spec.modules.lazy.flatMap(\.publishers).first {
            $0.shortName == namesake && $0.name != publisher.name && !$0.isOwn
        }
        counterpart = framework.map { counterpart in
            counterpart.inBothFrameworks { name in
                PlannedExtension(
                    type: name, conformance: "DirectPublisher",
                    requirements: counterpart.parameters.map {
                        .conformance(parameter: $0.name, protocolName: trait.protocolName)
                    })
            }
        }
    }
}
