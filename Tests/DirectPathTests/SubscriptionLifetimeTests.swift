import CombineTraits
import TestSupport
import Testing

/// Publishers that do not survive the release of their subscription, such as OpenCombine's `zip` of streams.
@Suite("Subscriptions live until the completion is received")
struct SubscriptionLifetimeTests {
    typealias Upstream = AnySinglePublisher<Int, TestError>

    /// A chain upon a zip of streams.
    ///
    /// Sendable, unchecked, because the closure that makes it captures nothing.
    struct Chain: @unchecked Sendable, CustomTestStringConvertible {
        let name: String
        let attach: (Upstream, @escaping () -> Void) -> AnyCancellable

        var testDescription: String { name }

        init<Made: MaybePublisher>(_ name: String, _ make: @escaping (Upstream) -> Made) {
            self.name = name
            attach = { upstream, report in make(upstream).sinkMaybe { _ in report() } }
        }
    }

    static let chains = [
        Chain("the zip alone") { $0 },
        Chain("map") { $0.map { $0 + 1 } },
        Chain("tryMap") { $0.tryMap { $0 + 1 } },
        Chain("tryScan") { $0.tryScan(0) { $0 + $1 } },
        Chain("retry") { $0.retry(1) },
        Chain("catch") { $0.catch { _ in Upstream.just(1) } },
        Chain("flatMap") { $0.flatMap { Upstream.just($0) } },
        Chain("flatMap of it") { upstream in Upstream.just(1).flatMap { _ in upstream } },
        Chain("replaceEmpty") { $0.replaceEmpty(with: 1) },
        Chain("replaceError") { $0.replaceError(with: 1) },
        Chain("first") { $0.first() },
        Chain("collect") { $0.collect() },
        Chain("zip") { $0.zip(Upstream.just(1)) },
        Chain("combineLatest") { $0.combineLatest(Upstream.just(1)) },
        Chain("receive(on:)") { $0.receive(on: ImmediateScheduler.shared) },
        Chain("delay") { $0.delay(for: 1, scheduler: ImmediateScheduler.shared) },
        Chain("subscribe(on:)") { $0.subscribe(on: ImmediateScheduler.shared) },
        Chain("handleEvents") { $0.handleEvents(receiveOutput: { _ in }) },
        Chain("handleResult") { $0.handleResult() },
        Chain("shareResult") { $0.shareResult() },
        Chain("first(orFailWith:)") { $0.first(orFailWith: TestError()) },
        Chain("zipSingle") { [$0, Upstream.just(1)].zipSingle() },
    ]

    enum End: CaseIterable {
        case firstFinishes, secondFinishes, firstFails, secondFails, valueThenEnd
    }

    @Test(arguments: chains, End.allCases)
    func end(of chain: Chain, by end: End) {
        let first = PassthroughSubject<Int, TestError>()
        let second = PassthroughSubject<Int, TestError>()
        let reports = Counter()
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
