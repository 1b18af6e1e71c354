import BenchmarkSupport
import CombineTraits
import Dispatch

/// `zip` of two singles, against that of the framework, which a program gets by its type.
func pairs() {
    typealias Single = AnySinglePublisher<Int, Never>

    let value = Single.just(1)
    let zip = value.zip(value)
    let frameworkZip: Publishers.Zip<Single, Single> = value.zip(value)
    Comparison("zip of two singles, both there at once", operations: 1_000)
        .add("sinkSingle") {
            let tally = Tally(1_000)
            for _ in 0..<1_000 { _ = zip.sinkSingle { tally.add($0.get().0) } }
            tally.expectAll()
        }
        .add("sink of the framework's zip") {
            let tally = Tally(1_000)
            for _ in 0..<1_000 { _ = frameworkZip.sink { tally.add($0.0) } }
            tally.expectAll()
        }
        .add("sink") {
            let tally = Tally(1_000)
            for _ in 0..<1_000 { _ = zip.sink { tally.add($0.0) } }
            tally.expectAll()
        }

    let queue = DispatchQueue(label: "Pairs")
    let future = DeferredFutureSingle<Int, Never> { promise in
        queue.async { promise(.success(1)) }
        return AnyCancellable {}
    }
    let frameworkFuture = Deferred {
        Future<Int, Never> { promise in
            let promise = Unchecked(promise)
            queue.async { promise.value(.success(1)) }
        }
    }
    let laterZip = future.zip(future)
    let laterFrameworkZip: Publishers.Zip = frameworkFuture.zip(frameworkFuture)
    Comparison("zip of two singles that a queue completes", operations: 1_000)
        .add("sinkSingle") {
            let tally = Tally(1_000)
            let cancellables = (0..<1_000).map { _ in laterZip.sinkSingle { tally.add($0.get().0) } }
            withExtendedLifetime(cancellables) { tally.wait() }
        }
        .add("sink of the framework's zip") {
            let tally = Tally(1_000)
            let cancellables = (0..<1_000).map { _ in laterFrameworkZip.sink { tally.add($0.0) } }
            withExtendedLifetime(cancellables) { tally.wait() }
        }
}
