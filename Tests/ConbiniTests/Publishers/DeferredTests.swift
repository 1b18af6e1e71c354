import Conbini
import TestSupport
import Testing

/// When the closures of deferred publishers run, and their events.
struct DeferredTests {
    /// A publisher with one of its completions.
    ///
    /// Sendable, unchecked, because the closure that makes it captures nothing.
    struct Ending: @unchecked Sendable, CustomTestStringConvertible {
        let testDescription: String
        let marbles: Marbles
        fileprivate let make: (Run) -> AnyPublisher<Int, TestError>

        init(_ name: String, _ marbles: Marbles, _ make: @escaping (Run) -> some Publisher<Int, TestError>) {
            testDescription = name
            self.marbles = marbles
            self.make = { make($0).eraseToAnyPublisher() }
        }

        /// A publisher whose closure logs that it runs.
        func publisher(_ didRun: @escaping () -> Void = {}) -> AnyPublisher<Int, TestError> { make(Run(didRun)) }

        var events: [PublisherEvent<Int, TestError>] {
            switch marbles {
            case "|": [.finished]
            case "x": [.failure(TestError(1))]
            default: [.value(1), .finished]
            }
        }

        var hasClosure: Bool { !testDescription.hasPrefix("Complete") }
    }

    /// What the closure of a publisher does when it runs.
    struct Run {
        private let didRun: () -> Void

        fileprivate init(_ didRun: @escaping () -> Void) { self.didRun = didRun }

        func callAsFunction<Result>(_ result: Result) -> Result {
            didRun()
            return result
        }
    }

    static let all =
        [
            Ending("Complete", "|") { _ in Complete(error: nil) },
            Ending("Complete, with a failure", "x") { _ in Complete(error: TestError(1)) },
        ] + withResult + futures

    static let withClosure = withResult + futures

    static let withValue = withClosure.filter { $0.marbles == "(1|)" }

    /// Those whose closure makes the result when it returns, and is not needed any more then.
    static let withResult = [
        Ending("DeferredValue", "(1|)") { run in DeferredValue<Int, TestError> { run(1) } },
        Ending("DeferredValue, with a failure", "x") { run in
            DeferredValue { () throws(TestError) in throw run(TestError(1)) }
        },
        Ending("DeferredResult", "(1|)") { run in DeferredResult { run(.success(1)) } },
        Ending("DeferredResult, with a failure", "x") { run in DeferredResult { run(.failure(TestError(1))) } },
        Ending("DeferredCompletion", "|") { run in DeferredCompletion { () throws(TestError) in run(()) } },
        Ending("DeferredCompletion, with a failure", "x") { run in
            DeferredCompletion { () throws(TestError) in throw run(TestError(1)) }
        },
        Ending("DeferredComplete", "|") { run in DeferredComplete { run(nil) } },
        Ending("DeferredComplete, with a failure", "x") { run in DeferredComplete { run(TestError(1)) } },
    ]

    private static let futures = [
        Ending("DeferredFuture", "(1|)") { run in DeferredFuture { $0(run(.success(1))) } },
        Ending("DeferredFuture, with a failure", "x") { run in DeferredFuture { $0(run(.failure(TestError(1)))) } },
    ]

    @Test(
        "At once, when there is a demand", arguments: all,
        [.unlimited, .oneAtATime, .oneRequestAtATime, .max(1), .max(7)] as [DemandPolicy])
    func demand(_ ending: Ending, _ demand: DemandPolicy) {
        let scheduler = VirtualTimeScheduler()
        let recorder = ending.publisher().recordTrace(on: scheduler, demand: demand)
        expectEqual(recorder.trace.marbles, ending.marbles)
        expectEqual(recorder.trace.defects, [])
    }

    @Test("No event without demand", arguments: all)
    func laterDemand(_ ending: Ending) {
        let scheduler = VirtualTimeScheduler()
        var runCount = 0
        let recorder = ending.publisher { runCount += 1 }.recordTrace(on: scheduler, demand: .unlimitedAfter(3))
        scheduler.advance(to: .seconds(2))
        #expect(recorder.trace.events.isEmpty)
        expectEqual(runCount, 0)
        scheduler.run()
        expectEqual(recorder.trace.events, ending.events)
        #expect(recorder.trace.entries.allSatisfy { $0.instant == .seconds(3) })
        expectEqual(runCount, (ending.hasClosure ? 1 : 0))
    }

