import Foundation
import ScheduleExploration
import Testing

/// The samples of FindingRaces.md.
///
/// When you change one, change the page as well: `SampleTests` of the generator compares them.
@Suite(.enabled(if: ScheduleSearch.seesLocks))
struct PageSamples {
    final class Account {
        private let lock = NSLock()
        private var cents: Int

        init(cents: Int) { self.cents = cents }

        var balance: Int { lock.withLock { cents } }

        func withdraw(_ amount: Int) -> Bool {
            guard balance >= amount else { return false }
            lock.withLock { cents -= amount }
            return true
        }
    }

    func hasNoDebts() throws {
        try exploreSchedules { scenario in
            let account = Account(cents: 100)
            scenario.thread("shop") { _ = account.withdraw(80) }
            scenario.thread("web") { _ = account.withdraw(60) }
            scenario.expect("the account has no debts") { account.balance >= 0 }
        }
    }

    @Test("The page shows the report of its sample, and its schedule")
    func report() throws {
        let failure = try #require(throws: ScheduleFailure.self) { try hasNoDebts() }
        let text = "\(failure)"
        let page = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../Sources/ScheduleExploration/ScheduleExploration.docc/FindingRaces.md")
        let pageText = try String(contentsOf: page, encoding: .utf8)
        #expect(pageText.contains("```\n\(text)\n```"), "\(text)")
        #expect(pageText.contains("try exploreSchedules(schedule: \"\(failure.schedule)\")"))
    }
}

/// The samples of the same page with a correct account.
@Suite(.enabled(if: ScheduleSearch.seesLocks))
struct MendedPageSamples {
    final class Account {
        private let lock = NSLock()
        private var cents: Int

        init(cents: Int) { self.cents = cents }

        var balance: Int { lock.withLock { cents } }

        func withdraw(_ amount: Int) -> Bool {
            lock.withLock {
                guard cents >= amount else { return false }
                cents -= amount
                return true
            }
        }
    }

    @Test func hasNoDebts() throws {
        try exploreSchedules { scenario in
            let account = Account(cents: 100)
            scenario.thread("shop") { _ = account.withdraw(80) }
            scenario.thread("web") { _ = account.withdraw(60) }
            scenario.expect("the account has no debts") { account.balance >= 0 }
        }
    }

    @Test func isLinearizable() throws {
        try exploreSchedules { scenario in
            let account = Account(cents: 100)
            var hasPaid = (shop: false, web: false)
            scenario.thread("shop") { hasPaid.shop = account.withdraw(80) }
            scenario.thread("web") { hasPaid.web = account.withdraw(60) }
            scenario.expectLinearizable { "\(hasPaid), \(account.balance)" }
        }
    }
}
