import TestSupport
import Testing

struct CheckErrorTests {
    struct Outage: LocalizedError {
        var errorDescription: String? { "The server is down." }
    }

    @Test(
        arguments: [
            (SingleError<Never>.finishedWithoutValue, "Single", "finished without a value."),
            (SingleError<Never>.tooManyValues, "Single", "published more than one value."),
            (MaybeError.failedAfterValue(TestError(7)), "Maybe", "failed after its value: TestError(code: 7)"),
            (NonEmptyError<Never>.finishedWithoutValue, "NonEmpty", "finished without a value."),
            (ImmediateError<Never>.notImmediate, "Immediate", "published nothing on subscription."),
        ] as [(any Error, String, String)])
    func descriptions(_ error: any Error, _ trait: String, _ reason: String) {
        expectEqual("\(error)", "The \(trait) trait is violated: the publisher \(reason)")
    }

    @Test func aFailureOfTheUpstreamDescribesItself() {
        expectEqual("\(SingleError.upstream(TestError(7)))", "TestError(code: 7)")
        expectEqual(SingleError.upstream(Outage()).localizedDescription, "The server is down.")
    }

    @Test func localizedDescriptions() {
        expectEqual(
            MaybeError<Never>.tooManyValues.localizedDescription,
            "The Maybe trait is violated: the publisher published more than one value.")
    }

    @Test func equality() {
        expectEqual(ImmediateError.upstream(TestError(1)), .upstream(TestError(1)))
        #expect(ImmediateError.upstream(TestError(1)) != .upstream(TestError(2)))
        #expect(ImmediateError<TestError>.notImmediate != .finishedWithoutValue)
    }
}
