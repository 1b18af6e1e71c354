import TestSupport
import Testing

/// What the law tests of a user report.
struct LawChecksTests {
    typealias Build = @Sendable (ScriptedRun) -> Void

    /// The instances of a correct operator.
    @Sendable private static func correct(_ run: ScriptedRun) {
        run.record(run.upstream(0, Int.self, TestError.self).handleEvents())
    }

    /// An operator that drops all values if it is muted.
    @Sendable private static func muting(_ run: ScriptedRun) {
        let isMuted = run.instance == "mutes"
        run.record(run.upstream(0, Int.self, TestError.self).filter { _ in !isMuted })
    }

    /// An operator that drops `nil`, whose upstream publishes optionals.
    @Sendable private static func compacting(_ run: ScriptedRun) {
        run.record(run.upstream(0, Int?.self, TestError.self).compactMap { $0 })
    }

    private static let bothInstances = ["logs", "mutes"]
    private static let rulesOfFilter = rules(maybe: #""Upstream: Maybe""#)
    /// A rule that a muted operator contradicts.
    private static let wrongRules =
        #"{ "Single, Maybe, Immediate": { "never": "It is so." }, "NonEmpty": "Upstream: NonEmpty" }"#

    private static func rules(maybe: String) -> String {
        #"{ "Single, NonEmpty, Immediate": { "never": "It is so." }, "Maybe": \#(maybe) }"#
    }

    // MARK: Problems

    /// A row, one of its instances or all, and the beginnings of what is reported, each after its line.
    struct Report: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var row: SampleRow
        var laws: [TraitLaw]
        var instance: String?
        var build: Build
        var problems: [String]

        init(
            _ testDescription: String, _ row: SampleRow = SampleRow(), laws: [TraitLaw] = [], instance: String? = nil,
            by build: @escaping Build = LawChecksTests.correct, _ problems: String...
        ) {
            (self.testDescription, self.row, self.laws, self.instance) = (testDescription, row, laws, instance)
            (self.build, self.problems) = (build, problems)
        }
    }

