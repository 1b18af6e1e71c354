#if canImport(Dispatch)
import Dispatch
#endif

package enum Parallel {
    /// Transforms elements, on all cores if Dispatch is available, and returns the results in order.
    package static func map<Element: Sendable, Result: Sendable>(
        _ elements: [Element], _ transform: @Sendable (Element) -> Result
    ) -> [Result] {
        #if canImport(Dispatch)
        return Array(unsafeUninitializedCapacity: elements.count) { buffer, count in
            // Safe, because each iteration writes to an element of its own.
            nonisolated(unsafe) let results = buffer
            DispatchQueue.concurrentPerform(iterations: elements.count) { index in
                results.initializeElement(at: index, to: transform(elements[index]))
            }
            count = elements.count
        }
        #else
        return elements.map(transform)
        #endif
    }

    /// Starts optional work on another thread, or does nothing without Dispatch.
    static func begin(_ work: @escaping @Sendable () -> Void) {
        #if canImport(Dispatch)
        DispatchQueue.global(qos: .userInitiated).async(execute: work)
        #endif
    }
}
