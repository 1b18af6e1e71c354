/// What a test shares with a task or a closure that the compiler does not let it share.
struct UncheckedBox<Value>: @unchecked Sendable {
    // Sendable, unchecked: the tests that use it touch the value from one thread at a time, or the value
    // guards itself by a lock, as subjects do.
    let value: Value

    init(_ value: Value) {
        self.value = value
    }
}
