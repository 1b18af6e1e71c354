import Foundation

/// The medians of one benchmark in one round.
struct Measurement {
    /// The full name of the benchmark.
    let name: String
    let target: String
    let subject: String
    let way: String
    /// Whether it is the way of this package.
    let isFirst: Bool
    let nanosecondsPerOperation: Double
    /// Nil where the system does not count instructions.
    let instructionsPerOperation: Double?
    /// Nil where allocations are not counted.
    let allocationsPerOperation: Double?

    /// Reads a file in the format of the Java Microbenchmark Harness, as the benchmark package writes it.
    static func read(_ path: String) throws -> [Measurement] {
        try JSONDecoder().decode([Result].self, from: Data(contentsOf: URL(fileURLWithPath: path)))
            .map(Measurement.init)
    }

    /// The fastest measurement of each benchmark, where several rounds have measured it.
    static func fastest(of measurements: [Measurement]) -> [Measurement] {
        Dictionary(grouping: measurements, by: \.name).values
            .compactMap { rounds in rounds.min { $0.nanosecondsPerOperation < $1.nanosecondsPerOperation } }
    }

    private init(_ result: Result) throws {
        // "package.benchmark.Target.the_subject_|_the_way_*"
        name = result.benchmark.replacingOccurrences(of: "_", with: " ")
        let parts = name.split(separator: ".", maxSplits: 3).map(String.init)
        let halves = parts.last?.components(separatedBy: " | ") ?? []
        guard parts.count == 4, halves.count == 2 else {
            throw Failure(name, "its name is not 'subject | way'")
        }
        target = parts[2]
        subject = halves[0]
        isFirst = halves[1].hasSuffix(" *")
        way = isFirst ? String(halves[1].dropLast(2)) : halves[1]

        guard let operations = result.median(of: "operations"), operations > 0 else {
            throw Failure(name, "it does not say how many operations a run has")
        }
        // The format has times in microseconds.
        guard let time = result.median(of: "Time (wall clock)"), time > 0 else {
            throw Failure(name, "it has no time")
        }
        nanosecondsPerOperation = time * 1_000 / operations
        instructionsPerOperation = result.median(of: "Instructions").flatMap { $0 > 0 ? $0 / operations : nil }
        allocationsPerOperation = result.median(of: "allocations").map { $0 / operations }
    }

    private struct Result: Decodable {
        struct Metric: Decodable {
            let scorePercentiles: [String: Double]
        }

        let benchmark: String
        let secondaryMetrics: [String: Metric]

        func median(of metric: String) -> Double? {
            secondaryMetrics[metric]?.scorePercentiles["50.0"]
        }
    }

    private struct Failure: Error, CustomStringConvertible {
        let description: String

        init(_ name: String, _ problem: String) {
            description = "'\(name)': \(problem)"
        }
    }
}
