import Testing

@testable import CombineTraitsLaws
@testable import TraitLaws

/// Events before the subscription and after the completion: traits for publishers of this package, defects for others.
@Suite("Rules of Combine")
struct StrictnessTests {
    /// A row of this package, and a row of the framework.
    private enum Owner: String, CaseIterable {
        case package = "TraitPublishers.CheckSingle"
        case framework = "Publishers.Collect"
    }

    private func result(_ owner: Owner, _ events: [LooseEvent]) throws -> RowResult {
        try Laws.result(Laws.toy(of: owner.rawValue), { $0.record(Loose(events: events)) })
    }

    @Test(
        "They violate the traits of a publisher of this package",
        arguments: [
            ([LooseEvent.value, .subscription, .finished], "sent an event before the subscription"),
            ([.subscription, .value, .finished, .finished], "sent an event after the completion"),
        ])
    func package(_ events: [LooseEvent], _ reason: String) throws {
        let result = try result(.package, events)
        #expect(result.ruleResults.contains { $0.counterexample?.reason == reason })
        let problems = Laws.problems(result)
        #expect(problems.contains { $0.contains("promises too much") && $0.contains(reason) }, "\(problems)")
        #expect(problems.contains { $0.contains("breaks a rule of Combine") })
    }

    @Test(
        "A publisher of the framework is checked up to its first completion, and the rest is a defect",
        arguments: [
            ([LooseEvent.value, .subscription, .finished], "an event came before the subscription"),
            ([.subscription, .value, .finished, .finished], "an event came after the completion"),
        ])
    func framework(_ events: [LooseEvent], _ defect: String) throws {
        let result = try result(.framework, events)
        #expect(result.ruleResults.allSatisfy { $0.counterexample == nil })
        let defects = EvidenceCollector(checker: result.checker).defects
        #expect(defects.contains { $0.reason == defect }, "\(defects)")
        let remarks = defects.flatMap(\.remarks)
        #expect(remarks.contains("after the completion: finished") == (defect == "an event came after the completion"))
    }

    @Test(
        "The direct path follows them, even where a plain subscription does not",
        arguments: [[LooseEvent.value, .subscription, .finished], [.subscription, .value, .finished, .finished]])
    func directPath(_ events: [LooseEvent]) throws {
        let loose = Loose(events: events)
        let result = Laws.pathResult(try Laws.toy(of: "Publishers.Map")) { run in
            run.record(PathToy(loose))
        }
        #expect(result.findings.comparisonCount > 0)
        #expect(!result.findings.differences.contains { $0.direct.trace.contains("defect") })
    }
}

enum LooseEvent: Sendable {
    case subscription, value, finished
}

/// Sends events in any order.
struct Loose: Publisher, Sendable {
    typealias Output = Int
    typealias Failure = TestError

    let events: [LooseEvent]

    func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Int, Downstream.Failure == TestError {
        for event in events {
            switch event {
            case .subscription: subscriber.receive(subscription: Subscriptions.empty)
            case .value: _ = subscriber.receive(1)
            case .finished: subscriber.receive(completion: .finished)
            }
        }
    }
}
