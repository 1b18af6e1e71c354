import Conbini
import TestSupport
import Testing

/// `asyncMap` and `asyncTryMap` with an `async` closure. See `TaskStage` for the entries of the log.
@Suite("asyncMap, asyncTryMap with an async closure")
struct TaskOperatorTests {
    // MARK: Order and demand

    @Test(
        "One task at a time, in the order of the upstream, and a value is requested when its predecessor is done",
        arguments: TaskOperator.allCases)
    func order(_ name: TaskOperator) async {
        let stage = TaskStage(name)
        #expect(await stage.next() == ["requested 1"])
        stage.send(1)
        #expect(await stage.next() == ["started 1"])
        stage.end(1, .success(10))
        #expect(await stage.next(2) == ["published 10", "requested 1"])
        stage.send(2)
        #expect(await stage.next() == ["started 2"])
        stage.complete(.finished)
        stage.end(2, .success(20))
        #expect(await stage.next(2) == ["published 20", "finished"])
        await stage.release(of: 2)
        #expect(await stage.rest() == [])
    }

    @Test("Values that were not requested wait for the tasks before them", arguments: TaskOperator.allCases)
    func unaskedValues(_ name: TaskOperator) async {
        let stage = TaskStage(name)
        #expect(await stage.next() == ["requested 1"])
        for number in 1...3 { stage.send(number) }
        stage.complete(.finished)
        for number in 1...3 {
            #expect(await stage.next() == ["started \(number)"])
            stage.end(number, .success(10 * number))
            #expect(await stage.next() == ["published \(10 * number)"])
        }
        #expect(await stage.next() == ["finished"])
        await stage.release(of: 3)
        #expect(await stage.rest() == [])
    }

    @Test("Without demand there is no task, and none without more demand", arguments: TaskOperator.allCases)
    func demand(_ name: TaskOperator) async {
        let stage = TaskStage(name, demand: .none)
        stage.send(1)
        stage.send(2)
        stage.request(.max(1))
        #expect(await stage.next() == ["started 1"])
        stage.end(1, .success(10))
        #expect(await stage.next() == ["published 10"])
        await stage.release(of: 1)
        stage.request(.max(2))
        #expect(await stage.next() == ["started 2"])
        stage.end(2, .success(20))
        #expect(await stage.next(2) == ["published 20", "requested 1"])
        await stage.release(of: 2)
        #expect(await stage.rest() == [])
    }

    @Test("Values are requested ahead of the task", arguments: TaskOperator.allCases)
    func prefetch(_ name: TaskOperator) async {
        let stage = TaskStage(name, prefetch: .max(1))
        #expect(await stage.next() == ["requested 2"])
        stage.send(1)
        #expect(await stage.next() == ["started 1"])
        stage.send(2)
        stage.end(1, .success(10))
        #expect(await stage.next(3) == ["published 10", "requested 1", "started 2"])
        stage.send(3)
        stage.end(2, .success(20))
        #expect(await stage.next(3) == ["published 20", "requested 1", "started 3"])
        stage.cancel()
        #expect(await stage.next(2) == ["cancelled 3", "cancelled upstream"])
        stage.end(3, .success(30))
        await stage.release(of: 3)
        #expect(await stage.rest() == [])
    }

    @Test("No value of a subject is lost", arguments: [Subscribers.Demand?.none, .unlimited])
    func subject(_ prefetch: Subscribers.Demand?) async {
        let subject = PassthroughSubject<Int, Never>()
        let (results, continuation) = AsyncStream<Int>.makeStream()
        let publisher =
            if let prefetch {
                subject.eraseToAnyPublisher().asyncMap(prefetch: prefetch) { 10 * $0 }.eraseToAnyPublisher()
            } else {
                subject.asyncMap { 10 * $0 }.eraseToAnyPublisher()
            }
        let cancellable = publisher.sink { _ in
            continuation.finish()
        } receiveValue: {
            continuation.yield($0)
        }
        for number in 1...100 { subject.send(number) }
        subject.send(completion: .finished)
        #expect(await results.reduce(into: []) { $0.append($1) } == (1...100).map { 10 * $0 })
        withExtendedLifetime(cancellable) {}
    }

