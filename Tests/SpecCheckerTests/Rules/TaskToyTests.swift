import CombineTraitsSpec
import SpecInstances
import TestSupport
import Testing

@testable import CombineTraitsLaws
@testable import SpecChecker

/// Publishers that run tasks. The search runs the tasks in virtual time, and finds their mistakes.
struct TaskToyTests {
    /// The row of this package whose rules the toys should obey: single, and never immediate.
    private static let row = "DeferredFutureSingle"

    private func search(_ toys: TaskToy..., bound: Bound = .full) throws -> RowResult {
        var type = try Laws.toy(of: Self.row).type
        type.instances = toys.indices.map {
            var instance = type.instances[0]
            instance.name = "toy \($0)"
            return instance
        }
        return try Laws.result(
            TestedType(type, Laws.spec().algebra),
            { run in run.record(toys[Int(run.instance.dropFirst(4)) ?? 0]) }, bound: bound)
    }

    // MARK: Correct ones

    private static let value = TaskToy { receiver in
        receiver.send(1)
        receiver.finish()
    }

    private static let failure = TaskToy { $0.fail() }

    private static let lateValue = TaskToy { receiver in
        await Task.yield()
        guard (try? await VirtualTimeScheduler.sleep(for: 2)) != nil else { return }
        receiver.send(1)
        receiver.finish()
    }

    private static let silence = TaskToy { _ in
        while (try? await VirtualTimeScheduler.sleep(for: 3)) != nil {}
    }

    @Test("Tasks with one result: single, but not immediate")
    func single() throws {
        let result = try search(Self.value, Self.failure, Self.lateValue, Self.silence)
        expectEqual(Laws.problems(result), [])
        expectEqual(result.findings.defects, [:])
        #expect(MutationTest(of: [result]).survivors.isEmpty)
    }

    @Test("A result arrives at the first instant, but never before subscribe(_:) returns")
    func onSubscription() throws {
        let result = try search(Self.value)
        let checker = result.checker
        let immediate = try #require(checker.tested.algebra.names.firstIndex(of: "Immediate"))
        let counterexample = checker.result(trait: immediate, rule: Laws.rule(["always"], of: checker.tested))
            .counterexample
        expectEqual(counterexample?.trace, "(^1|)")
    }

    @Test("Several searches at once find the same as one")
    func determinism() throws {
        let rows = try Laws.toy(of: Self.row)
        let instances = RowInstances.toy(of: Self.row, "") { run in
            run.record(
                TaskToy { receiver in
                    async let first = Self.wait(1)
                    async let second = Self.wait(2)
                    receiver.send(await first + second)
                    receiver.send(3)
                })
        }
        let results = RowResult.of(Array(repeating: (rows, instances), count: 20), .full)
        let reports = Set(results.map { RowReport(result: $0).text })
        expectEqual(reports.count, 1)
        expectEqual(reports.first?.contains("published  --(33)"), true, "\(reports)")
    }

    private static func wait(_ seconds: Int) async -> Int {
        try? await VirtualTimeScheduler.sleep(for: .seconds(seconds))
        return seconds
    }

    // MARK: Wrong ones

    /// A task that breaks a law or a rule of Combine, and parts of the messages in the report.
    struct Mistake: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let toy: TaskToy
        let messages: [String]
        let otherMessage: String?

        init(_ name: String, _ toy: TaskToy, reported messages: String..., andNot otherMessage: String? = nil) {
            (testDescription, self.toy, self.messages, self.otherMessage) = (name, toy, messages, otherMessage)
        }
    }

    static let mistakes = [
        Mistake(
            "publishes twice",
            TaskToy { receiver in
                receiver.send(1)
                try? await VirtualTimeScheduler.sleep(for: 2)
                receiver.send(2)
                receiver.finish()
            }, reported: "for 'Maybe', 'always', promises too much", "published  (^1)-(2|)"),
        Mistake(
            "finishes without a value",
            TaskToy { receiver in
                try? await VirtualTimeScheduler.sleep(for: 1)
                receiver.finish()
            }, reported: "for 'NonEmpty', 'always', promises too much", "finished without a value", "published  -|"),
        Mistake(
            "ignores its cancellation",
            TaskToy(isDeaf: true) { receiver in
                await Task.yield()
                try? await VirtualTimeScheduler.sleep(for: 1)
                receiver.send(1)
                receiver.finish()
            }, reported: "breaks a rule of Combine", "an event came after the cancellation",
            "cancelled at 0 s, after 0 steps"),
        Mistake(
            "ignores its cancellation once",
            TaskToy(isDeaf: true) { receiver in
                for _ in 0..<3 {
                    if Task.isCancelled { return }
                    await Task.yield()
                }
                receiver.send(1)
                receiver.finish()
            }, reported: "an event came after the cancellation", "cancelled at 0 s, after", andNot: "after 0 steps"),
    ]

    @Test("A task makes a mistake", arguments: mistakes)
    func mistake(_ mistake: Mistake) throws {
        let problems = try Laws.problems(search(mistake.toy)).joined(separator: "\n")
        for message in mistake.messages { #expect(problems.contains(message), "\(problems)") }
        if let message = mistake.otherMessage { #expect(!problems.contains(message), "\(problems)") }
    }

    // MARK: Upstreams

    @Test("A task and an upstream act at the same instant, in both orders", arguments: ["async", "await"])
    func orders(keyword: String) throws {
        var tested = try Laws.toy(of: "Publishers.Map")
        func orderCount() throws -> Int {
            let experiment = try #require(Experiment.all(of: tested, { _ in }, .small).first)
            let late = UpstreamBehaviors(lists: [[Behavior(values: [1])]])
            return experiment.orders(of: late).count
        }
        try expectEqual(orderCount(), 1)
        var type = tested.type
        type.instances[0].expression = Located("upstream.map { \(keyword) 1 }", at: type.location)
        tested = try TestedType(type, Laws.spec().algebra)
        try expectEqual(orderCount(), 2)
    }

    @Test("The direct path runs tasks, too")
    func directPath() throws {
        let plain = Self.lateValue
        let same = Laws.pathResult(try Laws.toy(of: Self.row)) { $0.record(PathToy(plain)) }
        #expect(same.findings.comparisonCount > 0)
        expectEqual(Laws.problems(same), [])
        let early = TaskToy { receiver in
            try? await VirtualTimeScheduler.sleep(for: 1)
            receiver.send(1)
            receiver.finish()
        }
        let different = Laws.pathResult(try Laws.toy(of: Self.row)) { $0.record(PathToy(plain, direct: early)) }
        let difference = try #require(different.findings.differences.first)
        expectEqual(difference.plain.trace, "--(1|)")
        expectEqual(difference.direct.trace, "-(1|)")
    }
}
