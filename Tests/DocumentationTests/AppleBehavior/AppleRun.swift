import Conbini
import Foundation
import TestSupport

/// A run that shows whether a type of the framework behaves as the spec says that Apple's does on some systems.
struct AppleRun: Sendable {
    typealias Upstream = ManualPublisher<Int, TestError>

    /// The row of the spec.
    let type: String

    let behavior: String

    /// Whether the type behaves so where Combine is unavailable. Nil if it does not exist there.
    let openCombine: Bool?

    /// Whether the type behaves so here. Nil if it does not exist here.
    let holds: @Sendable () -> Bool?

    init(_ type: String, _ behavior: String, openCombine: Bool?, holds: @escaping @Sendable () -> Bool?) {
        (self.type, self.behavior, self.openCombine, self.holds) = (type, behavior, openCombine, holds)
    }

    static let all = joining + scheduling + ending + observing

    private static let joining = [
        AppleRun(
            "Publishers.CombineLatest",
            """
            It requests nothing from its upstreams when a subscriber returns demand with a value. Operators that ask for one value at a \
            time in this way wait forever.
            """, openCombine: false
        ) {
            let (first, second) = (Upstream(), Upstream())
            let recorder = Publishers.CombineLatest(first, second).record(demand: .max(1), demandPerValue: .max(1))
            let demands = first.demands.count
            _ = first.send(.value(1))
            let returned = second.send(.value(2))
            return recorder.values.count == 1 && first.demands.count == demands && returned == .none
        },
        AppleRun(
            "Publishers.DropUntilOutput",
            """
            It finishes twice if both publishers finish before the other one has published. The rules hold up to the first completion.
            """, openCombine: true
        ) {
            let (upstream, other) = (Upstream(), Upstream())
            let recorder = upstream.drop(untilOutputFrom: other).record()
            upstream.send(.finished)
            other.send(.finished)
            return recorder.events.count { $0 == .finished } == 2
        },
        AppleRun(
            "Publishers.PrefixUntilOutput",
            "It finishes before it sends a subscription if the other publisher has published by then.",
            openCombine: true
        ) {
            let log = SubscriptionOrder()
            Upstream().prefix(untilOutputFrom: Just(1)).subscribe(log)
            return log.events.first == "finished"
        },
        AppleRun("Publishers.FlatMap", "When a child fails, it does not cancel its upstream.", openCombine: true) {
            let (upstream, child) = (Upstream(), Upstream())
            let recorder = upstream.flatMap { _ in child }.record()
            upstream.send(.value(1))
            child.send(.failure(TestError()))
            return recorder.failure != nil && upstream.cancellationCount == 0
        },
        AppleRun(
            "Publishers.SwitchToLatest",
            """
            It does not finish if the inner publisher ends last. So a single publishes its value, and does not finish: the rules for \
            Single and Maybe rest on later systems.
            """, openCombine: false
        ) {
            let (upstream, child) = (Upstream(), Upstream())
            let recorder = Publishers.SwitchToLatest(upstream: upstream.map { _ in child }).record()
            upstream.send(.value(1))
            upstream.send(.finished)
            child.send(.finished)
            return !recorder.isFinished
        },
        AppleRun(
            "Publishers.SwitchToLatest", "It ignores the demand that a subscriber returns with a value.",
            openCombine: false
        ) {
            let (upstream, child) = (Upstream(), Upstream())
            let recorder = Publishers.SwitchToLatest(upstream: upstream.map { _ in child })
                .record(demand: .max(1), demandPerValue: .max(1))
            upstream.send(.value(1))
            let demands = child.demands.count
            let returned = child.send(.value(1))
            return recorder.values == [1] && returned == .none && child.demands.count == demands
        },
    ]

