import Conbini
import TestSupport

// What happens to values on their way.

extension RxSwiftTable {
    mutating func addTransformations() {
        same("Single.map(_:) Maybe.map(_:) Infallible.map(_:)") {
            events(Single.just(1).map { $0 + 1 }.eraseToAnySinglePublisher()) == "2 |"
                && events(Maybe.just(1).map { $0 + 1 }.eraseToAnyMaybePublisher()) == "2 |"
        }
        same("Single.compactMap(_:) Maybe.compactMap(_:) Infallible.compactMap(_:)") {
            events(Single.just(1).compactMap { _ in Int?.none }.eraseToAnyMaybePublisher()) == "|"
        }
        same("Single.flatMap(_:) Maybe.flatMap(_:) Infallible.flatMap(_:)") {
            events(Single.just(1).flatMap { Single.just($0 + 1) }.eraseToAnySinglePublisher()) == "2 |"
                && events(Maybe.just(1).flatMap { _ in Maybe.empty() }.eraseToAnyMaybePublisher()) == "|"
                && events([1, 2].publisher.flatMap { [$0, $0].publisher }) == "1 1 2 2 |"
        }
        row("Single.flatMapMaybe(_:) Single.flatMapCompletable(_:)", "flatMap(_:)") {
            let completable: Completable = Single.just(1).flatMap { _ in Completable.empty() }
                .eraseToAnyMaybePublisher()
            return events(Single.just(1).flatMap { _ in Maybe.empty() }.eraseToAnyMaybePublisher()) == "|"
                && events(completable) == "|"
        }
        same("Infallible.flatMapLatest(_:)") {
            marbles { scheduler in
                scheduler.infallible("1-2---|").flatMapLatest { _ in scheduler.infallible("-1-2|") }
            } == "-1-1-2|"
        }
        same("Infallible.flatMapFirst(_:)") {
            marbles { scheduler in
                scheduler.infallible("1-2---|").flatMapFirst { value in scheduler.infallible("-1-1|").map { $0 * value }
                }
            } == "-1-1--|"
        }
        row("Infallible.concatMap(_:)", "sequentialFlatMap(_:)") {
            marbles { scheduler in
                scheduler.infallible("12|").sequentialFlatMap { value in scheduler.infallible("-1-|").map { $0 * value }
                }
            } == "-1--2-|"
        }
        row("Infallible.scan(_:accumulator:)", "scan(_:_:)") {
            events([1, 2].publisher.scan(10) { $0 + $1 }) == "11 13 |"
        }
        row("Infallible.scan(into:accumulator:)", "scan(_:_:)") {
            let sums = [1, 2].publisher.scan([Int]()) { all, value in
                var all = all
                all.append(value)
                return all
            }
            return events(sums) == "[1] [1, 2] |"
        }
    }

