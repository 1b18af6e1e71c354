#if canImport(Combine) || canImport(OpenCombineShim)
/// The newest values of several upstreams, and the number of those without a value. The lock of the subscription guards it.
struct NewestValues {
    private var values: [any Removable] = []

    /// The number of upstreams without a value.
    private(set) var missingCount: Int

    /// - Parameter count: The number of upstreams.
    init(count: Int) {
        missingCount = count
    }

    /// Adds the place for the newest value of an upstream.
    mutating func add(_ newest: any Removable) {
        values.append(newest)
    }

    /// Replaces the previous value of an upstream.
    ///
    /// - Returns: A value to release without the lock.
    mutating func keep<Value>(_ value: Value, in newest: NewestValue<Value>) -> Value {
        if !newest.isSet { missingCount -= 1 }
        return newest.keep(value)
    }

    /// Removes everything.
    ///
    /// - Returns: The values. Release them without the lock.
    mutating func removeAll() -> Any? {
        defer { values = [] }
        return values.map { $0.remove() }
    }

    /// The values for reflection. Nil for an upstream without a value.
    var reflected: [Any?] { values.map(\.reflected) }
}
#endif
