import BenchmarkSupport
import CombineTraits

/// Publishers that have no values.
func completables() {
    let done = AnyCompletablePublisher<Never>.empty()
    let just = Just(1)
    Comparison("a completable → a publisher made when it has finished → sink")
        .add("andThen", of: done.andThen { just })
        .add("map, append", by: done.map(number(of:)).append(Deferred { just }))

    Comparison("a completable → the type of another output → a value if it is empty → sink")
        .add("setOutputType", of: done.setOutputType(to: Int.self).replaceEmpty(with: 1))
        .add("map", by: done.map(number(of:)).replaceEmpty(with: 1))

    let many = (0..<100).map { _ in done }
    Comparison("100 completables, one after another", operations: 100)
        .add("concatCompletions") { expectEnd(of: many.concatCompletions()) }
        .add("append, folded") {
            let first = many[0].eraseToAnyPublisher()
            expectEnd(of: many.dropFirst().reduce(first) { $0.append($1).eraseToAnyPublisher() })
        }

    Comparison("100 completables at once", operations: 100)
        .add("zipCompletions") { expectEnd(of: many.zipCompletions()) }
        .add("MergeMany") { expectEnd(of: Publishers.MergeMany(many)) }
}

private func expectEnd(of publisher: some Publisher<Never, Never>) {
    let tally = Tally(1)
    let cancellable = publisher.sink(receiveCompletion: { _ in tally.add(1) }, receiveValue: { _ in })
    tally.expectAll()
    withExtendedLifetime(cancellable) {}
}

/// A value that a publisher of `Never` does not have.
private func number(of never: Never) -> Int {}
