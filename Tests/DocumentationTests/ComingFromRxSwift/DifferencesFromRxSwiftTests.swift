import Conbini
import TestSupport
import Testing

/// The section "What behaves differently" of `ComingFromRxSwift.md`.
struct DifferencesFromRxSwiftTests {
    private static func section() throws -> Substring {
        try DocumentationPage("Sources/Conbini/Conbini.docc/ComingFromRxSwift.md").section("What behaves differently")
    }

    @Test("Each item has a test")
    func items() throws {
        let items = try Self.section().split(separator: "\n").filter { $0.hasPrefix("- **") }
            .map { String($0.dropFirst(4).prefix { $0 != "*" }) }
        expectEqual(items.sorted(), (Difference.all.map(\.item) + Difference.testedElsewhere).sorted())
    }

    @Test("Each item is true", arguments: Difference.all)
    @MainActor func differences(_ difference: Difference) async { #expect(await difference.holds()) }

    @Test("Each run has the events that it shows, and RxSwift's are others")
    func runs() throws {
        let runs = try RxSwiftRun.all(in: Self.section())
        expectEqual(Set(runs.map(\.name)), Set(RxSwiftRun.counterparts.keys))
        for run in runs {
            #expect(run.rxSwift != run.here, "\(run.name)")
            #if !canImport(Combine)
            expectEqual(run.events, run.here, "\(run.name)")
            #endif
        }
    }
}

/// A line of the page that shows what an operator of RxSwift and its counterpart publish.
struct RxSwiftRun {
    typealias Upstreams = [ScriptedPublisher<Int, TestError>]
    typealias Counterpart = (Upstreams, VirtualTimeScheduler) -> AnyPublisher<Int, TestError>

    let name: String
    let upstreams: [Marbles]
    /// What RxSwift 6.10.2 publishes.
    let rxSwift: Marbles
    let here: Marbles

    static func all(in section: Substring) throws -> [RxSwiftRun] {
        let lines = section.split(separator: "\n").drop { !$0.hasPrefix("operator ") }.dropFirst()
        return try lines.prefix { !$0.hasPrefix("```") }.map { line in
            let columns = line.split(separator: "  ").map { String($0.drop { $0 == " " }) }.filter { !$0.isEmpty }
            let marbles = try columns.dropFirst().map { try Marbles(parsing: $0) }
            return RxSwiftRun(
                name: columns[0], upstreams: marbles.dropLast(2), rxSwift: marbles[marbles.count - 2],
                here: marbles[marbles.count - 1])
        }
    }

    /// What the counterpart publishes.
    var events: Marbles? {
        Self.counterparts[name].map { counterpart in
            marbles { scheduler in counterpart(upstreams.map { scheduler.script($0) }, scheduler) }
        }
    }

