import Dispatch

#if canImport(Dispatch)
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

extension Sequence where Element: Hashable {
    /// The elements without duplicates, in order of first appearance.
    package var withoutDuplicates: [Element] {
        var seen: Set<Element> = []
        return filter { seen.insert($0).inserted }
    }
}

extension Sequence {
    /// Returns the values grouped by key, with the keys in order of first appearance.
    package func grouped<Key: Hashable, Value>(
        by key: (Element) -> Key, _ value: (Element) -> Value
    ) -> [(key: Key, values: [Value])] {
        let groups = Dictionary(grouping: self, by: key)
        return map(key).withoutDuplicates.map { ($0, groups[$0, default: []].map(value)) }
    }
}

extension Dictionary {
    /// Creates a dictionary from pairs, and keeps the first value for each key.
    package init(firstOf pairs: some Sequence<(Key, Value)>) { self.init(pairs) { first, _ in first } }
}
