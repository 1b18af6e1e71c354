import ConbiniForTesting
import TestSupport
import Testing

/// Met expectations: what they return, and what they do with the subscription.
struct ExpectTests {
    @Test(arguments: MetExpectation.table)
    func values(row: MetExpectation) async throws {
        for publisher in row.publishers {
            var values: [Int] = []
            switch row.call {
            case .completion: try await publisher.expectCompletion(within: .seconds(60))
            case .failure: try await expectEqual(publisher.expectFailure(within: .seconds(60)), TestError())
            case .one: values = [try await publisher.expectOne(within: .seconds(60))]
            case .all: values = try await publisher.expectAll(within: .seconds(60))
            case .atLeast(let count): values = try await publisher.expectAtLeast(values: count, within: .seconds(60))
            }
            expectEqual(values, row.values)
            expectEqual(publisher.cancellationsOnMain.count, (row.isCancelled ? 1 : 0))
        }
    }

    @Test func onSubscriptionIsInTimeWithoutAnyTime() async throws {
        let value = try await LivePublisher("(1|)").expectOne(within: .seconds(0))
        expectEqual(value, 1)
    }

    @Test func noTimeLimit() async throws {
        let value = try await LivePublisher("-1|").expectOne(within: .never)
        expectEqual(value, 1)
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
        expectEqual(values, [0, 1, 2, 3, 4])
    }

    @Test func whatTheCheckThrowsCancels() async throws {
        let publisher = LivePublisher("-12")
        await #expect(throws: TestError(2)) {
            try await publisher.expectAtLeast(values: 3, within: .seconds(60)) { value in
                if value == 2 { throw TestError(value) }
            }
        }
        expectEqual(publisher.cancellationsOnMain.count, 1)
    }

    /// In virtual time, a test does not wait, and needs no time limit.
    @Test func virtualTimeNeedsNoExpectation() {
        let scheduler = VirtualTimeScheduler()
        let recorder = Just(1).delay(for: .seconds(3600), scheduler: scheduler).recordTrace(on: scheduler)
        scheduler.run()
        expectEqual(recorder.trace.values, [1])
    }
}
