// The declarations of the package benchmark that Benchmarks uses, without implementation.

public final class Benchmark {
    public struct Configuration: Sendable {
        public var warmupIterations: Int
        public init(metrics: [BenchmarkMetric], warmupIterations: Int, maxDuration: Duration, maxIterations: Int) { fatalError() }
    }

    public let configuration: Configuration
    public var currentIteration: Int { fatalError() }

    @discardableResult
    public init?(_ name: String, configuration: Configuration, closure: @escaping (Benchmark) -> Void) { fatalError() }
    @discardableResult
    public init?(_ name: String, configuration: Configuration, closure: @escaping (Benchmark) async -> Void) { fatalError() }
    public func stopMeasurement() { fatalError() }
    public func measurement(_ metric: BenchmarkMetric, _ value: Int) { fatalError() }
}

public enum BenchmarkMetric: Hashable, Sendable { case wallClock, throughput, instructions, custom(String) }
