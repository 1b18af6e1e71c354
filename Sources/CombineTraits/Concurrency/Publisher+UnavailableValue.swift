// What the compiler says where there is no result to wait for. Without these methods, it would name no reason.

extension Publisher {
    /// Does not compile: the compiler cannot prove that this publisher is single or maybe.
    @available(
        *, unavailable,
        message: """
            not proven to be single or maybe: write first() before it, or iterate over values(buffering:); if you know \
            better, vouch with assertSingle() or assertMaybe()
            """
    )
    public func value() async throws -> Output {
        fatalError("unavailable")
    }

    /// Does not compile: the compiler cannot prove that this publisher is single or maybe.
    @available(
        *, unavailable,
        message: """
            not proven to be single or maybe: write first() before it, or iterate over values(buffering:); if you know \
            better, vouch with assertSingle() or assertMaybe()
            """
    )
    public func result() async -> Result<Output, Failure>? {
        fatalError("unavailable")
    }

    /// Does not compile: the compiler cannot prove that this publisher has no values.
    @available(*, unavailable, message: "not proven to publish no value: write ignoreOutput() before it")
    public func completion() async throws {
        fatalError("unavailable")
    }
}
