import Conbini
import TestSupport
import Testing

/// What the promises of `sequentialMap` and `sequentialTryMap` return.
struct PermissionTests {
    typealias Permission = Publishers.SequentialPermission

    /// Keeps the promise for a value.
    private final class Job {
        var promise: Publishers.SequentialPromise<Result<Int, any Error>>?
        let upstream = ManualPublisher<Int, any Error>()

        /// - Parameter work: Called with the promise before the closure of the operator returns.
        func publisher(
            _ work: @escaping (Publishers.SequentialPromise<Result<Int, any Error>>) throws -> Void = { _ in }
        ) -> Publishers.SequentialTryMap<ManualPublisher<Int, any Error>, Int> {
            upstream.sequentialTryMap { [unowned self] (_, promise) in
                self.promise = promise
                try work(promise)
            }
        }

        func send(_ number: Int, _ progress: Publishers.SequentialProgress = .continue) -> Permission? {
            promise?(.success(number), progress)
        }
    }

    /// Returns a job that has received one value, and the recorder of its results.
    private func start(
        demand: Subscribers.Demand = .unlimited, reaction: Recorder<Int, any Error>.Reaction? = nil
    ) -> (Job, Recorder<Int, any Error>) {
        let job = Job()
        let recorder = job.publisher().record(demand: demand, reaction: reaction)
        job.upstream.send(.value(0))
        return (job, recorder)
    }

    @Test("Allowed until the last result")
    func results() {
        let (job, recorder) = start()
        expectEqual(job.send(1), .allowed)
        expectEqual(job.send(2), true)
        expectEqual(job.send(3, .finished), .forbidden)
        expectEqual(job.send(4), false)
        expectEqual(recorder.values, [1, 2, 3])
    }

    @Test("Without demand, results wait and others are allowed")
    func noDemand() {
        let (job, recorder) = start(demand: .max(1))
        expectEqual((1...3).map { job.send($0) }, [.allowed, .allowed, .allowed])
        expectEqual(recorder.values, [1])
    }

    @Test("Forbidden after a cancellation")
    func cancellation() {
        let (job, recorder) = start()
        recorder.cancel()
        expectEqual(job.send(1), .forbidden)
        #expect(recorder.events.isEmpty)
    }

    @Test("Forbidden when the downstream cancels on receipt of the result")
    func cancellationOnReceipt() {
        let (job, recorder) = start { if $0.values.count == 2 { $0.cancel() } }
        expectEqual(job.send(1), .allowed)
        expectEqual(job.send(2), .forbidden)
        expectEqual(recorder.values, [1, 2])
    }

    @Test("Forbidden after a failure of the upstream, even if results still wait")
    func upstreamFailure() {
        let (job, _) = start(demand: .max(1))
        expectEqual(job.send(1), .allowed)
        job.upstream.send(.failure(TestError()))
        expectEqual(job.send(2), .forbidden)
    }

    @Test("Forbidden after a failure of the promise, and after an error of the closure")
    func failures() {
        let (job, _) = start()
        expectEqual(job.promise?(.failure(TestError()), .continue), .forbidden)
        expectEqual(job.send(1), .forbidden)

        let throwing = Job()
        _ = throwing.publisher { _ in throw TestError() }.record()
        throwing.upstream.send(.value(0))
        expectEqual(throwing.send(1), .forbidden)
    }

    @Test("Allowed after the upstream has finished")
    func upstreamCompletion() {
        let (job, recorder) = start()
        job.upstream.send(.finished)
        expectEqual(job.send(1), .allowed)
        expectEqual(job.send(2, .finished), .forbidden)
        #expect(recorder.isFinished)
    }

    @Test("A promise for an earlier value stays forbidden")
    func earlierPromise() {
        let (job, _) = start()
        let earlier = job.promise
        _ = job.send(1, .finished)
        job.upstream.send(.value(0))
        expectEqual(earlier?(.success(2), .continue), .forbidden)
        expectEqual(job.send(3), .allowed)
    }

    @Test("An endless loop ends when the downstream has enough")
    func endlessLoop() {
        var sum = 0
        let cancellable = Just(1).sequentialMap { (value, promise) in
            var number = value
            while promise(number, .continue) == .allowed { number += 1 }
        }.prefix(10).sink { sum += $0 }
        expectEqual(sum, 55)
        withExtendedLifetime(cancellable) {}
    }

    @Test("A loop on one thread ends when another thread cancels")
    func race() {
        ThreadTeam.run(rounds: RaceRounds.count(500)) { _ in
            var promise: Publishers.SequentialPromise<Int>?
            let recorder = Just(1).sequentialMap { promise = $1 }.record(demand: .max(1))
            let kept = promise
            return ({ while kept?(1, .continue) == .allowed {} }, { recorder.cancel() })
        }
    }

    @Test("Aliases of the nested types")
    func aliases() {
        typealias Map = Publishers.SequentialMap<Just<Int>, String>
        let request: Map.Request = .continue
        let permission: Map.Permission = true
        #expect(request == .continue && permission == .allowed)
    }
}
