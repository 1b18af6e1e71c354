import CombineTraits
import TestSupport
import Testing

@Suite struct CheckErrorTests {
    struct Outage: LocalizedError {
        var errorDescription: String? { "The server is down." }
    }

    @Test func descriptions() {
        #expect(
            "\(SingleError<Never>.finishedWithoutValue)"
                == "The Single trait is violated: the publisher finished without a value.")
        #expect(
            "\(SingleError<Never>.tooManyValues)"
                == "The Single trait is violated: the publisher published more than one value.")
        #expect(
            "\(MaybeError.failedAfterValue(TestError(7)))"
                == "The Maybe trait is violated: the publisher failed after its value: TestError(code: 7)")
        #expect(
            "\(NonEmptyError<Never>.finishedWithoutValue)"
                == "The NonEmpty trait is violated: the publisher finished without a value.")
        #expect(
            "\(ImmediateError<Never>.notImmediate)"
                == "The Immediate trait is violated: the publisher published nothing on subscription.")
    }

    @Test func aFailureOfTheUpstreamDescribesItself() {
        #expect("\(SingleError.upstream(TestError(7)))" == "TestError(code: 7)")
        #expect(SingleError.upstream(Outage()).localizedDescription == "The server is down.")
    }

    @Test func localizedDescriptions() {
        #expect(
            MaybeError<Never>.tooManyValues.localizedDescription
                == "The Maybe trait is violated: the publisher published more than one value.")
    }

    @Test func equality() {
        #expect(ImmediateError.upstream(TestError(1)) == .upstream(TestError(1)))
        #expect(ImmediateError.upstream(TestError(1)) != .upstream(TestError(2)))
        #expect(ImmediateError<TestError>.notImmediate != .finishedWithoutValue)
    }
}
