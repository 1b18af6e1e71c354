import GRDBReads
import XCTest

@testable import Ledger

/// The ranking of the accounts, which is there on subscription. GRDB insists on the main thread, where XCTest runs its tests.
final class RankingTests: XCTestCase {
    @MainActor func testRanking() async throws {
        let ledger = try Ledger(DatabaseQueue())
        _ = try await ledger.add(Account(id: 1, owner: "Ada", balance: 30)).value()
        _ = try await ledger.add(Account(id: 2, owner: "Grace", balance: 70)).value()

        var rankings: [[String]] = []
        let cancellable = ledger.ranking().sinkImmediate { result in
            guard case .success(let accounts) = result else { return XCTFail("\(result)") }
            rankings.append(accounts.map(\.owner))
        }
        XCTAssertEqual(rankings, [["Grace", "Ada"]])
        cancellable.cancel()
    }

    @MainActor func testRichest() async throws {
        let ledger = try Ledger(DatabaseQueue())
        var owners: [String] = []
        _ = ledger.richest().sinkSingle { result in owners.append((try? result.get()) ?? "") }
        _ = try await ledger.add(Account(id: 1, owner: "Ada", balance: 30)).value()
        _ = ledger.richest().sinkSingle { result in owners.append((try? result.get()) ?? "") }
        XCTAssertEqual(owners, ["nobody", "Ada"])
    }
}
