import BenchmarkSupport
import CombineTraits

/// Chains whose leaf has its value later, from a queue. In a run, all start before the run waits for them.
func asynchronousChains() {
    for depth in [1, 10, 100] {
        let operations = 1_000 / depth
        let links = depth == 1 ? "1 link" : "\(depth) links"

        Comparison("a leaf that a queue completes → \(links) of map → flatMap → erase → sink", operations: operations)
            .add("AnySinglePublisher") {
                let tally = Tally(operations)
                let cancellables = (0..<operations).map { _ in
                    singleChain(of: depth, after: LaterLeaf.single()).sinkSingle { tally.add($0.get()) }
                }
                withExtendedLifetime(cancellables) { tally.wait() }
            }
            .add("AnyPublisher") {
                let tally = Tally(operations)
                let cancellables = (0..<operations).map { _ in
                    plainChain(of: depth, after: LaterLeaf.plain()).sink { tally.add($0) }
                }
                withExtendedLifetime(cancellables) { tally.wait() }
            }
            .addAsync("async/await") {
                let tally = Tally(operations)
                await withTaskGroup(of: Int.self) { group in
                    for _ in 0..<operations {
                        group.addTask { await asyncChain(of: depth) { await LaterLeaf.async() } }
                    }
                    for await result in group { tally.add(result) }
                }
                tally.expectAll()
            }
    }
}
