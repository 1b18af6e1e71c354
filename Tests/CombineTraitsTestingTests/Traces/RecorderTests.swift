import TestSupport
import Testing

/// What a recorder requests and cancels.
struct RecorderTests {
    let scheduler = VirtualTimeScheduler()

    private func publisher(_ script: Marbles) -> ScriptedPublisher<Int, TestError> {
        ScriptedPublisher(script, scheduler: scheduler, failure: TestError())
    }

    static let demands: [(DemandPolicy, Marbles, Marbles)] = [
        (.unlimited, "1-2|", "1-2|"),
        (.oneAtATime, "(12)-3|", "(12)-3|"),
        (.oneRequestAtATime, "(12)-3|", "(12)-3|"),
        (.max(2), "(123)--|", "(12)"),
        (.max(1), "-1-x", "-1-x"),
        (.none, "1-2|", "-"),
        (.none, "--x", "--x"),
        (.unlimitedAfter(5), "1-2|", "-----(12|)"),
        (.unlimitedAfter(1), "1-2-x", "-12-x"),
        (.unlimitedAfter(5), "1-2-x", "-----(12x)"),
    ]

    @Test(arguments: demands)
    func demand(policy: DemandPolicy, script: Marbles, expected: Marbles) {
        let recorder = publisher(script).recordTrace(on: scheduler, demand: policy)
        scheduler.run()
        expectEqual(recorder.trace.marbles, expected)
        expectEqual(recorder.trace.defects, [])
    }

    static let cancellations: [(CancellationPolicy, Marbles, [Int])] = [
        (.never, "(12)-3-4|", []),
        (.afterValues(0), "-", [0]),
        (.afterValues(1), "1", [0]),
        (.afterValues(3), "(12)-3", [2]),
        (.after(3), "(12)-3", [3]),
        (.after(9), "(12)-3-4|", []),
    ]

    @Test(arguments: cancellations)
    func cancellation(policy: CancellationPolicy, expected: Marbles, instants: [Int]) {
        let publisher = publisher("(12)-3-4|")
        let recorder = publisher.recordTrace(on: scheduler, cancellation: policy)
        scheduler.run()
        expectEqual(recorder.trace.marbles, expected)
        expectEqual(recorder.trace.cancelledAt, instants.first.map { .seconds($0) })
        expectEqual(publisher.subscriptions.map(\.cancellations), [instants.map { .seconds($0) }])
        expectEqual(recorder.trace.defects, [])
    }

    @Test func demandByHand() {
        let recorder = publisher("(123)|").recordTrace(on: scheduler, demand: .none)
        scheduler.advance(by: 1)
        recorder.request(.max(2))
        scheduler.advance(by: 1)
        recorder.request(.max(1))
        expectEqual(recorder.trace.marbles, "-(12)(3|)")
    }
}
