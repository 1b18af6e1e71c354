import CombineTraitsTesting
import GRDBReads
import Testing

/// Publishers that observe, and publish later.
@MainActor struct ObservationTests {
    private let database: TemporaryDatabase
    private let scheduling = LoggedScheduling()

    init() throws {
        // With a pool, GRDB may publish the first value twice.
        database = try TemporaryDatabase(.queue)
    }

    private func insert(_ number: Int) async throws {
        try await database.writer.write { db in try db.insert(number) }
    }

    // MARK: Events

    @Test(arguments: [.unlimited, .oneAtATime, .oneRequestAtATime] as [DemandPolicy])
    func publishesTheFirstValueAndEachChange(demand: DemandPolicy) async throws {
        try await insert(1)
        let recorder = numbers.observe(in: database.writer, scheduling: scheduling)
            .recordTrace(on: VirtualTimeScheduler(), demand: demand)
        #expect(recorder.trace.events.isEmpty)
        try await scheduling.log.next()
        #expect(recorder.trace.values == [[1]])

        try await insert(2)
        try await scheduling.log.next()
        #expect(recorder.trace.values == [[1], [1, 2]])
        #expect(!recorder.trace.isCompleted)
    }

    @Test func publishesTheFailureOfARead() async throws {
        let recorder = failingNumbers.observe(in: database.writer, scheduling: scheduling)
            .recordTrace(on: VirtualTimeScheduler())
        #expect(recorder.trace.events.isEmpty)
        try await scheduling.log.next()
        #expect(recorder.trace.events.count == 1)
        #expect(recorder.trace.isCompleted)
    }

    /// The failure of a later read ends the observation as well.
    @Test func publishesTheFailureOfALaterRead() async throws {
        let recorder = numbers.observe(in: database.writer, scheduling: scheduling)
            .recordTrace(on: VirtualTimeScheduler())
        try await scheduling.log.next()
        try await database.writer.write { db in
            try db.insert(1)
            try db.rename(table: "number", to: "other")
        }
        try await scheduling.log.next()
        #expect(recorder.trace.values == [[]])
        #expect(recorder.trace.isCompleted)
    }

    @Test func publishesOnTheMainQueueByDefault() async throws {
        let values = Log<[Int]>()
        let cancellable = numbers.observe(in: database.writer).sink { _ in
        } receiveValue: { numbers in
            dispatchPrecondition(condition: .onQueue(.main))
            values.append(numbers)
        }
        #expect(try await values.next() == [])
        withExtendedLifetime(cancellable) {}
    }

    /// It is nonempty, so its first value is single.
    @Test func theFirstValueIsSingle() async throws {
        try await insert(1)
        #expect(try await numbers.observe(in: database.writer).first().value() == [1])
    }

    @Test("The law of NonEmpty", arguments: TraitCheck.standardDemands, [false, true])
    func law(demand: DemandPolicy, fails: Bool) async throws {
        let observation = fails ? failingNumbers : numbers
        let values = observation.observe(in: database.writer, scheduling: scheduling)
        var recorders = (0..<2).map { _ in values.recordTrace(on: VirtualTimeScheduler(), demand: demand) }
        recorders.forEach { if demand == .none { $0.request(.unlimited) } }
        for _ in recorders { try await scheduling.log.next() }
        recorders.append(values.recordTrace(on: VirtualTimeScheduler(), demand: .unlimited))
        try await scheduling.log.next()
        for trace in recorders.map(\.trace) {
            #expect(trace.events.count == 1, "\(trace)")
            #expect(trace.isCompleted == fails)
            #expect(trace.defects.isEmpty)
            #expect(TraitLaw.nonEmpty.violation(in: trace, demand: demand) == nil)
            #expect(TraitLaw.immediate.violation(in: trace) != nil)
        }
    }

    // MARK: Demand

    @Test func withoutDemandThereIsNoObservation() async throws {
        let starts = Log<Void>()
        let recorder = numbers.handleEvents(willStart: { starts.append(()) })
            .observe(in: database.writer, scheduling: scheduling)
            .recordTrace(on: VirtualTimeScheduler(), demand: .none)
        #expect(recorder.trace.events.isEmpty)

        recorder.request(.max(1))
        try await scheduling.log.next()
        #expect(recorder.trace.values == [[]])
        #expect(await starts.rest().count == 1)
    }

    @Test func theLatestValueWaitsForDemand() async throws {
        let recorder = numbers.observe(in: database.writer, scheduling: scheduling)
            .recordTrace(on: VirtualTimeScheduler(), demand: .max(1))
        try await scheduling.log.next()
        for number in 1...2 {
            try await insert(number)
            try await scheduling.log.next()
        }
        #expect(recorder.trace.values == [[]])

        recorder.request(.max(1))
        try await scheduling.log.next()
        #expect(recorder.trace.values == [[], [1, 2]])

        // There is no other value, so the next one is published as soon as it is there.
        recorder.request(.max(1))
        try await insert(3)
        try await scheduling.log.next()
        #expect(recorder.trace.values == [[], [1, 2], [1, 2, 3]])
        #expect(recorder.trace.defects.isEmpty)
    }

    // MARK: Cancellation

    @Test func aCancellationEndsTheObservation() async throws {
        let cancellations = Log<Void>()
        // Without it, the release of the subscription would end the observation.
        var subscription: (any Subscription)?
        let recorder = numbers.handleEvents(didCancel: { cancellations.append(()) })
            .observe(in: database.writer, scheduling: scheduling)
            .handleEvents(receiveSubscription: { subscription = $0 })
            .recordTrace(on: VirtualTimeScheduler())
        try await scheduling.log.next()
        recorder.cancel()
        try await cancellations.next()
        try await insert(1)
        #expect(recorder.trace.values == [[]])
        #expect(await scheduling.log.rest().isEmpty)
        withExtendedLifetime(subscription) {}
    }

    /// A value that is on its way to the main queue is not published.
    @Test func aCancellationComesBeforeTheFirstValue() async throws {
        let recorder = numbers.observe(in: database.writer, scheduling: scheduling)
            .recordTrace(on: VirtualTimeScheduler())
        recorder.cancel()
        try await insert(1)
        await withCheckedContinuation { continuation in DispatchQueue.main.async { continuation.resume() } }
        #expect(recorder.trace.events.isEmpty)
    }
}
