import GRDBReads
import Testing

@testable import Ledger

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

    @Test func anAccountIsClosedInFourSteps() async throws {
        #expect(try await ledger.close(1, leavingEverythingTo: 2).value() == 100)
        #expect(try await balances == [2: 100])
    }
}
