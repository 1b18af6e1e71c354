import ConbiniForTesting
import TestSupport
import Testing

/// Met expectations: what they return, and what they do with the subscription.
@Suite struct ExpectTests {
    /// A diagram on a separate queue, and the same diagram on the main queue.
    private func publishers(_ marbles: Marbles...) -> [LivePublisher] {
        marbles.flatMap { [LivePublisher($0), LivePublisher($0, on: .main)] }
    }

    @Test func completion() async throws {
        for publisher in publishers("(12|)", "-12|", "|", "-|") {
            try await publisher.expectCompletion(within: .seconds(60))
            #expect(publisher.cancellationsOnMain == [])
        }
    }

    @Test func failure() async throws {
        for publisher in publishers("(12x)", "-12x", "x", "-x") {
            let error = try await publisher.expectFailure(within: .seconds(60))
            #expect(error == TestError())
            #expect(publisher.cancellationsOnMain == [])
        }
    }

    @Test func one() async throws {
        for publisher in publishers("(1|)", "1|", "-1|") {
            let value = try await publisher.expectOne(within: .seconds(60))
            #expect(value == 1)
            #expect(publisher.cancellationsOnMain == [])
        }
    }

    @Test func all() async throws {
        for publisher in publishers("(123|)", "-123|", "(12)3|") {
            let values = try await publisher.expectAll(within: .seconds(60))
            #expect(values == [1, 2, 3])
            #expect(publisher.cancellationsOnMain == [])
        }
        for publisher in publishers("|", "-|") {
            let values = try await publisher.expectAll(within: .seconds(60))
            #expect(values == [])
        }
    }

    @Test func atLeast() async throws {
        for publisher in publishers("(123)", "-123|", "(12)x", "-12x") {
            let values = try await publisher.expectAtLeast(values: 2, within: .seconds(60))
            #expect(values == [1, 2])
            #expect(publisher.cancellationsOnMain.count == 1)
        }
    }

    @Test func atLeastNone() async throws {
        let publisher = LivePublisher("(12)")
        let values = try await publisher.expectAtLeast(values: 0, within: .seconds(60))
        #expect(values == [])
        #expect(publisher.cancellationsOnMain.count == 1)
    }

    @Test func onSubscriptionIsInTimeWithoutAnyTime() async throws {
        let value = try await LivePublisher("(1|)").expectOne(within: .seconds(0))
        #expect(value == 1)
    }

    @Test func noTimeLimit() async throws {
        let value = try await LivePublisher("-1|").expectOne(within: .never)
        #expect(value == 1)
    }

    @Test func thousandsOfValuesThatComeOneByOne() async throws {
        let numbers = Array(0..<10_000)
        let publisher = numbers.publisher.receive(on: DispatchQueue(label: "numbers"))
        let values = try await publisher.expectAll(within: .seconds(60))
        let isComplete = values == numbers
        #expect(isComplete)
    }

    /// The publisher sends the next value only after the previous one was checked.
    @Test func theCheckRunsBeforeTheNextValueIsAwaited() async throws {
        let subject = CurrentValueSubject<Int, Never>(0)
        let values = try await subject.expectAtLeast(values: 5, within: .seconds(60)) { subject.send($0 + 1) }
        #expect(values == [0, 1, 2, 3, 4])
    }

    @Test func whatTheCheckThrowsCancels() async throws {
        let publisher = LivePublisher("-12")
        await #expect(throws: TestError(2)) {
            try await publisher.expectAtLeast(values: 3, within: .seconds(60)) { value in
                if value == 2 { throw TestError(value) }
            }
        }
        #expect(publisher.cancellationsOnMain.count == 1)
    }

    /// In virtual time, a test does not wait, and needs no time limit.
    @Test func virtualTimeNeedsNoExpectation() {
        let scheduler = VirtualTimeScheduler()
        let recorder = Just(1).delay(for: .seconds(3600), scheduler: scheduler).recordTrace(on: scheduler)
        scheduler.run()
        #expect(recorder.trace.values == [1])
    }
}
