/// The parts of this repository's spec that are compiled into the generator, because users' specs refer to them.
struct BuiltInPlan: Sendable {
    /// The traits, and the rows of all modules.
    var files: [SourceText]

    /// The recorded runs, which only `explain` needs. Nil before they are recorded.
    var evidence: SourceText?

    /// The receivers of operators, which are in the inventory.
    var receivers: [Receiver]

    /// The generic parameter of the receiver of an operator.
    struct Receiver: Sendable {
        var building: Inventory.Building
        var parameter: String
    }

    init(_ spec: ValidSpec) {
        let left = [SpecLoader.FileName.inventory, SpecLoader.FileName.evidence]
        evidence = spec.sources.first { $0.name == SpecLoader.FileName.evidence }
        files = spec.sources.filter { !left.contains($0.name) }.sorted { $0.path < $1.path }
        receivers = spec.publishers.map(\.publisher).flatMap { publisher in
            publisher.operators.compactMap { name in
                spec.inventory.receiver(of: name, building: publisher.name).map {
                    Receiver(building: Inventory.Building(name: name, type: publisher.name), parameter: $0)
                }
            }
        }
    }
}
