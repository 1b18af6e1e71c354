struct OperatorFamilyPlan: Sendable {
    var family: OperatorFamily
    var publisher: PublisherType
    /// The types of the family that have more upstreams than ``publisher``.
    var longerMembers: [PublisherType]
    var condition: PlatformCondition?

    init?(_ publisher: PublisherType, of module: Module) {
        guard let family = publisher.family else { return nil }
        self.family = family
        self.publisher = publisher
        longerMembers = module.publishers.filter {
            $0.location.text == publisher.location.text && $0.parameters.count > publisher.parameters.count
        }
        condition = publisher.substituteTarget == nil ? nil : publisher.substituteCondition
    }
}
