import Benchmark
import BenchmarkSupport
import CombineTraits

/// The cost of the checks at run time, of a publisher with a direct path and of one without.
let benchmarks: @Sendable () -> Void = {
    checks(of: AnySinglePublisher<Int, Never>.just(1), called: "a result that is there")
    checks(of: Just(1).eraseToAnyPublisher(), called: "AnyPublisher of one value")
}

// Inlined, so that both publishers are specialized. The methods are deprecated for a publisher that is known to be single.
@inline(__always)
private func checks(of publisher: some Publisher<Int, Never>, called name: String) {
    let uncheckedSingle = { (tally: Tally) in _ = publisher.uncheckedSingle().sinkSingle { tally.add($0.get()) } }
    let noTrait = { (tally: Tally) in _ = publisher.sink { tally.add($0) } }

    func compare(_ check: String, each subscribe: @escaping (Tally) -> Void) {
        Comparison("\(name) → \(check) → sink", operations: 1_000)
            .add(check, each: subscribe)
            .add("uncheckedSingle", each: uncheckedSingle)
            .add("no trait", each: noTrait)
    }

    Comparison("\(name) → uncheckedSingle → sink", operations: 1_000)
        .add("uncheckedSingle", each: uncheckedSingle)
        .add("no trait", each: noTrait)
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
    Comparison("\(name) → assertImmediate → sink", operations: 1_000)
        .add(
            "assertImmediate",
            each: { tally in _ = publisher.assertImmediate().sinkImmediate { tally.add($0.get()) } }
        )
        .add(
            "uncheckedImmediate",
            each: { tally in _ = publisher.uncheckedImmediate().sinkImmediate { tally.add($0.get()) } }
        )
        .add("no trait", each: noTrait)
}

extension Comparison {
    /// Adds a way to subscribe once.
    @inline(__always)
    @discardableResult
    fileprivate func add(_ way: String, each subscribe: @escaping (Tally) -> Void) -> Comparison {
        add(way) {
            let tally = Tally(1_000)
            for _ in 0..<1_000 { subscribe(tally) }
            tally.expectAll()
        }
    }
}
