import Conbini
import TestSupport
import Testing

/// The result of `result` for everything that a publisher can do.
struct ResultTests {
    typealias Script = [PublisherEvent<Int, TestError>]

    struct Case: Sendable {
        var script: Script
        var expected: Result<Int, TestError>?
        /// Whether `onUnexpected` determines the expected result.
        var isUnexpected = false
        var isCancelled = false
    }

    static let cases = [
        Case(script: []),
        Case(script: [.value(1)]),
        Case(script: [.value(1), .finished], expected: .success(1)),
        Case(script: [.failure(TestError(2))], expected: .failure(TestError(2))),
        Case(script: [.value(1), .failure(TestError(2))], expected: .failure(TestError(2))),
        Case(script: [.finished], isUnexpected: true),
        Case(script: [.value(1), .value(2)], isUnexpected: true, isCancelled: true),
        Case(script: [.value(1), .value(2), .value(3), .finished], isUnexpected: true, isCancelled: true),
        Case(script: [.value(1), .value(2), .failure(TestError(2))], isUnexpected: true, isCancelled: true),
        // After the completion
        Case(script: [.value(1), .finished, .value(2), .failure(TestError(2))], expected: .success(1)),
        Case(script: [.finished, .value(2), .finished], isUnexpected: true),
    ]

    @Test("Without onUnexpected", arguments: cases)
    func plain(_ example: Case) {
        let upstream = ManualPublisher<Int, TestError>()
        var results: [Result<Int, TestError>] = []
        let cancellable = upstream.result { results.append($0) }
        example.script.forEach { upstream.send($0) }
        expectEqual(results, [example.expected].compactMap { $0 })
        expectEqual(upstream.demands, [.unlimited])
        expectEqual(upstream.cancellationCount, (example.isCancelled ? 1 : 0))
        withExtendedLifetime(cancellable) {}
    }

    @Test("With onUnexpected: a closure or an expression, which is evaluated only then", arguments: cases)
    func unexpected(_ example: Case) {
        func check(
            _ error: TestError?,
            _ attach: (
                ManualPublisher<Int, TestError>, @escaping () -> TestError?,
                @escaping (Result<Int, TestError>) -> Void
            ) -> AnyCancellable
        ) {
            let upstream = ManualPublisher<Int, TestError>()
            var results: [Result<Int, TestError>] = []
            var unexpectedCount = 0
            func handleUnexpected() -> TestError? {
                unexpectedCount += 1
                return error
            }
            let cancellable = attach(upstream, handleUnexpected) { results.append($0) }
            example.script.forEach { upstream.send($0) }
            let expected = example.isUnexpected ? error.map { .failure($0) } : example.expected
            expectEqual(results, [expected].compactMap { $0 })
            expectEqual(unexpectedCount, (example.isUnexpected ? 1 : 0))
            withExtendedLifetime(cancellable) {}
        }
        check(TestError(9)) { $0.result(onUnexpected: $1, $2) }
        check(nil) { $0.result(onUnexpected: $1, $2) }
        check(TestError(9)) { upstream, failure, receive in upstream.result(onUnexpected: failure()!, receive) }
    }

    @Test("No failure for an unexpected case")
    func noFailure() {
        var results: [Result<Int, TestError>] = []
        _ = Empty<Int, TestError>().result(onUnexpected: nil) { results.append($0) }
        #expect(results.isEmpty)
    }

    @available(*, deprecated)
    @Test(
        "The former result(onEmpty:) reports the first value, whatever follows",
        arguments: [
            Case(script: [.value(1)], expected: .success(1), isCancelled: true),
            Case(script: [.value(1), .value(2)], expected: .success(1), isCancelled: true),
            Case(script: [.value(1), .failure(TestError(2))], expected: .success(1), isCancelled: true),
            Case(script: [.failure(TestError(2))], expected: .failure(TestError(2))),
            Case(script: [.finished], expected: .failure(TestError(9))),
            Case(script: []),
        ])
    func onEmpty(_ example: Case) {
        let upstream = ManualPublisher<Int, TestError>()
        var results: [Result<Int, TestError>] = []
        let cancellable = upstream.result(onEmpty: TestError(9)) { results.append($0) }
        example.script.forEach { upstream.send($0) }
        expectEqual(results, [example.expected].compactMap { $0 })
        expectEqual(upstream.cancellationCount, (example.isCancelled ? 1 : 0))
        withExtendedLifetime(cancellable) {}
    }

