import CombineTraits
import Foundation
import TestSupport
import Testing

/// A chain may be cancelled while an operator starts its upstream, of which nothing is known yet that could be cancelled.
@Suite struct StartCancellationTests {
    typealias Upstream = AnySinglePublisher<Int, TestError>

    /// A chain with a subscription of its own for its upstream.
    ///
    /// Sendable, unchecked, because the closure that makes it captures nothing.
    struct Chain: @unchecked Sendable, CustomTestStringConvertible {
        let name: String
        let make: (Upstream) -> Upstream

        var testDescription: String { name }

        init<Made: SinglePublisher<Int, TestError>>(_ name: String, _ make: @escaping (Upstream) -> Made) {
            self.name = name
            self.make = { make($0).eraseToAnySinglePublisher() }
        }
    }

    static let chains = [
        Chain("the upstream alone") { $0 },
        Chain("receive(on:)") { $0.receive(on: ImmediateScheduler.shared) },
        Chain("delay") { $0.delay(for: 1, scheduler: ImmediateScheduler.shared) },
        Chain("subscribe(on:)") { $0.subscribe(on: ImmediateScheduler.shared) },
        Chain("zip, of the first upstream") { $0.zip(Upstream.just(1)) { $0 + $1 } },
        Chain("zip, of the second upstream") { Upstream.just(1).zip($0) { $0 + $1 } },
        Chain("zip, of an upstream after one that waits") { Upstream.never().zip($0) { $0 + $1 } },
        Chain("zipSingle") { [$0, $0].zipSingle().map { $0[0] } },
        Chain("retry") { $0.retry(1) },
        Chain("handleResult") { $0.handleResult() },
        Chain("shareResult") { $0.shareResult() },
    ]

    @Test("From the closure that makes the upstream, which does not start then", arguments: chains)
    func closure(_ chain: Chain) {
        let trigger = PassthroughSubject<Int, TestError>()
        let starts = Counter()
        let job = DeferredFutureSingle<Int, TestError> { _ in
            starts.increase()
            return AnyCancellable {}
        }
        var cancellable: AnyCancellable?
        cancellable = trigger.uncheckedSingle().flatMap { _ in
            chain.make(
                Deferred {
                    cancellable?.cancel()
                    return job
                }.eraseToAnySinglePublisher())
        }.sinkSingle { _ in Issue.record("It was cancelled.") }
        trigger.send(1)
        #expect(starts.value == 0)
    }

    @Test("A child completes on another thread while its start returns", .timeLimit(.minutes(10)))
    func leavingThread() {
        let hasLeft = DispatchSemaphore(value: 0)
        let isDone = DispatchSemaphore(value: 0)
        let trigger = PassthroughSubject<Int, TestError>()
        let child = DeferredFutureSingle<Int, TestError> { promise in
            Thread { promise(.success(1)) }.start()
            return AnyCancellable {}
        }
        var result: Result<Int, TestError>?
        let cancellable = trigger.uncheckedSingle().flatMap { _ in child }
            .map { value in
                hasLeft.wait()
                return value + 1
            }
            .map { $0 + 1 }
            .sinkSingle {
                result = $0
                isDone.signal()
            }
        trigger.send(1)
        hasLeft.signal()
        isDone.wait()
        #expect(result == .success(3))
        cancellable.cancel()
    }

    @Test("From another thread: what has started is cleaned up", arguments: chains)
    func race(_ chain: Chain) {
        let starts = Counter()
        let cleanUps = Counter()
        let job = DeferredFutureSingle<Int, TestError> { _ in
            starts.increase()
            return AnyCancellable { cleanUps.increase() }
        }.eraseToAnySinglePublisher()
        ThreadTeam.run(rounds: RaceRounds.count(100)) { index in
            let trigger = PassthroughSubject<Int, TestError>()
            let cancellable = trigger.uncheckedSingle().flatMap { _ in chain.make(job) }.sinkSingle { _ in }
            let first = { trigger.send(1) }
            let second = { cancellable.cancel() }
            // Each thread is the first to move every other time.
            return index.isMultiple(of: 2) ? (first, second) : (second, first)
        }
        #expect(starts.value == cleanUps.value)
    }
}
