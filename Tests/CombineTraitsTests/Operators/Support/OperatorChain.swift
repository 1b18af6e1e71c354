import Conbini
import TestSupport
import Testing

/// An operator on the upstreams of a stage.
///
/// Sendable, unchecked, because the closures that make it capture nothing.
struct OperatorChain: @unchecked Sendable, CustomTestStringConvertible {
    /// How a subscriber is attached.
    typealias Attachment = (Stage, Subscribers.Demand, Reaction) -> Void

    /// When a subscriber cancels by itself.
    enum Reaction: CaseIterable {
        case none, cancelsOnSubscription, cancelsOnValue
    }

    let testDescription: String

    /// The upstreams that send a value before anything else happens.
    let beginning: [Int]

    /// Whether a closure is called once, when the subscription ends.
    let hasEnd: Bool

    /// Whether upstreams go on after a cancellation.
    let outlivesCancellation: Bool

    /// The number of upstreams that it can start although it was cancelled, and cancel then.
    let lateStartLimit: Int

    /// As any subscriber, and as a sink if the operator has a direct path.
    private(set) var attachments: [Attachment]

    init<Made: Publisher>(
        _ name: String, beginning: [Int] = [], hasEnd: Bool = false, outlivesCancellation: Bool = false,
        isShared: Bool = false, lateStartLimit: Int = 0, _ make: @escaping (Stage) -> Made
    ) {
        testDescription = name
        self.beginning = beginning
        self.hasEnd = hasEnd
        self.outlivesCancellation = outlivesCancellation
        self.lateStartLimit = lateStartLimit
        attachments = [
            { stage, demand, reaction in
                let collector = Collector<Made.Output, Made.Failure>(
                    demand: demand, cancelsOnSubscription: reaction == .cancelsOnSubscription,
                    cancelsOnValue: reaction == .cancelsOnValue)
                stage.subscriber = collector
                let made = make(stage)
                if isShared { stage.visitor = { made.record().cancel() } }
                made.subscribe(collector)
            }
        ]
    }

    /// An operator with a result.
    ///
    /// - Parameter isOwn: Whether its plain path is one of this package.
    init<Made: MaybePublisher>(
        result name: String, hasEnd: Bool = false, outlivesCancellation: Bool = false, isShared: Bool = false,
        lateStartLimit: Int = 0, isOwn: Bool = true, _ make: @escaping (Stage) -> Made
    ) {
        self.init(
            name, hasEnd: hasEnd, outlivesCancellation: outlivesCancellation, isShared: isShared,
            lateStartLimit: lateStartLimit, make)
        if !isOwn { attachments = [] }
        attachments.append { stage, _, _ in
            let collector = Collector<Never, Never>()
            stage.subscriber = collector
            let made = make(stage)
            if isShared { stage.visitor = { made.sinkMaybe(isolation: nil) { _ in }.cancel() } }
            let cancellable = made.sinkMaybe(isolation: nil) { _ in collector.receive(completion: .finished) }
            collector.receive(subscription: ClosureSubscription(onCancel: cancellable.cancel))
        }
    }

    static let all = joining + joiningWithoutCombine + switching + results + ends

    #if canImport(Combine)
    private static let joiningWithoutCombine: [OperatorChain] = []
    #elseif OpenCombineWithMerge
    private static let joiningWithoutCombine = [collectByTime]
    #else
    /// Where Combine or a fork of OpenCombine has them, they are its own.
    private static let joiningWithoutCombine = [
        OperatorChain("merge", lateStartLimit: 2) { $0[0].merge(with: $0[1]) },
        OperatorChain("mergeMany", lateStartLimit: 2) { Publishers.MergeMany($0.upstreams) },
        OperatorChain("combineLatest", beginning: [0]) { $0[0].combineLatest($0[1]) },
        collectByTime,
    ]
    #endif

    #if !canImport(Combine)
    private static let collectByTime = OperatorChain("collect(.byTime)") { $0[0].collect(.byTime($0.clock, 1)) }
    #endif

