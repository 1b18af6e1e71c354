import TestSupport
import Testing

/// The lines that `logResult` logs.
@Suite("logResult")
struct LogResultTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var upstream: Marbles
        var cancellation = CancellationPolicy.never
        var lines: [String]

        var testDescription: String { "\(upstream), \(cancellation)" }
    }

    static let cases = [
        Case(upstream: "-a|", lines: ["name: a"]),
        Case(upstream: "-a-b-|", lines: ["name: b, the last of 2 values"]),
        Case(upstream: "-|", lines: ["name: finished without a value"]),
        Case(upstream: "-x", lines: ["name: failed, TestError(code: 0)"]),
        Case(upstream: "-a-x", lines: ["name: a, then failed, TestError(code: 0)"]),
        Case(upstream: "-a-b-x", lines: ["name: b, the last of 2 values, then failed, TestError(code: 0)"]),
        Case(upstream: "-a-b-", lines: []),
        Case(upstream: "-a", cancellation: .afterValues(0), lines: ["name: cancelled without a value"]),
        Case(upstream: "-a-b-", cancellation: .after(2), lines: ["name: a, then cancelled"]),
        Case(upstream: "-a-b-", cancellation: .after(4), lines: ["name: b, the last of 2 values, then cancelled"]),
        Case(upstream: "-a|", cancellation: .after(4), lines: ["name: a"]),
    ]

    @Test("One line for each subscription, at its end", arguments: cases)
    func lines(_ example: Case) {
        let upstreams = Upstreams(example.upstream)
        var lines: [String] = []
        let publisher = upstreams[0].logResult("name") { lines.append($0) }
        let trace = upstreams.trace(.unlimited, cancellation: example.cancellation, of: publisher)
        let plain = Upstreams(example.upstream)
        #expect(trace.marbles == plain.trace(.unlimited, cancellation: example.cancellation, of: plain[0]).marbles)
        #expect(lines == example.lines)
    }

    @Test("The line comes before the completion, and each subscription has one of its own")
    func order() {
        var log: [String] = []
        let publisher = Just("Ada").logResult("name") { log.append($0) }
        for _ in 0..<2 {
            publisher.subscribe(
                Recorder<String, Never> { recorder in log.append(recorder.isFinished ? "finished" : "value") })
        }
        #expect(log == ["value", "name: Ada", "finished", "value", "name: Ada", "finished"])
    }
}