    static var counterparts: [String: Counterpart] {
        [
            "take(0)": counterpart { upstreams, _ in upstreams[0].prefix(0) },
            "take(2)": counterpart { upstreams, _ in upstreams[0].prefix(2) },
            "take(until:)": counterpart { upstreams, _ in upstreams[0].prefix(untilOutputFrom: upstreams[1]) },
            "skip(until:)": counterpart { upstreams, _ in upstreams[0].drop(untilOutputFrom: upstreams[1]) },
            "zip": counterpart { upstreams, _ in upstreams[0].zip(upstreams[1]) { $1 } },
            "Maybe.zip": counterpart { upstreams, _ in
                upstreams[0].uncheckedMaybe().zip(upstreams[1].uncheckedMaybe()) { $1 }
            },
            "combineLatest": counterpart { upstreams, _ in upstreams[0].combineLatest(upstreams[1]) { $1 } },
            "withLatestFrom": counterpart { upstreams, _ in upstreams[0].withLatestFrom(upstreams[1]) },
            "amb": counterpart { upstreams, _ in upstreams[0].race(with: upstreams[1]) },
            "concatMap": counterpart { upstreams, _ in upstreams[0].sequentialFlatMap { _ in upstreams[1] } },
            "single()": counterpart { upstreams, _ in upstreams[0].first(orFailWith: TestError()) },
            "element(at: 1)": counterpart { upstreams, _ in upstreams[0].dropFirst(1).first() },
            "delay(2)": counterpart { upstreams, scheduler in upstreams[0].delay(for: 2, scheduler: scheduler) },
            "delay(2) in flatMap": counterpart { upstreams, scheduler in
                upstreams[0].flatMap { Just($0).delay(for: 2, scheduler: scheduler) }
            },
            "timeout(2)": counterpart { upstreams, scheduler in
                upstreams[0].deadline(2, scheduler: scheduler, failingWith: TestError())
            },
            "debounce(2)": counterpart { upstreams, scheduler in upstreams[0].debounce(for: 2, scheduler: scheduler) },
            "throttle(2)": counterpart { upstreams, scheduler in
                upstreams[0].throttle(for: 2, scheduler: scheduler, latest: true)
            },
            "buffer(5, 2), counted": counterpart { upstreams, scheduler in
                upstreams[0].collect(.byTimeOrCount(scheduler, 5, 2)).map(\.count)
            },
            "merge(maxConcurrent: 1)": counterpart { upstreams, _ in
                upstreams[0].flatMap(maxPublishers: .max(1)) { _ in upstreams[1] }
            },
            "sample": counterpart { upstreams, _ in upstreams[1].withLatestFrom(upstreams[0]) },
            "sample, numbered": counterpart { upstreams, _ in numberedSample(upstreams[0], sampler: upstreams[1]) },
            "throttle(2, latest: false)": counterpart { upstreams, scheduler in
                upstreams[0].throttle(for: 2, scheduler: scheduler, latest: false)
            },
        ]
    }

    /// What the page writes in place of `sample`.
    static func numberedSample<Upstream: Publisher<Int, TestError>>(
        _ upstream: Upstream, sampler: Upstream
    ) -> some Publisher<Int, TestError> {
        let first = 0
        let numbered = upstream.scan((0, first)) { ($0.0 + 1, $1) }
        return sampler.withLatestFrom(numbered).removeDuplicates { $0.0 == $1.0 }.map(\.1)
    }

    private static func counterpart<Made: Publisher<Int, TestError>>(
        _ make: @escaping (Upstreams, VirtualTimeScheduler) -> Made
    ) -> Counterpart {
        { make($0, $1).eraseToAnyPublisher() }
    }
}

/// An item of the section.
struct Difference: Sendable, CustomStringConvertible {
    typealias Single = AnySinglePublisher<Int, TestError>

    /// The words with which the item begins.
    let item: String
    let holds: @MainActor @Sendable () async -> Bool

    var description: String { item }

    /// The items that stop the program, which exit tests show.
    static let testedElsewhere = ["A sink that you call on the main actor"]

    static let all: [Difference] = subscriptions + times + combinations + sharing