    @Test("The closure runs once for each subscriber, with any demand", arguments: withClosure)
    func subscribers(_ ending: Ending) {
        var runCount = 0
        let publisher = ending.publisher { runCount += 1 }
        let first = publisher.record(demand: .none)
        let second = publisher.record(demand: .max(1), demandPerValue: .unlimited)
        expectEqual(runCount, 1)
        for _ in 1...3 { first.request(.max(1)) }
        second.request(.unlimited)
        expectEqual(runCount, 2)
        expectEqual(first.events, ending.events)
        expectEqual(second.events, ending.events)
    }

    @Test("Demand in the closure has no effect", arguments: withClosure)
    func reentrantDemand(_ ending: Ending) {
        var runCount = 0
        var request: (() -> Void)?
        let recorder = ending.publisher {
            runCount += 1
            request?()
        }.record(demand: .none) { $0.request(.max(1)) }
        request = { recorder.request(.unlimited) }
        recorder.request(.max(1))
        expectEqual(runCount, 1)
        expectEqual(recorder.events, ending.events)
        request = nil
    }

    @Test("No event after cancellation", arguments: all)
    func cancellation(_ ending: Ending) {
        var runCount = 0
        let recorder = ending.publisher { runCount += 1 }.record(demand: .none)
        recorder.cancel()
        recorder.request(.unlimited)
        expectEqual(runCount, 0)
        expectEqual(recorder.events, [])
    }

    @Test("No event after a cancellation in the closure", arguments: withClosure)
    func cancellationInTheClosure(_ ending: Ending) {
        var cancel: (() -> Void)?
        let recorder = ending.publisher { cancel?() }.record(demand: .none)
        cancel = { recorder.cancel() }
        recorder.request(.unlimited)
        expectEqual(recorder.events, [])
        cancel = nil
    }

    @Test("No event after a cancellation on receipt of the value or the subscription", arguments: withValue)
    func cancellationOnReceipt(_ ending: Ending) {
        let scheduler = VirtualTimeScheduler()
        let afterOne = ending.publisher().recordTrace(on: scheduler, cancellation: .afterValues(1)).trace
        expectEqual(afterOne.marbles, "1")
        expectEqual(afterOne.defects, [])
        let afterNone = ending.publisher().recordTrace(on: scheduler, cancellation: .afterValues(0)).trace
        expectEqual(afterNone.events, [])
    }

    // MARK: Release

    @Test("What the closure owns is released before the value or the completion is received", arguments: withResult)
    func releaseOnReceipt(_ ending: Ending) {
        let (observer, lifetime) = deferred(ending)
        #expect(!lifetime.isOver)
        var isOver: [Bool] = []
        observer.onEvent = { isOver.append(lifetime.isOver) }
        observer.recorder.request(.max(1))
        expectEqual(isOver, ending.events.map { _ in true })
    }

    @Test("Cancellation releases the captures of the closure", arguments: withClosure)
    func releaseOnCancellation(_ ending: Ending) {
        let (observer, lifetime) = deferred(ending)
        #expect(!lifetime.isOver)
        observer.recorder.cancel()
        #expect(lifetime.isOver)
    }

    @Test("A subscription that is released without cancellation keeps nothing", arguments: withClosure)
    func releaseOfSubscription(_ ending: Ending) {
        let (subscriber, closure) = withToken { closure in
            withToken { subscriber in
                let idle = AnySubscriber<Int, TestError>(receiveSubscription: { _ in subscriber.touch() })
                ending.publisher { closure.touch() }.subscribe(idle)
            }.lifetime
        }
        expectEqual([subscriber, closure].map(\.isOver), [true, true])
    }

    /// A subscriber that logs its events.
    private final class Observer {
        var onEvent: () -> Void = {}
        private(set) var recorder = Recorder<Int, TestError>()

        func attach(to publisher: some Publisher<Int, TestError>) {
            recorder = publisher.record(demand: .none) { [unowned self] _ in onEvent() }
        }
    }

    /// Subscribes to a publisher whose closure retains an object, and releases the publisher.
    private func deferred(_ ending: Ending) -> (Observer, Lifetime) {
        let (token, observer) = (Token(), Observer())
        observer.attach(to: ending.publisher { token.touch() })
        return (observer, Lifetime(of: token))
    }

