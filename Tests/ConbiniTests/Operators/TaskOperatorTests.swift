import Conbini
import TestSupport
import Testing

/// The tasks of `asyncMap` and `asyncTryMap` with an `async` closure. `TaskMarblesTests` has their events and their demand.
struct TaskOperatorTests {
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
        let cancellable =
            publisher
            .sink(receiveCompletion: { _ in continuation.finish() }, receiveValue: { continuation.yield($0) })
        for number in 1...100 { subject.send(number) }
        subject.send(completion: .finished)
        await expectEqual(results.reduce(into: []) { $0.append($1) }, (1...100).map { 10 * $0 })
        withExtendedLifetime(cancellable) {}
    }

    // MARK: Cancellation

    @Test(
        "Cancellation cancels the task once, drops what waits, and ignores the result", arguments: TaskOperator.allCases
    )
    func cancellation(_ name: TaskOperator) {
        TaskStage.play { stage in
            stage.subscribe(name, "requested 1")
            stage.send(1, "started 1")
            stage.send(2)
            stage.cancel("cancelled 1", "cancelled upstream")
            #expect(stage.isReleased(2))
            stage.cancel()
            stage.end(1, .success(10))
            #expect(stage.isReleased(1))
            stage.send(3)
            stage.complete(.finished)
        }
    }

    @Test("Cancellation during the request that precedes a task starts none", arguments: TaskOperator.allCases)
    func cancellationBeforeTheTask(_ name: TaskOperator) {
        TaskStage.play { stage in
            stage.subscribe(name, prefetch: .max(1), "requested 2")
            stage.onRequest = { [unowned stage] in stage.cancelDownstream() }
            stage.send(1, "started 1")
            stage.send(2)
            stage.end(1, .success(10), "published 10", "requested 1", "cancelled upstream")
        }
    }

    @Test(
        "A cancellation by the downstream does not cancel the task whose result it receives",
        arguments: TaskOperator.allCases)
    func cancellationByTheDownstream(_ name: TaskOperator) {
        TaskStage.play { stage in
            stage.onValue = { [unowned stage] in stage.cancelDownstream() }
            stage.subscribe(name, "requested 1")
            stage.send(1, "started 1")
            stage.send(2)
            stage.end(1, .success(10), "published 10", "cancelled upstream")
        }
    }

    @Test("A cancellation handler can cancel, request, and publish", arguments: TaskOperator.allCases)
    func cancellationHandler(_ name: TaskOperator) {
        TaskStage.play { stage in
            stage.subscribe(name, "requested 1")
            stage.send(1, "started 1")
            stage.onCancellation = { [unowned stage] in
                stage.cancelDownstream()
                stage.request(.unlimited)
                stage.publish(2)
            }
            stage.cancel("cancelled 1", "cancelled upstream")
            stage.end(1, .success(10))
        }
    }

    // MARK: Completions

    @Test("A failure of the upstream is published at once, and cancels the task once", arguments: TaskOperator.allCases)
    func upstreamFailure(_ name: TaskOperator) {
        TaskStage.play { stage in
            stage.subscribe(name, "requested 1")
            stage.send(1, "started 1")
            stage.send(2)
            stage.complete(.failure(TestError(1)), "cancelled 1", "failed TestError(code: 1)")
            stage.cancel()
            stage.end(1, .success(10))
        }
    }

    @Test("The end of the upstream waits for the task, and does not cancel it", arguments: TaskOperator.allCases)
    func upstreamFinish(_ name: TaskOperator) {
        TaskStage.play { stage in
            stage.subscribe(name, "requested 1")
            stage.send(1, "started 1")
            stage.complete(.finished)
            stage.end(1, .success(10), "published 10", "finished")
            stage.cancel()
        }
    }

    @Test(
        "An error that the closure throws cancels the upstream, drops what waits, and does not cancel its own task",
        arguments: [TestError(2), CancellationError()] as [any Error])
    func errors(_ error: any Error) {
        TaskStage.play { stage in
            stage.subscribe(.asyncTryMap, "requested 1")
            stage.send(1, "started 1")
            stage.send(2)
            stage.end(1, .success(10), "published 10", "started 2")
            stage.send(3)
            stage.end(2, .failure(error), "cancelled upstream", "failed \(error)")
        }
    }

    // MARK: Release

    enum Ending: CaseIterable { case cancellation, finished, upstreamFailure, error }

    @Test(
        "After the end, the subscription keeps neither the closure, nor the upstream, nor the downstream",
        arguments: Ending.allCases)
    func release(_ ending: Ending) {
        TaskStage.play { stage in
            stage.subscribe(.asyncTryMap, "requested 1")
            stage.send(1, "started 1")
            switch ending {
            case .cancellation: stage.cancel("cancelled 1", "cancelled upstream")
            case .upstreamFailure:
                stage.complete(.failure(TestError(1)), "cancelled 1", "failed TestError(code: 1)")
            case .finished:
                stage.complete(.finished)
                stage.end(1, .success(10), "published 10", "finished")
            case .error: stage.end(1, .failure(TestError(2)), "cancelled upstream", "failed TestError(code: 2)")
            }
            // Also while the task that was cancelled goes on.
            #expect(stage.releaseDownstream())
            stage.end(1, .success(10))
            #expect(stage.arePartsReleased)
        }
    }

    // MARK: Many values

    @Test("Many values, of an upstream that heeds demand, and of one that ignores it", arguments: [true, false])
    func manyValues(_ ignoresDemand: Bool) async {
        let numbers = (0..<10_000).publisher
        let upstream = ignoresDemand ? numbers.ignoringDemand().eraseToAnyPublisher() : numbers.eraseToAnyPublisher()
        let (results, continuation) = AsyncStream<Int>.makeStream()
        let cancellable = upstream.asyncMap { $0 }.asyncTryMap { $0 }
            .sink(receiveCompletion: { _ in continuation.finish() }, receiveValue: { continuation.yield($0) })
        await expectEqual(results.reduce(into: []) { $0.append($1) }, Array(0..<10_000))
        withExtendedLifetime(cancellable) {}
    }
}
