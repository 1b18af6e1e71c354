extension Optional {
    /// Removes and returns the value, like `take()`, but always inlined.
    ///
    /// In unspecialized code, a call to `take()` looks up the type of the optional, which takes longer than the rest of the call.
    @inlinable @inline(__always)
    package mutating func takeValue() -> Wrapped? {
        let value = self
        self = nil
        return value
    }
}
