#if canImport(Combine) || canImport(OpenCombineShim)
/// The newest values of several upstreams, and the number of upstreams without a value. The lock of the subscription guards both.
struct NewestValues {
    private var values: [any Removable] = []
    private(set) var missingCount: Int

    init(count: Int) {
        missingCount = count
    }

    /// Returns whether an upstream has published a value.
    func isSet(_ upstream: Int) -> Bool { values.indices.contains(upstream) && values[upstream].isSet }

    mutating func add(_ newest: any Removable) {
        values.append(newest)
    }

    mutating func keep<Value>(_ value: Value, in newest: NewestValue<Value>) -> Value {
        if !newest.isSet { missingCount -= 1 }
        return newest.keep(value)
    }

    /// Removes the values, and returns objects that own them. Release these objects without the lock.
    mutating func removeAll() -> [AnyObject] {
        defer { values = [] }
        return values.compactMap { $0.remove() }
    }

    var reflected: [Any?] { values.map(\.reflected) }
}
#endif
