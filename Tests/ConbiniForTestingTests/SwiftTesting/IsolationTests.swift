import ConbiniForTesting
import TestSupport
import Testing

/// The actor of the test subscribes, cancels and checks, independent of the thread of the publisher.
struct IsolationTests {
    @MainActor
    @Test(arguments: ["(12)", "-12"] as [Marbles])
    func theMainActor(marbles: Marbles) async throws {
        let publisher = LivePublisher(marbles)
        var values: [Int] = []
        try await publisher.expectAtLeast(values: 2, within: .seconds(60)) { value in
            #expect(isOnMain())
            values.append(value)
        }
        expectEqual(values, [1, 2])
        expectEqual(publisher.subscriptionsOnMain, [true])
    }

    /// At the time limit, the test cancels on its own actor, not on the thread of the timer.
    @MainActor
    @Test func aTimeoutCancelsOnTheMainActor() async {
        let publisher = LivePublisher("-")
        _ = await knownIssues { try await publisher.expectOne(within: .milliseconds(50)) }
        expectEqual(publisher.cancellationsOnMain, [true])
    }

    private actor Collector {
        private(set) var values: [Int] = []

        func collect(_ publisher: LivePublisher) async throws {
            try await publisher.expectAtLeast(values: 2, within: .seconds(60)) { value in
                assertIsolated()
                values.append(value)
            }
        }
    }

    @Test func anotherActor() async throws {
        let collector = Collector()
        try await collector.collect(LivePublisher("-12"))
        await expectEqual(collector.values, [1, 2])
    }
}
