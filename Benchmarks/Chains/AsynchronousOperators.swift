import BenchmarkSupport
import CombineTraits
import Dispatch

/// One operator each, upon a leaf that has its result later, from a queue. In a run, all start before the run waits for them.
func asynchronousOperators() {
    compare("flatMap", { $0.flatMap { LaterLeaf.single($0) } }, { $0.flatMap { LaterLeaf.plain($0) } })
    compare("catch", { $0.failing().catch { _ in Just(1) } }, { $0.failing().catch { _ in Just(1) } })
    compare(
        "retry(1)", { $0.failing().retry(1).replaceError(with: 1) }, { $0.failing().retry(1).replaceError(with: 1) })
    compare(
        "replaceEmpty", { $0.filter { $0 > 1 }.replaceEmpty(with: 1) }, { $0.filter { $0 > 1 }.replaceEmpty(with: 1) })
    compare("collect", { $0.collect().map(\.count) }, { $0.collect().map(\.count) })
}

private func compare(
    _ name: String, _ direct: @escaping (SingleChain) -> some SinglePublisher<Int, Never>,
    _ plain: @escaping (PlainChain) -> some Publisher<Int, Never>
) {
    Comparison("a leaf that a queue completes → \(name) → sink", operations: 1_000)
        .add("AnySinglePublisher") {
            let tally = Tally(1_000)
            let publisher = direct(LaterLeaf.single())
            let cancellables = (0..<1_000).map { _ in publisher.sinkSingle { tally.add($0.get()) } }
            withExtendedLifetime(cancellables) { tally.wait() }
        }
        .add("AnyPublisher") {
            let tally = Tally(1_000)
            let publisher = plain(LaterLeaf.plain())
            let cancellables = (0..<1_000).map { _ in publisher.sink { tally.add($0) } }
            withExtendedLifetime(cancellables) { tally.wait() }
        }
}

extension Publisher<Int, Never> {
    /// Fails with the value.
    fileprivate func failing() -> Publishers.TryMap<Self, Int> {
        tryMap { _ in throw Expected() }
    }
}

private struct Expected: Error {}
