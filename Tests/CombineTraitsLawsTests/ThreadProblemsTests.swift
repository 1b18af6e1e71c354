import Conbini
import TestSupport
import Testing

/// What the law tests of a user report of an operator on several threads.
struct ThreadProblemsTests {
    /// The checks of a spec with a row for an operator that joins two upstreams, and one for an operator of one upstream.
    private let laws = laws(#""a.paired()""#)

    /// Returns the same checks, with another instance of the operator of one upstream.
    private static func laws(_ instance: String) -> LawChecks {
        LawChecks(
            of: "Joining",
            path: "/app/Sources/Joining/combine-traits.json",
            spec: """
                {
                  "publishers": [
                    {
                      "publisher": "Joined",
                      "generics": ["A: Publisher", "B: Publisher"],
                      "instances": { "both": "a.joined(with: b)" }
                    },
                    { "publisher": "Paired", "generics": ["A: Publisher"], "instances": { "one": \(instance) } }
                  ]
                }
                """)
    }

    private func problems(
        replaying replay: String? = nil, _ join: @escaping @Sendable (Upstream, Upstream) -> any Publisher
    ) throws -> [LawProblem] {
        try laws.threadProblems(of: "Joined", instance: "both", replaying: replay) { Self.record(join, in: $0) }
    }

    private static func record(_ join: (Upstream, Upstream) -> any Publisher, in run: ScriptedRun) {
        run.record(join(run.upstream(0, Int.self, TestError.self), run.upstream(1, Int.self, TestError.self)))
    }

    private typealias Upstream = ScriptedUpstream<Int, TestError>

    @Test("An operator that holds its lock twice for an event fails, with the steps and the schedule")
    func race() throws {
        let problem = try #require(try problems { Joined(upstreams: [$0, $1]) }.first)
        expectEqual(problem.path, "/app/Sources/Joining/combine-traits.json")
        expectEqual(problem.line, 4)
        #expect(problem.message.hasPrefix("'Joined' fails on several threads\n"), "\(problem)")
        #expect(problem.message.contains("with 1 preemption: "), "\(problem)")
        // Without locks, as under the thread sanitizer, the search finds another fault first.
        let (fault, replay) =
            ScheduleSearch.seesLocks
            ? ("the result is finished, and one operation at a time gives the failure", "both, -|, -x @ 1*6.0\"")
            : ("two events came at once, on two threads", "both, -x, -1| @ 1*2.0\"")
        #expect(problem.message.contains(fault), "\(problem)")
        #expect(problem.message.contains("To run it again: replaying: \"\(replay)"), "\(problem)")
        guard ScheduleSearch.seesLocks else { return }
        let page = "Sources/CombineTraitsLaws/CombineTraitsLaws.docc/CombineTraitsLaws.md"
        #expect(try QuotedMessages.contain(problem.message, page: page), "\(problem)")
    }

    @Test("A schedule from a message runs again, alone")
    func replay() throws {
        let problem = try #require(try problems { Joined(upstreams: [$0, $1]) }.first)
        let replay = try #require(problem.message.firstMatch(of: /replaying: "(.*)"/)).1
        let again = try problems(replaying: String(replay)) { Joined(upstreams: [$0, $1]) }
        expectEqual(again.count, 1)
        expectEqual(again.first?.message.contains("Found in the first schedule"), true, "\(again)")
        try expectEqual(problems(replaying: String(replay)) { [$0, $1].zipMany() }, [])
    }

    #if compiler(>=6.3)
    @Test("The environment names the schedule for tests that a plugin writes")
    func environment() async {
        await #expect(processExitsWith: .success) {
            let tests = ThreadProblemsTests()
            let problem = try #require(try tests.problems { Joined(upstreams: [$0, $1]) }.first)
            let replay = try #require(problem.message.firstMatch(of: /replaying: "(.*)"/)).1
            setenv("COMBINE_TRAITS_REPLAY", String(replay), 1)
            let again = try tests.laws.threadProblems(of: "Joined", instance: "both") { run in
                Self.record({ Joined(upstreams: [$0, $1]) }, in: run)
            }
            try #require(again.first?.message.contains("Found in the first schedule") == true, "\(again)")
        }
    }
    #endif

    @Test(
        "A schedule of no case is a mistake",
        arguments: [
            "both, -x @ 2*4.0", "both, -x, -x, cancels", "both, -x, -x, cancels @ 2*", "both, -1|, -1| @ 9*9.9",
        ])
    func unknownReplay(_ replay: String) {
        let error = #expect(throws: LawCheckError.self) {
            try problems(replaying: replay) { [$0, $1].zipMany() }
        }
        expectEqual(
            error?.message,
            """
            the instance 'both' has no schedule '\(replay)'; copy it from the message of a failure, and after a correction, \
            run all schedules
            """)
    }

    @Test("A fault of the framework names the publisher, and an instance can accept it as long as there is one")
    func framework() throws {
        let dropping: @Sendable (ScriptedRun) -> Void = { run in
            run.record(run.upstream(0, Int.self, TestError.self).dropFirst().eraseToAnyPublisher())
        }
        guard ScheduleSearch.seesLocks, ReferenceFramework.isInUse else { return }
        let problems = try laws.threadProblems(of: "Paired", instance: "one", dropping)
        let message = try #require(problems.first).message
        #expect(message.contains("This run passes through Publishers.Drop of OpenCombine, which may be"), "\(message)")
        #expect(message.contains(#""knownDefects": { "Publishers.Drop": "the reason" }"#), "\(message)")

        let accepting = Self.laws(
            #"{ "expression": "a.paired()", "knownDefects": { "Publishers.Drop": "Nothing cancels during the start." } }"#
        )
        try expectEqual(accepting.threadProblems(of: "Paired", instance: "one", dropping), [])
        let idle = try accepting.threadProblems(of: "Paired", instance: "one") { run in
            run.record(run.upstream(0, Int.self, TestError.self))
        }
        expectEqual(
            idle.map(\.message),
            [
                "no run of the instance 'one' has a problem and passes through Publishers.Drop; remove it from 'knownDefects'"
            ])
        let unknown = #expect(throws: LawCheckError.self) {
            try Self.laws(#"{ "expression": "a", "knownDefects": { "Publishers.Dorp": "It is so." } }"#)
                .threadProblems(of: "Paired", instance: "one", dropping)
        }
        expectEqual(unknown?.message.contains("did you mean 'Publishers.Drop'?"), true, "\(unknown as Any)")
    }

    /// The threads of the upstream and the subscriber meet. With a third one, the search would take ten seconds.
    @Test("An operator with a lock has no problem")
    func lock() throws {
        let problems = try laws.threadProblems(of: "Paired", instance: "one") { run in
            let one = Just(1).setFailureType(to: TestError.self).eraseToAnyPublisher()
            run.record([run.upstream(0, Int.self, TestError.self).eraseToAnyPublisher(), one].zipMany())
        }
        expectEqual(problems, [])
    }
}
