import Conbini
import TestSupport

/// The operators of ReactiveSwift and RxJava, and their counterparts here. Each example is true if the counterpart does what the
/// operator does.
enum ReactiveTables {
    typealias Single = AnySinglePublisher<Int, TestError>
    typealias Maybe = AnyMaybePublisher<Int, TestError>
    typealias Completable = AnyCompletablePublisher<TestError>
    typealias Example = @Sendable () -> Bool

    private static func row(_ names: [String], _ counterpart: String, _ example: @escaping Example) -> [FormerSymbol] {
        names.map { .counterpart($0, counterpart, example) }
    }

    static let reactiveSwift: [FormerSymbol] =
        row(["SignalProducer.attempt { try … }"], "DeferredValue", value)
        + row(["then(_:)"], "then(maxDemand:_:)") {
            marbles { scheduler in scheduler.script("1-|").then { scheduler.script("-2|") } } == "---2|"
        }
        + row(["flatMap(.concat) { … }", "flatten(.concat)"], "sequentialFlatMap(", concatenation)
        + row(["flatMap(.merge) { … }"], "flatMap(maxPublishers:_:)") {
            marbles { scheduler in
                scheduler.script("12|").flatMap { value in scheduler.script("--1|").map { $0 * value } }
            } == "--12|"
        }
        + row(["flatMap(.latest) { … }"], "flatMapLatest(_:)", latest)
        + row(["flatMap(.race) { … }", "flatMap(.throttle) { … }"], "flatMapFirst(_:)") {
            marbles { scheduler in
                scheduler.script("1-2---|").flatMapFirst { value in scheduler.script("-1-1|").map { $0 * value } }
            } == "-1-1--|" && race()
        }
        + row(["timeout(after:raising:on:)"], "deadline(_:scheduler:options:failingWith:)", deadline)
        + row(["retry(upTo:interval:on:)"], "retry(delays:scheduler:tolerance:options:if:)", retry)
        + row(["replayLazily(upTo: 1)"], "shareResult(_:keepingFailure:)", sharedResult)
        + row(["withLatest(from:)"], "withLatestFrom(_:)", withLatestFrom)
        + row(["on(terminated:disposed:)"], "handleEnd(_:)", end)
        + row(["attemptMap(_:)"], "tryMap(_:)") {
            events(Just(1).tryMap { _ -> Int in throw TestError() }.eraseToAnySinglePublisher()) == "x"
        }

