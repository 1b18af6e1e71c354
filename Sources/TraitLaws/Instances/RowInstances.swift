import CombineTraitsLaws

/// The compiled instances of a row of the spec.
struct RowInstances: Sendable {
    /// The name of the type.
    let name: String

    /// The fingerprint of the instances that the code was generated from.
    let fingerprint: String

    /// Builds the instance of a run, and passes it to the run to record.
    let build: @Sendable (ScriptedRun) -> Void

    init(of name: String, _ fingerprint: String, _ build: @escaping @Sendable (ScriptedRun) -> Void) {
        self.name = name
        self.fingerprint = fingerprint
        self.build = build
    }
}
