// The name of `result` in later versions of Conbini.

extension Publisher {
    /// Attaches a closure that is called once with the first value or the failure.
    ///
    /// - Parameters:
    ///   - isolation: The actor of the closure. By default, the caller's actor. If nil, there is no check.
    ///   - file: The file of the call, which the message of a trap names.
    ///   - line: The line of the call, which the message of a trap names.
    ///   - onEmpty: The failure for a publisher that finishes without a value, or nil for no call.
    ///   - handler: The closure that receives the result.
    /// - Returns: A cancellable that cancels the subscription on `cancel()`, and when it is released.
    @available(
        *, deprecated,
        message:
            "Use result(onUnexpected:_:), for which a second value is unexpected, too. To ignore it, write first().result { … }."
    )
    @_alwaysEmitIntoClient
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
