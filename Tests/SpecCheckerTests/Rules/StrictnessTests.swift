import TestSupport
import Testing

@testable import CombineTraitsLaws
@testable import SpecChecker

/// Events before the subscription and after the completion. They violate the traits of this package's publishers, and are
/// defects of other publishers.
struct StrictnessTests {
    /// The owner of a publisher, with the name of one of its rows.
    private enum Owner: String, CaseIterable {
        case package = "TraitPublishers.CheckSingle"
        case framework = "Publishers.Collect"
    }

    typealias Rogue = RoguePublisher<Int, TestError>

    private static let early: [Rogue.Action] = [.event(.value(1)), .subscription, .event(.finished)]
    private static let late: [Rogue.Action] = [.subscription, .event(.value(1)), .event(.finished), .event(.finished)]

    private func result(_ owner: Owner, _ actions: [Rogue.Action]) throws -> RowResult {
        try Laws.result(Laws.toy(of: owner.rawValue), { $0.record(Rogue(actions)) })
    }

    @Test(
        "They violate the traits of a publisher of this package",
        arguments: [(early, "sent an event before the subscription"), (late, "sent an event after the completion")])
    func package(_ actions: [Rogue.Action], _ reason: String) throws {
        let result = try result(.package, actions)
        #expect(result.ruleResults.contains { $0.counterexample?.reason == reason })
        let problems = Laws.problems(result)
        #expect(problems.contains { $0.contains("promises too much") && $0.contains(reason) }, "\(problems)")
        #expect(problems.contains { $0.contains("breaks a rule of Combine") })
    }

    @Test(
        "A publisher of the framework is checked up to its first completion, and the rest is a defect",
        arguments: [(early, "an event came before the subscription"), (late, "an event came after the completion")])
    func framework(_ actions: [Rogue.Action], _ defect: String) throws {
        let result = try result(.framework, actions)
        #expect(result.ruleResults.allSatisfy { $0.counterexample == nil })
        let defects = EvidenceCollector(checker: result.checker).defects
        #expect(defects.contains { $0.reason == defect }, "\(defects)")
        let remarks = defects.flatMap(\.remarks)
        expectEqual(
            remarks.contains("after the completion: finished"), (defect == "an event came after the completion"))
    }

    @Test("The direct path follows them, even where a plain subscription does not", arguments: [early, late])
    func directPath(_ actions: [Rogue.Action]) throws {
        let rogue = Rogue(actions)
        let result = Laws.pathResult(try Laws.toy(of: "Publishers.Map")) { run in run.record(PathToy(rogue)) }
        #expect(result.findings.comparisonCount > 0)
        #expect(!result.findings.differences.contains { $0.direct.trace.contains("defect") })
    }
}