    private static let subscriptions: [Difference] = [
        Difference(item: "`retry(2)`") {
            func attempts(_ run: (Deferred<Single>) -> Void) -> Int {
                var count = 0
                run(
                    Deferred {
                        count += 1
                        return .fail(TestError())
                    })
                return count
            }
            return attempts { $0.retry(2).sinkSingle { _ in }.cancel() } == 3
                && attempts { _ = events($0.retry(2)) } == 3 && attempts { _ = events($0.retry(1)) } == 2
        },
        Difference(item: "An ignored subscription") {
            var isCancelled = false
            _ = Single.never().handleEvents(receiveCancel: { isCancelled = true }).sinkSingle { _ in }
            return isCancelled
        },
        Difference(item: "An object and a bag") {
            let (bag, log) = (CancelBag(), SharedLog<String>())
            Single.just(1).sinkSingleOnMain(with: log) { $0.append("\($1)") }.store(in: bag)
            let keepsStored = !bag.isEmpty
            bag.cancel()
            Single.just(1).sinkSingle(in: bag) { log.append("\($0)") }
            return log.values == ["success(1)", "success(1)"] && keepsStored && bag.isEmpty
        },
        Difference(item: "A bag") {
            let (bag, log) = (CancelBag(), SharedLog<String>())
            AnyCancellable { log.append("first") }.store(in: bag)
            bag.cancel()
            AnyCancellable { log.append("second") }.store(in: bag)
            let isKept = log.values == ["first"]
            bag.cancel()
            var property: AnyCancellable?
            property = nil
            property = AnyCancellable { log.append("third") }
            return withExtendedLifetime(property) { isKept && log.values == ["first", "second"] }
        },
        Difference(item: "A cancelled subscriber") {
            let subject = PassthroughSubject<Int, Never>()
            var count = 0
            var cancellables: [AnyCancellable] = []
            for _ in 1...5 {
                cancellables.append(
                    subject.sink { _ in
                        count += 1
                        cancellables.forEach { $0.cancel() }
                    })
            }
            subject.send(1)
            return count == 1
        },
        Difference(item: "Closures that throw") {
            let single = Just(1).tryMap { _ -> Int in throw TestError() }.eraseToAnySinglePublisher()
            func check(_ value: Int) throws { if value == 1 { throw TestError() } }
            let checked = Just(1).tryMap {
                try check($0)
                return $0
            }
            return type(of: single) == AnySinglePublisher<Int, any Error>.self && events(single) == "x"
                && events(checked) == "x"
                && events(Just(1).flatMap { _ in Fail<Int, TestError>(error: TestError()) }) == "x"
        },
        Difference(item: "Demand.") {
            marbles { $0.script("(123|)").asyncMap { value, promise in promise(value) } } == "(123|)"
                && [1, 2].publisher.record(demand: .max(1)).values == [1]
        },
        Difference(item: "The clean-up") {
            var log: [String] = []
            var promise: DeferredFutureSingle<Int, TestError>.Promise?
            func run(_ publisher: some Publisher<Int, TestError>) -> [String] {
                log = []
                let cancellable = publisher.sink(
                    receiveCompletion: { _ in log.append("|") }, receiveValue: { log.append("\($0)") })
                promise?(.success(1))
                return withExtendedLifetime(cancellable) { log }
            }
            let future = DeferredFutureSingle<Int, TestError> {
                promise = $0
                return AnyCancellable { log.append("cleaned") }
            }
            return run(future) == ["1", "cleaned", "|"]
                && run(
                    using {
                    } publisher: {
                        Single.just(1)
                    } dispose: {
                        log.append("cleaned")
                    })
                    == ["1", "cleaned", "|"]
                && run(Single.just(1).handleEnd { _ in log.append("cleaned") }) == ["1", "cleaned", "|"]
        },
        Difference(item: "A cancellation") {
            let log = SharedLog<String>()
            DeferredFutureSingle<Int, TestError> { _ in AnyCancellable { log.append("clean-up") } }
                .handleResult(onCancel: { log.append("onCancel") })
                .handleEnd { _ in log.append("handleEnd") }
                .sinkSingle { _ in }.cancel()
            return log.values == ["onCancel", "clean-up", "handleEnd"]
        },
        Difference(item: "`receive(on: DispatchQueue.main)`") {
            var results: [Int] = []
            let publisher = AnySinglePublisher<Int, Never>.just(1)
            let scheduled = publisher.receive(on: DispatchQueue.main).sinkSingle { results.append($0.get()) }
            let immediate = publisher.map { $0 + 1 }.sinkSingleOnMain { results.append($0.get()) }
            let later = publisher.subscribe(on: DispatchQueue.main).sinkSingle { results.append($0.get() + 2) }
            let areImmediate = results == [2]
            await drainMainQueue()
            return withExtendedLifetime((scheduled, immediate, later)) { areImmediate && results == [2, 1, 3] }
        },
        Difference(item: "A concurrent queue") {
            let queue = UnorderedScheduler()
            let upstream = PassthroughSubject<Int, Never>()
            let recorder = upstream.receive(on: queue).record()
            upstream.send(1)
            upstream.send(2)
            queue.runNewestFirst()
            upstream.send(3)
            upstream.send(completion: .finished)
            queue.runNewestFirst()
            return recorder.values == [2, 1] && recorder.isFinished
        },
        Difference(item: "A cancelled task") {
            let scheduler = VirtualTimeScheduler()
            let log = SharedLog<String>()
            scheduler.withVirtualTasks {
                let cancelled = Task.detached {
                    let publisher = Deferred { () -> Single in
                        log.append("subscribed")
                        return .just(1)
                    }
                    do { log.append("\(try await publisher.value())") } catch { log.append("\(type(of: error))") }
                }
                cancelled.cancel()
                let loop = Task.detached {
                    for await value in PassthroughSubject<Int, Never>().values(buffering: .unbounded) {
                        log.append("\(value)")
                    }
                    log.append("ended")
                }
                scheduler.run()
                loop.cancel()
                scheduler.run()
            }
            return log.values == ["CancellationError", "ended"]
        },
    ]

