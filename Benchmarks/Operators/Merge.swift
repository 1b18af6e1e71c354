import BenchmarkSupport
import CombineTraits

/// `merge` against `flatMap` of a list of the same sources, which send in turn.
func merge() {
    let values = 4_000
    for appetite in [Appetite.unlimited, .oneAtATime] {
        compare(2, "merge", appetite) { $0[0].merge(with: $0[1]) }
        compare(8, "merge", appetite) { $0[0].merge(with: $0[1], $0[2], $0[3], $0[4], $0[5], $0[6], $0[7]) }
        compare(8, "MergeMany", appetite) { Publishers.MergeMany($0.all) }
        compare(100, "MergeMany", appetite) { Publishers.MergeMany($0.all) }
    }

    func compare<Merged: Publisher<Int, Never>>(
        _ count: Int, _ way: String, _ appetite: Appetite, _ merge: @escaping (Sources) -> Merged
    ) {
        Comparison("\(way) of \(count) sources in turn, \(appetite.rawValue)", operations: values)
            .add(way) {
                let sources = Sources(count)
                sources.run(values / count, of: merge(sources), to: values, appetite)
            }
            .add("flatMap") {
                let sources = Sources(count)
                let flatMap = sources.all.publisher.flatMap(maxPublishers: .unlimited) { $0 }
                sources.run(values / count, of: flatMap, to: values, appetite)
            }
    }
}
