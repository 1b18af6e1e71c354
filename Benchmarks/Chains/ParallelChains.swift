import BenchmarkSupport
import CombineTraits
import Foundation

/// One publisher that four threads subscribe to.
func parallelChains() {
    let single = Unchecked(singleChain(of: 3, after: Just(1).eraseToAnySinglePublisher()))
    let plain = Unchecked(plainChain(of: 3, after: Just(1).eraseToAnyPublisher()))
    Comparison("just → 3 links of map → flatMap → erase → sink, from 4 threads", operations: 4_000)
        .add("AnySinglePublisher") {
            onFourThreads { tally in _ = single.value.sinkSingle { tally.add($0.get()) } }
        }
        .add("AnyPublisher") {
            onFourThreads { tally in _ = plain.value.sink { tally.add($0) } }
        }
}

/// Does something a thousand times on each of four threads, and waits for them.
private func onFourThreads(_ run: @escaping @Sendable (Tally) -> Void) {
    let group = DispatchGroup()
    for _ in 0..<4 {
        group.enter()
        Thread.detachNewThread {
            let tally = Tally(1_000)
            for _ in 0..<1_000 { run(tally) }
            tally.expectAll()
            group.leave()
        }
    }
    group.wait()
}