    private static let correctRules = [
        Report("An instance with correct rules", instance: "logs"), Report("A row with correct rules"),
        Report("A trait of the user", fifth(#""Upstream: Finite""#), laws: [finite], instance: "logs"),
        Report("A row with a trait of the user", fifth(#""Upstream: Finite""#), laws: [finite]),
        Report("No instance shows that a rule is loose", loose, instance: "logs"),
        Report("Both instances", SampleRow(instances: bothInstances, rules: rulesOfFilter), by: muting),
        Report("An operator that drops nil", SampleRow(rules: rulesOfFilter), by: compacting),
        Report("A row without rules", SampleRow(rules: nil), instance: "logs"),
        Report(
            "A direct path", SampleRow(hasDirectPath: true), instance: "logs",
            by: { $0.record($0.upstream(0, Int.self, TestError.self)) }),
        Report(
            "Another instance is wrong", SampleRow(instances: bothInstances, rules: wrongRules), instance: "logs",
            by: muting),
        Report("An instance that publishes on another thread is no problem of the row", by: onAnotherThread),
    ]

    private static let problemsOfInstances = [
        Report(
            "A rule that promises too much: its place, the counterexample, and the correct rule",
            SampleRow(instances: ["mutes"], rules: wrongRules), instance: "mutes", by: muting,
            """
            8: the rule of 'Logged' for 'NonEmpty', 'Upstream: NonEmpty', promises too much; \
            the correct rule is: never
                "mutes": finished without a value
                  Upstream   (1|)
                  published  |
            """),
        Report(
            "Only the instance that contradicts a rule", SampleRow(instances: bothInstances, rules: wrongRules),
            instance: "mutes", by: muting,
            """
            8: the rule of 'Logged' for 'NonEmpty', 'Upstream: NonEmpty', promises too much; \
            as far as this instance shows, the correct rule is: never\n
            """),
        Report(
            "A trait of the user", fifth(#""always""#), laws: [finite], instance: "logs",
            """
            10: the rule of 'Logged' for 'Finite', 'always', promises too much; \
            the correct rule is: Upstream: Finite
                "logs": did not complete
                  Upstream   -
                  published  -
            """),
        Report(
            "A requirement that the type of an instance does not meet",
            SampleRow(rules: rules(maybe: #""Output == Void""#), claim: #""satisfies": ["Output == Void"]"#),
            instance: "logs", by: { noting(false, $0) },
            "7: the type of the instance 'logs' of 'Logged' does not meet 'Output == Void'; "
                + "remove it from 'satisfies'"),
        Report(
            "A requirement that it meets without a claim", SampleRow(rules: rules(maybe: #""Output == Void""#)),
            instance: "logs", by: { noting(true, $0) },
            "8: the rule of 'Logged' for 'Maybe'",
            "7: the type of the instance 'logs' of 'Logged' meets 'Output == Void'; add it to 'satisfies'"),
        Report(
            "An instance that no upstream can satisfy",
            fifth(#""Upstream: Finite""#, claim: #""admits": ["Upstream: Finite"]"#),
            laws: [TraitLaw(name: "Finite", summary: "nothing") { _ in "did something" }], instance: "logs",
            "7: the instance 'logs' of 'Logged' never ran: no script of its upstreams meets 'admits'"),
        Report(
            "An instance that publishes on another thread", instance: "logs", by: onAnotherThread,
            "7: the instance 'logs' of 'Logged' publishes on another thread, where no law can be checked; pass"),
    ]

    private static let problemsOfRows = [
        Report(
            "A rule that promises too little", loose,
            "8: the rule of 'Logged' for 'Maybe', 'Upstream: Single', promises too little: "
                + "no counterexample where Upstream: Maybe; the correct rule is: Upstream: Maybe"),
        Report(
            "Without an instance that rejects all values, the rules of a filter promise too little",
            SampleRow(rules: rulesOfFilter), by: muting,
            "8: the rule of 'Logged' for 'Single'", "8: the rule of 'Logged' for 'NonEmpty'",
            "8: the rule of 'Logged' for 'Immediate'"),
        Report(
            "A clause that no run meets",
            SampleRow(instances: bothInstances, rules: rules(maybe: #"["Upstream: Maybe", "Output == Void"]"#)),
            by: muting,
            "8: no instance and no script meets 'Output == Void' of the rule"),
        Report(
            "An assumption that nothing needs",
            SampleRow(
                instances: bothInstances,
                rules: rules(maybe: #"{ "when": "Upstream: Maybe", "assuming": "Nobody mutes it." }"#),
                claim: #""breaks": ["Maybe"]"#), by: muting,
            "8: an instance breaks the assumption of the rule"),
        Report(
            "A row whose instances wait for a real clock, whatever its rules say", SampleRow(rules: wrongRules),
            by: {
                let upstream = $0.upstream(0, Int.self, TestError.self)
                $0.record(upstream.delay(for: .seconds(1_000), scheduler: DispatchQueue.forTests()))
            },
            "5: no instance of 'Logged' publishes anything in virtual time, although the upstreams finish; pass "
                + "'scheduler' in place of a queue or a timer, or write 'realTime' in the row, with the reason"),
        Report(
            "A row without rules: the rules, and the runs that show why none can be weaker",
            SampleRow(instances: bothInstances, rules: nil), by: muting,
            """
            5: 'Logged' has no rules; the weakest ones that no run contradicts are:
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
            """.trimmingCharacters(in: .whitespaces)),
        Report(
            "A row with each trait of its upstream", SampleRow(rules: nil),
            """
            5: 'Logged' has no rules; the weakest ones that no run contradicts are:
            "traits": "asUpstream"

            """),
    ]

    @Test("The pages quote what is reported")
    func quotes() throws {
        let page = "Sources/CombineTraitsLaws/CombineTraitsLaws.docc/CombineTraitsLaws.md"
        let (muted, always) = (
            try SampleRow(instances: ["mutes"], rules: Self.wrongRules).laws().problems(
                of: "Logged", instance: "mutes", Self.muting),
            try SampleRow(rules: #"{ "Single, Maybe, NonEmpty, Immediate": "always" }"#).laws().problems(
                of: "Logged", instance: "logs", Self.correct)
        )
        #expect(try QuotedMessages.contain(try #require(muted.first).message, page: page), "\(muted)")
        #expect(
            try QuotedMessages.contain(
                try #require(always.first).message,
                page: "Sources/CombineTraits/CombineTraits.docc/YourOwnOperators.md"), "\(always)")
    }

    @Test("The problems of an instance or a row", arguments: correctRules + problemsOfInstances + problemsOfRows)
    func problems(_ report: Report) throws {
        let laws = report.row.laws(report.laws)
        let problems =
            try report.instance.map { try laws.problems(of: "Logged", instance: $0, report.build) }
            ?? laws.problems(of: "Logged", report.build)
        expectEqual(problems.count, report.problems.count, "\(problems)")
        for (problem, expected) in zip(problems, report.problems) {
            #expect("\(problem.line): \(problem.message)".hasPrefix(expected), "\(problem)")
            let place = "\(SampleRow.path):\(problem.line):\(problem.column)"
            expectEqual(problem.description, "\(place): error: \(problem.message)")
        }
    }

    /// A rule for a maybe upstream that is wrong in no run.
    private static let loose = SampleRow(
        rules: """
            { "Single, Maybe": "Upstream: Single", "NonEmpty": "Upstream: NonEmpty", "Immediate": "Upstream: Immediate" }
            """)

    /// The law of a trait of the user.
    private static let finite = TraitLaw(name: "Finite", summary: "it completes") { trace in
        switch trace.events.last?.kind {
        case .finished, .failure: nil
        case .value, nil: trace.isCancelled ? nil : "did not complete"
        }
    }

    /// A row with the trait of the user, and its rule.
    private static func fifth(_ rule: String, claim: String = "") -> SampleRow {
        SampleRow(
            rules: """
                {
                  "Single": "Upstream: Single", "Maybe": "Upstream: Maybe", "NonEmpty": "Upstream: NonEmpty",
                  "Immediate": "Upstream: Immediate", "Finite": \(rule)
                }
                """,
            claim: claim, hasFifthTrait: true)
    }

    @Sendable private static func noting(_ isMet: Bool, _ run: ScriptedRun) {
        run.note("Output == Void", isMet: isMet)
        correct(run)
    }

    @Sendable private static func onAnotherThread(_ run: ScriptedRun) {
        run.record(OnAnotherThread(upstream: run.upstream(0, Int.self, TestError.self).eraseToAnyPublisher()))
    }

    @Test("A publisher of the module that breaks a rule of Combine")
    func defect() throws {
        let problems = try SampleRow().laws().problems(of: "Logged", instance: "logs") { run in
            run.record(FinishesTwice(upstream: run.upstream(0, Int.self, TestError.self)))
        }
        #expect(
            problems.contains { $0.line == 5 && $0.message.contains("'Logged' breaks a rule of Combine") },
            "\(problems)")
    }

    @Test("A direct path that differs from a plain subscription")
    func directPath() throws {
        let problems = try SampleRow(hasDirectPath: true).laws().problems(of: "Logged", instance: "logs") { run in
            run.record(WrongPath(upstream: run.upstream(0, Int.self, TestError.self)))
        }
        expectEqual(
            problems.first?.message.hasPrefix("'Logged' by _start(_:) differs from subscribe(_:)"), true, "\(problems)")
        #expect(problems.allSatisfy { $0.message.contains("_start(_:)") }, "\(problems)")
    }

    @Test("An instance that never publishes is no real clock, if another one does")
    func silence() throws {
        let problems = try SampleRow(instances: Self.bothInstances).laws().problems(of: "Logged") { run in
            let upstream = run.upstream(0, Int.self, TestError.self)
            if run.instance == "logs" {
                run.record(upstream)
            } else {
                run.record(Empty<Int, TestError>(completeImmediately: false))
            }
        }
        #expect(!problems.contains { $0.message.contains("virtual time") }, "\(problems)")
    }

    @Test("A proposal has no notation of families, even if the upstreams have the names of one")
    func proposalOfLetters() throws {
        let row = SampleRow(generics: #""A: Publisher", "B: Publisher""#, rules: nil)
        let proposal = try row.laws().proposal(of: "Logged") { run in
            run.record(run.upstream(0, Int.self, TestError.self).merge(with: run.upstream(1, Int.self, TestError.self)))
        }
        #expect(proposal.contains(#""NonEmpty": ["A: NonEmpty", "B: NonEmpty"]"#), "\(proposal)")
    }

    @Test("A proposal for a trait of the user")
    func proposal() throws {
        let row = SampleRow(rules: nil, hasFifthTrait: true)
        let proposal = try row.laws([Self.finite]).proposal(of: "Logged") { run in
            run.record(run.upstream(0, Int.self, TestError.self).append(Empty(completeImmediately: false)))
        }
        #expect(proposal.contains("\"Finite\": { \"never\": \"Did not complete (logs"), "\(proposal)")
        let none = try SampleRow().laws().proposal(of: "Logged", Self.onAnotherThread)
        #expect(none.contains("publishes on another thread"))
    }

    // MARK: A row of Combine

    /// The law checks of a spec that declares a trait, and its rule for Combine's `map`.
    private func reference(_ rule: String) -> LawChecks {
        LawChecks(
            of: "Logging", path: SampleRow.path, laws: [Self.finite],
            spec: """
                {
                  "traits": [{ "name": "Finite", "summary": "finitely many values", "lawInSwift": "TraitLaw.finite" }],
                  "publishers": [
                    { "publisher": "Publishers.Map", "module": "Combine"\(rule) }
                  ]
                }
                """)
    }

    @Test("Only the rule of the user's own trait is checked in a row of Combine")
    func ruleOfReference() throws {
        let right = reference(#", "traits": { "Finite": "Upstream: Finite" }"#)
        try expectEqual(right.problems(of: "Publishers.Map", instance: "doubles the value", Self.correct), [])
        try expectEqual(right.problems(of: "Publishers.Map", Self.correct), [])

        // This contradicts Combine's row, but not the rule for the new trait.
        let other = reference(#", "traits": { "Finite": "Upstream: Finite" }"#)
        let rejecting: Build = { $0.record($0.upstream(0, Int.self, TestError.self).filter { _ in false }) }
        try expectEqual(other.problems(of: "Publishers.Map", instance: "doubles the value", rejecting), [])

        let wrong = reference(#", "traits": { "Finite": "always" }"#)
        let problems = try wrong.problems(of: "Publishers.Map", instance: "doubles the value", Self.correct)
        expectEqual(problems.map(\.line), [4])
        expectEqual(problems.first?.message.contains("the correct rule is: Upstream: Finite\n"), true, "\(problems)")
        let proposal = try reference("").problems(of: "Publishers.Map", Self.correct).first?.message
        expectEqual(
            proposal?.contains("\n\"traits\": {\n  \"Finite\": \"Upstream: Finite\"\n}\n"), true, "\(proposal as Any)")
    }

    @Test(
        "The proposal for a row of Combine is one that the generator accepts",
        arguments: ["", #", "traits": { "Finite": "always" }"#, #", "traits": "asUpstream""#])
    func proposalOfReference(_ rule: String) throws {
        let proposal = try reference(rule).proposal(of: "Publishers.Map", Self.correct)
        #expect(
            proposal.hasPrefix("Publishers.Map\n\"traits\": {\n  \"Finite\": \"Upstream: Finite\"\n}\n"), "\(proposal)")
        let laws = reference(", " + proposal.split(separator: "\n").dropFirst().prefix(3).joined())
        try expectEqual(laws.problems(of: "Publishers.Map", Self.correct), [])
        let none = LawChecks(
            of: "Logging", path: SampleRow.path,
            spec: #"{ "publishers": [{ "publisher": "Publishers.Map", "module": "Combine" }] }"#)
        #expect(
            try none.proposal(of: "Publishers.Map", Self.correct).hasPrefix(
                "Publishers.Map\nCombineTraits has all rules of this publisher: remove the row"))
    }

    // MARK: Several upstreams

    @Test("With several upstreams, a trait can depend on an upstream that is silent after a value")
    func silenceAfterValue() throws {
        func problems(_ rule: String) throws -> [String] {
            let laws = LawChecks(
                of: "Logging", path: SampleRow.path, laws: [Self.finite],
                spec: """
                    {
                      "traits": [{ "name": "Finite", "summary": "finitely many values", "lawInSwift": "TraitLaw.finite" }],
                      "publishers": [
                        { "publisher": "Merged", "generics": ["A: Publisher", "B: Publisher", "C: Publisher"],
                          "where": ["A.Output == B.Output", "A.Failure == B.Failure", "A.Output == C.Output", "A.Failure == C.Failure"],
                          "instances": { "merges": "merged" },
                          "traits": { "Finite": \(rule), "Single, Maybe, NonEmpty, Immediate": { "never": "It merges." } } }
                      ]
                    }
                    """)
            return try laws.problems(of: "Merged", instance: "merges") { run in
                func upstream(_ index: Int) -> ScriptedUpstream<Int, TestError> {
                    run.upstream(index, Int.self, TestError.self)
                }
                run.record(Publishers.Merge3(upstream(0), upstream(1), upstream(2)))
            }.map(\.message).filter { $0.contains("'Finite'") }
        }
        let right = "A: Finite, B: Finite, C: Finite"
        try expectEqual(problems(#""\#(right)""#), [])
        let wrong = try problems(#"["A: Immediate, B: Immediate, C: Immediate", "\#(right)"]"#)
        #expect(wrong.count == 1 && wrong[0].contains("promises too much"), "\(wrong)")
    }

    // MARK: Errors

    @Test(
        "What no test of a plugin does, unless the build is older than the spec",
        arguments: [
            (SampleRow(rules: #""asUpstraem""#), "Logged", "logs", "the spec has errors:\n/app/combine-traits.json:"),
            (fifth(#""always""#), "Logged", "logs", "the trait 'Finite' has no law"),
            (SampleRow(), "Lagged", "logs", "the spec has no row 'Lagged'; build the package again"),
            (SampleRow(), "Logged", "lags", "the row 'Logged' has no instance 'lags'; build the package again"),
        ])
    func errors(_ row: SampleRow, _ name: String, _ instance: String, _ message: String) throws {
        let error = #expect(throws: LawCheckError.self) {
            try row.laws().problems(of: name, instance: instance, Self.correct)
        }
        #expect("\(try #require(error))".hasPrefix(message), "\(error as Any)")
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

    @Test("The runs of an instance are shared by both kinds of tests, and the spec is loaded once, when it is needed")
    func sharedResults() throws {
        let (runs, loads) = (Counter(), Counter())
        let laws = LawChecks {
            loads.increase()
            return SampleRow(instances: Self.bothInstances).project()
        }
        expectEqual(loads.value, 0)
        let build: Build = { run in
            if run.instance == "logs" { runs.increase() }
            Self.correct(run)
        }
        _ = try laws.problems(of: "Logged", instance: "mutes", build)
        expectEqual(runs.value, 0)
        _ = try laws.problems(of: "Logged", instance: "logs", build)
        let count = runs.value
        #expect(count > 100)
        _ = try laws.problems(of: "Logged", instance: "logs", build)
        _ = try laws.problems(of: "Logged", build)
        // To learn the type of the instance, each call builds it once.
        expectEqual(runs.value, count + 2)
        expectEqual(loads.value, 1)
    }

    @Test("Nothing is made for several threads in the runs of an instance that publishes on another one")
    func runsOnAnotherThread() throws {
        let runs = Counter()
        _ = try SampleRow().laws().problems(of: "Logged", instance: "logs") { run in
            runs.increase()
            Self.onAnotherThread(run)
        }
        // It is built for its type, and to see that it publishes elsewhere.
        expectEqual(runs.value, 2)
    }
}
