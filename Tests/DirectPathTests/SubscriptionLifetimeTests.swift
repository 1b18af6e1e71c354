import TestSupport
import Testing

/// Publishers that do not survive the release of their subscription, such as OpenCombine's `zip` of streams.
struct SubscriptionLifetimeTests {
    enum End: CaseIterable {
        case firstFinishes, secondFinishes, firstFails, secondFails, valueThenEnd
    }

    @Test(arguments: SingleChain.all, End.allCases)
    func end(of chain: SingleChain, by end: End) {
        let first = PassthroughSubject<Int, TestError>()
        let (second, reports) = (PassthroughSubject<Int, TestError>(), Counter())
        let cancellable = chain.attach(first.zip(second) { $0 + $1 }.uncheckedSingle()) { reports.increase() }
        switch end {
        case .firstFinishes: first.send(completion: .finished)
        case .secondFinishes: second.send(completion: .finished)
        case .firstFails: first.send(completion: .failure(TestError()))
        case .secondFails: second.send(completion: .failure(TestError()))
        case .valueThenEnd:
            first.send(1)
            second.send(2)
            first.send(completion: .finished)
            second.send(completion: .finished)
        }
        #expect(reports.value <= 1)
        cancellable.cancel()
    }
}
