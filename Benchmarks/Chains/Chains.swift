import Benchmark

let benchmarks: @Sendable () -> Void = {
    synchronousChains()
    asynchronousChains()
    awaitedChains()
    asynchronousOperators()
    parallelChains()
    singleOperators()
}