    // MARK: Types

    @Test("The types that the compiler infers")
    func inference() {
        struct CustomError: Error, Equatable {}
        func fail() throws {}
        func failTyped() throws(CustomError) {}

        let _: Complete<Never, Never> = Complete()
        let finishing = Complete()
        #expect(isType(of: finishing, Complete<Never, Never>.self))
        #expect(isType(of: Complete(error: CustomError()), Complete<Never, CustomError>.self))
        #expect(isType(of: Complete(output: Int.self), Complete<Int, Never>.self))
        let typed: Complete<Int, Never> = Complete()
        #expect(typed.error == nil)

        #expect(isType(of: DeferredValue { 1 }, DeferredValue<Int, Never>.self))
        #expect(isType(of: DeferredValue { try fail() }, DeferredValue<Void, any Error>.self))
        #expect(
            isType(
                of: DeferredValue { () throws(CustomError) in
                    try failTyped()
                    return 1
                }, DeferredValue<Int, CustomError>.self))
        #expect(
            isType(of: DeferredResult { Result<Int, CustomError>.success(1) }, DeferredResult<Int, CustomError>.self))
        #expect(isType(of: DeferredCompletion {}, DeferredCompletion<Never, Never>.self))
        #expect(isType(of: DeferredCompletion { try fail() }, DeferredCompletion<Never, any Error>.self))
        #expect(
            isType(
                of: DeferredCompletion { () throws(CustomError) in try failTyped() },
                DeferredCompletion<Never, CustomError>.self))
        #expect(isType(of: DeferredComplete<Int, CustomError>(), DeferredComplete<Int, CustomError>.self))
        #expect(
            isType(of: DeferredComplete(output: Int.self) { CustomError() }, DeferredComplete<Int, CustomError>.self))
        #expect(isType(of: DeferredComplete<Int, _>(error: CustomError()), DeferredComplete<Int, CustomError>.self))
        #expect(isType(of: DeferredTryValue { 1 }, DeferredValue<Int, any Error>.self))
        #expect(isType(of: DeferredTryValue<Int> { throw CustomError() }, DeferredValue<Int, any Error>.self))
        #expect(isType(of: DeferredTryComplete<Int> { try fail() }, DeferredCompletion<Int, any Error>.self))
        #expect(isType(of: DeferredValue<Int, _> { 1 }, DeferredValue<Int, Never>.self))
        let withOutput: DeferredCompletion<Int, any Error> = DeferredCompletion { try fail() }
        #expect(isType(of: withOutput, DeferredCompletion<Int, any Error>.self))
    }

    /// Whether a value has a type at compile time.
    private func isType<Value, Expected>(of value: Value, _ expected: Expected.Type) -> Bool {
        Value.self == expected
    }

    @Test("Errors of any type are published")
    func anyError() {
        let value = DeferredValue<Int, any Error> { throw TestError(5) }.record()
        expectEqual(value.failure as? TestError, TestError(5))
        let completion = DeferredCompletion { throw TestError(6) }.record()
        expectEqual(completion.failure as? TestError, TestError(6))
    }

    @Test("The error of DeferredComplete is evaluated for each subscriber, when that requests a value")
    func errorOnDemand() {
        let count = Counter()
        let publisher = DeferredComplete<Int, TestError>(error: TestError(count.change(by: 1)))
        let idle = publisher.record(demand: .none)
        expectEqual(count.value, 0)
        expectEqual(publisher.record().failure, TestError(1))
        idle.request(.max(1))
        expectEqual(idle.failure, TestError(2))
        #expect(DeferredComplete<Int, TestError>().record().events == [.finished])
    }

    @Test("Two Complete publishers with the same completion are equal")
    func equality() {
        #expect(Complete<Int, TestError>(error: nil) == Complete(error: nil))
        #expect(Complete<Int, TestError>(error: TestError(1)) == Complete<Int, TestError>(error: TestError(1)))
        #expect(Complete<Int, TestError>(error: TestError(1)) != Complete<Int, TestError>(error: TestError(2)))
        #expect(Complete<Int, TestError>(error: TestError(1)) != Complete<Int, TestError>(error: nil))
    }
}
