/// A row of the spec, and the code that builds its instances.
struct RowInstances: Sendable {
    /// The name of the type.
    let name: String

    /// The fingerprint of the instances that the code was generated from.
    let fingerprint: String

    /// Builds the instance that a stage asks for, and has it recorded.
    let play: @Sendable (Stage) -> Void

    init(of name: String, _ fingerprint: String, _ play: @escaping @Sendable (Stage) -> Void) {
        self.name = name
        self.fingerprint = fingerprint
        self.play = play
    }
}
