import CombineTraitsLaws
import GRDBReads

/// A database in memory, with the table of `TemporaryDatabase`, whose asynchronous methods take a second of virtual time.
///
/// Law tests run on one thread, in virtual time, and GRDB's databases answer on queues of their own. This one does the same work, with
/// the same transactions, on the thread of the task.
final class VirtualDatabase: DatabaseWriter {
    /// For all law tests: each of them leaves it empty.
    static let shared = VirtualDatabase()

    private let base: DatabaseQueue

    private init() {
        do {
            base = try DatabaseQueue()
            try base.write { db in try db.createNumbers() }
        } catch {
            preconditionFailure("There is no database in memory: \(error)")
        }
    }

    // MARK: Asynchronous access

    func read<T: Sendable>(_ value: @Sendable (Database) throws -> T) async throws -> T {
        try await sleepForASecond()
        return try readNow(value)
    }

    func writeWithoutTransaction<T: Sendable>(_ updates: @Sendable (Database) throws -> T) async throws -> T {
        try await sleepForASecond()
        return try writeNow(updates)
    }

    // In an asynchronous function, `read` would be the asynchronous one.

    private func readNow<T>(_ value: (Database) throws -> T) throws -> T {
        try base.read(value)
    }

    private func writeNow<T>(_ updates: (Database) throws -> T) throws -> T {
        try base.writeWithoutTransaction(updates)
    }

    // MARK: The rest, which law tests do not use

    var configuration: Configuration { base.configuration }
    var path: String { base.path }
    func close() throws { try base.close() }
    func interrupt() { base.interrupt() }

    @_disfavoredOverload
    func read<T>(_ value: (Database) throws -> T) throws -> T {
        try base.read(value)
    }

    func asyncRead(_ value: @escaping @Sendable (Result<Database, any Error>) -> Void) {
        base.asyncRead(value)
    }

    @_disfavoredOverload
    func unsafeRead<T>(_ value: (Database) throws -> T) throws -> T {
        try base.unsafeRead(value)
    }

    func unsafeRead<T: Sendable>(_ value: @Sendable (Database) throws -> T) async throws -> T {
        try await base.unsafeRead(value)
    }

    func asyncUnsafeRead(_ value: @escaping @Sendable (Result<Database, any Error>) -> Void) {
        base.asyncUnsafeRead(value)
    }

    func unsafeReentrantRead<T>(_ value: (Database) throws -> T) throws -> T {
        try base.unsafeReentrantRead(value)
    }

    @_disfavoredOverload
    func writeWithoutTransaction<T>(_ updates: (Database) throws -> T) rethrows -> T {
        try base.writeWithoutTransaction(updates)
    }

    @_disfavoredOverload
    func barrierWriteWithoutTransaction<T>(_ updates: (Database) throws -> T) throws -> T {
        try base.barrierWriteWithoutTransaction(updates)
    }

    func barrierWriteWithoutTransaction<T: Sendable>(
        _ updates: @Sendable (Database) throws -> T
    ) async throws -> T {
        try await base.barrierWriteWithoutTransaction(updates)
    }

    func asyncBarrierWriteWithoutTransaction(
        _ updates: @escaping @Sendable (Result<Database, any Error>) -> Void
    ) {
        base.asyncBarrierWriteWithoutTransaction(updates)
    }

    func asyncWriteWithoutTransaction(_ updates: @escaping @Sendable (Database) -> Void) {
        base.asyncWriteWithoutTransaction(updates)
    }

    func unsafeReentrantWrite<T>(_ updates: (Database) throws -> T) rethrows -> T {
        try base.unsafeReentrantWrite(updates)
    }

    func spawnConcurrentRead(_ value: @escaping @Sendable (Result<Database, any Error>) -> Void) {
        base.spawnConcurrentRead(value)
    }

    func _add<Reducer: ValueReducer>(
        observation: ValueObservation<Reducer>,
        scheduling scheduler: some ValueObservationScheduler,
        onChange: @escaping @Sendable (Reducer.Value) -> Void
    ) -> AnyDatabaseCancellable {
        base._add(observation: observation, scheduling: scheduler, onChange: onChange)
    }
}
