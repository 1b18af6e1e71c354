import Dispatch
import TestSupport
import Testing

@testable import ConbiniForTesting

/// Time limits in all units.
struct TimeLimitTests {
    static let intervals: [(DispatchTimeInterval, String)] = [
        (.seconds(1), "1 s"),
        (.seconds(60), "60 s"),
        (.milliseconds(800), "0.8 s"),
        (.microseconds(1500), "0.0015 s"),
        (.nanoseconds(50_000_000), "0.05 s"),
    ]

    @Test(arguments: intervals)
    func description(interval: DispatchTimeInterval, expected: String) {
        expectEqual("\(TimeLimit(interval))", expected)
    }

    @Test func whatIsInfiniteHasNoDeadline() {
        #expect(TimeLimit(.never).deadline() == nil)
        #expect(TimeLimit(seconds: .infinity).deadline() == nil)
        #expect(TimeLimit(seconds: .nan).deadline() == nil)
    }

    @Test func theDeadlineIsAsFarAsTheTimeLimit() throws {
        let earliest = DispatchTime.now() + 60
        let deadline = try #require(TimeLimit(.seconds(60)).deadline())
        #expect(earliest <= deadline)
        #expect(deadline <= .now() + 60)
    }
}