    mutating func addFilters() {
        same("Single.filter(_:) Maybe.filter(_:) Infallible.filter(_:)") {
            events(Single.just(1).filter { $0 > 1 }.eraseToAnyMaybePublisher()) == "|"
                && events([1, 2].publisher.filter { $0 > 1 }) == "2 |"
        }
        row("Maybe.ifEmpty(default:)", "replaceEmpty(with:)") {
            events(Maybe.empty().replaceEmpty(with: 1).eraseToAnySinglePublisher()) == "1 |"
        }
        row("Maybe.ifEmpty(switchTo:)", "ifEmpty(switchTo:)") {
            events(Maybe.empty().ifEmpty { Maybe.just(1) }.eraseToAnyMaybePublisher()) == "1 |"
                && events(Maybe.empty().ifEmpty { Single.just(1) }.eraseToAnySinglePublisher()) == "1 |"
        }
        row("Infallible.distinctUntilChanged()", "removeDuplicates()") {
            events([1, 1, 2, 1].publisher.removeDuplicates()) == "1 2 1 |"
        }
        row("Infallible.distinctUntilChanged(_:)", "removeDuplicates(by:)") {
            events([1, 3, 2].publisher.removeDuplicates { $0 % 2 == $1 % 2 }) == "1 2 |"
        }
        row("Infallible.distinctUntilChanged(_:comparer:)", "removeDuplicates(by:)") {
            func key(_ value: Int) -> Int { value % 2 }
            func comparer(_ first: Int, _ second: Int) -> Bool { first == second }
            return events([1, 3, 2].publisher.removeDuplicates { comparer(key($0), key($1)) }) == "1 2 |"
        }
        row("Infallible.distinctUntilChanged(at:)", "removeDuplicates(by:)") {
            events(["a", "b", "cc"].publisher.removeDuplicates { $0.count == $1.count }) == "a cc |"
        }
        row("Infallible.take(_:)", "prefix(_:)") { events([1, 2, 3].publisher.prefix(2)) == "1 2 |" }
        row("Infallible.take(until:)", "prefix(untilOutputFrom:)") {
            marbles { $0.script("1-2-3|").prefix(untilOutputFrom: $0.script("---1|")) } == "1-2|"
        }
        row("Infallible.take(until:behavior:)", "prefix(while:)") {
            events([1, 2, 3].publisher.prefix { !($0 > 2) }) == "1 2 |"
        }
        row("Infallible.take(while:behavior:)", "prefix(while:)") {
            func goesOn(_ value: Int) -> Bool { value < 2 }
            let inclusive = [1, 2, 3].publisher
                .flatMap(maxPublishers: .max(1)) { (goesOn($0) ? [$0] : [$0, nil]).publisher }
                .prefix { $0 != nil }
                .compactMap { $0 }
            return events([1, 2, 3].publisher.prefix { goesOn($0) }) == "1 |" && events(inclusive) == "1 2 |"
        }
        row("Infallible.take(for:scheduler:)", "prefix(untilOutputFrom:)") {
            marbles { scheduler in
                scheduler.infallible("1-2-3|")
                    .prefix(untilOutputFrom: AnySinglePublisher.timer(after: 3, scheduler: scheduler))
            } == "1-2|"
        }
        row("Infallible.skip(while:)", "drop(while:)") { events([1, 2, 1].publisher.drop { $0 < 2 }) == "2 1 |" }
        row("Infallible.skip(until:)", "drop(untilOutputFrom:)") {
            marbles { $0.script("1-2-3|").drop(untilOutputFrom: $0.script("---1|")) } == "----3|"
        }
    }