    // MARK: Cancellation

    @Test(
        "Cancellation cancels the task once, drops what waits, and ignores the result", arguments: TaskOperator.allCases
    )
    func cancellation(_ name: TaskOperator) async {
        let stage = TaskStage(name)
        #expect(await stage.next() == ["requested 1"])
        stage.send(1)
        stage.send(2)
        #expect(await stage.next() == ["started 1"])
        stage.cancel()
        #expect(await stage.next(2) == ["cancelled 1", "cancelled upstream"])
        await stage.release(of: 2)
        stage.cancel()
        stage.end(1, .success(10))
        await stage.release(of: 1)
        stage.send(3)
        stage.complete(.finished)
        #expect(await stage.rest() == [])
    }

    @Test("An error that a cancelled task throws is ignored")
    func errorAfterCancellation() async {
        let stage = TaskStage(.asyncTryMap)
        stage.send(1)
        #expect(await stage.next(2) == ["requested 1", "started 1"])
        stage.cancel()
        #expect(await stage.next(2) == ["cancelled 1", "cancelled upstream"])
        stage.end(1, .failure(CancellationError()))
        await stage.release(of: 1)
        #expect(await stage.rest() == [])
    }

    @Test("Cancellation during the request that precedes a task starts none", arguments: TaskOperator.allCases)
    func cancellationBeforeTheTask(_ name: TaskOperator) async {
        var requestCount = 0
        let stage = TaskStage(name, prefetch: .max(1)) { stage in
            requestCount += 1
            if requestCount == 2 { stage.cancel() }
        }
        stage.send(1)
        stage.send(2)
        #expect(await stage.next(2) == ["requested 2", "started 1"])
        stage.end(1, .success(10))
        #expect(await stage.next(3) == ["published 10", "requested 1", "cancelled upstream"])
        await stage.release(of: 2)
        #expect(await stage.rest() == [])
    }

    @Test(
        "A cancellation by the downstream does not cancel the task whose result it receives",
        arguments: TaskOperator.allCases)
    func cancellationByTheDownstream(_ name: TaskOperator) async {
        let stage = TaskStage(name, onValue: { _, stage in stage.cancel() })
        stage.send(1)
        stage.send(2)
        #expect(await stage.next(2) == ["requested 1", "started 1"])
        stage.end(1, .success(10))
        #expect(await stage.next(2) == ["published 10", "cancelled upstream"])
        await stage.release(of: 1)
        await stage.release(of: 2)
        #expect(await stage.rest() == [])
    }

    @Test("A cancellation handler can cancel, request, and publish", arguments: TaskOperator.allCases)
    func cancellationHandler(_ name: TaskOperator) async {
        let stage = TaskStage(name)
        stage.send(1)
        #expect(await stage.next(2) == ["requested 1", "started 1"])
        // Safe, because the handler runs on this thread.
        nonisolated(unsafe) let unsafeStage = stage
        stage.onCancellation {
            unsafeStage.cancel()
            unsafeStage.request(.unlimited)
            unsafeStage.send(2)
        }
        stage.cancel()
        #expect(await stage.next(2) == ["cancelled 1", "cancelled upstream"])
        stage.end(1, .success(10))
        await stage.release(of: 1)
        await stage.release(of: 2)
        #expect(await stage.rest() == [])
    }

    // MARK: Completions

    @Test("A failure of the upstream is published at once, and cancels the task once", arguments: TaskOperator.allCases)
    func upstreamFailure(_ name: TaskOperator) async {
        let stage = TaskStage(name)
        stage.send(1)
        stage.send(2)
        #expect(await stage.next(2) == ["requested 1", "started 1"])
        stage.complete(.failure(TestError(1)))
        #expect(await stage.next(2) == ["cancelled 1", "failed TestError(code: 1)"])
        stage.cancel()
        stage.end(1, .success(10))
        await stage.release(of: 1)
        await stage.release(of: 2)
        #expect(await stage.rest() == [])
    }

