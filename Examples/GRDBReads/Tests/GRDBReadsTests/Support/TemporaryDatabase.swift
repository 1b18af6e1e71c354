import CombineTraitsTesting
import GRDBReads
import Testing

/// A database file with a table of numbers, in a folder that a test removes.
final class TemporaryDatabase: Sendable {
    /// How GRDB opens the file.
    enum Kind: CaseIterable, Sendable {
        /// One connection for reads and writes.
        case queue

        /// One connection for writes, and several for reads.
        case pool
    }

    let writer: any DatabaseWriter
    private let kind: Kind
    private let folder: URL

    init(_ kind: Kind = .pool) throws {
        self.kind = kind
        folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
        writer = try Self.open(folder, kind)
        try writer.write { db in try db.createNumbers() }
    }

    deinit {
        try? writer.close()
        try? FileManager.default.removeItem(at: folder)
    }

    /// Opens the same file once more.
    func openAgain() throws -> any DatabaseWriter {
        try Self.open(folder, kind)
    }

    /// The numbers in the table.
    var numbers: [Int] {
        get throws { try writer.read { db in try db.numbers } }
    }

    private static func open(_ folder: URL, _ kind: Kind) throws -> any DatabaseWriter {
        let path = folder.appendingPathComponent("numbers.sqlite").path
        var configuration = Configuration()
        // Two writers of one file wait for each other.
        configuration.busyMode = .timeout(600)
        switch kind {
        case .queue: return try DatabaseQueue(path: path, configuration: configuration)
        case .pool: return try DatabasePool(path: path, configuration: configuration)
        }
    }
}

extension Database {
    /// Creates the table of numbers.
    func createNumbers() throws {
        try create(table: "number") { table in
            table.primaryKey("value", .integer)
            table.column("previous", .integer).references("number", deferred: true)
        }
    }

    /// The numbers in the table.
    var numbers: [Int] {
        get throws { try Int.fetchAll(self, sql: "SELECT value FROM number ORDER BY value") }
    }

    /// Inserts a number.
    ///
    /// - Parameter previous: A number that must be in the table when the transaction is committed, or nil.
    func insert(_ number: Int, after previous: Int? = nil) throws {
        try execute(sql: "INSERT INTO number VALUES (?, ?)", arguments: [number, previous])
    }

    /// Runs a statement that takes about a minute, and must be interrupted.
    func runUntilInterrupted() throws {
        try execute(
            sql: """
                WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 500000000)
                SELECT count(*) FROM n
                """)
        throw TestFailure()
    }
}

/// A failure of a test.
struct TestFailure: Error, Equatable {}
