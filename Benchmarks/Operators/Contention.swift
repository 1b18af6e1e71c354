import BenchmarkSupport
import CombineTraits
import Foundation

/// Four sources, each of which sends from a thread of its own.
func contention() {
    let rounds = 10_000

    Comparison("4 sources, each on its thread, per value", operations: 4 * rounds)
        .add("merge") {
            let sources = Sources(4)
            let drain = Drain<Int>()
            sources[0].merge(with: sources[1], sources[2], sources[3]).subscribe(drain)
            sources.sendFromThreads(rounds)
            drain.expect(4 * rounds)
        }
        .add("flatMap") {
            let sources = Sources(4)
            let drain = Drain<Int>()
            sources.all.publisher.flatMap(maxPublishers: .unlimited) { $0 }.subscribe(drain)
            sources.sendFromThreads(rounds)
            drain.expect(4 * rounds)
        }

    // How many tuples there are depends on when each source sends its first value.
    Comparison("4 sources, each on its thread, newest or paired values, per value", operations: 4 * rounds)
        .add("combineLatest") {
            let sources = Sources(4)
            let drain = Drain<(Int, Int, Int, Int)>()
            sources[0].combineLatest(sources[1], sources[2], sources[3]).subscribe(drain)
            sources.sendFromThreads(rounds, after: 1)
            drain.expect(4 * rounds + 1)
        }
        .add("zip") {
            let sources = Sources(4)
            let drain = Drain<(Int, Int, Int, Int)>()
            sources[0].zip(sources[1], sources[2], sources[3]).subscribe(drain)
            sources.sendFromThreads(rounds, after: 1)
            drain.expect(rounds + 1)
        }
}

extension Sources {
    /// Sends values from each source in a thread of its own, and finishes when all have.
    ///
    /// - Parameters:
    ///   - rounds: How many values each source sends.
    ///   - first: How many values each sends before, from this thread.
    fileprivate func sendFromThreads(_ rounds: Int, after first: Int = 0) {
        for value in 0..<first { all.forEach { $0.send(value) } }
        let group = DispatchGroup()
        for source in all {
            group.enter()
            Thread.detachNewThread {
                for value in 0..<rounds { source.send(value) }
                group.leave()
            }
        }
        group.wait()
        finish()
    }
}
