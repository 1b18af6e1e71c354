import TestSupport
import Testing

/// What `replaceEmpty(withError:)` publishes.
struct ReplaceEmptyWithErrorTests {
    typealias Case = MarbleExample

    static let cases = [
        Case(upstream: "--1|", expected: "--1|"),
        Case(upstream: "(1|)", expected: "(1|)"),
        Case(upstream: "---|", expected: "---x", failure: 2),
        Case(upstream: "|", expected: "x", failure: 2),
        Case(upstream: "--x", expected: "--x", failure: 0),
        Case(upstream: "-", expected: "-"),
        // The failure needs no demand
        Case(upstream: "-1|", demand: .none, expected: "-"),
        Case(upstream: "-|", demand: .none, expected: "-x", failure: 2),
        Case(upstream: "-1|", demand: .max(1), expected: "-1|"),
        Case(upstream: "-1|", demand: .unlimitedAfter(3), expected: "---(1|)"),
        // Streams
        Case(upstream: "--1--2|", expected: "--1--2|"),
        Case(upstream: "-1--2x", expected: "-1--2x", failure: 0),
        Case(upstream: "(12|)", demand: .oneAtATime, expected: "(12|)"),
        Case(upstream: "12---|", demand: .max(1), expected: "1"),
    ]

    @Test("Upstreams and endings", arguments: cases)
    func endings(_ example: Case) {
        expectEqual(example.differences { $0[0].replaceEmpty(withError: TestError(2)) }, [])
    }

    @Test("Demand is passed to a stream")
    func demand() {
        let upstream = ManualPublisher<Int, TestError>()
        let recorder = upstream.replaceEmpty(withError: TestError()).record(demand: .max(2), demandPerValue: .max(1))
        expectEqual(upstream.demands, [.max(2)])
        expectEqual(upstream.send(.value(1)), .max(1))
        recorder.request(.max(3))
        expectEqual(upstream.demands, [.max(2), .max(3)])
        recorder.cancel()
        expectEqual(upstream.cancellationCount, 1)
        upstream.send(.finished)
        expectEqual(recorder.events, [.value(1)])
    }

    @Test("The error is made for each subscriber that needs it, and then only")
    func evaluation() {
        let count = Counter()
        func failure(of publisher: some Publisher<Int, TestError>) -> TestError? {
            publisher.replaceEmpty(withError: TestError(count.change(by: 1))).record().failure
        }
        #expect(failure(of: Just(1).setFailureType(to: TestError.self)) == nil)
        expectEqual(count.value, 0)
        expectEqual(failure(of: Empty()), TestError(1))
        expectEqual(failure(of: Empty()), TestError(2))
        expectEqual(failure(of: Fail(error: TestError(9))), TestError(9))
        expectEqual(count.value, 2)
    }
}
