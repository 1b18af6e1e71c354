import TestSupport
import Testing

/// A chain of operators on a single publisher.
///
/// Unchecked `Sendable`, because the closures that create it capture nothing.
struct SingleChain: @unchecked Sendable, CustomTestStringConvertible {
    typealias Upstream = AnySinglePublisher<Int, TestError>

    let testDescription: String
    let make: (Upstream) -> AnyMaybePublisher<Void, any Error>
    let attach: (Upstream, _ report: @escaping () -> Void) -> AnyCancellable

    init(_ name: String, _ make: @escaping (Upstream) -> some MaybePublisher) {
        testDescription = name
        self.make = { make($0).map { _ in }.mapError { $0 as any Error }.eraseToAnyMaybePublisher() }
        attach = { upstream, report in make(upstream).sinkMaybe { _ in report() } }
    }

    static let all = [
        SingleChain("the upstream alone") { $0 },
        SingleChain("map") { $0.map { $0 + 1 } },
        SingleChain("tryMap") { $0.tryMap { $0 + 1 } },
        SingleChain("tryScan") { $0.tryScan(0) { $0 + $1 } },
        SingleChain("retry") { $0.retry(1) },
        SingleChain("catch") { $0.catch { _ in Upstream.just(1) } },
        SingleChain("flatMap") { $0.flatMap { Upstream.just($0) } },
        SingleChain("flatMap, of the child") { upstream in Upstream.just(1).flatMap { _ in upstream } },
        SingleChain("replaceEmpty") { $0.replaceEmpty(with: 1) },
        SingleChain("replaceError") { $0.replaceError(with: 1) },
        SingleChain("first") { $0.first() },
        SingleChain("collect") { $0.collect() },
        SingleChain("zip, of the first upstream") { $0.zip(Upstream.just(1)) },
        SingleChain("zip, of the second upstream") { Upstream.just(1).zip($0) },
        SingleChain("zip, of an upstream after one that waits") { Upstream.never().zip($0) },
        SingleChain("combineLatest") { $0.combineLatest(Upstream.just(1)) },
        SingleChain("receive(on:)") { $0.receive(on: ImmediateScheduler.shared) },
        SingleChain("delay") { $0.delay(for: 1, scheduler: ImmediateScheduler.shared) },
        SingleChain("subscribe(on:)") { $0.subscribe(on: ImmediateScheduler.shared) },
        SingleChain("handleEvents") { $0.handleEvents(receiveOutput: { _ in }) },
        SingleChain("handleResult") { $0.handleResult() },
        SingleChain("shareResult") { $0.shareResult() },
        SingleChain("first(orFailWith:)") { $0.first(orFailWith: TestError()) },
        SingleChain("zipSingle") { [$0, Upstream.just(1)].zipSingle() },
        SingleChain("zipSingle, of both upstreams") { [$0, $0].zipSingle() },
    ]
}
