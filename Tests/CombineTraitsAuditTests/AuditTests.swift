import Testing

@testable import CombineTraitsAudit

/// What is promised, by the lines of ``ToyCompiler``.
@Suite(.enabled(if: TestFile.hasCompiler))
struct AuditTests {
    static let all = "Single+Maybe+NonEmpty"

    /// What an audit takes from the spec of CombineTraits.
    @Test func spec() {
        expectEqual(PromiseLadder.builtIn.promises.map(\.trait), ["Single", "Immediate", "Maybe", "NonEmpty"])
        #expect(AuditedBuild.operators.isSuperset(of: ["map", "eraseToAnyPublisher"]))
        #expect(AuditedBuild.advice.contains { $0.receiver == "Future" })
    }

    /// The traits of the chain of each function, or another function that it calls; and what each of the functions promises.
    static let examples: [(String, bodies: [String], promises: [String])] = [
        (
            "the strongest", [all, "Maybe", "NonEmpty", "NonEmpty+Immediate", "none"],
            ["Single", "Maybe", "NonEmpty", "Immediate", "-"]
        ),
        ("calls of what comes later", ["b()", "c()", all], ["Single", "Single", "Single"]),
        ("calls of what promises less", ["b()", "c()", "none"], ["-", "-", "-"]),
        ("calls in a circle", ["b()", "a()"], ["Single", "Single"]),
        (
            "a single on the ground of a weaker promise", ["NonEmpty", "first(a())", "first(d())", "Maybe"],
            ["NonEmpty", "Single", "Maybe", "Maybe"]
        ),
    ]

    @Test(arguments: examples)
    func promises(_: String, bodies: [String], promises: [String]) throws {
        let names = ["a", "b", "c", "d", "e"].prefix(bodies.count)
        let lines = zip(names, bodies).map { name, body in
            "func \(name)() -> AnyPublisher<Int, Never> { \(body).eraseToAnyPublisher() }"
        }
        let result = try ToyCompiler.audit(lines.joined(separator: "\n"))
        expectEqual(names.map { result.promises[$0] }, promises)
    }

    @Test func text() throws {
        let result = try ToyCompiler.audit(
            """
            import Combine
            func a() -> AnyPublisher<Int, Never> { Single+Maybe+NonEmpty.eraseToAnyPublisher() }
            func b() -> AnyPublisher<Int, Never> { a() }
            func c() -> AnyPublisher<Int, Never> { none.eraseToAnyPublisher() }
            var d: AnyPublisher<Int, Never> = a()
            """)
        expectEqual(
            result.text,
            """
            import Combine
            import CombineTraits
            func a() -> AnySinglePublisher<Int, Never> { Single+Maybe+NonEmpty.eraseToAnySinglePublisher() }
            func b() -> AnySinglePublisher<Int, Never> { a() }
            func c() -> AnyPublisher<Int, Never> { none.eraseToAnyPublisher() }
            var d: AnyPublisher<Int, Never> = a().eraseToAnyPublisher()
            """)
        expectEqual(
            result.state.reasons.values.compactMap { $0.values.first { $0.text == "none is not Single" } }.count, 1)
    }

    /// All witnesses have the type of the requirement, which none of them can have alone.
    @Test(arguments: [
        ("Single+Maybe+NonEmpty", "Single+Maybe+NonEmpty", "Single"), ("Single+Maybe+NonEmpty", "Maybe", "Maybe"),
        ("Maybe", "NonEmpty", "-"), ("none", "Single+Maybe+NonEmpty", "-"),
    ])
    func witnesses(requirement: String, witness: String, promise: String) throws {
        let result = try ToyCompiler.audit(
            """
            import Combine
            func a() -> AnyPublisher<Int, Never> { \(requirement).eraseToAnyPublisher() }
            /* witness */ func a() -> AnyPublisher<Int, Never> { \(witness).eraseToAnyPublisher() }
            """)
        expectEqual(result.promises, ["a": promise, "witness a": promise])
    }

    @Test(arguments: [(true, "Single", "Single"), (false, "-", "-")])
    func publicDeclarations(includesPublic: Bool, own: String, caller: String) throws {
        let result = try ToyCompiler.audit(
            """
            /* public */ func a() -> AnyPublisher<Int, Never> { Single+Maybe+NonEmpty.eraseToAnyPublisher() }
            func b() -> AnyPublisher<Int, Never> { a() }
            """, includesPublic: includesPublic)
        expectEqual(result.promises, ["a": own, "b": caller])
    }

    /// The summary does not deny what the lines above it promise.
    @Test(arguments: [
        (
            "func f() {\n\(local)\n}",
            "None of 0 publishers can promise more; of those in functions, 1 can promise more."
        ),
        (local, "Of 1 publisher, 1 can be single."),
        (
            "func a() -> AnyPublisher<Int, Never> { none.eraseToAnyPublisher() }",
            "None of 1 publisher can promise more."
        ),
    ])
    func summaries(text: String, summary: String) throws {
        let state = try ToyCompiler.audit(text).state
        let calls = try CallAudit([], for: [], state: state, compiler: ToyCompiler(), scratch: "")
        expectEqual(AuditReport(state, wider: nil, calls: calls, root: "") { _ in true }.summary, summary)
    }

    private static let local =
        "func a() -> AnyPublisher<Int, Never> { Single+Maybe+NonEmpty.eraseToAnyPublisher() }"

    /// An error that nothing explains leaves everything as it is, instead of going on forever.
    @Test func stubbornErrors() throws {
        let text = "func a() -> AnyPublisher<Int, Never> { Maybe.eraseToAnyPublisher() }"
        try expectEqual(ToyCompiler.audit(text, stubbornError: "no such module 'CombineTraits'").text, text)
    }

    /// What an attempt rules out for its own promise is no reason to try the other promises again.
    @Test func attempts() throws {
        var attempts: [String] = []
        let text = """
            func a() -> AnyPublisher<Int, Never> { Maybe.eraseToAnyPublisher() }
            func b() -> AnyPublisher<Int, Never> { none.eraseToAnyPublisher() }
            """
        let result = try ToyCompiler.audit(text, stubbornError: "no such module 'CombineTraits'") { step in
            if step.hasPrefix("Trying "), !step.hasSuffix(" again") { attempts.append(step) }
        }
        expectEqual(result.text, text)
        expectEqual(attempts, ToyCompiler.ladder.promises.map { "Trying \($0.wrapper)" })
    }
}
