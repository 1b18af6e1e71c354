import BenchmarkSupport
import Conbini

/// Streams of values, and publishers for each of their values.
func streams() {
    let numbers = (1...subscriptionCount).publisher
    // Erased, because OpenCombine maps a sequence when the publisher is created, which is no work of an operator.
    let erased = numbers.eraseToAnyPublisher()
    Comparison("1000 values, a publisher for each")
        .add("flatMapLatest", values(of: erased.flatMapLatest { Just($0) }))
        .add("map, switchToLatest", values(of: erased.map { Just($0) }.switchToLatest()))

    Comparison("1000 values, one publisher at a time")
        .add("flatMapFirst", values(of: numbers.flatMapFirst { Just($0) }))
        .add("flatMap(maxPublishers:)", values(of: numbers.flatMap(maxPublishers: .max(1)) { Just($0) }))

    let subject = CurrentValueSubject<Int, Never>(1)
    Comparison("1000 values, each with the newest of another publisher")
        .add("withLatestFrom", values(of: numbers.withLatestFrom(subject) { $0 * $1 }))
        .add("combineLatest", values(of: subject.combineLatest(numbers).map { $0 * $1 }))

    let ten = (0..<10).map { _ in numbers }
    Comparison("zip of 10 publishers with 1000 values, per value")
        .add("zipMany", values(of: ten.zipMany().map { $0[9] }))
        .add("zip, folded", values(of: folded(ten) { $0.zip($1) { $0 + [$1] }.eraseToAnyPublisher() }))

    Comparison("the newest of 10 publishers, the last of which has 1000 values, per value")
        .add("combineLatestMany", values(of: onlyTheLastChanges.combineLatestMany().map { $0[9] }))
        .add(
            "combineLatest, folded",
            values(of: folded(onlyTheLastChanges) { $0.combineLatest($1) { $0 + [$1] }.eraseToAnyPublisher() }))

    let parts = (0..<10).map { part in ((part * 100 + 1)...(part * 100 + 100)).publisher }
    Comparison("10 publishers with 100 values, per value")
        .add("mergeMany", values(of: parts.mergeMany()))
        .add("MergeMany", values(of: Publishers.MergeMany(parts)))
}

private var onlyTheLastChanges: [AnyPublisher<Int, Never>] {
    (0..<9).map { _ in Just(1).eraseToAnyPublisher() } + [(1...subscriptionCount).publisher.eraseToAnyPublisher()]
}

/// One publisher after another, added to arrays with one element more.
private func folded<Each: Publisher<Int, Never>>(
    _ publishers: [Each],
    _ join: (AnyPublisher<[Int], Never>, Each) -> AnyPublisher<[Int], Never>
) -> some Publisher<Int, Never> {
    publishers.dropFirst().reduce(publishers[0].map { [$0] }.eraseToAnyPublisher(), join).map { $0[9] }
}

/// A subscription to a publisher with as many values as the tally expects.
private func values(of publisher: some Publisher<Int, Never>) -> () -> Void {
    {
        let tally = Tally(subscriptionCount)
        let cancellable = publisher.sink { tally.add($0) }
        tally.expectAll()
        withExtendedLifetime(cancellable) {}
    }
}
