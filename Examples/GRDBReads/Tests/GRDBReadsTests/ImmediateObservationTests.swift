import CombineTraitsTesting
import GRDBReads
import XCTest

/// Publishers that observe with `.immediate` scheduling.
///
/// GRDB insists on the main thread. On Linux, only XCTest runs tests there: the main actor of Swift Testing uses other threads. The
/// tests are asynchronous, because XCTest cannot call synchronous ones on the main actor there.
final class ImmediateObservationTests: XCTestCase {
    @MainActor func testTheFirstValueComesOnSubscription() async throws {
        let database = try TemporaryDatabase(.queue)
        try await database.writer.write { db in try db.insert(1) }
        let values = Log<[Int]>()
        var first: [Int]?
        let cancellable = numbers.observe(in: database.writer, scheduling: .immediate).sinkImmediate { result in
            guard case .success(let numbers) = result else { return XCTFail("\(result)") }
            first = first ?? numbers
            values.append(numbers)
        }
        XCTAssertEqual(first, [1])
        _ = try await values.next()

        try await database.writer.write { db in try db.insert(2) }
        let second = try await values.next()
        XCTAssertEqual(second, [1, 2])
        withExtendedLifetime(cancellable) {}
    }

    @MainActor func testTheFailureComesOnSubscription() async throws {
        let database = try TemporaryDatabase(.queue)
        var failure: (any Error)?
        let cancellable = failingNumbers.observe(in: database.writer, scheduling: .immediate).sinkImmediate { result in
            if case .failure(let error) = result { failure = error }
        }
        XCTAssert(failure is DatabaseError)
        withExtendedLifetime(cancellable) {}
    }

    @MainActor func testTheFirstValueIsSingle() async throws {
        let database = try TemporaryDatabase(.queue)
        var first: [Int]?
        let cancellable = numbers.observe(in: database.writer, scheduling: .immediate).first().sinkSingle { result in
            first = try? result.get()
        }
        XCTAssertEqual(first, [])
        withExtendedLifetime(cancellable) {}
    }

    @MainActor func testTheSubscriberCancelsOnItsFirstValue() async throws {
        let database = try TemporaryDatabase(.queue)
        let cancellations = Log<Void>()
        let recorder = numbers.handleEvents(didCancel: { cancellations.append(()) })
            .observe(in: database.writer, scheduling: .immediate)
            .recordTrace(on: VirtualTimeScheduler(), cancellation: .afterValues(1))
        XCTAssertEqual(recorder.trace.values, [[]])
        try await cancellations.next()
    }

    /// The laws, for two subscribers and a late one.
    @MainActor func testLaws() async throws {
        let database = try TemporaryDatabase(.queue)
        for observation in [numbers, failingNumbers] {
            for demand in TraitCheck.standardDemands {
                let values = observation.observe(in: database.writer, scheduling: .immediate)
                let recorders = (0..<3).map { _ in
                    let recorder = values.recordTrace(on: VirtualTimeScheduler(), demand: demand)
                    if demand == .none { recorder.request(.unlimited) }
                    return recorder
                }
                for trace in recorders.map(\.trace) {
                    XCTAssertEqual(trace.events.count, 1)
                    XCTAssertEqual(trace.defects, [])
                    XCTAssertNil(TraitLaw.immediate.violation(in: trace, demand: demand))
                    XCTAssertNil(TraitLaw.nonEmpty.violation(in: trace, demand: demand))
                }
            }
        }
    }
}
