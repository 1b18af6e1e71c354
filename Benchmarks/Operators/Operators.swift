import Benchmark

let benchmarks: @Sendable () -> Void = {
    combineLatest()
    merge()
    contention()
}
