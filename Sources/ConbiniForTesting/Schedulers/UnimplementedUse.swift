/// Fails the test when something is used that a test must not use.
struct UnimplementedUse: Sendable {
    private let subject: String
    private let failure: TestFailure

    /// - Parameter name: The name of what must not be used. It can be empty.
    init(_ kind: String, _ name: String, _ failure: TestFailure) {
        subject = name.isEmpty ? kind : "\(kind) \"\(name)\""
        self.failure = failure
    }

    func record(_ use: String) { failure.record("The test uses the unimplemented \(subject): \(use).") }
}
