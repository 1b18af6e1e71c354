import Dispatch

/// Counts the results that a run waits for.
///
/// Sendable, unchecked, because it is used by one thread at a time: that of the run, or that of the queue that answers
/// while the run waits.
package final class Tally: @unchecked Sendable {
    private let expected: Int
    private let isComplete = DispatchSemaphore(value: 0)
    private var count = 0

    package init(_ expected: Int) {
        self.expected = expected
    }

    /// Counts a result, and wakes who waits if it is the last one.
    package func add(_ result: Int) {
        precondition(result > 0, "A result is wrong.")
        count += 1
        if count == expected { isComplete.signal() }
    }

    /// Traps unless all results have come.
    package func expectAll() {
        precondition(count == expected, "\(count) results came, not \(expected).")
    }

    /// Waits until all results have come.
    package func wait() {
        isComplete.wait()
        expectAll()
    }
}