    mutating func addCombinations() {
        row("Single.zip(_:_:…)", "zip(_:_:_:_:_:_:_:)") {
            let one = Single.just(1)
            return events(one.zip(one).eraseToAnySinglePublisher()) == "(1, 1) |"
                && events(one.zip(one, one, one, one, one, one, one)) == "(1, 1, 1, 1, 1, 1, 1, 1) |"
        }
        row("Maybe.zip(_:_:…)", "zip(_:_:_:_:_:_:_:)") {
            let (one, none) = (Maybe.just(1), Maybe.empty())
            return events(one.zip(none).eraseToAnyMaybePublisher()) == "|"
                && events(one.zip(one, one, one, one, one, one, none).eraseToAnyMaybePublisher()) == "|"
        }
        row("Single.zip(_:_:…resultSelector:) Maybe.zip(_:_:…resultSelector:)", "zip(_:_:_:_:_:_:_:_:)") {
            let one = Single.just(1)
            return events(one.zip(one) { [$0, $1] }) == "[1, 1] |"
                && events(one.zip(one, one, one, one, one, one, one) { [$0, $1, $2, $3, $4, $5, $6, $7] })
                    == "[1, 1, 1, 1, 1, 1, 1, 1] |"
        }
        row("Infallible.zip(_:_:…resultSelector:)", "zip(_:_:_:_:)") {
            let stream = [1, 2].publisher
            let eight = stream.zip(stream, stream, stream).zip(stream.zip(stream, stream, stream)) {
                [$0.0, $0.1, $0.2, $0.3, $1.0, $1.1, $1.2, $1.3].reduce(0, +)
            }
            return events(stream.zip(stream) { $0 + $1 }) == "2 4 |" && events(eight) == "8 16 |"
                && events([stream, stream].zipMany()) == "[1, 1] [2, 2] |"
        }
        row("Single.zip(_:)", "zipSingle()") {
            events([Single.just(1), Single.just(2)].zipSingle().eraseToAnySinglePublisher()) == "[1, 2] |"
                && events([Single]().zipSingle()) == "[] |"
        }
        row("Single.zip(_:resultSelector:)", "zipSingle().map") {
            events([Single.just(1), Single.just(2)].zipSingle().map { $0.reduce(0, +) }) == "3 |"
        }
        row("Infallible.combineLatest(_:_:…resultSelector:)", "combineLatest(_:_:_:_:)") {
            let one = Just(1)
            let eight = one.combineLatest(one, one, one).combineLatest(one.combineLatest(one, one, one)) {
                [$0.0, $0.1, $0.2, $0.3, $1.0, $1.1, $1.2, $1.3].reduce(0, +)
            }
            return events([1, 2].publisher.combineLatest(Just(1)) { $0 + $1 }) == "3 |" && events(eight) == "8 |"
        }
        row("Infallible.combineLatest(_:)", "combineLatestMany()") {
            events([Just(1), Just(2)].combineLatestMany()) == "[1, 2] |"
        }
        row("Infallible.combineLatest(_:resultSelector:)", "combineLatestMany().map") {
            events([Just(1), Just(2)].combineLatestMany().map { $0.reduce(0, +) }) == "3 |"
        }
        row("Infallible.merge(_:)", "mergeMany()") {
            events(Just(1).merge(with: Just(2))) == "1 2 |" && events([Just(1), Just(2)].mergeMany()) == "1 2 |"
        }
        row("Infallible.concat(_:)", "append(_:)") {
            let publishers = [[1, 2].publisher, [3].publisher]
            return events(Just(1).append(Just(2))) == "1 2 |"
                && events(publishers.publisher.sequentialFlatMap()) == "1 2 3 |"
        }
        row("Completable.concat(_:)", "concatCompletions()") {
            let completable: Completable = Completable.empty().andThen { Completable.empty() }
                .eraseToAnyMaybePublisher()
            return events(completable) == "|" && events([completable, .fail(TestError())].concatCompletions()) == "x"
        }
        row("Completable.zip(_:)", "zipCompletions()") {
            marbles { scheduler in
                ["-|", "---|"].map { scheduler.script($0).ignoreOutput() }.zipCompletions().setOutputType(to: Int.self)
            } == "---|"
        }
        row("Completable.andThen(_:)", "andThen(_:)") {
            let completable = Completable.empty()
            return events(completable.andThen { Single.just(1) }.eraseToAnySinglePublisher()) == "1 |"
                && events(completable.andThen { Maybe.empty() }.eraseToAnyMaybePublisher()) == "|"
                && events(completable.andThen { Completable.fail(TestError()) }.eraseToAnyMaybePublisher()) == "x"
                && events(completable.andThen { [1, 2].publisher }) == "1 2 |"
        }
        row("Infallible.startWith(_:)", "prepend(_:)") { events([2, 3].publisher.prepend(1)) == "1 2 3 |" }
        same("Infallible.withLatestFrom(_:)") {
            marbles { $0.script("-1-2|").withLatestFrom($0.script("3-4|")) } == "-3-4|"
        }
        row("Infallible.withLatestFrom(_:resultSelector:)", "withLatestFrom(_:_:)") {
            marbles { $0.script("-1-2|").withLatestFrom($0.script("3-4|")) { $0 + $1 } } == "-4-6|"
        }
        row("ObservableType.amb(_:)", "race(with:)") {
            marbles { $0.script("-1-2|").race(with: $0.script("3-4|")) } == "3-4|"
                && events([Maybe.never(), Maybe.just(1)].race()) == "1 |"
        }
        row("Infallible.share(replay:scope:)", "shareResult(_:keepingFailure:)") {
            var count = 0
            let shared = Deferred { () -> Single in
                count += 1
                return .just(count)
            }.shareResult(.forever)
            let subject = PassthroughSubject<Int, Never>()
            let replaying = subject.shareNewest()
            let first = replaying.record()
            subject.send(1)
            let second = replaying.record()
            subject.send(2)
            return events(shared) == "1 |" && events(shared) == "1 |" && first.values == [1, 2]
                && second.values == [1, 2]
        }
    }