    @Test("The value is reported when the publisher finishes, and other results immediately")
    func time() {
        let scheduler = VirtualTimeScheduler()
        func instants(of marbles: Marbles) -> [VirtualTimeScheduler.SchedulerTimeType] {
            let upstream = HotScriptedPublisher<Int, TestError>(marbles, scheduler: scheduler, failure: TestError())
            let start = scheduler.now
            var instants: [VirtualTimeScheduler.SchedulerTimeType] = []
            let cancellable = upstream.result(onUnexpected: { TestError(9) }) { _ in
                instants.append(.zero.advanced(by: start.distance(to: scheduler.now)))
            }
            scheduler.run()
            return withExtendedLifetime(cancellable) { instants }
        }
        expectEqual(instants(of: "-1-|"), [.seconds(3)])
        expectEqual(instants(of: "-1-x"), [.seconds(3)])
        expectEqual(instants(of: "-1-2--|"), [.seconds(3)])
        expectEqual(instants(of: "--|"), [.seconds(2)])
        expectEqual(instants(of: "-1-"), [])
    }

    @Test("A publisher of too many values is cancelled before the closure is called")
    func cancellationOfTheUpstream() {
        let upstream = ManualPublisher<Int, TestError>()
        var counts: [Int] = []
        let cancellable = upstream.result(onUnexpected: { TestError() }) { _ in
            counts.append(upstream.cancellationCount)
        }
        upstream.send(.value(1))
        expectEqual(upstream.cancellationCount, 0)
        upstream.send(.value(2))
        expectEqual(counts, [1])
        withExtendedLifetime(cancellable) {}
    }

    @Test("The result of a publisher that cannot fail cannot fail")
    func never() {
        var results: [Result<Int, Never>] = []
        _ = Just(1).result { results.append($0) }
        _ = Empty<Int, Never>().result { results.append($0) }
        expectEqual(results, [.success(1)])
    }

    @Test("After cancellation, the closures are not called", arguments: [[], [.value(1)]] as [Script])
    func cancellation(_ script: Script) {
        let upstream = ManualPublisher<Int, TestError>()
        var callCount = 0
        let cancellable = upstream.result(
            onUnexpected: {
                callCount += 1
                return nil
            }
        ) { _ in callCount += 1 }
        script.forEach { upstream.send($0) }
        cancellable.cancel()
        expectEqual(upstream.cancellationCount, 1)
        upstream.send(.value(2))
        upstream.send(.value(3))
        upstream.send(.finished)
        expectEqual(callCount, 0)
    }

    @Test("The closures are released after one of them was called, and on cancellation", arguments: cases)
    func release(_ example: Case) {
        let upstream = ManualPublisher<Int, TestError>()
        func subscribe() -> (AnyCancellable, [Lifetime]) {
            let (handler, onUnexpected) = (Token(), Token())
            let cancellable = upstream.result(
                onUnexpected: {
                    onUnexpected.touch()
                    return nil
                }
            ) { _ in handler.touch() }
            return (cancellable, [Lifetime(of: handler), Lifetime(of: onUnexpected)])
        }
        let (cancellable, lifetimes) = subscribe()
        expectEqual(lifetimes.map(\.isOver), [false, false])
        example.script.forEach { upstream.send($0) }
        let isCalled = example.expected != nil || example.isUnexpected
        expectEqual(lifetimes.map(\.isOver), [isCalled, isCalled])
        cancellable.cancel()
        expectEqual(lifetimes.map(\.isOver), [true, true])
    }
}