    private static let times: [Difference] = [
        Difference(item: "`timeout`") {
            marbles { $0.script("---1|").timeout(2, scheduler: $0) } == "--|"
                && marbles { $0.script("1-----|").timeout(2, scheduler: $0, customError: { TestError() }) } == "(^1)-x"
                && marbles { $0.script("1-----|").deadline(2, scheduler: $0, failingWith: TestError()) } == "1-----|"
                && immediateValues { Just(1).timeout(2, scheduler: $0) } == []
                && immediateValues { Just(1).throttle(for: 2, scheduler: $0, latest: true) } == []
                && immediateValues { Just(1).deadline(2, scheduler: $0, failingWith: TestError()) } == [1]
        },
        Difference(item: "`delay`") {
            func delayed(_ script: Marbles) -> Marbles {
                marbles { scheduler in
                    scheduler.script(script).flatMap { Just($0).delay(for: 2, scheduler: scheduler) }
                }
            }
            return marbles { $0.script("-x").delay(for: 2, scheduler: $0) } == "---x"
                && delayed("-x") == "-x" && delayed("-1|") == "---(1|)" && delayed("1--|") == "--1|"
        },
        Difference(item: "`throttle`") {
            #if canImport(Combine)
            true
            #else
            marbles { $0.script("1---|").throttle(for: 2, scheduler: $0, latest: true) } == "----|"
                && marbles { $0.script("-12---|").throttle(for: 2, scheduler: $0, latest: false) } == "-1-2--|"
                && marbles { $0.script("-12x").throttle(for: 2, scheduler: $0, latest: true) } == "-1-(2x)"
                && marbles { $0.script("-12|").throttle(for: 2, scheduler: $0, latest: false) } == "-1-(2|)"
            #endif
        },
    ]

