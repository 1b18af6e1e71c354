import Benchmark

let benchmarks: @Sendable () -> Void = {
    sequentialOperators()
    children()
}
