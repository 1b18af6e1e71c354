import BenchmarkSupport
import CombineTraits

/// Some sources.
struct Sources {
    let all: [Source]

    init(_ count: Int) {
        all = (0..<count).map { _ in Source() }
    }

    subscript(index: Int) -> Source { all[index] }

    /// Subscribes to a publisher made of the sources, and lets them send in turn, and finish.
    func run<Joined: Publisher>(
        _ rounds: Int, of joined: Joined, to expected: Int, _ appetite: Appetite
    ) where Joined.Failure == Never {
        let drain = Drain<Joined.Output>(appetite)
        joined.subscribe(drain)
        for value in 0..<rounds {
            for source in all { source.send(value) }
        }
        finish()
        drain.expect(expected)
    }

    func finish() {
        all.forEach { $0.finish() }
    }
}
