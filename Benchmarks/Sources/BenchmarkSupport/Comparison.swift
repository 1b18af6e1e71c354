import AllocationCounter
import Benchmark

/// Benchmarks that do the same work in different ways. The first one is the way of this package.
///
///     Comparison("merge of 2 publishers, 1,000 values", operations: 1_000)
///         .add("merge") { … }
///         .add("flatMap") { … }
///
/// Each is a benchmark called "subject | way", or "subject | way *" for the first: `benchmark-table` pairs them by it.
package struct Comparison {
    private let subject: String
    private let operations: Int
    private let isFirst: Bool

    /// Names what is compared.
    ///
    /// - Parameters:
    ///   - subject: What is done, in words. It has no "_", which is how the results spell a space, and no "|".
    ///   - operations: How many times each way does it in a run. A run should take a tenth of a millisecond at least.
    package init(_ subject: String, operations: Int) {
        self.init(subject, operations: operations, isFirst: true)
    }

    private init(_ subject: String, operations: Int, isFirst: Bool) {
        precondition(!subject.contains { "_|*".contains($0) }, "A subject has no _, | or *: \(subject)")
        self.subject = subject
        self.operations = operations
        self.isFirst = isFirst
    }

    /// Adds a way to do it.
    ///
    /// - Parameters:
    ///   - way: How it is done, in words.
    ///   - body: Does it as often as was said, and traps if the result is not what it should be.
    @discardableResult
    package func add(_ way: String, _ body: @escaping () -> Void) -> Comparison {
        Benchmark(name(of: way), configuration: configuration) { benchmark in
            body()
            benchmark.stopMeasurement()
            report(to: benchmark) { body() }
        }
        return next
    }

    /// Adds an asynchronous way to do it.
    ///
    /// - Parameters:
    ///   - way: How it is done, in words.
    ///   - body: Does it as often as was said, and traps if the result is not what it should be.
    @discardableResult
    package func addAsync(_ way: String, _ body: @escaping () async -> Void) -> Comparison {
        Benchmark(name(of: way), configuration: configuration) { benchmark in
            await body()
            benchmark.stopMeasurement()
            await reportAsync(to: benchmark) { await body() }
        }
        return next
    }

    private var next: Comparison { Comparison(subject, operations: operations, isFirst: false) }

    private func name(of way: String) -> String {
        precondition(!way.contains { "_|*".contains($0) }, "A way has no _, | or *: \(way)")
        return "\(subject) | \(way)\(isFirst ? " *" : "")"
    }

    private var configuration: Benchmark.Configuration {
        Benchmark.Configuration(
            metrics: [.wallClock, .throughput, .instructions, .operations, .allocations],
            warmupIterations: 3,
            maxDuration: .milliseconds(400),
            maxIterations: 2_000)
    }

    /// Counts the allocations of one more run, once: they hardly differ from run to run, and counting takes time.
    private func report(to benchmark: Benchmark, _ body: () -> Void) {
        benchmark.measurement(.operations, operations)
        guard isToBeCounted(benchmark) else { return }
        allocations_start()
        body()
        benchmark.measurement(.allocations, Int(allocations_stop()))
    }

    private func reportAsync(to benchmark: Benchmark, _ body: () async -> Void) async {
        benchmark.measurement(.operations, operations)
        guard isToBeCounted(benchmark) else { return }
        allocations_start()
        await body()
        benchmark.measurement(.allocations, Int(allocations_stop()))
    }

    private func isToBeCounted(_ benchmark: Benchmark) -> Bool {
        allocations_are_counted() && benchmark.currentIteration == benchmark.configuration.warmupIterations
    }
}

extension BenchmarkMetric {
    /// How many operations a run has.
    static let operations = BenchmarkMetric.custom("operations")

    /// How many times a run allocates memory.
    static let allocations = BenchmarkMetric.custom("allocations")
}
