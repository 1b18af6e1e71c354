#if canImport(Combine) || canImport(OpenCombineShim)
/// The newest value of one upstream of `combineLatest`, guarded by the lock of the subscription.
///
/// Like `WaitingValues`, it has memory of its own to spare unspecialized code the type of an optional value.
package final class NewestValue<Value>: Removable {
    private let storage = UnsafeMutablePointer<Value>.allocate(capacity: 1)

    /// Whether there is a value.
    package private(set) var isSet = false

    /// The value, which must exist.
    package var value: Value { storage.pointee }

    package init() {}

    /// Sets the first value.
    package func set(_ value: Value) {
        storage.initialize(to: value)
        isSet = true
    }

    /// Replaces the value, which must exist.
    ///
    /// - Returns: The previous value, to be released without the lock, since it may own anything.
    package func replace(with value: Value) -> Value {
        let replaced = storage.move()
        storage.initialize(to: value)
        return replaced
    }

    package func remove() -> Any? {
        guard isSet else { return nil }
        isSet = false
        return storage.move()
    }

    package var reflected: Any? { isSet ? value : nil }

    deinit {
        if isSet { storage.deinitialize(count: 1) }
        storage.deallocate()
    }
}

/// A value that can be removed, whatever its type.
package protocol Removable: AnyObject {
    /// Removes the value.
    ///
    /// - Returns: The value, to be released without the lock.
    func remove() -> Any?

    /// The value for reflection, nil if there is none.
    var reflected: Any? { get }
}
#endif
