import GRDBReads
import Testing

/// Publishers that write.
struct WriteTests {
    @Test(arguments: TemporaryDatabase.Kind.allCases)
    func publishesTheValueWhenItIsCommitted(_ kind: TemporaryDatabase.Kind) async throws {
        let database = try TemporaryDatabase(kind)
        let other = try database.openAgain()
        let count = try await database.writer.writeSingle { db in
            try db.insert(1)
            return try db.numbers.count
        }.value()
        #expect(count == 1)
        #expect(try await other.read { db in try db.numbers } == [1])
    }

    @Test(arguments: TemporaryDatabase.Kind.allCases)
    func aFailureRollsBack(_ kind: TemporaryDatabase.Kind) async throws {
        let database = try TemporaryDatabase(kind)
        let write = database.writer.writeSingle { db in
            try db.insert(1)
            #expect(try db.numbers == [1])
            throw TestFailure()
        }
        await #expect(throws: TestFailure()) { try await write.value() }
        #expect(try database.numbers == [])
    }

    @Test(arguments: TemporaryDatabase.Kind.allCases)
    func aCommitThatFailsRollsBack(_ kind: TemporaryDatabase.Kind) async throws {
        let database = try TemporaryDatabase(kind)
        let write = database.writer.writeSingle { db in try db.insert(2, after: 1) }
        let error = await #expect(throws: DatabaseError.self) { try await write.value() }
        #expect(error?.extendedResultCode == .SQLITE_CONSTRAINT_FOREIGNKEY)
        #expect(try database.numbers == [])

        // The transaction is over, so the next one can begin.
        try await database.writer.writeSingle { db in
            try db.insert(2, after: 1)
            try db.insert(1)
        }.value()
        #expect(try database.numbers == [1, 2])
    }

    @Test func eachSubscriptionWrites() async throws {
        let database = try TemporaryDatabase()
        let write = database.writer.writeSingle { db in try db.insert(db.numbers.count) }
        try await write.value()
        try await write.value()
        #expect(try database.numbers == [0, 1])
    }

    @Test func withoutASubscriptionThereIsNoWrite() async throws {
        let database = try TemporaryDatabase()
        _ = database.writer.writeSingle { db in try db.insert(1) }
        try await database.writer.writeSingle { db in try db.insert(2) }.value()
        #expect(try database.numbers == [2])
    }

    /// Each transaction sees those before it: none reads a count that another one is about to change.
    @Test(arguments: TemporaryDatabase.Kind.allCases)
    func oneWriterAfterTheOther(_ kind: TemporaryDatabase.Kind) async throws {
        let database = try TemporaryDatabase(kind)
        let writers = [database.writer, try database.openAgain()]
        let results = Log<Result<Int, any Error>>()
        let cancellables = (0..<40).map { index in
            writers[index % 2].writeSingle { db in
                let count = try db.numbers.count
                try db.insert(count)
                return count
            }.sinkSingle { results.append($0) }
        }
        var counts: [Int] = []
        for _ in cancellables {
            counts.append(try await results.next().get())
        }
        #expect(counts.sorted() == Array(0..<40))
        #expect(try database.numbers == Array(0..<40))
    }

    @Test(arguments: [true, false])
    func publishesOnTheScheduler(succeeds: Bool) async throws {
        let database = try TemporaryDatabase()
        let queue = DispatchQueue(label: "publishesOnTheScheduler")
        let write = database.writer.writeSingle(receiveOn: queue) { _ in
            guard succeeds else { throw TestFailure() }
        }
        let results = Log<Result<Void, any Error>>()
        let cancellable = write.sinkSingle { result in
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
        let cancellable = database.writer.writeSingle { _ in }.sinkSingle { _ in
            dispatchPrecondition(condition: .onQueue(.main))
            results.append(())
        }
        try await results.next()
        withExtendedLifetime(cancellable) {}
    }
}
