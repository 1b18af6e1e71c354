import BenchmarkSupport
import CombineTraits

/// Chains whose result a task waits for, and the same computation as asynchronous functions.
func awaitedChains() {
    for depth in [1, 10] {
        let operations = 1_000 / depth
        let links = depth == 1 ? "1 link" : "\(depth) links"

        Comparison("just → \(links) of map → flatMap → erase → await, built for each run", operations: operations)
            .addAsync("value()") {
                let tally = Tally(operations)
                for _ in 0..<operations {
                    let chain = singleChain(of: depth, after: Just(1).eraseToAnySinglePublisher())
                    tally.add(try! await chain.value())
                }
                tally.expectAll()
            }
            .addAsync("async functions") {
                let tally = Tally(operations)
                for _ in 0..<operations { tally.add(await asyncChain(of: depth) { await just(1) }) }
                tally.expectAll()
            }
            .addAsync("sink in a continuation") {
                let tally = Tally(operations)
                for _ in 0..<operations {
                    let chain = plainChain(of: depth, after: Just(1).eraseToAnyPublisher())
                    tally.add(await firstValue(of: chain))
                }
                tally.expectAll()
            }

        let chain = singleChain(of: depth, after: Just(1).eraseToAnySinglePublisher())
        Comparison("just → \(links) of map → flatMap → erase → await, built once", operations: operations)
            .addAsync("value()") {
                let tally = Tally(operations)
                for _ in 0..<operations { tally.add(try! await chain.value()) }
                tally.expectAll()
            }
            .addAsync("async functions") {
                let tally = Tally(operations)
                for _ in 0..<operations { tally.add(await asyncChain(of: depth) { await just(1) }) }
                tally.expectAll()
            }

        // All of them wait at once: in turn, the time is that of the threads that hand over to one another.
        Comparison("a leaf that a queue completes → \(links) of map → flatMap → erase → await", operations: operations)
            .addAsync("value()") {
                await withTasks(operations) {
                    try! await singleChain(of: depth, after: LaterLeaf.single()).value()
                }
            }
            .addAsync("async functions") {
                await withTasks(operations) { await asyncChain(of: depth) { await LaterLeaf.async() } }
            }
            .addAsync("async functions that can be cancelled") {
                await withTasks(operations) { await asyncChain(of: depth) { await LaterLeaf.cancellableAsync() } }
            }
            .addAsync("sink in a continuation") {
                await withTasks(operations) { await firstValue(of: plainChain(of: depth, after: LaterLeaf.plain())) }
            }
    }
}

/// Runs an operation in many tasks at once.
private func withTasks(_ count: Int, _ operation: @escaping @Sendable () async -> Int) async {
    let tally = Tally(count)
    await withTaskGroup(of: Int.self) { group in
        for _ in 0..<count { group.addTask(operation: operation) }
        for await result in group { tally.add(result) }
    }
    tally.expectAll()
}

/// What programs write without this package: it ignores cancellation.
private func firstValue(of chain: PlainChain) async -> Int {
    var cancellable: AnyCancellable?
    let value = await withCheckedContinuation { continuation in
        cancellable = chain.sink { continuation.resume(returning: $0) }
    }
    return withExtendedLifetime(cancellable) { value }
}
