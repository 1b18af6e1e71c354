/// Values that wait, and the numbers of those that they came from, be it upstreams or jobs: first in, first out, at
/// constant cost on average.
///
/// The place of a value is its number among all values that were ever added. It stays the same as others leave.
///
/// It has memory of its own because it is used for each value, in code that is not specialized for their type: there,
/// an array of tuples or optionals looks up types in the runtime whenever it is touched.
package final class WaitingValues<Value> {
    // As in `Outbox`: exclusive access needs no check.
    @exclusivity(unchecked) package private(set) var count = 0

    /// A ring: the first value is at the head, and the others follow it, past the end and on from the start.
    private var values = UnsafeMutablePointer<Value>.allocate(capacity: 4)
    private var sources = Array(repeating: 0, count: 4)
    private var head = 0
    private var removedCount = 0

    private var capacity: Int { sources.count }

    /// The number of whom the first value came from.
    package var firstSource: Int { sources[head] }

    package init() {}

    /// - Returns: The place of the value.
    @discardableResult
    package func append(_ value: Value, of source: Int) -> Int {
        if count == capacity { grow() }
        let index = (head + count) % capacity
        (values + index).initialize(to: value)
        sources[index] = source
        count += 1
        return removedCount + count - 1
    }

    /// How many values are before a place. Nil if its value has left.
    package func countBefore(_ place: Int) -> Int? {
        place < removedCount ? nil : place - removedCount
    }

    /// Puts a value in the place of another one, which must wait.
    ///
    /// - Returns: The other value.
    package func replace(_ place: Int, with value: Value) -> Value {
        let address = values + (head + place - removedCount) % capacity
        let replaced = address.move()
        address.initialize(to: value)
        return replaced
    }

    /// Takes the first value, which must exist.
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
