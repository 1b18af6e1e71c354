import Conbini
import TestSupport
import Testing

/// Calls during another call on the same thread.
struct ReentrancyTests {
    private typealias Upstream = ManualPublisher<Int, TestError>

    private typealias Log = SharedLog<String>

    // MARK: Promises in the closure

    @Test("A promise publishes before it returns, and the next closure runs after the previous one has returned")
    func promisesInTheClosure() {
        let log = Log()
        _ = [1, 2].publisher.asyncMap { (value, promise) in
            log.append("begin \(value)")
            promise(value * 10)
            log.append("end \(value)")
        }.sink(receiveCompletion: { _ in log.append("finished") }, receiveValue: { log.append("value \($0)") })
        expectEqual(log.values, ["begin 1", "value 10", "end 1", "begin 2", "value 20", "end 2", "finished"])
    }

    @Test("The same with a promise that is called on another thread while the closure runs")
    func promisesOnAnotherThread() {
        let log = Log()
        var values: [Int] = []
        _ = [1, 2].publisher.asyncMap { (value, promise) in
            log.append("begin \(value)")
            onAnotherThread { promise(value * 10) }
            log.append("end \(value)")
        }.sink { values.append($0) }
        expectEqual(log.values, ["begin 1", "end 1", "begin 2", "end 2"])
        expectEqual(values, [10, 20])
    }

    // MARK: Demand on receipt

    /// Publishers of 1, 2 and 3 that log before they send a value.
    enum Counting: CaseIterable {
        case then, asyncMap, asyncTryMap, sequentialMap, sequentialTryMap, manyOfOneMap, manyOfOneTryMap
        case sequentialFlatMap, manyOfOneFlatMap
        case asyncMapUnasked, sequentialFlatMapUnasked

        func publisher(_ willSend: @escaping (Int) -> Void) -> AnyPublisher<Int, any Error> {
            let numbers = (1...3).publisher.handleEvents(receiveOutput: willSend)
            let one = Just(0).setFailureType(to: (any Error).self)
            let fallible = numbers.setFailureType(to: (any Error).self)
            switch self {
            case .then: return one.then { fallible }.eraseToAnyPublisher()
            case .asyncMap: return fallible.asyncMap { $1($0) }.eraseToAnyPublisher()
            case .asyncTryMap: return fallible.asyncTryMap { $1(.success($0)) }.eraseToAnyPublisher()
            case .sequentialMap: return fallible.sequentialMap { $1($0, .finished) }.eraseToAnyPublisher()
            case .sequentialTryMap:
                return fallible.sequentialTryMap { $1(.success($0), .finished) }.eraseToAnyPublisher()
            case .manyOfOneMap:
                return one.sequentialMap { (_, promise) in
                    for value in 1...3 {
                        willSend(value)
                        promise(value, value == 3 ? .finished : .continue)
                    }
                }.eraseToAnyPublisher()
            case .manyOfOneTryMap:
                return one.sequentialTryMap { (_, promise) in
                    for value in 1...3 {
                        willSend(value)
                        promise(.success(value), value == 3 ? .finished : .continue)
                    }
                }.eraseToAnyPublisher()
            case .sequentialFlatMap:
                return fallible.sequentialFlatMap { Just($0).setFailureType(to: (any Error).self) }
                    .eraseToAnyPublisher()
            case .manyOfOneFlatMap: return one.sequentialFlatMap { _ in fallible }.eraseToAnyPublisher()
            case .asyncMapUnasked: return fallible.ignoringDemand().asyncMap { $1($0) }.eraseToAnyPublisher()
            case .sequentialFlatMapUnasked:
                return fallible.ignoringDemand().sequentialFlatMap { Just($0).setFailureType(to: (any Error).self) }
                    .eraseToAnyPublisher()
            }
        }
    }

    /// How a subscriber increases its demand on receipt of a value: once, with a request, or each time.
    enum Demand: CaseIterable {
        case unlimitedOnReceipt, unlimitedReturned, oneOnReceipt, oneReturned
    }

    @Test(
        "Values that are requested on receipt come as they are sent, and do not pile up", arguments: Counting.allCases,
        Demand.allCases)
    func demandOnReceipt(_ counting: Counting, _ demand: Demand) {
        let log = Log()
        let publisher = counting.publisher { log.append("sends \($0)") }
        let returned: Subscribers.Demand =
            switch demand {
            case .unlimitedReturned: .unlimited
            case .oneReturned: .max(1)
            case .unlimitedOnReceipt, .oneOnReceipt: .none
            }
        let recorder = publisher.record(demand: .max(1), demandPerValue: returned) { recorder in
            guard let value = recorder.values.last, recorder.events.last?.isCompletion == false else { return }
            log.append("received \(value)")
            switch demand {
            case .unlimitedOnReceipt: if value == 1 { recorder.request(.unlimited) }
            case .oneOnReceipt: recorder.request(.max(1))
            case .unlimitedReturned, .oneReturned: break
            }
        }
        expectEqual(log.values, ["sends 1", "received 1", "sends 2", "received 2", "sends 3", "received 3"])
        #expect(recorder.isFinished)
    }

