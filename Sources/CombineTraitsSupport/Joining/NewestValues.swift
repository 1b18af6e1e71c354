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

/// The newest value of one publisher of `combineLatest` or `withLatestFrom`. The lock of the subscription guards it.
package final class NewestValue<Value>: Removable {
    /// An object with the value, because unspecialized code would have to look up the type of an optional value.
    private final class Content {
        @exclusivity(unchecked) var value: Value

        init(_ value: Value) { self.value = value }
    }

    @exclusivity(unchecked) private var content: Content?

    package var isSet: Bool { content != nil }

    /// The value. There must be one.
    package var value: Value { content!.value }

    package init() {}

    /// Replaces the previous value and returns it, so that the caller can release it after unlocking. If there is none, returns
    /// the new value.
    func keep(_ value: Value) -> Value {
        guard let content else {
            content = Content(value)
            return value
        }
        let replaced = content.value
        content.value = value
        return replaced
    }

    package func remove() -> AnyObject? {
        defer { content = nil }
        return content
    }

    package var reflected: Any? { content?.value }
}

package protocol Removable: AnyObject {
    /// Removes the value, and returns the object that owns it, so that the caller can release it after unlocking. Returns `nil`
    /// if there is no value.
    func remove() -> AnyObject?
    var isSet: Bool { get }
    var reflected: Any? { get }
}
#endif
