import GRDBReads
import Testing

/// Reads and writes that are cancelled.
@Suite struct CancellationTests {
    /// A write that waits behind another one.
    @Test(arguments: TemporaryDatabase.Kind.allCases)
    func beforeItBegins(_ kind: TemporaryDatabase.Kind) async throws {
        let database = try TemporaryDatabase(kind)
        let firstHasBegun = Log<Void>()
        let firstMayEnd = DispatchSemaphore(value: 0)
        let results = Log<Int>()
        let first = database.writer.writeSingle { _ in
            firstHasBegun.append(())
            firstMayEnd.wait()
            return 1
        }.sinkSingle { _ in results.append(1) }
        try await firstHasBegun.next()

        let second = database.writer.writeSingle { db in
            Issue.record("The write begins after its cancellation.")
            try db.insert(2)
        }.sinkSingle { _ in results.append(2) }
        second.cancel()
        firstMayEnd.signal()

        #expect(try await results.next() == 1)
        try await silence(of: database)
        #expect(await results.rest() == [])
        #expect(try database.numbers == [])
        withExtendedLifetime(first) {}
    }

    @Test(arguments: TemporaryDatabase.Kind.allCases)
    func duringAWrite(_ kind: TemporaryDatabase.Kind) async throws {
        let database = try TemporaryDatabase(kind)
        let hasBegun = Log<Void>()
        let ends = Log<any Error>()
        let results = Log<Void>()
        let cancellable = database.writer.writeSingle { db in
            try db.insert(1)
            hasBegun.append(())
            do {
                try db.runUntilInterrupted()
            } catch {
                ends.append(error)
                // The transaction is over for this closure, even if it goes on.
                try db.insert(2)
            }
        }.sinkSingle { _ in results.append(()) }
        try await hasBegun.next()
        cancellable.cancel()

        #expect(isInterruption(try await ends.next()))
        try await silence(of: database)
        #expect(await results.rest().isEmpty)
        #expect(try database.numbers == [])
    }

    @Test(arguments: TemporaryDatabase.Kind.allCases)
    func duringARead(_ kind: TemporaryDatabase.Kind) async throws {
        let database = try TemporaryDatabase(kind)
        let hasBegun = Log<Void>()
        let ends = Log<any Error>()
        let results = Log<Void>()
        let cancellable = database.writer.readSingle { db in
            hasBegun.append(())
            do {
                try db.runUntilInterrupted()
            } catch {
                ends.append(error)
            }
        }.sinkSingle { _ in results.append(()) }
        try await hasBegun.next()
        cancellable.cancel()

        #expect(isInterruption(try await ends.next()))
        try await silence(of: database)
        #expect(await results.rest().isEmpty)
    }

    @Test func releaseOfTheCancellable() async throws {
        let database = try TemporaryDatabase()
        let hasBegun = Log<Void>()
        let ends = Log<any Error>()
        var cancellable: AnyCancellable? = database.writer.writeSingle { db in
            hasBegun.append(())
            do { try db.runUntilInterrupted() } catch { ends.append(error) }
        }.sinkSingle { _ in Issue.record("Called after the release.") }
        try await hasBegun.next()
        withExtendedLifetime(cancellable) {}
        cancellable = nil
        #expect(isInterruption(try await ends.next()))
        try await silence(of: database)
    }

    @Test func ofATaskThatWaits() async throws {
        let database = try TemporaryDatabase()
        let hasBegun = Log<Void>()
        let write = Task {
            try await database.writer.writeSingle { db in
                try db.insert(1)
                hasBegun.append(())
                try db.runUntilInterrupted()
            }.value()
        }
        try await hasBegun.next()
        write.cancel()
        await #expect(throws: CancellationError.self) { try await write.value }
        try await silence(of: database)
        #expect(try database.numbers == [])
    }

    /// The value is committed, and on its way to a scheduler that is busy.
    @Test func afterTheCommit() async throws {
        let database = try TemporaryDatabase()
        let queue = DispatchQueue(label: "afterTheCommit")
        queue.suspend()
        let committed = Log<Void>()
        let cancellable = database.writer.writeSingle(receiveOn: queue) { db in
            db.afterNextTransaction { _ in committed.append(()) }
            try db.insert(1)
        }.sinkSingle { _ in Issue.record("Called after the cancellation.") }
        try await committed.next()
        cancellable.cancel()
        queue.resume()
        try await silence(of: database)
        await withCheckedContinuation { continuation in queue.async { continuation.resume() } }
        #expect(try database.numbers == [1])
    }

    /// Waits until no write is left, and the main queue has published all results so far.
    private func silence(of database: TemporaryDatabase) async throws {
        try await database.writer.writeSingle { _ in }.value()
        await withCheckedContinuation { continuation in DispatchQueue.main.async { continuation.resume() } }
    }

    private func isInterruption(_ error: any Error) -> Bool {
        error is CancellationError || (error as? DatabaseError)?.resultCode == .SQLITE_INTERRUPT
    }
}
