import Testing

@testable import CombineTraitsAudit

/// What is promised, by the lines of ``ToyCompiler``.
@Suite struct AuditTests {
    struct Example: CustomTestStringConvertible, Sendable {
        var testDescription: String
        /// The traits of the chain of each function, or another function that it calls.
        var bodies: [String]
        /// What each of the functions `a`, `b` and so on promises.
        var promises: [String]
    }

    static let all = "Single+Maybe+NonEmpty"

    @Test(arguments: [
        Example(
            testDescription: "the strongest", bodies: [all, "Maybe", "NonEmpty", "NonEmpty+Immediate", "none"],
            promises: ["Single", "Maybe", "NonEmpty", "Immediate", "-"]),
        Example(
            testDescription: "calls of what comes later", bodies: ["b()", "c()", all],
            promises: ["Single", "Single", "Single"]),
        Example(
            testDescription: "calls of what promises less", bodies: ["b()", "c()", "none"], promises: ["-", "-", "-"]),
        Example(testDescription: "calls in a circle", bodies: ["b()", "a()"], promises: ["Single", "Single"]),
        Example(
            testDescription: "a single on the ground of a weaker promise",
            bodies: ["NonEmpty", "first(a())", "first(d())", "Maybe"],
            promises: ["NonEmpty", "Single", "Maybe", "Maybe"]),
    ])
    func promises(example: Example) throws {
        let names = ["a", "b", "c", "d", "e"].prefix(example.bodies.count)
        let lines = zip(names, example.bodies).map { name, body in
            "func \(name)() -> AnyPublisher<Int, Never> { \(body).eraseToAnyPublisher() }"
        }
        let result = try ToyCompiler.audit(lines.joined(separator: "\n"))
        #expect(names.map { result.promises[$0] } == example.promises)
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
        #expect(
            result.text == """
                import Combine
                import CombineTraits
                func a() -> AnySinglePublisher<Int, Never> { Single+Maybe+NonEmpty.eraseToAnySinglePublisher() }
                func b() -> AnySinglePublisher<Int, Never> { a() }
                func c() -> AnyPublisher<Int, Never> { none.eraseToAnyPublisher() }
                var d: AnyPublisher<Int, Never> = a().eraseToAnyPublisher()
                """)
        #expect(
            result.state.reasons.values.compactMap { $0.values.first { $0.text == "none is not Single" } }.count == 1)
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
            witness a() -> AnyPublisher<Int, Never> { \(witness).eraseToAnyPublisher() }
            """)
        #expect(result.promises == ["a": promise, "witness a": promise])
    }

    @Test(arguments: [(true, "Single", "Single"), (false, "-", "-")])
    func publicDeclarations(includesPublic: Bool, own: String, caller: String) throws {
        let result = try ToyCompiler.audit(
            """
            /* public */ func a() -> AnyPublisher<Int, Never> { Single+Maybe+NonEmpty.eraseToAnyPublisher() }
            func b() -> AnyPublisher<Int, Never> { a() }
            """, includesPublic: includesPublic)
        #expect(result.promises == ["a": own, "b": caller])
    }

    /// An error that nothing explains leaves everything as it is, instead of going on forever.
    @Test func stubbornErrors() throws {
        let text = "func a() -> AnyPublisher<Int, Never> { Maybe.eraseToAnyPublisher() }"
        #expect(try ToyCompiler.audit(text, stubbornError: "no such module 'CombineTraits'").text == text)
    }
}
