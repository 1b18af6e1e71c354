import Accounts
import ScheduleExploration
import Testing

struct AccountTests {
    @Test("Two withdrawals never exceed the balance")
    func withdrawals() throws {
        try exploreSchedules { scenario in
            let account = Account(cents: 100)
            var hasPaid = (shop: false, web: false)
            scenario.thread("shop") { hasPaid.shop = account.withdraw(80) }
            scenario.thread("web") { hasPaid.web = account.withdraw(60) }
            scenario.expect("the account has no debts") { account.balance >= 0 }
            scenario.expectLinearizable { "\(hasPaid)" }
        }
    }

    @Test("The search finds the race of a withdrawal in two steps, where it sees locks")
    func race() throws {
        let report = ScheduleSearch().run { scenario in
            let account = Account(cents: 100)
            scenario.thread("shop") { _ = account.withdrawInTwoSteps(80) }
            scenario.thread("web") { _ = account.withdrawInTwoSteps(60) }
            scenario.expect("the account has no debts") { account.balance >= 0 }
        }
        #expect((report.failure?.fault == .unmetExpectation("the account has no debts")) == report.seesLocks)
        #if os(Linux) && canImport(Glibc)
        guard let failure = report.failure else { return }
        #expect(
            "\(failure)" == """
                Found in schedule 4, with 1 preemption: not met: the account has no debts.

                    shop  uses lock 1 in Account.balance
                    web   uses lock 1 in Account.balance
                          uses lock 1 in Account.withdrawInTwoSteps(_:)
                    shop  uses lock 1 in Account.withdrawInTwoSteps(_:)

                To run it again: schedule: "0*3.1"
                """)
        #endif
    }
}