    /// They join their upstreams.
    private static let joining = [
        OperatorChain("combineLatestMany", beginning: [0, 1]) { $0.upstreams.combineLatestMany() },
        OperatorChain("zipMany", beginning: [0]) { $0.upstreams.zipMany() },
        OperatorChain("withLatestFrom", beginning: [0, 1]) { $0[0].withLatestFrom($0[1]) },
        OperatorChain("withLatestFrom of a maybe publisher", beginning: [1]) { $0.maybe(0).withLatestFrom($0[1]) },
        OperatorChain("race") { $0[0].race(with: $0[1]) },
        OperatorChain("race of a collection") { $0.upstreams.race() },
        OperatorChain(result: "race of maybe publishers") { $0.maybe(0).race(with: $0.maybe(1)) },
        OperatorChain(result: "zip") { $0.maybe(0).zip($0.maybe(1)) },
        OperatorChain(result: "zipMaybe") { [$0.maybe(0), $0.maybe(1)].zipMaybe() },
        OperatorChain(result: "zipCompletions") { [$0.completion(0), $0.completion(1)].zipCompletions() },
        OperatorChain(result: "concatCompletions") { [$0.completion(0), $0.completion(1)].concatCompletions() },
    ]

    /// They continue with another publisher.
    private static let switching = [
        OperatorChain("flatMapLatest", beginning: [0]) { stage in
            stage[0].flatMapLatest(stage.counted { stage.child($0) })
        },
        OperatorChain("flatMapFirst", beginning: [0]) { stage in
            stage[0].flatMapFirst(stage.counted { stage.child($0) })
        },
        OperatorChain("sequentialFlatMap", beginning: [0], lateStartLimit: 1) { stage in
            stage[0].sequentialFlatMap(stage.counted { stage.child($0) })
        },
        OperatorChain("then", lateStartLimit: 1) { stage in stage[0].then(stage.counted { stage[1] }) },
        OperatorChain("ifEmpty") { stage in stage[0].ifEmpty(switchTo: stage.counted { stage[1] }) },
        OperatorChain("deadline") { stage in
            stage[0].deadline(1, scheduler: stage.clock, switchTo: stage.counted { stage[1] })
        },
        OperatorChain("retry(delays:)") { stage in
            let delays = sequence(first: HandScheduler.SchedulerTimeType.Stride(1), next: stage.counted { $0 })
            return stage[0].retry(delays: delays, scheduler: stage.clock, if: stage.counted { _ in true })
        },
        OperatorChain(result: "flatMap", isOwn: false) { stage in
            stage.maybe(0).flatMap(stage.counted { _ in stage.maybe(1) })
        },
        OperatorChain(result: "catch", isOwn: false) { stage in
            stage.maybe(0).catch(stage.counted { _ in stage.maybe(1) })
        },
        OperatorChain(result: "retry", isOwn: false) { $0.maybe(0).retry(1) },
    ]

