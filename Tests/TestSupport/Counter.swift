import Foundation

/// A number to increase from any thread.
package final class Counter: Sendable {
    private let lock = NSLock()

    // Safe, because it is touched under the lock alone.
    nonisolated(unsafe) private var number = 0

    package init() {}

    package var value: Int { lock.withLock { number } }

    package func increase() {
        lock.withLock { number += 1 }
    }
}
