/// A state that is read and changed under a lock.
///
/// The lock is held for the change alone. What follows from a change, such as calling a subscriber, is
/// the business of the caller, once `update(_:)` has returned.
package final class Locked<State> {
    @usableFromInline let lock = NSLock()
    @usableFromInline var state: State

    @inlinable
    package init(_ state: State) {
        self.state = state
    }

    /// Changes the state.
    ///
    /// - Parameter change: Changes the state and returns what is to be done about it. It runs under the
    ///   lock: it must not call anything that it does not know.
    /// - Returns: What `change` returned.
    @inlinable
    package func update<Effect>(_ change: (inout State) -> Effect) -> Effect {
        lock.lock()
        let previous = state
        let effect = change(&state)
        lock.unlock()
        // The last reference to a user's object may have been dropped by the change, and its
        // deinitializer may come back here: the previous state must outlive the lock.
        return withExtendedLifetime(previous) { effect }
    }
}
