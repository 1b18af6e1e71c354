import Foundation

/// A number that any thread can increase.
package final class Counter: Sendable {
    private let lock = NSLock()

    // Safe, because only code that holds the lock accesses it.
    nonisolated(unsafe) private var number = 0

    package init() {}

    package var value: Int { lock.withLock { number } }

    package func increase() {
        lock.withLock { number += 1 }
    }
}
