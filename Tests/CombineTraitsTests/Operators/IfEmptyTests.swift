import TestSupport
import Testing

/// What `ifEmpty(switchTo:)` and `andThen(_:)` publish, and their demand on both publishers.
struct IfEmptyTests {
    typealias Case = MarbleExample

    static let cases = [
        // A value or a failure: the other publisher is not made
        Case(upstreams: ["--1|", "a|"], expected: "--1|", demands: ["u", nil]),
        Case(upstreams: ["(1|)", "a|"], expected: "(1|)", demands: ["u", nil]),
        Case(upstreams: ["-1-2-x", "a|"], expected: "-1-2-x", demands: ["u", nil]),
        Case(upstreams: ["--x", "a|"], expected: "--x", demands: ["u", nil]),
        Case(upstreams: ["-", "a|"], expected: "-", demands: ["u", nil]),
        // No value
        Case(upstreams: ["--|", "a|"], expected: "--a|", demands: ["u", "--u"]),
        Case(upstreams: ["|", "(a|)"], expected: "(a|)", demands: ["u", "u"]),
        Case(upstreams: ["--|", "-ab-c|"], expected: "---ab-c|", demands: ["u", "--u"]),
        Case(upstreams: ["--|", "|"], expected: "--|", demands: ["u", "--u"]),
        Case(upstreams: ["--|", "-x"], expected: "---x", demands: ["u", "--u"]),
        Case(upstreams: ["--|", "-"], expected: "-", demands: ["u", "--u"]),
        // Demand
        Case(upstreams: ["(123|)", "a|"], demand: .max(2), expected: "(12)", demands: ["2", nil]),
        Case(upstreams: ["-|", "(ab|)"], demand: .none, expected: "-", demands: ["-", "-"]),
        Case(upstreams: ["-|", "(ab|)"], demand: .max(1), expected: "-a", demands: ["1", "-1"]),
        Case(upstreams: ["-|", "(ab)c|"], demand: .unlimitedAfter(3), expected: "---(abc|)", demands: ["-", "---u"]),
        Case(upstreams: ["-|", "ab|"], demand: .oneAtATime, expected: "-ab|", demands: ["1", "-(11)1"]),
        // Cancellation
        Case(upstreams: ["--1--2", "a|"], cancellation: .after(3), expected: "--1", demands: ["u--c", nil]),
        Case(upstreams: ["-|", "-a-b"], cancellation: .after(3), expected: "--a", demands: ["u", "-u-c"]),
        Case(upstreams: ["-|", "(ab)"], cancellation: .afterValues(1), expected: "-a", demands: ["u", "-(uc)"]),
    ]

    @Test("Marbles of ifEmpty", arguments: cases)
    func marbles(_ example: Case) {
        let differences = example.differences { upstreams in
            upstreams.logged(0).ifEmpty { upstreams.logged(1) }
        }
        expectEqual(differences, [])
    }

    @Test(
        "Marbles of andThen",
        arguments: cases.filter { !$0.upstreams[0].description.contains { "123".contains($0) } })
    func marblesOfCompletables(_ example: Case) {
        let differences = example.differences { upstreams in
            upstreams.logged(0).map { _ in fatalError("This upstream has no values.") }
                .andThen { upstreams.logged(1) }
        }
        expectEqual(differences, [])
    }

    @Test("A long chain of empty publishers does not overflow the stack when they finish later")
    func manyPublishers() {
        let subject = PassthroughSubject<Int, TestError>()
        var publisher = subject.eraseToAnyPublisher()
        for _ in 0..<500 { publisher = publisher.ifEmpty { Empty() }.eraseToAnyPublisher() }
        let recorder = publisher.record()
        subject.send(completion: .finished)
        expectEqual(recorder.events, [.finished])
    }
}
