// Conbini's `result` method with its former label, `onEmpty`.

extension Publisher {
    /// Attaches a closure that receives the first value, the failure, or the failure that `onEmpty` returns if there is no value.
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
