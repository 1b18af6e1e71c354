import BenchmarkSupport
import CombineTraits

/// Chains whose leaf has its value at once.
func synchronousChains() {
    Comparison("just → sink", operations: 1_000)
        .add("sinkSingle") {
            let tally = Tally(1_000)
            for _ in 0..<1_000 { _ = Just(1).sinkSingle { tally.add($0.get()) } }
            tally.expectAll()
        }
        .add("sink") {
            let tally = Tally(1_000)
            for _ in 0..<1_000 { _ = Just(1).sink { tally.add($0) } }
            tally.expectAll()
        }
        .addAsync("async/await") {
            let tally = Tally(1_000)
            for _ in 0..<1_000 { tally.add(await just(1)) }
            tally.expectAll()
        }

    for depth in [1, 3, 10, 100] {
        let operations = 1_000 / depth
        let links = depth == 1 ? "1 link" : "\(depth) links"

        Comparison("just → \(links) of map → flatMap → erase → sink, built for each run", operations: operations)
            .add("AnySinglePublisher") {
                let tally = Tally(operations)
                for _ in 0..<operations {
                    let chain = singleChain(of: depth, after: Just(1).eraseToAnySinglePublisher())
                    _ = chain.sinkSingle { tally.add($0.get()) }
                }
                tally.expectAll()
            }
            .add("AnyPublisher") {
                let tally = Tally(operations)
                for _ in 0..<operations {
                    let chain = plainChain(of: depth, after: Just(1).eraseToAnyPublisher())
                    _ = chain.sink { tally.add($0) }
                }
                tally.expectAll()
            }
            .addAsync("async/await") {
                let tally = Tally(operations)
                for _ in 0..<operations { tally.add(await asyncChain(of: depth) { await just(1) }) }
                tally.expectAll()
            }

        let single = singleChain(of: depth, after: Just(1).eraseToAnySinglePublisher())
        let plain = plainChain(of: depth, after: Just(1).eraseToAnyPublisher())
        Comparison("just → \(links) of map → flatMap → erase → sink, built once", operations: operations)
            .add("AnySinglePublisher") {
                let tally = Tally(operations)
                for _ in 0..<operations { _ = single.sinkSingle { tally.add($0.get()) } }
                tally.expectAll()
            }
            .add("AnyPublisher") {
                let tally = Tally(operations)
                for _ in 0..<operations { _ = plain.sink { tally.add($0) } }
                tally.expectAll()
            }
    }
}