    @Test("Demand and cancellation after the completion have no effect", arguments: Counting.allCases)
    func callsAfterTheCompletion(_ counting: Counting) {
        let recorder = counting.publisher { _ in }.record { recorder in
            guard recorder.isFinished else { return }
            recorder.request(.max(1))
            recorder.cancel()
        }
        recorder.request(.unlimited)
        recorder.cancel()
        expectEqual(recorder.events.count, 4)
    }

    // MARK: Promises on receipt

    @Test("A value that is promised on receipt of another one is published after it")
    func promisesOnReceipt() {
        let upstream = Upstream()
        var promise: Publishers.SequentialPromise<Int>?
        var values: [Int] = []
        let collector = Collector<Int, TestError> { value in
            values.append(value)
            if value < 1000 { promise?(value + 1, .continue) }
        }
        upstream.sequentialMap { promise = $1 }.subscribe(collector)
        upstream.send(.value(0))
        promise?(1, .continue)
        expectEqual(values, Array(1...1000))
        expectEqual(collector.faults, [])
    }

    // MARK: Cancellation

    /// The operators with an upstream, and a closure that logs when it runs, and promises or publishes 7.
    enum Operator: CaseIterable {
        case then, asyncMap, asyncTryMap, sequentialMap, sequentialTryMap, sequentialFlatMap

        func publisher(
            _ upstream: some Publisher<Int, TestError>, child: AnyPublisher<Int, TestError>,
            _ didRun: @escaping () -> Void
        ) -> AnyPublisher<Int, any Error> {
            func anyFailure(_ publisher: some Publisher<Int, TestError>) -> AnyPublisher<Int, any Error> {
                publisher.mapError { $0 as any Error }.eraseToAnyPublisher()
            }
            func seven() -> Int {
                didRun()
                return 7
            }
            func runningChild() -> AnyPublisher<Int, TestError> {
                didRun()
                return child
            }
            return switch self {
            case .then: anyFailure(upstream.then { runningChild() })
            case .asyncMap: anyFailure(upstream.asyncMap { $1(seven()) })
            case .asyncTryMap: upstream.asyncTryMap { $1(.success(seven())) }.eraseToAnyPublisher()
            case .sequentialMap: anyFailure(upstream.sequentialMap { $1(seven(), .finished) })
            case .sequentialTryMap:
                upstream.sequentialTryMap { $1(.success(seven()), .finished) }.eraseToAnyPublisher()
            case .sequentialFlatMap: anyFailure(upstream.sequentialFlatMap { _ in runningChild() })
            }
        }
    }

    @Test("A subscriber that cancels while the closure runs receives no event", arguments: Operator.allCases)
    func cancellationInTheClosure(_ name: Operator) {
        let scheduler = VirtualTimeScheduler()
        let upstream = Upstream()
        let childLog = DemandLog(scheduler: scheduler)
        let child = Just(7).setFailureType(to: TestError.self).logDemand(in: childLog).eraseToAnyPublisher()
        var cancel: (() -> Void)?
        var runCount = 0
        let recorder = name.publisher(upstream, child: child) {
            runCount += 1
            cancel?()
        }.record()
        cancel = { recorder.cancel() }
        upstream.send(.value(1))
        upstream.send(name == .then ? .finished : .value(2))
        upstream.send(.finished)
        #expect(recorder.events.isEmpty)
        expectEqual(runCount, 1)
        expectEqual(upstream.cancellationCount, (name == .then ? 0 : 1))
        #expect(childLog.marbles == [] || childLog.marbles == ["c"])
        cancel = nil
    }

    // MARK: The upstream

    /// Operators that pass on the values of an upstream that ignores demand.
    enum Passing: CaseIterable {
        case asyncMap, asyncTryMap, sequentialMap, sequentialTryMap, sequentialFlatMap