    static let rxJava: [FormerSymbol] =
        row(["Single", "Maybe", "Completable"], "as for RxSwift") {
            events(Single.just(1)) == "1 |" && events(Maybe.empty()) == "|" && events(Completable.empty()) == "|"
        }
        + row(["Single.fromCallable(…)"], "DeferredValue", value)
        + row(["Completable.fromAction(…)"], "DeferredCompletion") {
            events(DeferredCompletion<Never, any Error> { throw TestError() }.eraseToAnyMaybePublisher()) == "x"
                && events(DeferredCompletion<Never, any Error> {}) == "|"
        }
        + row(["Completable.andThen(…)"], "andThen(_:)") {
            events(Completable.empty().andThen { Single.just(1) }.eraseToAnySinglePublisher()) == "1 |"
        }
        + row(["Completable.concat", "Completable.merge"], "zipCompletions()") {
            let all = [Completable.empty(), Completable.fail(TestError())]
            return events(all.concatCompletions()) == "x" && events(all.zipCompletions()) == "x"
                && events([Completable.empty()].zipCompletions()) == "|"
        }
        + row(["switchIfEmpty(…)"], "ifEmpty(switchTo:)") { events(Maybe.empty().ifEmpty { Single.just(1) }) == "1 |" }
        + row(["firstOrError()"], "first(orFailWith:)") {
            events([1, 2].publisher.first(orFailWith: TestError()).eraseToAnySinglePublisher()) == "1 |"
                && events(Empty<Int, Never>().first(orFailWith: TestError())) == "x"
        }
        + row(["timeout(…)"], "deadline(_:scheduler:options:failingWith:)", deadline)
        + row(["retryWhen(…)"], "retry(delays:scheduler:tolerance:options:if:)", retry)
        + row(["cache()"], "shareResult(.forever)", sharedResult)
        + row(["amb(…)", "ambWith(…)"], "race(with:)", race)
        + row(["switchMap(…)", "switchMapSingle(…)"], "flatMapLatest(_:)", latest)
        + row(["withLatestFrom(…)"], "withLatestFrom(_:)", withLatestFrom)
        + row(["doFinally(…)"], "handleEnd(_:)", end)
        + row(["Single.using(…)", "Single.timer(…)"], "using(_:publisher:dispose:)") {
            events(
                using {
                    1
                } publisher: {
                    Single.just($0)
                } dispose: { _ in
                }.eraseToAnySinglePublisher()) == "1 |"
                && marbles { AnySinglePublisher.timer(after: 2, scheduler: $0).map { _ in 0 } } == "--(0|)"
        }
        + row(["delaySubscription(…)"], "delaySubscription(for:scheduler:)") {
            marbles { $0.script("-1|").delaySubscription(for: 2, scheduler: $0) } == "---1|"
        }
        + row(["concatMap", "concatMapSingle", "concatMapMaybe"], "sequentialFlatMap(_:)", concatenation)
        + row(["singleOrError()"], "checkSingle()") {
            marbles { $0.script("1--|").checkSingle().eraseToAnySinglePublisher() } == "---(1|)"
                && marbles { $0.script("1-2|").checkSingle() } == "--x"
        }
        + row(["first(defaultItem)"], "first().replaceEmpty(with:)") {
            events(Empty<Int, Never>().first().replaceEmpty(with: 1)) == "1 |"
        }

    private static let value: Example = {
        events(DeferredValue { throw TestError() } as DeferredValue<Int, any Error>) == "x"
            && events(DeferredValue { 1 }.eraseToAnySinglePublisher()) == "1 |"
    }
    private static let concatenation: Example = {
        marbles { scheduler in
            scheduler.script("12|").sequentialFlatMap { value in scheduler.script("-1-|").map { $0 * value } }
        } == "-1--2-|" && events([Just(1), Just(2)].publisher.sequentialFlatMap()) == "1 2 |"
    }
    private static let latest: Example = {
        marbles { scheduler in
            scheduler.script("1-2---|").flatMapLatest { _ in scheduler.script("-1-2|") }
        } == "-1-1-2|"
    }
    private static let race: Example = {
        marbles { [$0.script("-1-2|"), $0.script("3-4|")].race() } == "3-4|"
            && marbles { $0.script("-1-2|").race(with: $0.script("3-4|")) } == "3-4|" && events([Single]().race()) == ""
    }
    private static let deadline: Example = {
        marbles { $0.script("---1|").deadline(2, scheduler: $0, failingWith: TestError()) } == "--x"
            && marbles { $0.script("-1---|").deadline(2, scheduler: $0, failingWith: TestError()) } == "-1---|"
    }
    private static let retry: Example = {
        marbles {
            ScriptedPublisher<Int, TestError>("-x", "-1|", scheduler: $0, failure: TestError())
                .retry(delays: [2], scheduler: $0)
        } == "----1|"
    }
    private static let sharedResult: Example = {
        var count = 0
        let shared = Deferred { () -> Single in
            count += 1
            return .just(count)
        }.shareResult(.forever)
        return events(shared) == "1 |" && events(shared) == "1 |"
    }
    private static let withLatestFrom: Example = {
        marbles { $0.script("-1-2|").withLatestFrom($0.script("3-4|")) } == "-3-4|"
    }
    private static let end: Example = {
        let log = SharedLog<String>()
        _ = events(Single.just(1).handleEnd { log.append($0 == nil ? "cancelled" : "completed") })
        Single.never().handleEnd { log.append($0 == nil ? "cancelled" : "completed") }.sinkSingle { _ in }.cancel()
        return log.values == ["completed", "cancelled"]
    }
}
