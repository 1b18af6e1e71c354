/// The parts of this repository's spec that are compiled into programs, because users' specs refer to them.
struct BuiltInPlan: Sendable {
    var files: [SourceText]
    /// The operators whose receiver is known, each with the publisher type that the operator creates and the generic
    /// parameter whose argument is the receiver.
    var receivers: [(type: String, parameter: String, name: String)]

    init(_ spec: ValidSpec) {
        let left = [spec.inventory.path] + SpecFileName.dispensable.map { "\(Project.directory)/\($0)" }
        files = spec.sources.filter { !left.contains($0.path) }.sorted { $0.path < $1.path }
        receivers = spec.publishers.flatMap { _, publisher in
            publisher.operators.compactMap { name in
                spec.inventory.receiver(of: name, building: publisher.name).map { (publisher.name, $0, name) }
            }
        }
    }
}
