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
    let laterZip = future.zip(future)
    let laterFrameworkZip: Publishers.Zip = future.zip(future)
    // The queue starts when all have subscribed, and is done when they are released: OpenCombine's zip crashes when a thread
    // subscribes or cancels while another one publishes.
    func measure(_ attach: (Tally) -> AnyCancellable) {
        let tally = Tally(1_000)
        queue.suspend()
        let cancellables = (0..<1_000).map { _ in attach(tally) }
        queue.resume()
        withExtendedLifetime(cancellables) {
            tally.wait()
            queue.sync {}
        }
    }
    Comparison("zip of two singles that a queue completes", operations: 1_000)
        .add("sinkSingle") { measure { tally in laterZip.sinkSingle { tally.add($0.get().0) } } }
        .add("sink of the framework's zip") { measure { tally in laterFrameworkZip.sink { tally.add($0.0) } } }
}
