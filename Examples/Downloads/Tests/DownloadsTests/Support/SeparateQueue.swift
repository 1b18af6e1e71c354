import Testing

/// Runs each test of a suite on a queue of its own: see `onSeparateQueue(_:)`.
struct SeparateQueue: SuiteTrait, TestTrait, TestScoping {
    var isRecursive: Bool { true }

    func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        try await onSeparateQueue { try await function() }
    }
}

extension Trait where Self == SeparateQueue {
    /// Runs each test on a queue of its own.
    static var separateQueue: Self { Self() }
}
