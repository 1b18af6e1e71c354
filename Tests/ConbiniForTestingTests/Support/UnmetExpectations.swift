import ConbiniForTesting
import TestSupport
import Testing

/// The methods for Swift Testing and for XCTest.
enum Call: Sendable {
    case completion
    case failure
    case one
    case all
    case atLeast(Int)
}

/// A publisher that does not meet an expectation, and the failure message.
struct UnmetExpectation: Sendable, CustomTestStringConvertible {
    let call: Call
    let marbles: Marbles
    let message: String

    var testDescription: String { "\(call) of \(marbles)" }

    /// The time limit in milliseconds. It is short if the test reaches it; in these tests, all events are sent on
    /// subscription.
    var timeLimit: Int { message.contains("within 0.05 s") ? 50 : 60_000 }

    static let table = [
        Self(.completion, "-", "finish, but it published nothing within 0.05 s: -"),
        Self(.completion, "1", "finish, but it did not complete within 0.05 s: 1"),
        Self(.completion, "x", "finish, but it failed: x   x = TestError(code: 0)"),
        Self(.completion, "(12)3x", "finish, but it failed after 3 values: (12)3x   x = TestError(code: 0)"),
        Self(.failure, "-", "fail, but it published nothing within 0.05 s: -"),
        Self(.failure, "(12)", "fail, but it did not complete within 0.05 s: (12)"),
        Self(.failure, "|", "fail, but it finished without a value: |"),
        Self(.failure, "-|", "fail, but it finished without a value: -|"),
        Self(.failure, "-1|", "fail, but it finished after 1 value: -1|"),
        Self(.one, "-", "publish one value and finish, but it published nothing within 0.05 s: -"),
        Self(.one, "1", "publish one value and finish, but it published a value and did not finish within 0.05 s: 1"),
        Self(.one, "(123|)", "publish one value and finish, but it published a second value: (12)"),
        Self(.one, "-12", "publish one value and finish, but it published a second value: -12"),
        Self(.one, "-|", "publish one value and finish, but it finished without a value: -|"),
        Self(.one, "-x", "publish one value and finish, but it failed: -x   x = TestError(code: 0)"),
        Self(.one, "1x", "publish one value and finish, but it failed after 1 value: 1x   x = TestError(code: 0)"),
        Self(.all, "-", "finish, but it published nothing within 0.05 s: -"),
        Self(.all, "(12)", "finish, but it did not complete within 0.05 s: (12)"),
        Self(.all, "-12x", "finish, but it failed after 2 values: -12x   x = TestError(code: 0)"),
        Self(.atLeast(3), "-", "publish at least 3 values, but it published nothing within 0.05 s: -"),
        Self(.atLeast(3), "1", "publish at least 3 values, but it published only 1 value within 0.05 s: 1"),
        Self(.atLeast(3), "(12)", "publish at least 3 values, but it published only 2 values within 0.05 s: (12)"),
        Self(.atLeast(3), "-12|", "publish at least 3 values, but it finished after 2 values: -12|"),
        Self(.atLeast(1), "|", "publish at least 1 value, but it finished without a value: |"),
        Self(.atLeast(1), "-x", "publish at least 1 value, but it failed: -x   x = TestError(code: 0)"),
    ]

    private init(_ call: Call, _ marbles: Marbles, _ message: String) {
        self.call = call
        self.marbles = marbles
        self.message = "Expected the publisher to \(message)"
    }

    /// Whether the subscription is cancelled. It is not if the publisher has completed.
    var isCancelled: Bool { message.contains("within 0.05 s") || message.contains("a second value") }
}
