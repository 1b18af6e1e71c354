import CombineTraitsLaws

/// The compiled instances of a row of the spec.
struct RowInstances: Sendable {
    /// The name of the publisher's type.
    let name: String

    /// The fingerprint of the compiled instances. If it differs from the fingerprint of the spec's instances, the code is
    /// out of date.
    let fingerprint: String

    /// A closure that creates the instance that a run names, and passes it to the run.
    let build: @Sendable (ScriptedRun) -> Void

    init(of name: String, _ fingerprint: String, _ build: @escaping @Sendable (ScriptedRun) -> Void) {
        self.name = name
        self.fingerprint = fingerprint
        self.build = build
    }
}