    @Test("The end of the upstream waits for the task, and does not cancel it", arguments: TaskOperator.allCases)
    func upstreamFinish(_ name: TaskOperator) async {
        let stage = TaskStage(name)
        stage.send(1)
        #expect(await stage.next(2) == ["requested 1", "started 1"])
        stage.complete(.finished)
        stage.end(1, .success(10))
        #expect(await stage.next(2) == ["published 10", "finished"])
        stage.cancel()
        await stage.release(of: 1)
        #expect(await stage.rest() == [])
    }

    @Test(
        "An error that the closure throws cancels the upstream, drops what waits, and does not cancel its own task",
        arguments: [TestError(2), CancellationError()] as [any Error])
    func errors(_ error: any Error) async {
        let stage = TaskStage(.asyncTryMap)
        stage.send(1)
        stage.send(2)
        #expect(await stage.next(2) == ["requested 1", "started 1"])
        stage.end(1, .success(10))
        #expect(await stage.next(2) == ["published 10", "started 2"])
        stage.send(3)
        stage.end(2, .failure(error))
        #expect(await stage.next(2) == ["cancelled upstream", "failed \(error)"])
        await stage.release(of: 2)
        await stage.release(of: 3)
        #expect(await stage.rest() == [])
    }

    @Test("An error needs no demand")
    func errorWithoutDemand() async {
        let stage = TaskStage(.asyncTryMap, demand: .max(1))
        stage.send(1)
        #expect(await stage.next(2) == ["requested 1", "started 1"])
        stage.end(1, .failure(TestError(2)))
        #expect(await stage.next(2) == ["cancelled upstream", "failed TestError(code: 2)"])
        await stage.release(of: 1)
        #expect(await stage.rest() == [])
    }

    // MARK: Release

    enum Ending: CaseIterable { case cancellation, finished, upstreamFailure, error }

    @Test(
        "After the end, the subscription keeps neither the closure, nor the upstream, nor the downstream",
        arguments: Ending.allCases)
    func release(_ ending: Ending) async {
        let stage = TaskStage(.asyncTryMap)
        stage.send(1)
        stage.send(2)
        #expect(await stage.next(2) == ["requested 1", "started 1"])
        stage.end(1, .success(10))
        #expect(await stage.next(2) == ["published 10", "started 2"])
        switch ending {
        case .cancellation:
            stage.cancel()
            #expect(await stage.next(2) == ["cancelled 2", "cancelled upstream"])
        case .finished:
            stage.complete(.finished)
        case .upstreamFailure:
            stage.complete(.failure(TestError(1)))
            #expect(await stage.next(2) == ["cancelled 2", "failed TestError(code: 1)"])
        case .error:
            break
        }
        if ending == .cancellation || ending == .upstreamFailure {
            // Also while the task that was cancelled goes on.
            #expect(stage.forgetDownstream()?.isOver == true)
        }
        stage.end(2, ending == .error ? .failure(TestError(2)) : .success(20))
        await stage.release(of: 2)
        switch ending {
        case .cancellation, .upstreamFailure: break
        case .finished: #expect(await stage.next(2) == ["published 20", "finished"])
        case .error: #expect(await stage.next(2) == ["cancelled upstream", "failed TestError(code: 2)"])
        }
        #expect(await stage.rest() == [])
        await stage.releaseOfParts()
    }

    // MARK: Many values

    @Test("Many values, of an upstream that heeds demand, and of one that ignores it", arguments: [true, false])
    func manyValues(_ ignoresDemand: Bool) async {
        let numbers = (0..<10_000).publisher
        let upstream = ignoresDemand ? numbers.ignoringDemand().eraseToAnyPublisher() : numbers.eraseToAnyPublisher()
        let (results, continuation) = AsyncStream<Int>.makeStream()
        let cancellable = upstream.asyncMap { $0 }.asyncTryMap { $0 }.sink { _ in
            continuation.finish()
        } receiveValue: {
            continuation.yield($0)
        }
        #expect(await results.reduce(into: []) { $0.append($1) } == Array(0..<10_000))
        withExtendedLifetime(cancellable) {}
    }
}
