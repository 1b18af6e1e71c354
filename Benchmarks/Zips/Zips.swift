import Benchmark
import BenchmarkSupport
import CombineTraits

let benchmarks: @Sendable () -> Void = {
    pairs()

    for count in [10, 100, 1_000] {
        Comparison("\(count) singles in one array, per single", operations: count)
            .add("zipSingle") { expectArray(of: singles(count).zipSingle(), count) }
            .add("fold with zip") { expectArray(of: folded(singles(count)), count) }
    }

    // Folding so many takes too long, and more stack than a thread has. Is it ten times as long as for a tenth?
    Comparison("10000 singles in one array, per single", operations: 10_000)
        .add("zipSingle") { expectArray(of: singles(10_000).zipSingle(), 10_000) }
        .add("zipSingle, ten times 1000") {
            for _ in 0..<10 { expectArray(of: singles(1_000).zipSingle(), 1_000) }
        }

    func singles(_ count: Int) -> [AnySinglePublisher<Int, Never>] {
        (0..<count).map { Just($0).eraseToAnySinglePublisher() }
    }

    func folded(_ singles: [AnySinglePublisher<Int, Never>]) -> AnySinglePublisher<[Int], Never> {
        singles.reduce(.just([])) { array, single in
            array.zip(single) { $0 + [$1] }.eraseToAnySinglePublisher()
        }
    }

    func expectArray(of single: some SinglePublisher<[Int], Never>, _ count: Int) {
        let tally = Tally(1)
        _ = single.sinkSingle { result in tally.add(result.get() == Array(0..<count) ? 1 : 0) }
        tally.expectAll()
    }
}
