/// A queue of values with their sources, which are upstreams or jobs.
///
/// The place of a value is its index among all values that were ever added. Each value has an object, because unspecialized code
/// would have to look up types in the runtime for each access to an array of values.
package final class WaitingValues<Value> {
    private final class Place {
        @exclusivity(unchecked) var value: Value
        @exclusivity(unchecked) var next: Place?
        let source: Int

        init(_ value: Value, of source: Int) { (self.value, self.source) = (value, source) }
    }

    @exclusivity(unchecked) private var first: Place?
    @exclusivity(unchecked) private var last: Place?
    private var addedCount = 0
    private var removedCount = 0

    package var count: Int { addedCount - removedCount }

    /// The source of the first value. There must be one.
    package var firstSource: Int { first!.source }

    package init() {}

    @discardableResult
    package func append(_ value: Value, of source: Int) -> Int {
        let added = Place(value, of: source)
        if let last { last.next = added } else { first = added }
        last = added
        defer { addedCount += 1 }
        return addedCount
    }

    /// Returns the number of values before a place, or `nil` if the value at this place was removed.
    package func countBefore(_ place: Int) -> Int? {
        place < removedCount ? nil : place - removedCount
    }

    /// Replaces the value at a place, and returns it. Takes time in proportion to the number of values before the place.
    package func replace(_ place: Int, with value: Value) -> Value {
        var found = first!
        for _ in removedCount..<place { found = found.next! }
        return replace(found, with: value)
    }

    package func replaceLast(with value: Value) -> Value { replace(last!, with: value) }

    private func replace(_ place: Place, with value: Value) -> Value {
        let replaced = place.value
        place.value = value
        return replaced
    }

    /// Removes and returns the first value. There must be one.
    package func removeFirst() -> Value {
        let removed = first!
        removedCount += 1
        first = removed.next
        if first == nil { last = nil }
        return removed.value
    }

    deinit {
        // One after the other, because the release of a long chain of objects would need a deep stack.
        while let removed = first { first = removed.next }
    }
}
