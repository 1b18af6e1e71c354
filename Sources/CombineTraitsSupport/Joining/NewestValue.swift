#if canImport(Combine) || canImport(OpenCombineShim)
/// The newest value of one publisher of `combineLatest` or `withLatestFrom`. The lock of the subscription guards it.
///
/// Like `WaitingValues`, it manages memory itself, so that unspecialized code need not look up the type of an optional
/// value.
package final class NewestValue<Value>: Removable {
    private let storage = UnsafeMutablePointer<Value>.allocate(capacity: 1)

    package private(set) var isSet = false

    package var value: Value { storage.pointee }

    package init() {}

    /// Replaces the previous value and returns it, so that the caller can release it after unlocking. If there is none, returns
    /// the new value, because an optional would be slow in unspecialized code.
    func keep(_ value: Value) -> Value {
        defer {
            storage.initialize(to: value)
            isSet = true
        }
        return isSet ? storage.move() : value
    }

    package func remove() -> AnyObject? {
        guard isSet else { return nil }
        let removed = NewestValue()
        removed.storage.moveInitialize(from: storage, count: 1)
        (isSet, removed.isSet) = (false, true)
        return removed
    }

    package var reflected: Any? { isSet ? value : nil }

    deinit {
        if isSet { storage.deinitialize(count: 1) }
        storage.deallocate()
    }
}

package protocol Removable: AnyObject {
    /// Moves the value to a new object and returns that object, so that the caller can release it after unlocking. Returns `nil`
    /// if there is no value.
    func remove() -> AnyObject?
    var isSet: Bool { get }
    var reflected: Any? { get }
}
#endif
