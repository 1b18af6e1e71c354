/// A queue of values with their sources, which are upstreams or jobs.
///
/// The place of a value is its index among all values that were ever added. The queue manages memory itself, because
/// unspecialized code uses it for each value, and each access to an array of tuples or optionals would look up types in the
/// runtime.
package final class WaitingValues<Value> {
    package private(set) var count = 0

    /// A ring buffer, whose first value is at the index `head`.
    private var values = UnsafeMutablePointer<Value>.allocate(capacity: 4)
    private var sources = Array(repeating: 0, count: 4)
    private var head = 0
    private var removedCount = 0

    private var capacity: Int { sources.count }

    package var firstSource: Int { sources[head] }

    package init() {}

    @discardableResult
    package func append(_ value: Value, of source: Int) -> Int {
        if count == capacity { grow() }
        let index = (head + count) % capacity
        (values + index).initialize(to: value)
        sources[index] = source
        count += 1
        return removedCount + count - 1
    }

    /// Returns the number of values before a place, or `nil` if the value at this place was removed.
    package func countBefore(_ place: Int) -> Int? {
        place < removedCount ? nil : place - removedCount
    }

    package func replace(_ place: Int, with value: Value) -> Value { replace(at: place - removedCount, with: value) }

    package func replaceLast(with value: Value) -> Value { replace(at: count - 1, with: value) }

    private func replace(at index: Int, with value: Value) -> Value {
        let address = values + (head + index) % capacity
        let replaced = address.move()
        address.initialize(to: value)
        return replaced
    }

    package func removeFirst() -> Value {
        let value = (values + head).move()
        head = (head + 1) % capacity
        count -= 1
        removedCount += 1
        return value
    }

    private func grow() {
        let grown = UnsafeMutablePointer<Value>.allocate(capacity: 2 * capacity)
        let countUntilEnd = capacity - head
        grown.moveInitialize(from: values + head, count: countUntilEnd)
        (grown + countUntilEnd).moveInitialize(from: values, count: head)
        values.deallocate()
        values = grown
        sources = Array(sources[head...] + sources[..<head]) + Array(repeating: 0, count: capacity)
        head = 0
    }

    deinit {
        while count > 0 { _ = removeFirst() }
        values.deallocate()
    }
}