    private static let combinations: [Difference] = [
        Difference(item: "`Completable.zip`") {
            let scheduler = VirtualTimeScheduler()
            let scripts = [scheduler.script("-|"), scheduler.script("---|")]
            let completables = scripts.map { $0.ignoreOutput() }
            let (all, first) = (completables.zipCompletions().record(), completables.zipMaybe().record())
            scheduler.advance(to: .seconds(1))
            let isFirst = !all.isFinished && first.isFinished
            let cancellations = scripts[1].subscriptions.map(\.cancellations.count)
            scheduler.run()
            return isFirst && cancellations == [0, 1] && all.isFinished
        },
        Difference(item: "`zip` of maybes") {
            let scheduler = VirtualTimeScheduler()
            let (first, second) = (scheduler.script("-|"), scheduler.script("---(1|)"))
            let recorder = first.uncheckedMaybe().zip(second.uncheckedMaybe()) { $0 + $1 }.record()
            scheduler.advance(to: .seconds(1))
            return recorder.isFinished && second.subscriptions.map(\.cancellations.count) == [1]
        },
        Difference(item: "`zip` of streams") {
            marbles { $0.script("-1|").zip($0.script("--2--3--|")) { $0 + $1 } } == "--(3|)"
                && marbles { $0.script("-1---|").zip($0.script("--2--3--|")) { $0 + $1 } } == "--3--|"
                && marbles { [$0.script("-1---|"), $0.script("--2--3--|")].zipMany().map { $0[0] + $0[1] } } == "--3--|"
        },
        Difference(item: "`combineLatest`") {
            marbles { $0.script("-|").combineLatest($0.script("--2--3--|")) { $0 + $1 } } == "--------|"
                && marbles { [$0.script("-|"), $0.script("--2--3--|")].combineLatestMany().map { $0[0] + $0[1] } }
                    == "--------|"
                && events([Just<Int>]().combineLatestMany()) == "|"
        },
        Difference(item: "`withLatestFrom`") {
            marbles { $0.script("---1-|").withLatestFrom($0.script("3-x")) } == "--x"
                && marbles { $0.script("-1--2-|").withLatestFrom($0.script("3-x")) } == "-3--x"
                && marbles { $0.script("-1---|").withLatestFrom($0.script("3-x")) } == "-3---|"
        },
        Difference(item: "`take(until:)`") {
            func othersCancellations<Ended: Publisher>(
                _ end: (ScriptedPublisher<Int, TestError>, ScriptedPublisher<Int, TestError>) -> Ended
            ) -> Int {
                let scheduler = VirtualTimeScheduler()
                let other = scheduler.script("1---")
                let recorder = end(scheduler.script("-12-"), other).record()
                scheduler.run()
                return withExtendedLifetime(recorder) { other.subscriptions[0].cancellations.count }
            }
            #if !canImport(Combine)
            guard othersCancellations({ $0.prefix(untilOutputFrom: $1) }) == 0,
                othersCancellations({ $0.drop(untilOutputFrom: $1) }) == 0
            else { return false }
            #endif
            return marbles { $0.script("--1|").prefix(untilOutputFrom: $0.script("-x")) } == "--1|"
                && othersCancellations { $0.prefix(untilOutputFrom: $1.first()) } == 1
                && othersCancellations { $0.drop(untilOutputFrom: $1.first()) } == 1
        },
        Difference(item: "`skip(until:)`") {
            marbles { $0.script("--1|").drop(untilOutputFrom: $0.script("-|")) } == "-|"
                && marbles { $0.script("-|").drop(untilOutputFrom: $0.script("-")) } == "-|"
        },
        Difference(item: "`amb`") {
            let scheduler = VirtualTimeScheduler()
            let other = scheduler.script("|")
            let recorder = scheduler.script("1-2|").race(with: other).record()
            scheduler.run()
            return recorder.values == [1, 2] && recorder.isFinished && other.subscriptions.isEmpty
        },
        Difference(item: "`concatMap`") {
            func children(_ prefetch: Subscribers.Demand) -> Marbles {
                marbles { scheduler in
                    scheduler.script("12x").sequentialFlatMap(prefetch: prefetch) { _ in scheduler.script("---3-|") }
                }
            }
            let calls = SharedLog<Int>()
            let recorder = [1, 2].publisher.sequentialFlatMap(prefetch: .unlimited) { value in
                calls.append(value)
                return Empty<Int, Never>(completeImmediately: false)
            }.record()
            let callsOne = withExtendedLifetime(recorder) { calls.values == [1] }
            return children(.none) == "---3-x" && children(.unlimited) == "--x" && callsOne
        },
        Difference(item: "`flatMapLatest`") {
            let subject = PassthroughSubject<Int, Never>()
            let recorder = subject.flatMapLatest { value in
                if value == 1 { subject.send(2) }
                return Just(value * 10)
            }.record()
            subject.send(1)
            return recorder.values == [20]
        },
    ]

