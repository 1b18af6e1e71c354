/// The direct paths of a module's operators that stay as they are, upon bridges to the paths of their upstreams.
struct BridgePlan: Sendable {
    struct Operator: Sendable {
        /// The conditional conformance to the protocol of publishers with a direct path.
        var head: FrameworkDependent<PlannedExtension>
        /// How the operator is built upon the bridges.
        var arguments: [Bridge.Argument]
        var availability: Availability?
        var condition: PlatformCondition?
    }

    /// The protocol that says how a publisher starts on its direct path.
    private static let protocolName = "DirectPublisher"

    var frame: ModuleFrame
    var operators: [Operator] = []

    init(_ module: Module, _ spec: ValidSpec) {
        frame = ModuleFrame(module)
        guard let trait = spec.traits.declaringDirectPath?.name.value else { return }
        let traits = spec.algebra.traits(thatBring: trait)
        operators = module.publishers.compactMap { publisher in
            guard publisher.bridgeLocation != nil, let declaration = spec.inventory.declaration(of: publisher),
                let bridge = Bridge(publisher, declaration, from: trait, traits),
                let alternative = publisher.rule(for: trait).alternatives.first
            else { return nil }
            return Operator(
                head: publisher.inBothFrameworks { name in
                    PlannedExtension(
                        type: name, conformance: Self.protocolName,
                        requirements: alternative.requirements.map(\.planned))
                },
                arguments: bridge.arguments,
                availability: publisher.neededAvailability,
                condition: publisher.systemCondition)
        }
    }
}
