import Testing

@testable import ScheduleExploration

struct CallSiteTests {
    @Test(
        "A name is as short as in programs",
        arguments: [
            ("Support.Outbox.send(A, of: Swift.Int, for: B) -> Swift.Optional<Swift.Int>", "Outbox.send(_:of:for:)"),
            ("Support.RelaySubscription.cancel() -> ()", "RelaySubscription.cancel()"),
            ("Support.RelaySubscription.(endStart in _0123)(of: Swift.Int) -> ()", "RelaySubscription.endStart(of:)"),
            ("closure #1 () -> Swift.Int in App.Tally.value.getter : Swift.Int", "Tally.value"),
            (
                "App.(Tally in _01AB).increase<A where A: App.Able>(by: A, (A) -> Swift.Int) -> ()",
                "Tally.increase(by:_:)"
            ),
            (
                "OpenCombine.(InnerBase in _8A).receivedChildValue(child: OpenCombine.(Child in _8A), _: () -> ()) -> A",
                "InnerBase.receivedChildValue(child:_:)"
            ),
            (
                "protocol witness for Combine.Subscription.request(Swift.Int) -> () in conformance App.Pairs : App.Able in App",
                "Subscription.request(_:)"
            ),
            ("static App.Relay.attach<A>(A, to: B) -> ()", "Relay.attach(_:to:)"),
            ("(extension in App):Foundation.NSLock.use() -> ()", "NSLock.use()"),
            ("App.main() -> ()", "main()"),
        ])
    func shortName(name: String, short: String) {
        expectEqual(CallSite.shortName(name), short)
    }

    @Test("The function is the first one that is no part of a lock")
    func find() {
        let names: [UInt: String] = [
            1: "Foundation.NSLock.lock() -> ()", 3: "Support.Lock.lock() -> ()",
            4: "Support.Lock.withLock<A>(() throws -> A) throws -> A", 5: "App.Tally.increase() -> ()",
            6: "App.run() -> ()",
        ]
        expectEqual(CallSite.find([1, 2, 3, 4, 5, 6]) { names[$0] }, "Tally.increase()")
        #expect(CallSite.find([1, 2]) { names[$0] } == nil)
    }
}
