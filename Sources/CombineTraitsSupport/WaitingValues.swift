/// A queue of values and the numbers of their sources, which are upstreams or jobs. Its operations take constant time on
/// average.
///
/// The place of a value is its number among all values that were ever added. It does not change when others leave.
///
/// It manages memory itself because it is used for each value, by code that is not specialized for the type of values: in
/// such code, every access to an array of tuples or optionals looks up types in the runtime.
package final class WaitingValues<Value> {
    // As in `Outbox`: exclusive access needs no check.
    @exclusivity(unchecked) package private(set) var count = 0

    /// A ring buffer: the first value is at the head, and the last one may be before it.
    private var values = UnsafeMutablePointer<Value>.allocate(capacity: 4)
    private var sources = Array(repeating: 0, count: 4)
    private var head = 0
    private var removedCount = 0

    private var capacity: Int { sources.count }

    /// The source of the first value.
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

    /// How many values are before the one in a place. Nil if it has left.
    package func countBefore(_ place: Int) -> Int? {
        place < removedCount ? nil : place - removedCount
    }

    /// Replaces a value that waits.
    ///
    /// - Returns: The previous value.
    package func replace(_ place: Int, with value: Value) -> Value {
        let address = values + (head + place - removedCount) % capacity
        let replaced = address.move()
        address.initialize(to: value)
        return replaced
    }

    /// Removes the first value, which must exist.
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
