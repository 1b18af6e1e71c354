import TestSupport
import Testing

/// Which traces the laws allow.
struct TraitLawTests {
    private static let none = "finished without a value"
    private static let many = "published more than one value"
    private static let failed = "failed after its value"
    private static let open = "published a value, and did not finish"
    private static let nothing = "published nothing on subscription"

    /// Traces, and how they violate the laws of Single, Maybe, NonEmpty, and Immediate.
    static let rows: [(Marbles, [String?])] = [
        ("-", [nil, nil, nil, nothing]),
        ("x", [nil, nil, nil, nil]),
        ("--x", [nil, nil, nil, nothing]),
        ("|", [none, nil, none, none]),
        ("--|", [none, nil, none, none]),
        ("(a|)", [nil, nil, nil, nil]),
        ("a-|", [nil, nil, nil, nil]),
        ("-(a|)", [nil, nil, nil, nothing]),
        ("(^a|)", [nil, nil, nil, nothing]),
        ("(^x)", [nil, nil, nil, nothing]),
        ("a", [open, open, nil, nil]),
        ("a-x", [failed, failed, nil, nil]),
        ("(ax)", [failed, failed, nil, nil]),
        ("ab", [many, many, nil, nil]),
        ("(ab|)", [many, many, nil, nil]),
        ("-abx", [many, many, nil, nothing]),
    ]

    @Test(arguments: rows)
    func laws(marbles: Marbles, reasons: [String?]) {
        let upstreams = Upstreams(marbles)
        let trace = upstreams.trace(of: upstreams[0])
        expectEqual(TraitLaw.all.map { $0.violation(in: trace)?.reason }, reasons)
    }

    @Test func aViolationIsASentence() {
        let trace = Empty<Int, Never>().recordTrace(on: VirtualTimeScheduler()).trace
        expectEqual(
            TraitLaw.single.violation(in: trace)?.description,
            "The Single trait is violated: the publisher finished without a value.")
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
