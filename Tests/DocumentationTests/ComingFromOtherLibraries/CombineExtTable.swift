import Conbini
import TestSupport

/// The symbols of CombineExt, and their counterparts here. Each example is true if the counterpart does what CombineExt's symbol
/// does.
enum CombineExtTable {
    typealias Single = AnySinglePublisher<Int, TestError>

    private static func row(_ names: String, _ counterpart: String, _ example: @escaping @Sendable () -> Bool)
        -> [FormerSymbol]
    {
        FormerSymbol.names(in: names).map { .counterpart($0, counterpart, example) }
    }

    private static func same(_ names: String, _ example: @escaping @Sendable () -> Bool) -> [FormerSymbol] {
        FormerSymbol.names(in: names).map { .same($0, example) }
    }

    static let all: [FormerSymbol] =
        creation + transformations + combinations
        + ["Publisher.materialize()", "Publisher.dematerialize()", "Collection.flatMapBatches(of:)", "ReplaySubject"]
        .map { .refused($0) }

    private static let creation =
        row("AnyPublisher.create(_:)", "DeferredFutureSingle") {
            let log = SharedLog<String>()
            let single = DeferredFutureSingle<Int, TestError> { promise in
                promise(.success(1))
                return AnyCancellable { log.append("cleaned") }
            }
            let stream = DeferredPassthrough<Int, Never> { subject in
                subject.send(1)
                subject.send(2)
                subject.send(completion: .finished)
            }
            return events(single.eraseToAnySinglePublisher()) == "1 |" && log.values == ["cleaned"]
                && events(stream) == "1 2 |" && stream.record(demand: .max(1)).values == [1]
        }
        + row("CurrentValueRelay", "ValueRelay") {
            var relay: ValueRelay<Int>? = ValueRelay(1)
            let recorder = relay!.record()
            relay!.send(2)
            relay = nil
            return recorder.values == [1, 2] && !recorder.isFinished
        }
        + row("PassthroughRelay", "PassthroughSubject<Output, Never>", send)
        + row("Relay.accept(_:)", "send(_:)", send)
        + row("Publisher.subscribe(_:)", "sink(receiveValue:)") {
            let (relay, subject) = (ValueRelay(0), PassthroughSubject<Int, Never>())
            let (current, passed) = (relay.record(), subject.record())
            Just(1).sink { relay.send($0) }.cancel()
            Just(1).sink { subject.send($0) }.cancel()
            let isGoingOn = !passed.isFinished
            Just(2).subscribe(subject).cancel()
            return current.values == [0, 1] && isGoingOn && passed.values == [1, 2] && passed.isFinished
        }
        + row("Publisher.assign(to:on:ownership:)", "assign(to:onWeak:)") {
            final class Board { var score = 0 }
            weak var released: Board?
            let subject = PassthroughSubject<Int, Never>()
            let cancellables: [AnyCancellable] = {
                let board = Board()
                released = board
                let cancellables = [
                    subject.assign(to: \.score, onWeak: board), subject.first().assign(to: \.score, onUnowned: board),
                ]
                subject.send(1)
                return board.score == 1 ? cancellables : []
            }()
            return released == nil && cancellables.count == 2
        }
        + row("Publisher.assign(to:on:and:on:) Publisher.assign(to:on:and:on:and:on:)", "sink(receiveValue:)") {
            var (first, second) = (0, 0)
            Just(1).sink { (first, second) = ($0, $0) }.cancel()
            return first == 1 && second == 1
        }

    private static let send: @Sendable () -> Bool = {
        var subject: PassthroughSubject<Int, Never>? = PassthroughSubject()
        let recorder = subject!.record()
        subject!.send(1)
        subject = nil
        return recorder.values == [1] && !recorder.isFinished
    }

