/// A value that a test shares with a task, a closure or another thread, although it is not `Sendable`.
package final class UncheckedBox<Value>: @unchecked Sendable {
    // Unchecked `Sendable`, because tests access the value on one thread at a time, or the value has its own lock, like a
    // subject.
    package var value: Value

    package init(_ value: Value) { self.value = value }
}
