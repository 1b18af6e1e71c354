import Conbini
import TestSupport
import Testing

/// The lines that `logResult` logs.
struct LogResultTests {
    static let cases: [(MarbleExample, [String])] = [
        (.init(upstream: "-a|", expected: "-a|"), ["name: a"]),
        (.init(upstream: "-a-b-|", expected: "-a-b-|"), ["name: b, the last of 2 values"]),
        (.init(upstream: "-|", expected: "-|"), ["name: finished without a value"]),
        (.init(upstream: "-x", expected: "-x"), ["name: failed, TestError(code: 0)"]),
        (.init(upstream: "-a-x", expected: "-a-x"), ["name: a, then failed, TestError(code: 0)"]),
        (
            .init(upstream: "-a-b-x", expected: "-a-b-x"),
            ["name: b, the last of 2 values, then failed, TestError(code: 0)"]
        ),
        (.init(upstream: "-a-b-", expected: "-a-b-"), []),
        (
            .init(upstream: "-a", cancellation: .afterValues(0), expected: "-", subscribed: nil),
            ["name: cancelled without a value"]
        ),
        (.init(upstream: "-a-b-", cancellation: .after(2), expected: "-a", cancelled: 2), ["name: a, then cancelled"]),
        (
            .init(upstream: "-a-b-", cancellation: .after(4), expected: "-a-b", cancelled: 4),
            ["name: b, the last of 2 values, then cancelled"]
        ),
        (.init(upstream: "-a|", cancellation: .after(4), expected: "-a|"), ["name: a"]),
    ]

    @Test("One line for each subscription, at its end", arguments: cases)
    func lines(_ example: MarbleExample, _ expected: [String]) {
        var lines: [String] = []
        expectEqual(example.differences { $0[0].logResult("name") { lines.append($0) } }, [])
        expectEqual(lines, expected)
    }

    @Test("The line comes before the completion, and each subscription has one of its own")
    func order() {
        var log: [String] = []
        let publisher = Just("Ada").logResult("name") { log.append($0) }
        for _ in 0..<2 {
            publisher.subscribe(
                Recorder<String, Never> { recorder in log.append(recorder.isFinished ? "finished" : "value") })
        }
        expectEqual(log, ["value", "name: Ada", "finished", "value", "name: Ada", "finished"])
    }
}
