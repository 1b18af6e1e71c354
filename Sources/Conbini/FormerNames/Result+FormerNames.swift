// Conbini's `result` method with its former label, `onEmpty`.

extension Publisher {
    /// Attaches a closure that receives the first value or the publisher's failure. If the publisher finishes without a value,
    /// the closure receives the failure that `onEmpty` returns, if any.
    @available(
        *, deprecated,
        message:
            "Use result(onUnexpected:_:), for which a second value is unexpected, too. To ignore it, write first().result { … }."
    )
    @_alwaysEmitIntoClient
    public func result(
        isolation: isolated (any Actor)? = #isolation, file: StaticString = #fileID, line: UInt = #line,
        onEmpty: @escaping @autoclosure () -> Failure?,
        _ handler: @escaping (Result<Output, Failure>) -> Void
    ) -> AnyCancellable {
        first().result(isolation: isolation, file: file, line: line, onUnexpected: onEmpty, handler)
    }
}
