import Foundation

#if canImport(Dispatch)
import Dispatch
#endif

package enum Parallel {
    /// Transforms elements, on all cores if there is Dispatch, and returns the results in order.
    package static func map<Element: Sendable, Result: Sendable>(
        _ elements: [Element], _ transform: @Sendable (Element) -> Result
    ) -> [Result] {
        #if canImport(Dispatch)
        let results = Results<Result>(count: elements.count)
        DispatchQueue.concurrentPerform(iterations: elements.count) { index in
            results.set(transform(elements[index]), at: index)
        }
        return results.values
        #else
        return elements.map(transform)
        #endif
    }

    /// Starts optional work on another thread, and does not wait for it. Without Dispatch, this method does nothing.
    static func begin(_ work: @escaping @Sendable () -> Void) {
        #if canImport(Dispatch)
        DispatchQueue.global(qos: .userInitiated).async(execute: work)
        #endif
    }

    // Unchecked `Sendable`, because the lock guards every access to the results.
    private final class Results<Value>: @unchecked Sendable {
        private let lock = NSLock()
        private var storage: [Value?]

        init(count: Int) {
            storage = Array(repeating: nil, count: count)
        }

        func set(_ value: Value, at index: Int) {
            lock.lock()
            storage[index] = value
            lock.unlock()
        }

        var values: [Value] {
            lock.lock()
            defer { lock.unlock() }
            return storage.compactMap { $0 }
        }
    }
}
