import Benchmark
import BenchmarkSupport
import CombineTraits

/// What the checks at run time cost: the same publisher, with and without.
let benchmarks: @Sendable () -> Void = {
    let publisher = Just(1).eraseToAnyPublisher()

    func compare(_ name: String, _ check: @escaping (Tally) -> Void) {
        Comparison("AnyPublisher of one value → \(name) → sink", operations: 1_000)
            .add(name) {
                let tally = Tally(1_000)
                for _ in 0..<1_000 { check(tally) }
                tally.expectAll()
            }
            .add("no check") {
                let tally = Tally(1_000)
                for _ in 0..<1_000 { _ = publisher.sink { tally.add($0) } }
                tally.expectAll()
            }
    }

    compare("uncheckedSingle") { tally in
        _ = publisher.uncheckedSingle().sinkSingle { tally.add($0.get()) }
    }
    compare("assertSingle") { tally in
        _ = publisher.assertSingle().sinkSingle { tally.add($0.get()) }
    }
    compare("checkSingle") { tally in
        _ = publisher.checkSingle().sinkSingle { result in
            if case .success(let value) = result { tally.add(value) }
        }
    }
    compare("assertMaybe") { tally in
        _ = publisher.assertMaybe().sinkMaybe { result in
            if case .success(let value) = result { tally.add(value) }
        }
    }
    compare("assertImmediate") { tally in
        _ = publisher.assertImmediate().sinkImmediate { tally.add($0.get()) }
    }
}
