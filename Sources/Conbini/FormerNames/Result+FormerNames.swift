// The name of Conbini's `result` in its later versions.

extension Publisher {
    /// Attaches a closure that is called once, with the first value, or with the failure.
    ///
    /// - Parameters:
    ///   - isolation: The actor that the closure belongs to, by default that of the caller. Nil checks nothing.
    ///   - file: The file of the call, for the message of a trap.
    ///   - line: The line of the call, for the message of a trap.
    ///   - onEmpty: The failure for a publisher that finishes without a value, or nil not to call the closure then.
    ///   - handler: The closure that receives the result.
    /// - Returns: An object that cancels the subscription, on `cancel()` and when it is released.
    @available(
        *, deprecated,
        message:
            "Use result(onUnexpected:_:), for which a second value is unexpected, too. To ignore it, write first().result { … }."
    )
    public func result(
        isolation: isolated (any Actor)? = #isolation,
        file: StaticString = #fileID,
        line: UInt = #line,
        onEmpty: @escaping @autoclosure () -> Failure?,
        _ handler: @escaping (Result<Output, Failure>) -> Void
    ) -> AnyCancellable {
        first().result(isolation: isolation, file: file, line: line, onUnexpected: onEmpty, handler)
    }
}