    private static let sharing: [Difference] = [
        Difference(item: "`share(replay: 1)`") {
            var count = 0
            func job(_ result: Result<Int, TestError>) -> Deferred<Result<Int, TestError>.Publisher> {
                count = 0
                return Deferred {
                    count += 1
                    return result.publisher
                }
            }
            func lateEvents(_ shared: some Publisher<Int, TestError>) -> String {
                _ = events(shared)
                return "\(events(shared)), \(count)"
            }
            let failure = Result<Int, TestError>.failure(TestError())
            return lateEvents(job(.success(1)).shareNewest()) == "1 |, 1"
                && lateEvents(job(.success(1)).shareResult()) == "1 |, 1"
                && lateEvents(job(failure).shareNewest()) == "x, 1" && lateEvents(job(failure).shareResult()) == "x, 1"
                && lateEvents(job(failure).shareResult(keepingFailure: false)) == "x, 2"
                && lateEvents(job(.success(1)).share()) == "|, 1"
        },
        Difference(item: "The scope `.forever`") {
            let subject = PassthroughSubject<Int, Never>()
            let result = subject.first().assertSingle().shareResult(.forever)
            result.sinkSingle { _ in }.cancel()
            subject.send(1)
            let newest = subject.shareNewest()
            let cancellable = newest.sink { _ in }
            subject.send(2)
            cancellable.cancel()
            return events(result) == "1 |" && events(newest) == ""
        },
        Difference(item: "The subscribers of a subject") {
            func order<Shared: Publisher<Int, Never>>(_ shared: Shared, send: () -> Void) -> [Int] {
                var order: [Int] = []
                let cancellables = (0..<9).map { number in shared.dropFirst(0).sink { _ in order.append(number) } }
                order = []
                send()
                return withExtendedLifetime(cancellables) { order }
            }
            let (relay, subject) = (ValueRelay(0), PassthroughSubject<Int, Never>())
            return order(relay) { relay.send(1) } == Array(0..<9)
                && order(subject.shareNewest()) { subject.send(1) } == Array(0..<9)
                && order(subject.first().assertSingle().shareResult()) { subject.send(1) } == Array(0..<9)
                && order(subject) { subject.send(1) }.sorted() == Array(0..<9)
        },
        Difference(item: "A value that is sent while a relay sends another one") {
            let relay = ValueRelay(0)
            var log: [String] = []
            let cancellables = ["A", "B"].map { name in
                relay.sink { value in
                    log.append("\(name)\(value)")
                    if name == "A", value == 1 { relay.send(2) }
                }
            }
            relay.send(1)
            let inBetween = PassthroughSubject<Int, Never>()
            var nested: [Int] = []
            let cancellable = inBetween.sink { value in
                if value < 3 { inBetween.send(value + 1) }
                nested.append(value)
            }
            inBetween.send(1)
            return withExtendedLifetime((cancellables, cancellable)) {
                log.filter { $0.hasPrefix("A") } == ["A0", "A1", "A2"]
                    && log.filter { $0.hasPrefix("B") } == ["B0", "B1", "B2"] && nested == [3, 2, 1]
            }
        },
        Difference(item: "The value of a failed subject") {
            let subject = CurrentValueSubject<Int, TestError>(1)
            subject.send(completion: .failure(TestError()))
            return subject.value == 1
        },
    ]
}

/// The values that a publisher publishes on subscription, before its scheduler runs.
private func immediateValues<P: Publisher<Int, E>, E>(_ publisher: (VirtualTimeScheduler) -> P) -> [Int] {
    publisher(VirtualTimeScheduler()).record().values
}

/// A scheduler that runs what has been scheduled in another order, as a concurrent queue may.
private final class UnorderedScheduler: Scheduler {
    typealias SchedulerTimeType = ImmediateScheduler.SchedulerTimeType
    typealias SchedulerOptions = Never

    private var actions: [() -> Void] = []

    var now: SchedulerTimeType { ImmediateScheduler.shared.now }
    var minimumTolerance: SchedulerTimeType.Stride { 0 }

    func runNewestFirst() {
        while let action = actions.popLast() { action() }
    }

    func schedule(options: Never?, _ action: @escaping () -> Void) { actions.append(action) }

    func schedule(
        after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: Never?,
        _ action: @escaping () -> Void
    ) {
        actions.append(action)
    }

    func schedule(
        after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
        options: Never?, _ action: @escaping () -> Void
    ) -> any Cancellable {
        actions.append(action)
        return AnyCancellable {}
    }
}
