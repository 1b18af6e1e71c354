#if !canImport(Combine) && canImport(OpenCombineShim)
/// The newest value of one upstream of `combineLatest`, guarded by the lock of the subscription.
///
/// Like `WaitingValues`, it has memory of its own to spare unspecialized code the type of an optional value.
final class NewestValue<Value>: Removable {
    private let storage = UnsafeMutablePointer<Value>.allocate(capacity: 1)

    /// Whether there is a value.
    private(set) var isSet = false

    /// The value, which must exist.
    var value: Value { storage.pointee }

    /// Sets the first value.
    func set(_ value: Value) {
        storage.initialize(to: value)
        isSet = true
    }

    /// Replaces the value, which must exist.
    ///
    /// - Returns: The previous value, to be released without the lock, since it may own anything.
    func replace(with value: Value) -> Value {
        let replaced = storage.move()
        storage.initialize(to: value)
        return replaced
    }

    func remove() -> Any? {
        guard isSet else { return nil }
        isSet = false
        return storage.move()
    }

    var reflected: Any? { isSet ? value : nil }

    deinit {
        if isSet { storage.deinitialize(count: 1) }
        storage.deallocate()
    }
}

/// A value that can be removed, whatever its type.
protocol Removable: AnyObject {
    /// Removes the value.
    ///
    /// - Returns: The value, to be released without the lock.
    func remove() -> Any?

    /// The value for reflection, nil if there is none.
    var reflected: Any? { get }
}
#endif
