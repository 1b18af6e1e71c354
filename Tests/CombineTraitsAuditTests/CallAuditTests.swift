import Testing

@testable import CombineTraitsAudit
@testable import CombineTraitsSpec
@testable import CombineTraitsToolSupport

/// Which calls are reported, if the compiler warns about each call of `first`, `sink` and `Future`.
@Suite(.enabled(if: TestFile.hasCompiler))
struct CallAuditTests {
    static let advice = [
        CallAdvice(
            receiver: "MaybePublisher", declaration: "func first() -> Publishers.First<Self>", text: "does nothing."),
        CallAdvice(
            receiver: "MaybePublisher", declaration: "func sink()", exception: "Failure == Never",
            ignoredClosure: "receiveCompletion", text: "ignores failures."),
        CallAdvice(
            receiver: "Future", declaration: "convenience init()", excusingOperators: ["Deferred", "flatMap"],
            text: "starts at once."),
    ]

    /// Code, and the names of the reported calls.
    static let examples: [(String, [String])] = [
        ("a.first()", ["first()"]),
        ("a.first().map { b.first() }", ["first()", "first()"]),
        ("a.sink(receiveCompletion: { _ in }, receiveValue: { print($0) })", ["sink()"]),
        ("a.sink(receiveCompletion: { print($0) }, receiveValue: { _ in })", []),
        ("a.sink { _ in } receiveValue: { print($0) }", ["sink()"]),
        ("a.sink { print($0) } receiveValue: { _ in }", []),
        ("Future { $0(.success(1)) }", ["Future.init()"]),
        ("Deferred { Future { $0(.success(1)) } }", []),
        ("Deferred<Future<Int, E>> { Future { $0(.success(1)) } }", []),
        ("a.flatMap(maxPublishers: .max(1)) { id in\n Future { $0(.success(id)) } }", []),
        ("a.flatMap({ id in Future { $0(.success(id)) } })", []),
        ("a.flatMap { b($0) }; Future { $0(.success(1)) }", ["Future.init()"]),
    ]

    @Test(arguments: examples)
    func calls(code: String, calls: [String]) throws {
        let audit = try Self.audit(code)
        expectEqual(audit.calls.map(\.name), calls)
        expectEqual(audit.calls.map(\.position), audit.calls.map(\.position).sorted())
        #expect(audit.omissions.isEmpty)
    }

    /// The compiler sees the code with the promises, and the report is about the code as it is.
    @Test func placesWithPromises() throws {
        let code = """
            func a() -> AnyPublisher<Int, Never> { Single+Maybe+NonEmpty.eraseToAnyPublisher() }
            func b() -> AnyPublisher<Int, Never> { a() }; a().first()
            """
        let state = try ToyCompiler.audit(code).state
        let call = try #require(Self.audit(code, state: state).calls.first)
        let file = try #require(state.package.files["/toy.swift"])
        expectEqual(file.place(call.position.offset).line, 2)
        expectEqual(file.text(call.position.offset..<call.position.offset + 5), "first")
    }

    @Test func declarations() throws {
        try expectEqual(
            Self.audit("").source,
            """
            import CombineTraits

            extension MaybePublisher {
                @available(*, deprecated, message: "combine-traits advice 0")
                func first() -> Publishers.First<Self> { fatalError() }
            }

            extension MaybePublisher {
                @available(*, deprecated, message: "combine-traits advice 1")
                func sink() { fatalError() }
            }
            extension MaybePublisher where Failure == Never {
                func sink() { fatalError() }
            }

            extension Future {
                @available(*, deprecated, message: "combine-traits advice 2")
                convenience init() { fatalError() }
            }

            """)
    }

    /// A module that has such declarations of its own does not compile with ours, and is left out with the reason.
    @Test func modulesThatDoNotCompile() throws {
        let audit = try Self.audit("func mine()", error: "ambiguous use of 'first'")
        #expect(audit.calls.isEmpty)
        expectEqual(
            audit.omissions,
            [
                .init(
                    position: Position(path: "/toy.swift", offset: 5), name: "calls in Toy",
                    text: "ambiguous use of 'first'")
            ])
    }

    private static func audit(_ code: String, state: AuditState? = nil, error: String? = nil) throws -> CallAudit {
        let state =
            try state
            ?? AuditState(
                AuditedPackage(
                    files: [ToyCompiler.file(code)],
                    graphs: [("Toy", try ToyCompiler.graph(code))], audited: ["Toy"]),
                ladder: ToyCompiler.ladder)
        let module = AuditedModule(
            name: "Toy", sources: ["/toy.swift"], dependencies: [], executable: "", arguments: [])
        let original = try #require(state.package.files["/toy.swift"]).bytes
        return try CallAudit(
            [module], for: advice, state: state, compiler: WarningCompiler(original: original, error: error),
            scratch: "/scratch")
    }
}

/// A compiler that warns about the names with advice, wherever they are called.
private struct WarningCompiler: AuditCompiler {
    var original: [UInt8]
    var error: String?

    func symbolGraphs(of module: AuditedModule) -> [SymbolGraph] { [] }

    func check(_ module: AuditedModule, changes: [String: [UInt8]]) -> [CompilerDiagnostic] {
        if let error {
            return [.init(severity: .error, place: .init(path: "/toy.swift", line: 1, column: 6), message: error)]
        }
        let text = String(decoding: changes["/toy.swift"] ?? original, as: UTF8.self)
        return text.matches(of: /(first|sink|Future)(?=[({]| {)/).map { match in
            let before = text[..<match.range.lowerBound].split(separator: "\n", omittingEmptySubsequences: false)
            let (line, column) = (before.count, (before.last?.utf8.count ?? 0) + 1)
            let member = ["first": "first()", "sink": "sink()", "Future": "init()"][match.1] ?? ""
            let number = ["first": 0, "sink": 1, "Future": 2][match.1] ?? 0
            return .init(
                severity: .warning, place: .init(path: "/toy.swift", line: line, column: column),
                message:
                    "'\(member)' is deprecated: combine-traits advice \(number) [#DeprecatedDeclaration]")
        }
    }
}
