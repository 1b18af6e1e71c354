import CombineTraitsTesting
import TestSupport
import Testing

/// What `zipSingle()` and `zipMaybe()` publish.
@Suite("zipSingle and zipMaybe")
struct ZipAllTests {
    typealias Case = MarbleExample

    static let cases = [
        // The values have the order of the upstreams, and need not wait for their ends
        Case(upstreams: ["--a|", "-----b|", "----c|"], expected: "-----(v|)"),
        Case(upstreams: ["(a|)", "(b|)"], expected: "(v|)"),
        Case(upstreams: ["-a--|"], expected: "-(v|)"),
        Case(upstreams: [], expected: "(v|)"),
        // No value
        Case(upstreams: ["--a|", "---|", "-----c|"], expected: "---|", cancellations: [nil, nil, 3]),
        Case(upstreams: ["|", "-b|"], expected: "|", cancellations: [nil]),
        Case(upstreams: ["-", "-b|"], expected: "-", cancellations: [nil, nil]),
        // Failures
        Case(upstreams: ["--a|", "---x", "-----c|"], expected: "---x", cancellations: [nil, nil, 3]),
        Case(upstreams: ["x", "-b|"], expected: "x", cancellations: [nil]),
        Case(upstreams: ["-b|", "x"], expected: "x", cancellations: [0, nil]),
        // Demand
        Case(upstreams: ["a|", "b|"], demand: .none, expected: "-"),
        Case(upstreams: [], demand: .none, expected: "-"),
        Case(upstreams: ["-a|", "b|"], demand: .max(1), expected: "-(v|)"),
        Case(upstreams: ["-a|", "b|"], demand: .unlimitedAfter(3), expected: "---(v|)"),
    ]

    @Test("Upstreams and endings", arguments: cases)
    func endings(_ example: Case) {
        let differences = example.differences { upstreams in
            upstreams.publishers.map { $0.uncheckedMaybe() }.zipMaybe().map { (values: [String]) -> Character in
                values.joined() == "abc".prefix(example.upstreams.count) ? "v" : "?"
            }
        }
        #expect(differences == [])
    }

    @Test("A hundred thousand publishers, in linear time and without recursion")
    func many() {
        let count = 100_000
        var sum = 0
        let cancellable = (0..<count).map { Just($0) }.zipSingle().sinkSingle {
            if case .success(let values) = $0 { sum = values.reduce(0, +) }
        }
        #expect(sum == count * (count - 1) / 2)
        cancellable.cancel()
    }

    @Test("Values come from any threads")
    func threads() {
        let subjects = (0..<64).map { _ in PassthroughSubject<Int, Never>() }
        nonisolated(unsafe) var results: [[Int]] = []
        let cancellable = subjects.map { $0.uncheckedSingle() }.zipSingle().sinkSingle {
            if case .success(let values) = $0 { results.append(values) }
        }
        nonisolated(unsafe) let unsafeSubjects = subjects
        DispatchQueue.concurrentPerform(iterations: 64) { unsafeSubjects[$0].send($0) }
        #expect(results == [Array(0..<64)])
        cancellable.cancel()
    }
}
