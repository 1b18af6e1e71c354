// Overloads that make the compiler explain why it is not possible to wait for the result of a publisher. If the compiler
// knows which publisher lacks the trait, it chooses the methods of `ProvenSingle` and `ProvenMaybe` instead.

@available(
    *, unavailable,
    message: """
        not proven to be single or maybe. AnyMaybePublisher(…) around it compiles, or names the publisher to blame: write a \
        row or a conformance for that one, write first() before this call, or vouch with assertSingle() or \
        assertMaybe(). Of a stream, iterate over values(buffering:) \
        of Conbini
        """
)
extension Publisher {
    /// Does not compile, because the compiler cannot prove that this publisher is single or maybe.
    @_documentation(visibility: internal) @_disfavoredOverload @_alwaysEmitIntoClient
    public func value() async throws -> Output { _unavailable() }

    /// Does not compile, because the compiler cannot prove that this publisher is single or maybe.
    @_documentation(visibility: internal) @_disfavoredOverload @_alwaysEmitIntoClient
    public func result() async -> Result<Output, Failure>? { _unavailable() }
}

extension Publisher {
    /// Does not compile, because the compiler cannot prove that this publisher has no values.
    @available(*, unavailable, message: "not proven to publish no value: write ignoreOutput() before it")
    @_disfavoredOverload @_alwaysEmitIntoClient
    public func completion() async throws { _unavailable() }
}

// MARK: - Optional values where a nonoptional value is expected

extension MaybePublisher where Self: ProvenSingle, Output: Sendable {
    /// Does not compile if the conformance to `ProvenSingle` is unavailable. The error names the publisher that is not
    /// single, and the deprecation warning explains why the value is optional.
    @available(
        *, deprecated,
        message: """
            this publisher is maybe, so value() is optional, as in 'String?': nil if it finishes without a value. For a \
            value that is not optional, write first(orFailWith:) or replaceEmpty(with:) before it
            """
    )
    @_documentation(visibility: internal) @_disfavoredOverload @_alwaysEmitIntoClient
    public func value(isolation: isolated (any Actor)? = #isolation) async throws -> Output {
        try await assertSingle().value(isolation: isolation)
    }
}

extension MaybePublisher {
    /// Does not compile, because the value of a maybe publisher is optional.
    @_documentation(visibility: internal) @_disfavoredOverload @_alwaysEmitIntoClient
    public func value<Proof: ProvenSingle>(_: Proof.Type = _OptionalValue.self) async throws -> Output {
        _unavailable()
    }
}

/// A type that appears in compiler messages when a value is optional because the publisher might not be single.
public enum _OptionalValue {}

@available(
    *, unavailable,
    message: """
        this publisher is maybe, so value() is optional, as in 'String?': nil if it finishes without a value. For a \
        value that is not optional, write first(orFailWith:) or replaceEmpty(with:) before it
        """
)
extension _OptionalValue: ProvenSingle {}