    private static let scheduling = [
        AppleRun(
            "Publishers.Delay",
            "It sends its subscription on the scheduler, so the values of a subject in the meantime are lost.",
            openCombine: false
        ) {
            let scheduler = VirtualTimeScheduler()
            let delayed = Publishers.Delay(
                upstream: Upstream(), interval: 1, tolerance: 0, scheduler: scheduler, options: nil)
            return delayed.record().subscriptions.isEmpty
        },
        AppleRun(
            "Publishers.ReceiveOn",
            "It sends its subscription on the scheduler, so the values of a subject in the meantime are lost.",
            openCombine: false
        ) {
            let received = Publishers.ReceiveOn(upstream: Upstream(), scheduler: VirtualTimeScheduler(), options: nil)
            return received.record().subscriptions.isEmpty
        },
        AppleRun(
            "Publishers.CollectByTime",
            """
            With `.byTime`, it requests one value whenever its subscriber requests and whenever a value arrives, and drops the values \
            that arrive before.
            """, openCombine: false
        ) {
            let (upstream, scheduler) = (Upstream(), VirtualTimeScheduler())
            let recorder = upstream.collect(.byTime(scheduler, 1)).record(demand: .none)
            _ = upstream.send(.value(1))
            recorder.request(.max(2))
            let returned = upstream.send(.value(2))
            scheduler.run(until: .seconds(2))
            let holds = upstream.demands == [.max(1)] && returned == .max(1) && recorder.values == [[2]]
            recorder.cancel()
            return holds
        },
        AppleRun(
            "Publishers.CollectByTime", "With `.byTime`, it completes at once instead of on the scheduler.",
            openCombine: false
        ) {
            let (upstream, scheduler) = (Upstream(), VirtualTimeScheduler())
            let recorder = upstream.collect(.byTime(scheduler, 1)).record()
            upstream.send(.finished)
            return recorder.isFinished
        },
    ]

    private static let ending = [
        AppleRun(
            "Future", "A failure waits for demand. After a value, the subscription is never released.",
            openCombine: false
        ) {
            let failure = Future<Int, TestError> { $0(.failure(TestError())) }.record(demand: .none)
            weak var released: Recorder<Int, TestError>?
            do {
                let future = Future<Int, TestError> { $0(.success(1)) }
                released = future.record()
            }
            return failure.events.isEmpty && released != nil
        },
        AppleRun("Publishers.Output", "It finishes with the last value of its range.", openCombine: false) {
            let upstream = Upstream()
            let recorder = upstream.prefix(1).record()
            upstream.send(.value(1))
            return recorder.isFinished
        },
        AppleRun(
            "Publishers.ReplaceEmpty", "It requests all values of its upstream, whatever the downstream requests.",
            openCombine: true
        ) {
            let upstream = Upstream()
            let recorder = upstream.replaceEmpty(with: 0).record(demand: .none)
            return withExtendedLifetime(recorder) { upstream.demands == [.unlimited] }
        },
        AppleRun("Subscribers.Sink", "It passes on values that come after the completion.", openCombine: false) {
            let upstream = Upstream()
            var values: [Int] = []
            let sink = Subscribers.Sink<Int, TestError>(
                receiveCompletion: { _ in }, receiveValue: { values.append($0) })
            upstream.subscribe(sink)
            upstream.send(.finished)
            upstream.send(.value(1))
            return values == [1]
        },
    ]

    private static let observing = [
        AppleRun(
            "NSObject.KeyValueObservingPublisher",
            """
            Without `.initial` among its options, it counts the first request of a subscriber as one value less. Operators that ask for \
            one value at a time wait forever: put `buffer(size:prefetch:whenFull:)` before them.
            """, openCombine: nil
        ) {
            #if canImport(Combine)
            let progress = Progress(totalUnitCount: 9)
            let recorder = progress.publisher(for: \.completedUnitCount, options: [.new]).record(demand: .max(1))
            progress.completedUnitCount = 1
            return recorder.values.isEmpty
            #else
            return nil
            #endif
        }
    ]
}

/// A subscriber that records whether its subscription comes before the completion.
private final class SubscriptionOrder: Subscriber {
    private(set) var events: [String] = []

    func receive(subscription: any Subscription) { events.append("subscription") }

    func receive(_: Int) -> Subscribers.Demand { .none }

    func receive(completion: Subscribers.Completion<TestError>) { events.append("finished") }
}
