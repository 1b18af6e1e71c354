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

    /// Returns the elements whose key an earlier one has, each with the first element that has it.
    package func repetitions<Key: Hashable>(of key: (Element) -> Key) -> [(first: Element, repeated: Element)] {
        grouped(by: key, \.self).flatMap { group in group.values.dropFirst().map { (group.values[0], $0) } }
    }
}

extension Dictionary {
    /// Creates a dictionary from pairs, and keeps the first value for each key.
    package init(firstOf pairs: some Sequence<(Key, Value)>) { self.init(pairs) { first, _ in first } }
}

/// A value that is stored once, however often the value that contains it is copied.
///
/// Without optimization, the compiler writes code that copies each member of a large value, in each file that copies it. Each
/// package with the build plugin compiles this module so.
@propertyWrapper
package struct Shared<Value: Sendable>: Sendable {
    private final class Storage: Sendable {
        let value: Value

        init(_ value: Value) { self.value = value }
    }

    private let storage: Storage

    package init(wrappedValue: Value) { storage = Storage(wrappedValue) }

    package var wrappedValue: Value { storage.value }
}
