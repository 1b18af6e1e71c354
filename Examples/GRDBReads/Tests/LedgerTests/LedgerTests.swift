import GRDBReads
import Testing

@testable import Ledger

/// An app that reads and writes.
struct LedgerTests {
    private let ledger: Ledger
    private let database: DatabaseQueue

    init() async throws {
        database = try DatabaseQueue()
        ledger = try Ledger(database)
        for account in [Account(id: 1, owner: "Ada", balance: 70), Account(id: 2, owner: "Grace", balance: 30)] {
            _ = try await ledger.add(account).value()
        }
    }

    private var balances: [Int64: Int] {
        get async throws {
            try await database.read { db in
                try Dictionary(uniqueKeysWithValues: Account.fetchAll(db).map { ($0.id, $0.balance) })
            }
        }
    }

    @Test func transfer() async throws {
        #expect(try await ledger.transfer(20, from: 1, to: 2).value() == 20)
        #expect(try await balances == [1: 50, 2: 50])
    }

    /// The target is changed first, and changed back.
    @Test func aTransferOfTooMuchChangesNothing() async throws {
        let transfer = ledger.transfer(71, from: 1, to: 2)
        let error = await #expect(throws: DatabaseError.self) { try await transfer.value() }
        #expect(error?.extendedResultCode == .SQLITE_CONSTRAINT_CHECK)
        #expect(try await balances == [1: 70, 2: 30])
    }

    @Test func anAccountIsClosedInFourSteps() async throws {
        #expect(try await ledger.close(1, leavingEverythingTo: 2).value() == 100)
        #expect(try await balances == [2: 100])
    }

    @Test func aStepThatFailsEndsTheChain() async throws {
        let close = ledger.close(1, leavingEverythingTo: 3)
        await #expect(throws: RecordError.self) { try await close.value() }
        #expect(try await balances == [1: 70, 2: 30])
    }
}
