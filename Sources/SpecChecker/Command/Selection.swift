import CombineTraitsLaws
import CombineTraitsSpec
import SpecInstances

/// The rows of the spec that a command runs, and the rows that it cannot run.
struct Selection {
    /// The rows that can run here, with the code that builds their instances.
    private(set) var rows: [CompiledRow] = []

    /// The rows whose instances in the spec differ from the compiled ones.
    private(set) var stale: [PublisherType] = []

    /// The names of the publishers that this platform lacks.
    private(set) var absent: [String] = []

    /// The names of the publishers that cannot run in virtual time.
    private(set) var realTime: [String] = []

    /// Selects the rows with the given names, or all rows if there are no names.
    ///
    /// - Parameter compiled: The compiled instances of the rows that this platform has.
    /// - Throws: An ``UnknownName`` if no row has one of the names, or a ``MissingLaw`` if a trait of the spec has no law.
    init(_ names: [String], of spec: ValidSpec, _ compiled: [RowInstances] = AllInstances.rows) throws {
        let wanted = try names.flatMap { try spec.publishers(named: $0).get().rows.map(\.publisher.name) }
        let instances = Dictionary(
            compiled.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
        for publisher in spec.publishers.map(\.publisher) where names.isEmpty || wanted.contains(publisher.name) {
            if publisher.realTime != nil {
                realTime.append(publisher.name)
            } else if let row = instances[publisher.name] {
                guard row.fingerprint == publisher.instanceFingerprint else {
                    stale.append(publisher)
                    continue
                }
                rows.append((try TestedType(publisher, spec.algebra), row))
            } else {
                absent.append(publisher.name)
            }
        }
    }
}
