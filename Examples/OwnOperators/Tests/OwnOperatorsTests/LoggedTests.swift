import CombineTraitsTesting
import OwnOperators
import Testing

/// The lines of `logged`, and the events that go on.
struct LoggedTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var upstream: Marbles
        var cancellation = CancellationPolicy.never
        var lines: [String]

        var testDescription: String { "\(upstream), \(cancellation)" }
    }

    static let cases = [
        Case(upstream: "-", lines: ["a: subscription"]),
        Case(upstream: "-1-2|", lines: ["a: subscription", "a: value 1", "a: value 2", "a: finished"]),
        Case(upstream: "(1|)", lines: ["a: subscription", "a: value 1", "a: finished"]),
        Case(upstream: "-x", lines: ["a: subscription", "a: failure NetworkError()"]),
        Case(upstream: "-1-2|", cancellation: .after(2), lines: ["a: subscription", "a: value 1", "a: cancellation"]),
    ]

    @Test(arguments: cases)
    func lines(_ example: Case) {
        let scheduler = VirtualTimeScheduler()
        let upstream = ScriptedPublisher<Int, NetworkError>(
            example.upstream, scheduler: scheduler, failure: NetworkError())
        var lines: [String] = []
        let recorder = upstream.logged("a") { lines.append($0) }
            .recordTrace(on: scheduler, cancellation: example.cancellation)
        let expected = upstream.recordTrace(on: scheduler, cancellation: example.cancellation)
        scheduler.run()
        #expect(lines == example.lines)
        #expect(recorder.trace.marbles == expected.trace.marbles)
    }
}

/// The failure of an upstream.
struct NetworkError: Error {}
