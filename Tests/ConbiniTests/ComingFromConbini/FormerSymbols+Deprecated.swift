import Conbini
import TestSupport

/// The symbols of Conbini whose name is deprecated here, and those that do not exist. `FormerCodeTests` uses all others.
enum FormerSymbols {
    private static let failure = TestError(1)

    static let refused = ["Publisher.await", "Publishers.DelayedRetry.intervals", "ConduitLock", "ConduitState"]
        .map { FormerSymbol.refused($0) }

    /// Each public symbol of Conbini whose name is deprecated here.
    @available(*, deprecated)
    static var deprecated: [FormerSymbol] {
        [
            .deprecated(
                "Publishers.Then.init(upstream:maxDemand:transform:)", newName: "init(upstream:maxDemand:child:)"
            ) {
                marbles(of: Publishers.Then(upstream: Just(1), maxDemand: .max(1), transform: { Just("a") }))
            },
            .deprecated("Publishers.Then.transform", newName: "child") {
                marbles(of: Just(1).then { Just("a") }.transform())
            },
            .deprecated("Publisher.result(onEmpty:_:)", newName: "result(onUnexpected:_:)") {
                var results: [Result<Int, TestError>] = []
                _ = Empty<Int, TestError>().result(onEmpty: failure) { results.append($0) }
                return results
            },
            .deprecated("DeferredValue.init(closure:)", newName: "init(_:)") {
                marbles(of: DeferredValue<Int, Never>(closure: { 1 }))
            },
            .deprecated("DeferredValue.init(failure:closure:)", newName: "init(_:)") {
                [
                    marbles(of: DeferredValue(failure: TestError.self, closure: { 1 })),
                    marbles(of: DeferredValue(failure: TestError.self) { 1 }),
                ]
            },
            .deprecated("DeferredTryValue.init(closure:)", newName: "init(_:)") {
                marbles(of: DeferredTryValue<Int>(closure: { throw failure }))
            },
            .deprecated("DeferredResult.init(closure:)", newName: "init(_:)") {
                marbles(of: DeferredResult<Int, TestError>(closure: { .success(1) }))
            },
            .deprecated("DeferredCompletion.init(closure:)", newName: "init(_:)") {
                [
                    marbles(of: DeferredCompletion(closure: { throw failure })),
                    marbles(of: DeferredCompletion<Int, any Error>(closure: { throw failure })),
                ]
            },
            .deprecated("DeferredTryComplete.init(closure:)", newName: "init(_:)") {
                marbles(of: DeferredTryComplete<Int>(closure: { throw failure }))
            },
            .deprecated("DeferredTryComplete.init()", newName: "Complete(error:)") {
                marbles(of: DeferredTryComplete<Int>())
            },
        ] + handleEnd + retry
    }

    @available(*, deprecated)
    private static var handleEnd: [FormerSymbol] {
        [
            .deprecated("Publishers.HandleEnd", newName: "TraitPublishers.HandleEnd") {
                let publisher: Publishers.HandleEnd<Just<Int>> = Just(1).handleEnd { _ in }
                return marbles(of: publisher)
            },
            .deprecated("Publishers.HandleEnd.closure", newName: "receiveEnd") {
                Just(1).handleEnd { _ in }.closure(.finished)
            },
            .deprecated("Publishers.HandleEnd.init(upstream:handle:)", newName: "init(upstream:receiveEnd:)") {
                [
                    marbles(of: Publishers.HandleEnd(upstream: Just(1), handle: { _ in })),
                    marbles(of: Publishers.HandleEnd(upstream: Just(1)) { _ in }),
                ]
            },
        ]
    }

    @available(*, deprecated)
    private static var retry: [FormerSymbol] {
        typealias Retry = Publishers.DelayedRetry<Fail<Int, TestError>, ImmediateScheduler>
        @Sendable func retry() -> Retry {
            Fail(error: failure).retry(on: ImmediateScheduler.shared, intervals: [0, 0.2])
        }
        return [
            .deprecated(
                "Publisher.retry(on:tolerance:options:intervals:)",
                newName: "retry(delays:scheduler:tolerance:options:if:)"
            ) {
                marbles(of: retry())
            },
            .deprecated("Publishers.DelayedRetry", newName: "TraitPublishers.RetryAfterDelay") { Retry.self },
            .deprecated(
                "Publishers.DelayedRetry.init(upstream:scheduler:tolerance:options:intervals:)",
                newName: "init(upstream:delays:scheduler:tolerance:options:isRetried:)"
            ) {
                marbles(
                    of: Retry(
                        upstream: Fail(error: failure), scheduler: .shared, tolerance: nil, options: nil,
                        intervals: [0.5, 2]))
            },
            .same("Publishers.DelayedRetry.upstream") { retry().upstream },
            .same("Publishers.DelayedRetry.scheduler") { retry().scheduler },
            .same("Publishers.DelayedRetry.tolerance") { retry().tolerance as Any },
            .same("Publishers.DelayedRetry.options") { retry().options as Any },
        ]
    }
}
