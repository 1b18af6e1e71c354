import TestSupport
import Testing

/// Which traces the laws allow.
@Suite struct TraitLawTests {
    private static let none = "finished without a value"
    private static let many = "published more than one value"
    private static let failed = "failed after its value"
    private static let open = "published a value, and did not finish"
    private static let nothing = "published nothing on subscription"

    struct Row: Sendable, CustomTestStringConvertible {
        let marbles: Marbles
        /// How the trace violates the laws of Single, Maybe, NonEmpty, and Immediate.
        let reasons: [String?]

        init(_ marbles: Marbles, _ single: String?, _ maybe: String?, _ nonEmpty: String?, _ immediate: String?) {
            self.marbles = marbles
            self.reasons = [single, maybe, nonEmpty, immediate]
        }

        var testDescription: String { marbles.description }
    }

    static let rows = [
        Row("-", nil, nil, nil, nothing),
        Row("x", nil, nil, nil, nil),
        Row("--x", nil, nil, nil, nothing),
        Row("|", none, nil, none, none),
        Row("--|", none, nil, none, none),
        Row("(a|)", nil, nil, nil, nil),
        Row("a-|", nil, nil, nil, nil),
        Row("-(a|)", nil, nil, nil, nothing),
        Row("(^a|)", nil, nil, nil, nothing),
        Row("(^x)", nil, nil, nil, nothing),
        Row("a", open, open, nil, nil),
        Row("a-x", failed, failed, nil, nil),
        Row("(ax)", failed, failed, nil, nil),
        Row("ab", many, many, nil, nil),
        Row("(ab|)", many, many, nil, nil),
        Row("-abx", many, many, nil, nothing),
    ]

    @Test(arguments: rows)
    func laws(row: Row) {
        let scheduler = VirtualTimeScheduler()
        let publisher = ScriptedPublisher<String, TestError>(
            row.marbles, scheduler: scheduler, failure: TestError())
        let recorder = publisher.recordTrace(on: scheduler)
        scheduler.run()
        #expect(TraitLaw.all.map { $0.violation(in: recorder.trace)?.reason } == row.reasons)
    }

    @Test func aViolationIsASentence() {
        let trace = Empty<Int, Never>().recordTrace(on: VirtualTimeScheduler()).trace
        #expect(
            TraitLaw.single.violation(in: trace)?.description
                == "The Single trait is violated: the publisher finished without a value.")
    }

    @Test func immediateIsCheckedWithUnlimitedDemand() {
        let scheduler = VirtualTimeScheduler()
        let trace = Just(1).recordTrace(on: scheduler, demand: .none).trace
        #expect(TraitLaw.immediate.violation(in: trace, demand: .none) == nil)
        #expect(TraitLaw.immediate.violation(in: trace, demand: .unlimited) != nil)
    }

    @Test func nothingIsMissingFromACancelledTrace() {
        let scheduler = VirtualTimeScheduler()
        for count in 0...1 {
            let publisher = ScriptedPublisher<Int, Never>("(1|)", scheduler: scheduler)
            let trace = publisher.recordTrace(on: scheduler, cancellation: .afterValues(count)).trace
            #expect(!trace.isCompleted)
            #expect(TraitLaw.all.allSatisfy { $0.violation(in: trace) == nil })
        }
    }

    @Test func eventsAfterTheCompletionDoNotCount() {
        let publisher = RoguePublisher<Int, Never>([
            .subscription, .event(.value(1)), .event(.finished), .event(.value(2)),
        ])
        let trace = publisher.recordTrace(on: VirtualTimeScheduler()).trace
        #expect(TraitLaw.all.allSatisfy { $0.violation(in: trace) == nil })
    }
}
