import Foundation

/// Calls a closure on several threads at once, and waits for them.
package func onThreads(_ count: Int, _ work: @escaping @Sendable (Int) -> Void) {
    DispatchQueue.concurrentPerform(iterations: count, execute: work)
}

/// Runs a closure on another thread, and waits for it.
///
/// - Parameters:
///   - stackSize: The bytes of its stack, or nil for as many as threads have.
///   - body: What to run.
package func onAnotherThread(stackSize: Int? = nil, _ body: @escaping @Sendable () -> Void) {
    let done = DispatchSemaphore(value: 0)
    let thread = Thread {
        body()
        done.signal()
    }
    if let stackSize { thread.stackSize = stackSize }
    thread.start()
    done.wait()
}

extension DispatchQueue {
    /// A new queue for a test that waits for it.
    ///
    /// Its work has a higher priority than the tests. With the same priority, it might wait for all tests that are ready to run,
    /// because they share a pool of threads with it. Meanwhile, a core would be idle.
    package static func forTests(label: String = "Tests", attributes: Attributes = .concurrent) -> DispatchQueue {
        DispatchQueue(label: label, qos: .userInitiated, attributes: attributes)
    }
}

/// Returns once everything is done that waits for the main actor.
@MainActor package func drainMainQueue() async {
    await withCheckedContinuation { continuation in
        DispatchQueue.main.async { continuation.resume() }
    }
}