    /// They publish a result, or share it.
    private static let results = [
        OperatorChain(result: "map and collect", isOwn: false) { stage in
            stage.maybe(0).map(stage.counted { $0 }).collect()
        },
        OperatorChain("asyncMap", lateStartLimit: 1) { stage in
            stage[0].asyncMap { [token = stage.token()] (value: Item, promise) in
                token.touch()
                promise(value)
            }
        },
        OperatorChain("asyncMap with promises that are kept later", beginning: [0], lateStartLimit: 1) { stage in
            stage[0].asyncMap {
                [token = stage.token()] (_: Item, promise: @escaping @Sendable (sending Item) -> Void) in
                token.touch()
                stage.promise = { _ in promise(stage.item(1)) }
            }
        },
        OperatorChain("sequentialTryMap with promises that are kept later", beginning: [0], lateStartLimit: 1) {
            stage in
            stage[0].sequentialTryMap {
                [token = stage.token()]
                (_: Item, promise: Publishers.SequentialPromise<Result<Item, any Error>>) in
                token.touch()
                stage.promise = { fails in
                    if fails {
                        promise(.failure(TestError(1)), .finished)
                    } else {
                        promise(.success(stage.item(1)), .continue)
                    }
                }
            }
        },
        OperatorChain(result: "asOperation") { stage in
            stage.maybe(0).asOperation(in: ScheduledOperationQueue(stage.clock))
        },
        OperatorChain(result: "timer") { AnySinglePublisher.timer(after: 1, scheduler: $0.clock) },
        OperatorChain("DeferredValue") { stage in
            DeferredValue<Int, TestError> { [token = stage.token()] () throws(TestError) -> Int in
                token.touch()
                return 1
            }
        },
        OperatorChain(result: "shareResult", isShared: true) { $0.maybe(0).shareResult() },
        OperatorChain(result: "shareResult(.forever)", outlivesCancellation: true, isShared: true) {
            $0.maybe(0).shareResult(.forever)
        },
        OperatorChain("shareNewest", isShared: true) { $0[0].shareNewest() },
        OperatorChain("mapToResult") { $0[0].mapToResult() },
        OperatorChain("ignoreFailure") { $0[0].ignoreFailure() },
        OperatorChain(result: "ignoreFailure(completeImmediately: false)") {
            $0.maybe(0).ignoreFailure(completeImmediately: false)
        },
        OperatorChain(result: "delaySubscription") { $0.maybe(0).delaySubscription(for: 1, scheduler: $0.clock) },
        OperatorChain(result: "first(orFailWith:)") { stage in
            // Sendable, because the operator evaluates the error once.
            nonisolated(unsafe) let token = stage.token()
            return stage[0].first(
                orFailWith: {
                    token.touch()
                    return TestError(9)
                }())
        },
        OperatorChain(result: "checkSingle") { $0[0].checkSingle() },
        OperatorChain(result: "checkMaybe") { $0[0].checkMaybe() },
        OperatorChain(result: "assertSingle") { $0[0].checkSingle().eraseToAnyPublisher().assertSingle() },
    ]

    /// They handle the end.
    private static let ends = [
        OperatorChain("handleEnd", hasEnd: true) { stage in
            stage[0].handleEnd(stage.counted { _ in stage.ends.increase() })
        },
        OperatorChain("using", hasEnd: true) { stage in
            using(
                { stage.token() }, publisher: { _ in stage[0] },
                dispose: stage.counted { _ in stage.ends.increase() })
        },
        OperatorChain(result: "handleResult", hasEnd: true) { stage in
            let end = stage.counted { stage.ends.increase() }
            return stage.maybe(0).handleResult(
                onSuccess: { _ in end() }, onFailure: { _ in end() }, onFinish: end, onCancel: end)
        },
        OperatorChain(result: "logResult") { stage in
            stage.maybe(0).logResult("result", stage.counted { _ in })
        },
        OperatorChain(result: "preventCancellation", outlivesCancellation: true) { $0.maybe(0).preventCancellation() },
        OperatorChain(result: "a promise of two upstreams", lateStartLimit: 2) { job($0) },
        OperatorChain(result: "retry of a promise", lateStartLimit: 2, isOwn: false) { job($0).retry(1) },
    ]

    /// A job that subscribes to both upstreams, and must have been cleaned up before it starts again.
    private static func job(_ stage: Stage) -> DeferredFutureMaybe<Item, TestError> {
        DeferredFutureMaybe { [token = stage.token()] promise in
            token.touch()
            if stage.jobs.change(by: 1) > 1 { stage.overlaps.increase() }
            let collectors = stage.upstreams.map { upstream in
                let collector = Collector<Item, TestError> {
                    promise(.success($0))
                } onFailure: {
                    promise(.failure($0))
                }
                upstream.subscribe(collector)
                return collector
            }
            return AnyCancellable {
                stage.jobs.change(by: -1)
                for collector in collectors { collector.cancel() }
            }
        }
    }
}
