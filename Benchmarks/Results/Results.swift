import Benchmark
import BenchmarkSupport
import CombineTraits

/// Operators that give back what Combine's lose, and the shortest ways to write them with Combine.
let benchmarks: @Sendable () -> Void = {
    results()
    fallbacks()
    time()
    streams()
    completables()
}

/// The number of subscriptions in one run.
let subscriptionCount = 1_000

/// A run of subscriptions, each of which adds one number to the tally.
func subscriptions(_ body: @escaping (Tally) -> Void) -> () -> Void {
    {
        let tally = Tally(subscriptionCount)
        for _ in 0..<subscriptionCount { body(tally) }
        tally.expectAll()
    }
}

struct NoValue: Error {}

extension Comparison {
    init(_ subject: String) {
        self.init(subject, operations: subscriptionCount)
    }

    /// Adds the subscriptions to a publisher of this package.
    func add<Upstream: MaybePublisher<Int, Failure>, Failure>(_ way: String, of publisher: Upstream) -> Comparison {
        add(
            way,
            subscriptions { tally in
                _ = publisher.sinkMaybe { if case .success(let value) = $0 { tally.add(value) } }
            })
    }

    /// Adds the subscriptions to a publisher of Combine.
    @discardableResult
    func add<Failure: Error>(_ way: String, by publisher: some Publisher<Int, Failure>) -> Comparison {
        add(
            way,
            subscriptions { tally in
                _ = publisher.sink(receiveCompletion: { _ in }, receiveValue: { tally.add($0) })
            })
    }
}
