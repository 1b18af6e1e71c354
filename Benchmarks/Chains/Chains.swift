import Benchmark

let benchmarks: @Sendable () -> Void = {
    synchronousChains()
    asynchronousChains()
    asynchronousOperators()
    parallelChains()
    singleOperators()
}
