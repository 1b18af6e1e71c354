/// A row of the spec, and the code that builds its instances.
struct RowInstances: Sendable {
    /// The name of the type.
    let name: String

    /// The fingerprint of the instances that the code was generated from.
    let fingerprint: String

    /// Builds the instance that a run asks for, and has it recorded.
    let build: @Sendable (ScriptedRun) -> Void

    init(of name: String, _ fingerprint: String, _ build: @escaping @Sendable (ScriptedRun) -> Void) {
        self.name = name
        self.fingerprint = fingerprint
        self.build = build
    }
}
