import Testing

@testable import CombineTraitsAssistant
@testable import CombineTraitsGenerator
@testable import CombineTraitsSpec

/// Specs with a hundred thousand of something: what they cost must grow as they do.
struct LargeSpecTests {
    /// What the generator says about a row with other rules.
    private func problems(rules: String, generics: String = "\"Upstream: Publisher\"") -> [String] {
        UserTarget.logged.ruled(rules).replacing("\"Upstream: Publisher\"", with: generics).problems
    }

    @Test("A report ends after a hundred errors and a hundred warnings, and no message is made that it does not show")
    func report() {
        let source = SourceText(path: "a.json", text: String(repeating: "\n", count: 1_000))
        let diagnostics = Diagnostics()
        var count = 0
        func message(_ number: Int) -> String {
            count += 1
            return "number \(number)"
        }
        for number in (0..<1_000).reversed() {
            let location = SourceLocation(source: source, offset: number)
            if number % 10 == 0 {
                diagnostics.error(message(number), at: location)
            } else {
                diagnostics.warning(message(number), at: location)
            }
        }
        diagnostics.error(message(1_000), at: SourceLocation(source: source, offset: 1_000))
        let lines = diagnostics.sorted.report
        expectEqual(lines.count, 202)
        expectEqual(lines.prefix(2), ["a.json:1:1: error: number 0", "a.json:2:1: warning: number 1"])
        expectEqual(lines.dropLast(2).last, "a.json:991:1: error: number 990")
        expectEqual(lines.suffix(2), ["and 1 more error", "and 800 more warnings"])
        expectEqual(count, 200)
        expectEqual(diagnostics.errorCount, 101)
        #expect(diagnostics.hasErrors(in: "a.json"))
        #expect(!diagnostics.hasErrors(in: "b.json"))
    }

    @Test("A short report is whole")
    func shortReport() {
        let diagnostics = Diagnostics()
        for _ in 0..<100 { diagnostics.error("mistake", inFileAt: "a.json") }
        expectEqual(diagnostics.sorted.report, Array(repeating: "a.json: error: mistake", count: 100))
    }

    /// To read ten megabytes for each place would take hours.
    @Test("The line of a place is found without reading it", .timeLimit(.minutes(1)))
    func lines() {
        let source = SourceText(path: "a.json", text: "\n" + String(repeating: "x", count: 10_000_000))
        let sum = (0..<100_000).reduce(0) { $0 + SourceLocation(source: source, offset: 1 + $1 * 100).line }
        expectEqual(sum, 200_000)
    }

    @Test("A clause that is too long is one mistake, whatever it says")
    func longClause() {
        let clause = Array(repeating: "Upstream: Single", count: 100_000).joined(separator: ", ")
        expectEqual(
            problems(rules: "{ \"Single, Maybe, NonEmpty, Immediate\": \"\(clause)\" }"),
            [
                "spec:7:58: error: a text of 1799998 bytes is too long; a spec needs no more than 2000"
            ])
    }

    @Test("A rule has a hundred clauses at most")
    func alternatives() {
        func problems(_ count: Int) -> [String] {
            let alternatives = Array(repeating: "\"Upstream: Single\"", count: count).joined(separator: ", ")
            return self.problems(rules: "{ \"Single, Maybe, NonEmpty, Immediate\": [\(alternatives)] }")
        }
        expectEqual(
            problems(100_000),
            [
                "spec:7:57: error: the rule for 'Single' has 100000 clauses; no publisher needs more than 100"
            ])
        expectEqual(problems(101).count, 1)
        // Each repeats the first one, for each of the four traits.
        expectEqual(problems(100).first?.contains("adds nothing to the rule for 'Single'"), true)
    }

    @Test("Rules have at most as many plain requirements as a table has bits for")
    func facts() {
        func problems(_ count: Int) -> [String] {
            let facts = (1...count).map { "Output == T\($0)" }
            return self.problems(
                rules: """
                    {
                      "Single": { "never": "No." }, "NonEmpty": { "never": "No." }, "Immediate": { "never": "No." },
                      "Maybe": "Upstream: Single, \(facts.joined(separator: ", "))"
                    }
                    """)
        }
        expectEqual(problems(32), [])
        expectEqual(problems(33).count, 1)
        expectEqual(
            problems(33).first?.hasSuffix(
                "the rules of 'Logged' have more than 32 different requirements that are not about traits; no publisher needs "
                    + "so many"), true)
    }

    @Test("A type has as many generic parameters as there are letters, at most")
    func generics() {
        func problems(_ count: Int) -> [String] {
            let generics = (1...count).map { "\"T\($0): Publisher\"" }
            return self.problems(
                rules: "{ \"Single, Maybe, NonEmpty, Immediate\": { \"never\": \"No.\" } }",
                generics: generics.joined(separator: ", "))
        }
        expectEqual(problems(26), [])
        expectEqual(problems(10_000), ["spec:5:480: error: a type has 26 generic parameters at most"])
    }
}
