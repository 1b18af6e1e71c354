// What the compiler says where there is no result to wait for. Without these methods, it would name no reason.

extension Publisher {
    /// Does not compile: the compiler cannot prove that this publisher is single or maybe.
    @available(
        *, unavailable,
        message: """
            not proven to be single or maybe: vouch with assertSingle(), checkSingle() or uncheckedSingle(), or with \
            their counterparts for maybe; for all values, iterate over values(buffering:)
            """
    )
    public func value(isolation: isolated (any Actor)? = #isolation) async throws -> Output {
        fatalError("unavailable")
    }

    /// Does not compile: the compiler cannot prove that this publisher is single or maybe.
    @available(
        *, unavailable,
        message: """
            not proven to be single or maybe: vouch with assertSingle(), checkSingle() or uncheckedSingle(), or with \
            their counterparts for maybe; for all values, iterate over values(buffering:)
            """
    )
    public func result(isolation: isolated (any Actor)? = #isolation) async -> Result<Output, Failure>? {
        fatalError("unavailable")
    }

    /// Does not compile: the compiler cannot prove that this publisher has no values.
    @available(*, unavailable, message: "not proven to publish no value: write ignoreOutput() before it")
    public func completion(isolation: isolated (any Actor)? = #isolation) async throws {
        fatalError("unavailable")
    }
}
