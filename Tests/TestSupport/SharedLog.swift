import Foundation

/// A list that any thread can append to.
package final class SharedLog<Element: Sendable>: Sendable {
    private let lock = NSLock()

    // Safe, because only code that holds the lock accesses it.
    nonisolated(unsafe) private var elements: [Element] = []

    package init() {}

    package var values: [Element] { lock.withLock { elements } }

    package func append(_ element: Element) { lock.withLock { elements.append(element) } }
}
