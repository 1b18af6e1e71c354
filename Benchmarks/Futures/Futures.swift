import Benchmark
import BenchmarkSupport
import CombineTraits
import Dispatch

let benchmarks: @Sendable () -> Void = {
    Comparison("a future whose closure completes it", operations: 1_000)
        .add("DeferredFutureSingle") {
            let tally = Tally(1_000)
            let future = DeferredFutureSingle<Int, Never> { promise in
                promise(.success(1))
                return AnyCancellable {}
            }
            for _ in 0..<1_000 { _ = future.sinkSingle { tally.add($0.get()) } }
            tally.expectAll()
        }
        .add("Deferred { Future }") {
            let tally = Tally(1_000)
            let future = Deferred { Future<Int, Never> { promise in promise(.success(1)) } }
            for _ in 0..<1_000 { _ = future.sink { tally.add($0) } }
            tally.expectAll()
        }

    let queue = DispatchQueue(label: "Futures")
    Comparison("a future that a queue completes", operations: 1_000)
        .add("DeferredFutureSingle") {
            let tally = Tally(1_000)
            let future = DeferredFutureSingle<Int, Never> { promise in
                queue.async { promise(.success(1)) }
                return AnyCancellable {}
            }
            let cancellables = (0..<1_000).map { _ in future.sinkSingle { tally.add($0.get()) } }
            withExtendedLifetime(cancellables) { tally.wait() }
        }
        .add("Deferred { Future }") {
            let tally = Tally(1_000)
            let future = Deferred {
                Future<Int, Never> { promise in
                    let promise = Unchecked(promise)
                    queue.async { promise.value(.success(1)) }
                }
            }
            let cancellables = (0..<1_000).map { _ in future.sink { tally.add($0) } }
            withExtendedLifetime(cancellables) { tally.wait() }
        }
        .addAsync("async/await") {
            let tally = Tally(1_000)
            await withTaskGroup(of: Int.self) { group in
                for _ in 0..<1_000 {
                    group.addTask {
                        await withUnsafeContinuation { continuation in
                            queue.async { continuation.resume(returning: 1) }
                        }
                    }
                }
                for await result in group { tally.add(result) }
            }
            tally.expectAll()
        }

    Comparison("a future that is subscribed to and cancelled", operations: 1_000)
        .add("DeferredFutureSingle") {
            let tally = Tally(1_000)
            let future = DeferredFutureSingle<Int, Never> { _ in AnyCancellable { tally.add(1) } }
            for _ in 0..<1_000 { future.sinkSingle { _ in preconditionFailure() }.cancel() }
            tally.expectAll()
        }
        .add("Deferred { Future }") {
            // It has no clean-up that could be counted, and less to do.
            let future = Deferred { Future<Int, Never> { _ in } }
            for _ in 0..<1_000 { future.sink { _ in preconditionFailure() }.cancel() }
        }

    Comparison("nothing ever, subscribed to and cancelled", operations: 1_000)
        .add("AnySinglePublisher.never") {
            let never = AnySinglePublisher<Int, Never>.never()
            for _ in 0..<1_000 { never.sinkSingle { _ in preconditionFailure() }.cancel() }
        }
        .add("Empty in AnyPublisher") {
            let never = Empty<Int, Never>(completeImmediately: false).eraseToAnyPublisher()
            for _ in 0..<1_000 { never.sink { _ in preconditionFailure() }.cancel() }
        }
}
