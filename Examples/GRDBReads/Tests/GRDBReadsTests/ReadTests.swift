import GRDBReads
import Testing

/// Publishers that read.
struct ReadTests {
    @Test(arguments: TemporaryDatabase.Kind.allCases)
    func publishesTheValue(_ kind: TemporaryDatabase.Kind) async throws {
        let database = try TemporaryDatabase(kind)
        try await database.writer.write { db in try db.insert(1) }
        let numbers = try await database.writer.readSingle { db in try db.numbers }.value()
        #expect(numbers == [1])
    }

    @Test func publishesWhatTheClosureThrows() async throws {
        let database = try TemporaryDatabase()
        let read = database.writer.readSingle { _ in throw TestFailure() }
        await #expect(throws: TestFailure()) { try await read.value() }
    }

    @Test func publishesErrorsOfTheDatabase() async throws {
        let database = try TemporaryDatabase()
        let read = database.writer.readSingle { db in try Int.fetchAll(db, sql: "SELECT * FROM nothing") }
        let error = await #expect(throws: DatabaseError.self) { try await read.value() }
        #expect(error?.resultCode == .SQLITE_ERROR)
    }

    @Test(arguments: TemporaryDatabase.Kind.allCases)
    func cannotWrite(_ kind: TemporaryDatabase.Kind) async throws {
        let database = try TemporaryDatabase(kind)
        let read = database.writer.readSingle { db in try db.insert(1) }
        let error = await #expect(throws: DatabaseError.self) { try await read.value() }
        #expect(error?.resultCode == .SQLITE_READONLY)
        #expect(try database.numbers == [])
    }

    @Test func eachSubscriptionReads() async throws {
        let database = try TemporaryDatabase()
        let read = database.writer.readSingle { db in try db.numbers }
        #expect(try await read.value() == [])
        try await database.writer.write { db in try db.insert(1) }
        #expect(try await read.value() == [1])
    }

    @Test func withoutASubscriptionThereIsNoRead() async throws {
        let database = try TemporaryDatabase(.queue)
        _ = database.writer.readSingle { _ in Issue.record("There is no subscription.") }
        // The queue does one thing after another.
        _ = try await database.writer.readSingle { db in try db.numbers }.value()
    }

    @Test(arguments: [true, false])
    func publishesOnTheScheduler(succeeds: Bool) async throws {
        let database = try TemporaryDatabase()
        let queue = DispatchQueue(label: "publishesOnTheScheduler")
        let read = database.writer.readSingle(receiveOn: queue) { _ in
            guard succeeds else { throw TestFailure() }
        }
        let results = Log<Result<Void, any Error>>()
        let cancellable = read.sinkSingle { result in
            dispatchPrecondition(condition: .onQueue(queue))
            results.append(result)
        }
        let result = try await results.next()
        withExtendedLifetime(cancellable) {}
        #expect(((try? result.get()) != nil) == succeeds)
    }

    @Test func publishesOnTheMainQueueByDefault() async throws {
        let database = try TemporaryDatabase()
        let results = Log<Void>()
        let cancellable = database.writer.readSingle { _ in }.sinkSingle { _ in
            dispatchPrecondition(condition: .onQueue(.main))
            results.append(())
        }
        try await results.next()
        withExtendedLifetime(cancellable) {}
    }
}
