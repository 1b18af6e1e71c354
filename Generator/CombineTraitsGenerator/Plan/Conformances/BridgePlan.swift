/// The direct paths of a module's operators that stay as they are, upon bridges to the paths of their upstreams.
struct BridgePlan: Sendable {
    /// An operator under the names of one framework.
    struct Names: Equatable, Sendable {
        /// The conditional conformance to the protocol of publishers with a direct path.
        var head: PlannedExtension
        /// The generic parameters that get a bridge, if one of them has a direct path.
        var bridged: [String]
    }

    struct Operator: Sendable {
        var names: FrameworkDependent<Names>
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
                names: publisher.inBothFrameworks { name, rename in
                    Names(
                        head: PlannedExtension(
                            type: name, conformance: Self.protocolName,
                            requirements: alternative.requirements.map { $0.planned(rename) }),
                        bridged: bridge.arguments.compactMap(\.bridgedParameter).map(rename))
                },
                arguments: bridge.arguments,
                availability: publisher.neededAvailability,
                condition: publisher.systemCondition)
        }
    }
}
