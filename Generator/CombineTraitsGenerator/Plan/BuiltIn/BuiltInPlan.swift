/// What the generator keeps of this repository's spec, for the specs of users, which refer to its traits and its rows.
struct BuiltInPlan: Sendable {
    /// The traits, and the rows of all modules.
    var files: [SourceText]

    /// The recorded runs, which only explanations need. Nil before they are recorded.
    var evidence: SourceText?

    /// The receivers of operators, which only the inventory knows.
    var receivers: [Receiver]

    /// The generic parameter of a type that is the publisher on which an operator is called.
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
