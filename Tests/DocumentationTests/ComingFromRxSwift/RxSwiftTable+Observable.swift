import Conbini
import TestSupport

// Operators of Observable that its traits lack.

extension RxSwiftTable {
    mutating func addStreams() {
        row("ObservableType.buffer(timeSpan:count:scheduler:)", "collect(.byTimeOrCount(scheduler, time, count))") {
            marbles { $0.script("-123-----|").collect(.byTimeOrCount($0, 4, 2)).map(\.count) } == "--2-1----|"
                && marbles { $0.script("------|").collect(.byTimeOrCount($0, 2, 2)).map(\.count) } == "------|"
        }
        same("ObservableType.decode(type:decoder:)") {
            events(Just(Data("[1, 2]".utf8)).decode(type: [Int].self, decoder: JSONDecoder())) == "[1, 2] |"
        }
        row("ObservableType.element(at:)", "dropFirst(index).first()") {
            marbles { $0.script("1-2-3|").dropFirst(1).first() } == "--(2|)"
                && marbles { $0.script("1|").dropFirst(1).first() } == "-|"
        }
        row("ObservableType.enumerated()", "scan(_:_:)") {
            events(["a", "b"].publisher.scan((-1, "")) { ($0.0 + 1, $1) }) == #"(0, "a") (1, "b") |"#
        }
        row("ObservableType.from(optional:)", "publisher") {
            events(Int?.some(1).publisher) == "1 |" && events(Int?.none.publisher) == "|"
        }
        row("ObservableType.generate(initialState:condition:iterate:)", "publisher") {
            events(sequence(first: 0) { $0 + 1 }.prefix { $0 < 3 }.publisher) == "0 1 2 |"
        }
        row("ObservableType.groupBy(keySelector:)", "filter(_:)", example: Self.groups)
        refused("ObservableType.window(timeSpan:count:scheduler:)")
        row("ObservableType.interval(_:scheduler:)", "Timer.publish(every:on:in:).autoconnect()") {
            let timer: any Publisher = Timer.publish(every: 1, on: .main, in: .common).autoconnect()
            let ticks = marbles { scheduler in
                repeatElement(0, count: 3).publisher
                    .flatMap(maxPublishers: .max(1)) { Just($0).delay(for: 1, scheduler: scheduler) }
            }
            return !(timer is any MaybePublisher) && ticks == "-00(0|)"
        }
        row("ObservableType.merge(maxConcurrent:)", "flatMap(maxPublishers:_:)") {
            func twoAtOnce<Upstream: Publisher<Int, TestError>>(
                of upstream: (VirtualTimeScheduler) -> Upstream
            ) -> Marbles {
                marbles { scheduler in
                    upstream(scheduler).flatMap(maxPublishers: .max(2)) { value in
                        scheduler.script("---1|").map { $0 * value }
                    }
                }
            }
            return twoAtOnce { $0.script("(123|)") } == "---(12)---3|"
                && twoAtOnce {
                    HotScriptedPublisher("-(123)--|", scheduler: $0, failure: TestError())
                } == "----(12)|"
        }
        row("ObservableType.multicast(_:)", "multicast(subject:)") {
            let upstream = PassthroughSubject<Int, Never>()
            let shared = upstream.multicast(subject: PassthroughSubject())
            let recorder = shared.record()
            upstream.send(1)
            let connection = shared.connect()
            upstream.send(2)
            connection.cancel()
            upstream.send(3)
            return recorder.values == [2]
        }
        row("ObservableType.publish() ConnectableObservable.connect()", "makeConnectable()") {
            let upstream = PassthroughSubject<Int, Never>()
            let shared = upstream.makeConnectable()
            let recorder = shared.record()
            upstream.send(1)
            let connection = shared.connect()
            upstream.send(2)
            connection.cancel()
            return recorder.values == [2]
        }
        row("ObservableType.range(start:count:scheduler:) ObservableType.repeatElement(_:scheduler:)", "publisher") {
            events((3..<5).publisher) == "3 4 |" && events(repeatElement(1, count: 2).publisher) == "1 1 |"
        }
        row("ObservableType.reduce(_:accumulator:)", "reduce(_:_:)") {
            events([1, 2].publisher.reduce(10) { $0 + $1 }.eraseToAnySinglePublisher()) == "13 |"
        }
        row("ObservableType.sample(_:defaultValue:)", "withLatestFrom(_:)") {
            func numbered(_ sampler: Marbles, _ upstream: Marbles) -> Marbles {
                marbles { RxSwiftRun.numberedSample($0.script(upstream), sampler: $0.script(sampler)) }
            }
            let sampled = marbles { $0.script("-1-1--1-|").withLatestFrom($0.script("2--3-|")) }
            let withDefault = marbles { $0.script("-1-1|").withLatestFrom($0.script("--2|").prepend(0)) }
            let eachOnce = [numbered("-1-1--1-|", "2--3-|"), numbered("-1-1|", "2-2|"), numbered("-1--1|", "2-x")]
            return sampled == "-2-3--3-|" && withDefault == "-0-2|"
                && eachOnce == ["-2-3----|", "-2-2|", "-2--x"]
        }
        row("ObservableType.skip(_:)", "dropFirst(_:)") { events([1, 2, 3].publisher.dropFirst(2)) == "3 |" }
        row("ObservableType.skip(_:scheduler:)", "drop(untilOutputFrom:)") {
            marbles { scheduler in
                scheduler.script("1-2-3|").drop(
                    untilOutputFrom: AnySinglePublisher.timer(after: 3, scheduler: scheduler)
                        .setFailureType(to: TestError.self))
            } == "----3|"
        }
        row("ObservableType.switchLatest()", "switchToLatest()") {
            marbles { scheduler in
                scheduler.script("1-2---|").map { _ in scheduler.script("-1-2|") }.switchToLatest()
            } == "-1-1-2|"
        }
        row("ObservableType.takeLast(_:)", "collect().flatMap { $0.suffix(count).publisher }") {
            events([1, 2, 3].publisher.collect().flatMap { $0.suffix(2).publisher }) == "2 3 |"
        }
    }

    private static func key(_ value: Int) -> Int { value % 2 }

    /// The groups of odd and even values. One subscriber subscribes to each group when it comes, another one later.
    private static let groups: @Sendable () -> Bool = {
        let upstream = PassthroughSubject<Int, Never>()
        let shared = upstream.share()
        let groups =
            shared
            .scan((Set(), Int?.none)) { ($0.0.union([key($1)]), $0.0.contains(key($1)) ? nil : $1) }
            .compactMap(\.1)
            .map { first in shared.filter { key($0) == key(first) }.prepend(first) }
        var recorders: [Recorder<Int, Never>] = []
        let cancellable = groups.sink { recorders.append($0.record()) }
        let published = groups.map { $0.eraseToAnyPublisher() }.record()
        for value in 1...4 { upstream.send(value) }
        let late = published.values[0].record()
        upstream.send(5)
        upstream.send(completion: .finished)
        return withExtendedLifetime(cancellable) {
            recorders.map(\.values) == [[1, 3, 5], [2, 4]] && recorders.allSatisfy(\.isFinished)
                && late.values == [1, 5]
        }
    }
}