        func publisher(_ upstream: some Publisher<Int, Never>) -> AnyPublisher<Int, any Error> {
            switch self {
            case .asyncMap: upstream.setFailureType(to: (any Error).self).asyncMap { $1($0) }.eraseToAnyPublisher()
            case .asyncTryMap: upstream.asyncTryMap { $1(.success($0)) }.eraseToAnyPublisher()
            case .sequentialMap:
                upstream.setFailureType(to: (any Error).self).sequentialMap { $1($0, .finished) }
                    .eraseToAnyPublisher()
            case .sequentialTryMap: upstream.sequentialTryMap { $1(.success($0), .finished) }.eraseToAnyPublisher()
            case .sequentialFlatMap:
                upstream.sequentialFlatMap { Just($0).setFailureType(to: (any Error).self) }.eraseToAnyPublisher()
            }
        }
    }

    @Test(
        "A value that is sent to the upstream on receipt of another one is published after it",
        arguments: Passing.allCases)
    func sendingOnReceipt(_ passing: Passing) {
        let upstream = Relay<Int>()
        var values: [Int] = []
        let collector = Collector<Int, any Error> { value in
            values.append(value)
            if value < 1000 { upstream.send(value + 1) } else { upstream.finish() }
        } onFailure: {
            Issue.record($0)
        }
        passing.publisher(upstream).subscribe(collector)
        upstream.send(1)
        expectEqual(values, Array(1...1000))
        #expect(collector.isCompleted)
        expectEqual(collector.faults, [])
    }

    @Test("An upstream that completes on receipt of a value completes after it", arguments: [nil, TestError(3)])
    func completionOnReceipt(_ error: TestError?) {
        for name in Operator.allCases where name != .then {
            let upstream = Upstream()
            let child = Just(7).setFailureType(to: TestError.self).eraseToAnyPublisher()
            let recorder = name.publisher(upstream, child: child) {}.record { recorder in
                if recorder.events.count == 1 { upstream.send(error.map { .failure($0) } ?? .finished) }
            }
            upstream.send(.value(1))
            upstream.send(.value(2))
            expectEqual(recorder.values, [7], "\(name)")
            expectEqual(recorder.events.count, 2, "\(name)")
            expectEqual(recorder.failure as? TestError, error, "\(name)")
        }
    }

    @Test("A child that starts on receipt of a value receives the demand of that receipt")
    func childOnReceipt() {
        let upstream = ManualPublisher<Int, Never>()
        let children = [ManualPublisher<Int, Never>(), ManualPublisher<Int, Never>()]
        let recorder = upstream.sequentialFlatMap { children[$0] }
            .record(demand: .max(2), demandPerValue: .max(1)) { recorder in
                guard recorder.values == [1] else { return }
                children[0].send(.finished)
                upstream.send(.value(1))
                children[1].send(.value(2))
            }
        upstream.send(.value(0))
        children[0].send(.value(1))
        expectEqual(recorder.values, [1, 2])
        expectEqual(children[1].demands, [.max(1), .max(2)])
    }

    // MARK: Values that are requested ahead

    @Test("Values that the closure and the downstream send to the subject are published in order")
    func subject() {
        let (subject, log) = (PassthroughSubject<Int, Never>(), Log())
        let cancellable = subject.asyncMap { (value, promise) in
            log.append("begin \(value)")
            if value < 10 { subject.send(value * 10) }
            promise(value)
            log.append("end \(value)")
        }.sink { value in
            log.append("value \(value)")
            if value < 10 { subject.send(value * 10 + 1) }
        }
        subject.send(1)
        expectEqual(
            log.values,
            [
                "begin 1", "value 1", "end 1", "begin 10", "value 10", "end 10", "begin 11", "value 11", "end 11",
            ])
        withExtendedLifetime(cancellable) {}
    }

    @Test("A value that arrives during the request ahead waits for the work that is about to begin")
    func valueInTheRequest() {
        let log = Log()
        let recorder = (1...3).publisher
            .handleEvents(receiveOutput: { log.append("send \($0)") })
            .asyncMap(prefetch: .max(1)) { (value, promise) in
                log.append("begin \(value)")
                promise(value)
                log.append("end \(value)")
            }.record(demand: .none)
        expectEqual(log.values, ["send 1"])
        recorder.request(.max(2))
        expectEqual(log.values, ["send 1", "send 2", "begin 1", "end 1", "send 3", "begin 2", "end 2"])
        expectEqual(recorder.values, [1, 2])
    }

    @Test("After a cancellation in the request ahead, the work does not begin")
    func cancellationInTheRequest() {
        var cancel: (() -> Void)?
        var count = 0
        let recorder = (1...3).publisher
            .handleEvents(receiveOutput: { if $0 == 2 { cancel?() } })
            .asyncMap(prefetch: .max(1)) { (value, promise) in
                count += 1
                promise(value)
            }.record(demand: .none)
        cancel = { recorder.cancel() }
        recorder.request(.unlimited)
        expectEqual(count, 0)
        expectEqual(recorder.events, [])
    }
}