    mutating func addErrors() {
        same("PrimitiveSequence.catch(_:)") {
            events(Single.fail(TestError(1)).catch { Single.just($0.code) }.eraseToAnySinglePublisher()) == "1 |"
                && events(Single.fail(TestError()).tryCatch { error -> Single in throw error }) == "x"
        }
        row("PrimitiveSequence.catchError(_:)", "catch(_:)") {
            events(Single.fail(TestError()).catch { _ in Single.just(1) }) == "1 |"
        }
        row("ObservableType.catch(sequence:)", "catch(_:)") {
            func first(of publishers: [Single]) -> String {
                let others = publishers.dropFirst()
                return events(
                    others.reduce(publishers[0].eraseToAnyPublisher()) { tried, next in
                        tried.catch { _ in next }.eraseToAnyPublisher()
                    })
            }
            return first(of: [.fail(TestError()), .fail(TestError()), .just(3)]) == "3 |"
                && first(of: [.just(1), .just(2)]) == "1 |" && first(of: [.fail(TestError())]) == "x"
        }
        row(
            "Single.catchAndReturn(_:) Single.catchErrorJustReturn(_:) Maybe.catchAndReturn(_:) Maybe.catchErrorJustReturn(_:)",
            "replaceError(with:)"
        ) {
            events(Single.fail(TestError()).replaceError(with: 1).eraseToAnySinglePublisher()) == "1 |"
                && events(Maybe.fail(TestError()).replaceError(with: 1).eraseToAnyMaybePublisher()) == "1 |"
        }
        row("ObservableType.catchErrorJustComplete()", "ignoreFailure()") {
            events(Single.fail(TestError()).ignoreFailure().eraseToAnyMaybePublisher()) == "|"
        }
        same("PrimitiveSequence.retry(_:)") {
            marbles { ScriptedAttempts(["-x", "-x", "-1|"], $0).publisher.retry(2) } == "---1|"
        }
        row(
            "PrimitiveSequence.retry(when:) PrimitiveSequence.retryWhen(_:)",
            "retry(delays:scheduler:tolerance:options:if:)"
        ) {
            marbles {
                ScriptedAttempts(["-x", "-1|"], $0).publisher.retry(delays: [2], scheduler: $0) { $0 == TestError() }
            } == "----1|"
        }
        row("ObservableType.materialize()", "mapToResult()") {
            Single.fail(TestError()).mapToResult().record().values == [.failure(TestError())]
        }
        refused("ObservableType.dematerialize()")
    }

    mutating func addTime() {
        row("PrimitiveSequence.observe(on:) PrimitiveSequence.observeOn(_:)", "receive(on:)") {
            marbles { $0.script("-1|").receive(on: $0) } == "-1|"
        }
        same("PrimitiveSequence.subscribe(on:)") {
            let scheduler = VirtualTimeScheduler()
            let recorder = Single.just(1).subscribe(on: scheduler).eraseToAnySinglePublisher().record()
            let isEmpty = recorder.events.isEmpty
            scheduler.run()
            return isEmpty && recorder.values == [1]
        }
        row("PrimitiveSequence.subscribeOn(_:)", "subscribe(on:)") {
            events(Single.just(1).subscribe(on: ImmediateScheduler.shared)) == "1 |"
        }
        row("PrimitiveSequence.delay(_:scheduler:)", "delay(for:scheduler:)") {
            marbles { $0.script("-1|").delay(for: 2, scheduler: $0) } == "---1|"
        }
        row("PrimitiveSequence.delaySubscription(_:scheduler:)", "delaySubscription(for:scheduler:)") {
            marbles { $0.script("-1|").delaySubscription(for: 2, scheduler: $0) } == "---1|"
        }
        row("PrimitiveSequence.timeout(_:scheduler:)", "deadline(_:scheduler:failingWith:)") {
            marbles { $0.script("---1|").deadline(2, scheduler: $0, failingWith: TestError()) } == "--x"
        }
        row("PrimitiveSequence.timeout(_:other:scheduler:)", "deadline(_:scheduler:switchTo:)") {
            marbles { scheduler in
                scheduler.script("---1|").deadline(2, scheduler: scheduler, switchTo: { scheduler.script("-2|") })
            } == "---2|"
        }
        row("Infallible.debounce(_:scheduler:)", "debounce(for:scheduler:)") {
            marbles { $0.script("12--3---|").debounce(for: 2, scheduler: $0) } == "---2--3-|"
        }
        row("Infallible.throttle(_:latest:scheduler:)", "throttle(for:scheduler:latest:)") {
            let scheduler = VirtualTimeScheduler()
            let recorder = scheduler.script("-1----2-----|").throttle(for: 2, scheduler: scheduler, latest: true)
                .record()
            scheduler.run()
            return recorder.values == [1, 2] && recorder.isFinished
        }
    }
}

/// A publisher whose attempts differ.
private final class ScriptedAttempts {
    private var scripts: [Marbles]
    private let scheduler: VirtualTimeScheduler

    init(_ scripts: [Marbles], _ scheduler: VirtualTimeScheduler) {
        self.scripts = scripts
        self.scheduler = scheduler
    }

    var publisher: AnySinglePublisher<Int, TestError> {
        Deferred { self.scheduler.script(self.scripts.removeFirst()).uncheckedSingle() }.eraseToAnySinglePublisher()
    }
}