    private static let transformations =
        same("Publisher.flatMapLatest(_:)") {
            marbles { scheduler in
                scheduler.script("1-2---|").flatMapLatest { _ in scheduler.script("-1-2|") }
            } == "-1-1-2|"
        }
        + same("Publisher.flatMapFirst(_:)") {
            marbles { scheduler in
                scheduler.script("1-2---|").flatMapFirst { value in scheduler.script("-1-1|").map { $0 * value } }
            } == "-1-1--|"
        }
        + row("Publisher.concatMap(_:)", "sequentialFlatMap(_:)") {
            marbles { scheduler in
                scheduler.script("12|").sequentialFlatMap { value in scheduler.script("-1-|").map { $0 * value } }
            } == "-1--2-|"
        }
        + same("Publisher.ignoreFailure(completeImmediately:)") {
            events(Single.fail(TestError()).ignoreFailure()) == "|"
                && events(Single.fail(TestError()).ignoreFailure(completeImmediately: false)) == ""
        }
        + row("Publisher.ignoreFailure(setFailureType:completeImmediately:)", "ignoreFailure(") {
            let ignored = Single.fail(TestError()).ignoreFailure(completeImmediately: true)
                .setFailureType(to: DecodingError.self)
            return type(of: ignored).Failure.self == DecodingError.self && events(ignored) == "|"
        }
        + same("Publisher.mapToResult()") {
            Single.fail(TestError()).mapToResult().record().values == [.failure(TestError())]
        }
        + same("Publisher.setOutputType(to:)") { events(Just(1).ignoreOutput().setOutputType(to: Int.self)) == "|" }
        + row("Publisher.ignoreOutput(setOutputType:)", "ignoreOutput().setOutputType(to:)") {
            events(Just(1).ignoreOutput().setOutputType(to: String.self)) == "|"
        }
        + row("Publisher.enumerated(initial:)", "scan(_:_:)") {
            events(["a", "b"].publisher.scan((-1, "")) { ($0.0 + 1, $1) }) == #"(0, "a") (1, "b") |"#
        }
        + row("Publisher.nwise(_:) Publisher.pairwise()", "scan(_:_:)") {
            events([1, 2, 3].publisher.scan([]) { ($0 + [$1]).suffix(2) }.filter { $0.count == 2 }) == "[1, 2] [2, 3] |"
        }
        + row("Publisher.removeAllDuplicates()", "scan(_:_:)") {
            let distinct = [1, 2, 1, 3].publisher
                .scan((Set(), Int?.none)) { ($0.0.union([$1]), $0.0.contains($1) ? nil : $1) }.compactMap(\.1)
            return events(distinct) == "1 2 3 |"
        }
        + row("Publisher.removeAllDuplicates(by:)", "scan(_:_:)") {
            func isDuplicate(_ first: Int, _ second: Int) -> Bool { second.isMultiple(of: first) }
            let distinct = [2, 3, 3, 4, 5].publisher
                .scan(([Int](), Int?.none)) { all, value in
                    all.0.contains { isDuplicate($0, value) } ? (all.0, nil) : (all.0 + [value], value)
                }
                .compactMap(\.1)
            return events(distinct) == "2 3 5 |"
        }
        + row("Publisher.mapMany(_:) Publisher.filterMany(_:)", "map(_:)") {
            events(Just([1, 2]).map { $0.map { $0 + 1 } }) == "[2, 3] |"
                && events(Just([1, 2]).map { $0.filter { $0 > 1 } }) == "[2] |"
        }
        + row("Publisher.mapToValue(_:) Publisher.mapToVoid() Publisher.toggle()", "map(_:)") {
            events(Just(1).map { _ in 2 }) == "2 |" && events(Just(true).map { !$0 }) == "false |"
        }
        + row("Publisher.partition(_:)", "share()") {
            let subject = PassthroughSubject<Int, Never>()
            let shared = subject.share()
            let (even, odd) = (shared.filter { $0 % 2 == 0 }.record(), shared.filter { $0 % 2 == 1 }.record())
            for value in 1...3 { subject.send(value) }
            return even.values == [2] && odd.values == [1, 3]
        }
        + row("Publisher.prefix(duration:on:)", "prefix(untilOutputFrom:)") {
            marbles {
                $0.script("1-2-3|").prefix(untilOutputFrom: AnySinglePublisher.timer(after: 3, scheduler: $0))
            } == "1-2|"
        }
        + row("Publisher.prefix(while:behavior:)", "prefix(while:)") {
            events([1, 2, 3].publisher.prefix { $0 < 2 }) == "1 |"
        }
        + row("Publisher.values() Publisher.failures()", "ignoreFailure()") {
            marbles { $0.script("1-2x").ignoreFailure() } == "1-2|"
                && Single.fail(TestError()).mapToResult().record().values == [.failure(TestError())]
        }

    private static let combinations =
        same("Publisher.withLatestFrom(_:) Publisher.withLatestFrom(_:resultSelector:)") {
            marbles { $0.script("-1-2|").withLatestFrom($0.script("3-4|")) { $0 + $1 } } == "-4-6|"
        }
        + row("Publisher.amb(_:) Publisher.amb(with:) Collection.amb()", "race()") {
            marbles { $0.script("-1-2|").race(with: $0.script("3-4|")) } == "3-4|"
                && marbles { [$0.script("-1-2|"), $0.script("3-4|")].race() } == "3-4|"
        }
        + row("Publisher.ignoreOutput().setOutputType(to:).append(_:)", "then(maxDemand:_:)") {
            marbles { scheduler in scheduler.script("1-|").then { scheduler.script("-2|") } } == "---2|"
                && marbles { scheduler in
                    scheduler.script("--|").ignoreOutput().andThen { scheduler.script("-2|") }
                } == "---2|"
        }
        + row("Publisher.combineLatest(with:) Publisher.zip(with:)", "zipMany()") {
            let (first, others) = (Just(1), [Just(2), Just(3)])
            return events(([first] + others).combineLatestMany()) == "[1, 2, 3] |"
                && events(([first] + others).zipMany()) == "[1, 2, 3] |"
        }
        + row("Collection.merge()", "mergeMany()") { events([Just(1), Just(2)].mergeMany()) == "1 2 |" }
        + row("Collection.combineLatest()", "combineLatestMany()") {
            events([Just(1), Just(2)].combineLatestMany()) == "[1, 2] |"
        }
        + row("Collection.zip()", "zipMany()") {
            events([[1, 2].publisher, [3, 4].publisher].zipMany()) == "[1, 3] [2, 4] |"
        }
        + row("Publisher.share(replay:)", "shareNewest()") {
            let (result, newest) = (Single.just(1).shareResult(), [1, 2].publisher.shareNewest())
            return events(result) == "1 |" && events(result) == "1 |" && events(newest) == "1 2 |"
                && events(newest) == "2 |"
        }
        + row("Publisher.retryWhen(_:)", "retry(delays:scheduler:tolerance:options:if:)") {
            marbles {
                ScriptedPublisher<Int, TestError>("-x", "-1|", scheduler: $0, failure: TestError())
                    .retry(delays: [2], scheduler: $0) { $0 == TestError() }
            } == "----1|"
        }
}
