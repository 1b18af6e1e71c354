import Foundation

/// A number that any thread can change.
package final class Counter: Sendable {
    private let lock = NSLock()

    // Safe, because only code that holds the lock accesses it.
    nonisolated(unsafe) private var number = 0

    package init() {}

    package var value: Int { lock.withLock { number } }

    /// Adds a difference to the number.
    ///
    /// - Returns: The new number.
    @discardableResult
    package func change(by difference: Int) -> Int {
        lock.withLock {
            number += difference
            return number
        }
    }

    package func increase() { change(by: 1) }
}
