#if canImport(Combine) || canImport(OpenCombineShim)
/// The newest values of several upstreams, and how many have none yet. The lock of the subscription guards it.
struct NewestValues {
    private var values: [any Removable] = []

    /// How many upstreams have not published a value.
    private(set) var missingCount: Int

    /// - Parameter count: How many upstreams there are.
    init(count: Int) {
        missingCount = count
    }

    /// Adds the place for the values of an upstream.
    mutating func add(_ newest: any Removable) {
        values.append(newest)
    }

    /// Sets the first value of an upstream.
    mutating func set<Value>(_ newest: NewestValue<Value>, to value: Value) {
        newest.set(value)
        missingCount -= 1
    }

    /// Removes everything.
    ///
    /// - Returns: The values, to be released without the lock.
    mutating func removeAll() -> Any? {
        defer { values = [] }
        return values.map { $0.remove() }
    }

    /// For reflection: nil for an upstream that has no value.
    var reflected: [Any?] { values.map(\.reflected) }
}
#endif
