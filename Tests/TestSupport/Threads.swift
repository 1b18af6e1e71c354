import Foundation

/// Calls a closure a number of times, at the same time on all available cores, and waits for all calls.
package func onThreads(_ count: Int, _ work: @escaping @Sendable (Int) -> Void) {
    DispatchQueue.concurrentPerform(iterations: count, execute: work)
}

/// Runs a closure on another thread, and waits for it.
///
/// - Parameters:
///   - stackSize: The size of the thread's stack in bytes, or `nil` for the default size.
///   - body: The closure to run.
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
    /// Returns a new queue for a test that waits for the queue's work.
    ///
    /// The work has a higher priority than the tests. With the same priority, it might wait for all tests that are ready to
    /// run, because they share a pool of threads with the queue. Meanwhile, a core would be idle.
    package static func forTests(label: String = "Tests", attributes: Attributes = .concurrent) -> DispatchQueue {
        DispatchQueue(label: label, qos: .userInitiated, attributes: attributes)
    }
}

/// Waits until the main queue has run all work that it contains at the time of the call.
@MainActor package func drainMainQueue() async {
    await withCheckedContinuation { continuation in DispatchQueue.main.async { continuation.resume() } }
}
