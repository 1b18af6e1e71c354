import CombineTraitsLaws
import TestSupport
import Testing

/// What the law tests of a user report.
@Suite("Law checks")
struct LawChecksTests {
    /// The instances of a correct operator.
    @Sendable private static func correct(_ run: ScriptedRun) {
        run.record(run.upstream(0, Int.self, TestError.self).handleEvents())
    }

    /// An operator that drops all values if it is muted.
    @Sendable private static func muting(_ run: ScriptedRun) {
        let isMuted = run.instance == "mutes"
        run.record(run.upstream(0, Int.self, TestError.self).filter { _ in !isMuted })
    }

    private static let rulesOfFilter: [String: [String]] = [
        "Single": [], "Maybe": ["Upstream: Maybe"], "NonEmpty": [], "Immediate": [],
    ]

    @Test("Correct rules")
    func correct() throws {
        let laws = SampleRow().laws()
        #expect(try laws.problems(of: "Logged", instance: "logs", Self.correct) == [])
        #expect(try laws.problems(of: "Logged", Self.correct) == [])
    }

    // MARK: One instance

    @Test("An instance that publishes on another thread has a problem, whatever its rules say")
    func otherThread() throws {
        let runs = Counter()
        let laws = SampleRow().laws()
        let build: @Sendable (ScriptedRun) -> Void = { run in
            runs.increase()
            run.record(OnAnotherThread(upstream: run.upstream(0, Int.self, TestError.self).eraseToAnyPublisher()))
        }
        let problems = try laws.problems(of: "Logged", instance: "logs", build)
        #expect(problems.count == 1)
        #expect(
            problems.first?.message.hasPrefix(
                "the instance 'logs' of 'Logged' publishes on another thread, where no law can be checked; pass")
                == true,
            "\(problems)")
        // Nothing in a run is made for several threads. It is built for its type, and to see that it publishes elsewhere.
        #expect(runs.value == 2)
        #expect(try laws.problems(of: "Logged", build) == [])
        #expect(try laws.proposal(of: "Logged", build).contains("publishes on another thread"))
    }

    @Test("A rule that promises too much: its place, the counterexample, and the correct rule")
    func unsound() throws {
        var row = SampleRow(instances: ["mutes"], rules: Self.rulesOfFilter)
        row.rules?["NonEmpty"] = ["Upstream: NonEmpty"]
        let problems = try row.laws().problems(of: "Logged", instance: "mutes", Self.muting)
        let problem = try #require(problems.first)
        #expect(problems.count == 1)
        #expect(problem.path == "/app/Sources/Logging/combine-traits.json")
        #expect(problem.line == 11)
        #expect(problem.column == 21)
        #expect(
            problem.message == """
                the rule of 'Logged' for 'NonEmpty', 'Upstream: NonEmpty', promises too much; the correct rule is: never
                    "mutes": finished without a value
                      Upstream   (1|)
                      published  |
                """)
        #expect(problem.description.hasPrefix("/app/Sources/Logging/combine-traits.json:11:21: error: the rule of"))
    }

    @Test("Only the instance that contradicts a rule has a problem, and only that one runs")
    func instanceAtATime() throws {
        let counter = Counter()
        var row = SampleRow(instances: ["logs", "mutes"], rules: Self.rulesOfFilter)
        row.rules?["NonEmpty"] = ["Upstream: NonEmpty"]
        let laws = row.laws()
        let build: @Sendable (ScriptedRun) -> Void = { run in
            if run.instance == "mutes" { counter.increase() }
            Self.muting(run)
        }
        #expect(try laws.problems(of: "Logged", instance: "logs", build) == [])
        #expect(counter.value == 0)
        let problems = try laws.problems(of: "Logged", instance: "mutes", build)
        #expect(problems.count == 1)
        #expect(
            problems.first?.message.contains("as far as this instance shows, the correct rule is: never\n") == true,
            "\(problems)")
    }

    @Test("A publisher of the module that breaks a rule of Combine")
    func defect() throws {
        let problems = try SampleRow().laws().problems(of: "Logged", instance: "logs") { run in
            run.record(FinishesTwice(upstream: run.upstream(0, Int.self, TestError.self)))
        }
        #expect(
            problems.contains {
                $0.line == 5
                    && $0.message.contains("'Logged' breaks a rule of Combine")
            }, "\(problems)")
    }

    @Test("A direct path that differs from a plain subscription")
    func directPath() throws {
        let laws = SampleRow(hasDirectPath: true).laws()
        let wrong: @Sendable (ScriptedRun) -> Void = { run in
            run.record(WrongPath(upstream: run.upstream(0, Int.self, TestError.self)))
        }
        let problems = try laws.problems(of: "Logged", instance: "logs", wrong)
        #expect(problems.first?.message.hasPrefix("'Logged' by _start(_:) differs from subscribe(_:)") == true)
        #expect(problems.allSatisfy { $0.message.contains("_start(_:)") }, "\(problems)")
        // The upstream has no difference.
        #expect(
            try SampleRow(hasDirectPath: true).laws().problems(of: "Logged", instance: "logs") {
                $0.record($0.upstream(0, Int.self, TestError.self))
            } == [])
    }

    @Test("Requirements that the type of an instance does not meet, and those that it meets without a claim")
    func claims() throws {
        let rules = ["Single": [], "Maybe": ["Output == Void"], "NonEmpty": [], "Immediate": []]
        let build: @Sendable (ScriptedRun) -> Void = { run in
            run.note("Output == Void", isMet: run.instance == "mutes")
            Self.correct(run)
        }
        let claimed = SampleRow(instances: ["logs"], rules: rules, satisfies: ["Output == Void"]).laws()
        #expect(
            try claimed.problems(of: "Logged", instance: "logs", build).map(\.message).first
                == "the type of the instance 'logs' of 'Logged' does not meet 'Output == Void'; remove it from 'satisfies'"
        )
        let unclaimed = SampleRow(instances: ["mutes"], rules: rules).laws()
        #expect(
            try unclaimed.problems(of: "Logged", instance: "mutes", build).map(\.message).last
                == "the type of the instance 'mutes' of 'Logged' meets 'Output == Void'; add it to 'satisfies'")
    }

    @Test("An instance that no upstream can satisfy")
    func neverRuns() throws {
        let law = TraitLaw(name: "Finite", statement: "nothing") { _ in "did something" }
        let laws = SampleRow(admits: ["Upstream: Finite"], hasFifthTrait: true).laws([law])
        #expect(
            try laws.problems(of: "Logged", instance: "logs", Self.correct).map(\.message) == [
                "the instance 'logs' of 'Logged' never ran: no behavior of its upstreams meets 'admits'"
            ])
    }

    // MARK: The row as a whole

    @Test("A row whose instances wait for a real clock, whatever its rules say")
    func realClock() throws {
        let problems = try SampleRow().laws().problems(of: "Logged") { run in
            let upstream = run.upstream(0, Int.self, TestError.self)
            run.record(upstream.delay(for: .seconds(1_000), scheduler: DispatchQueue.forTests()))
        }
        #expect(
            problems.map(\.message) == [
                "no instance of 'Logged' publishes anything in virtual time, although the upstreams finish; pass 'scheduler' in "
                    + "place of a queue or a timer, or write 'realTime' in the row, with the reason"
            ])
    }

    @Test("An instance that never publishes is none of these, if another one does")
    func silence() throws {
        let problems = try SampleRow(instances: ["logs", "mutes"]).laws().problems(of: "Logged") { run in
            let upstream = run.upstream(0, Int.self, TestError.self)
            if run.instance == "logs" {
                run.record(upstream)
            } else {
                run.record(Empty<Int, TestError>(completeImmediately: false))
            }
        }
        #expect(!problems.contains { $0.message.contains("virtual time") }, "\(problems)")
    }

    @Test("A rule that promises too little: no instance shows it, but the row does")
    func loose() throws {
        var row = SampleRow()
        row.rules?["Maybe"] = ["Upstream: Single"]
        let laws = row.laws()
        #expect(try laws.problems(of: "Logged", instance: "logs", Self.correct) == [])
        #expect(
            try laws.problems(of: "Logged", Self.correct).map(\.description) == [
                "/app/Sources/Logging/combine-traits.json:10:18: error: the rule of 'Logged' for 'Maybe', "
                    + "'Upstream: Single', promises too little: no counterexample where Upstream: Maybe; the correct rule is: Upstream: Maybe"
            ])
    }

    @Test("A missing instance: one that rejects all values is needed to tell the rules of a filter from those of a map")
    func missingInstance() throws {
        let laws = SampleRow(rules: Self.rulesOfFilter).laws()
        #expect(try laws.problems(of: "Logged", Self.muting).count == 3)
        let complete = SampleRow(instances: ["logs", "mutes"], rules: Self.rulesOfFilter).laws()
        #expect(try complete.problems(of: "Logged", Self.muting) == [])
    }

    @Test("An alternative that no run meets")
    func untested() throws {
        var row = SampleRow()
        row.rules?["Maybe"] = ["Upstream: Maybe", "Output == Void"]
        let problems = try row.laws().problems(of: "Logged", Self.correct)
        #expect(
            problems.first?.message.hasPrefix("no instance and no script meets 'Output == Void' of the rule") == true,
            "\(problems)")
    }

    @Test("An assumption that nothing needs")
    func idleAssumption() throws {
        let row = SampleRow(instances: ["logs", "mutes"], breaks: "Maybe")
        let problems = try row.laws().problems(of: "Logged", Self.correct)
        #expect(problems.count == 1)
        #expect(
            problems.first?.message.hasPrefix("an instance breaks the assumption of the rule") == true, "\(problems)")
    }

    // MARK: A row without rules

    @Test("A row without rules: the rules, and the runs that show why none can be weaker")
    func proposal() throws {
        let laws = SampleRow(instances: ["logs", "mutes"], rules: nil).laws()
        #expect(try laws.problems(of: "Logged", instance: "mutes", Self.muting) == [])
        let problems = try laws.problems(of: "Logged", Self.muting)
        let problem = try #require(problems.first)
        #expect(problems.count == 1)
        #expect(problem.line == 5)
        #expect(
            problem.message.hasPrefix(
                """
                'Logged' has no rules; the weakest ones that no run contradicts are:
                "traits": {
                  "Single": { "never": "Finished without a value (mutes where Upstream is `(1|)`)." },
                  "Maybe": "Upstream: Maybe",
                  "NonEmpty": { "never": "Finished without a value (mutes where Upstream is `(1|)`)." },
                  "Immediate": { "never": "Finished without a value (mutes where Upstream is `(1|)`)." }
                }

                These runs show why no rule can be weaker:
                Single
                  "mutes": finished without a value
                    Upstream   (1|)
                    published  |
                Maybe
                  without Upstream: Maybe, "logs": 
                """.trimmingCharacters(in: .whitespaces)), "\(problem.message)")
    }

    @Test("A row with each trait of its upstream")
    func proposalAsUpstream() throws {
        let problems = try SampleRow(rules: nil).laws().problems(of: "Logged", Self.correct)
        #expect(problems.first?.message.contains("\n\"traits\": \"asUpstream\"\n") == true, "\(problems)")
    }

    // MARK: A trait of the user

    /// The law of a trait of the user.
    private static let finite = TraitLaw(name: "Finite", statement: "it completes") { trace in
        switch trace.events.last?.kind {
        case .finished, .failure: nil
        case .value, nil: trace.isCancelled ? nil : "did not complete"
        }
    }

    @Test("A fifth trait with a law in Swift: correct rules, a rule that promises too much, and a proposal")
    func fifthTrait() throws {
        var row = SampleRow(hasFifthTrait: true)
        row.rules?["Finite"] = ["Upstream: Finite"]
        let laws = row.laws([Self.finite])
        #expect(try laws.problems(of: "Logged", instance: "logs", Self.correct) == [])
        #expect(try laws.problems(of: "Logged", Self.correct) == [])

        row.rules?["Finite"] = ["always"]
        let problems = try row.laws([Self.finite]).problems(of: "Logged", instance: "logs", Self.correct)
        #expect(
            problems.map(\.message) == [
                """
                the rule of 'Logged' for 'Finite', 'always', promises too much; the correct rule is: Upstream: Finite
                    "logs": did not complete
                      Upstream   -
                      published  -
                """
            ])
        row.rules = nil
        let proposal = try row.laws([Self.finite]).problems(of: "Logged") { run in
            run.record(run.upstream(0, Int.self, TestError.self).append(Empty(completeImmediately: false)))
        }
        #expect(
            proposal.first?.message.contains("\"Finite\": { \"never\": \"Did not complete (logs") == true, "\(proposal)"
        )
    }

    @Test("A trait without a law")
    func missingLaw() throws {
        let laws = SampleRow(hasFifthTrait: true).laws()
        let error = #expect(throws: LawCheckError.self) { try laws.problems(of: "Logged", Self.correct) }
        #expect(error?.message.hasPrefix("the trait 'Finite' has no law") == true)
    }

    // MARK: Errors

    @Test("A row or an instance that the spec does not have")
    func unknownNames() throws {
        let laws = SampleRow().laws()
        let row = #expect(throws: LawCheckError.self) { try laws.problems(of: "Lagged", Self.correct) }
        #expect(row?.message == "the spec has no row 'Lagged'; build the package again")
        let instance = #expect(throws: LawCheckError.self) {
            try laws.problems(of: "Logged", instance: "lags", Self.correct)
        }
        #expect("\(try #require(instance))" == "the row 'Logged' has no instance 'lags'; build the package again")
    }

    // MARK: Search

    @Test("A second value after two seconds is found, and so is a demand for one value at a time")
    func search() throws {
        let counter = Counter()
        let problems = try SampleRow().laws().problems(of: "Logged", instance: "logs") { run in
            counter.increase()
            run.record(
                Deferred {
                    let end = run.scheduler.now.advanced(by: 2)
                    return run.upstream(0, Int.self, TestError.self).flatMap { value in
                        (run.scheduler.now == end ? [value, value] : [value]).publisher
                            .setFailureType(to: TestError.self)
                    }
                })
        }
        #expect(counter.value > 1_000)
        #expect(
            problems.contains { $0.message.contains("published more than one value\n      Upstream   --(1|)") },
            "\(problems)")
    }

    // MARK: Results

    @Test("The runs of an instance are shared by both kinds of tests, and the spec is loaded once, when it is needed")
    func sharedResults() throws {
        let (runs, loads) = (Counter(), Counter())
        let laws = LawChecks {
            loads.increase()
            return SampleRow().project()
        }
        #expect(loads.value == 0)
        let build: @Sendable (ScriptedRun) -> Void = { run in
            runs.increase()
            Self.correct(run)
        }
        _ = try laws.problems(of: "Logged", instance: "logs", build)
        let count = runs.value
        #expect(count > 100)
        _ = try laws.problems(of: "Logged", instance: "logs", build)
        _ = try laws.problems(of: "Logged", build)
        // To learn the type of the instance, each call builds it once.
        #expect(runs.value == count + 2)
        #expect(loads.value == 1)
    }
}
