import Foundation

/// A lazy value. The first thread that needs it computes it, and other threads wait.
///
/// Unchecked `Sendable`: the condition guards the state. It is not locked during the computation.
final class SharedValue<Value: Sendable>: @unchecked Sendable {
    private enum State {
        case missing, computing
        case computed(Value)
    }

    private let condition = NSCondition()
    private var state = State.missing

    /// Whether a thread is computing the value, or has computed it.
    var isClaimed: Bool {
        condition.lock()
        defer { condition.unlock() }
        if case .missing = state { return false }
        return true
    }

    /// Returns the value. The first call computes it, and calls on other threads wait for the result.
    ///
    /// - Parameter compute: A closure that computes the value. If the closure calls this method of the same object, the
    ///   call never returns.
    func value(_ compute: () -> Value) -> Value {
        condition.lock()
        while case .computing = state { condition.wait() }
        if case .computed(let value) = state {
            condition.unlock()
            return value
        }
        state = .computing
        condition.unlock()
        let value = compute()
        condition.lock()
        state = .computed(value)
        condition.broadcast()
        condition.unlock()
        return value
    }
}
