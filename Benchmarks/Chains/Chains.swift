import Benchmark

let benchmarks: @Sendable () -> Void = {
    synchronousChains()
    asynchronousChains()
    parallelChains()
    singleOperators()
}
