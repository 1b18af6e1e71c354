/// A value that a test shares with a task or a closure, although it is not `Sendable`.
struct UncheckedBox<Value>: @unchecked Sendable {
    // Unchecked Sendable is safe: the tests access the value from one thread at a time, or the value has its own lock, like
    // a subject.
    let value: Value

    init(_ value: Value) {
        self.value = value
    }
}
