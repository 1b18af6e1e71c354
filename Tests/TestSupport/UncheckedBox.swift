/// A value that a test shares with a task, a closure or another thread, although it is not `Sendable`.
package final class UncheckedBox<Value>: @unchecked Sendable {
    // Unchecked Sendable is safe: tests access the value on one thread at a time, or it has a lock of its own, like a subject.
    package var value: Value

    package init(_ value: Value) {
        self.value = value
    }
}
