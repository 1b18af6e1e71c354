import BenchmarkSupport
import CombineTraits
import Dispatch

/// The same publishers, on the direct path and subscribed to plainly.
func singleOperators() {
    // Operators of `Just` and of `Fail` compute their results when they are called: these have none of their own.
    let value = Just(1).setFailureType(to: Never.self)
    let fallible = Just(1).setFailureType(to: Impossible.self)
    let failure = Fail<Int, Impossible>(error: Impossible()).mapError { $0 }
    let links = singleChain(of: 10, after: Just(1).eraseToAnySinglePublisher())

    compare("setFailureType", value)
    compare("map", value.map { $0 + 1 })
    compare("tryMap → replaceError", value.tryMap { try positive($0) }.replaceError(with: 1))
    compare("catch of a failure", failure.catch { _ in Just(1) })
    compare("retry(3) of a failure, replaced", failure.retry(3).replaceError(with: 1))
    compare("collect → map", value.map { $0 }.collect().map(\.count))
    compare("first → replaceEmpty", fallible.first().replaceEmpty(with: 1).replaceError(with: 1))
    compare("handleEvents", value.handleEvents(receiveOutput: { precondition($0 == 1) }))
    compare("zip of two", value.zip(value).map { $0.0 })
    compare("zip of two chains of 10 links", links.zip(links).map { $0.0 })
    compare("combineLatest of two", value.combineLatest(value).map { $0.0 })
    compare("combineLatest of two chains of 10 links", links.combineLatest(links).map { $0.0 })
    compare("receive(on: ImmediateScheduler) after 10 links", links.receive(on: ImmediateScheduler.shared))
}

private func compare(_ subject: String, _ publisher: some SinglePublisher<Int, Never>) {
    Comparison("\(subject) → sink", operations: 1_000)
        .add("sinkSingle") {
            let tally = Tally(1_000)
            for _ in 0..<1_000 { _ = publisher.sinkSingle { tally.add($0.get()) } }
            tally.expectAll()
        }
        .add("sink") {
            let tally = Tally(1_000)
            for _ in 0..<1_000 { _ = publisher.sink { tally.add($0) } }
            tally.expectAll()
        }
}

private struct Impossible: Error {}

private func positive(_ value: Int) throws -> Int {
    guard value > 0 else { throw Impossible() }
    return value
}
