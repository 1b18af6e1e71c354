import Testing

@testable import CombineTraitsAudit

struct SourceFileTests {
    static let signaturesTable: [(String, String?, String?)] = [
        (
            "func ^user(_ id: Int) -> AnyPublisher<User, any Error> { make() }", "AnyPublisher<User, any Error>",
            "{ make() }"
        ),
        (
            "func ^f<T>(_ t: T) async throws(E) -> Combine.AnyPublisher<T, E> where T: P { x }",
            "Combine.AnyPublisher<T, E>", "{ x }"
        ),
        ("var ^name: AnyPublisher<[A<B>], Never> { get { x } }", "AnyPublisher<[A<B>], Never>", "{ get { x } }"),
        (
            "let ^name: AnyPublisher<Int, Never> = a\n    .map { $0 }\n    .b()\nlet c = 1", "AnyPublisher<Int, Never>",
            "a\n    .map { $0 }\n    .b()"
        ),
        ("var ^load: @Sendable (Int) -> AnyPublisher<Int, Never>", "@Sendable (Int) -> AnyPublisher<Int, Never>", nil),
        ("^subscript(i: Int) -> AnyPublisher<Int, Never> { x }", "AnyPublisher<Int, Never>", "{ x }"),
        (
            "func ^f(/* -> ( */ a: String = \"\\(g(\")\"))\") -> AnyPublisher<Int, Never> { x }",
            "AnyPublisher<Int, Never>", "{ x }"
        ),
        ("let ^make = { Just(1).eraseToAnyPublisher() }", nil, "{ Just(1).eraseToAnyPublisher() }"),
    ]

    /// The declaration after `^`, its type, and its body. Nil for what it does not have.
    @Test(arguments: signaturesTable)
    func signatures(source: String, type: String?, body: String?) throws {
        let (file, offset) = Self.file(source)
        let signature = try file.signature(ofNameAt: offset, hasBody: true)
        #expect(signature.type.map(file.tokens.text) == type)
        #expect(signature.body.map(file.tokens.text) == body)
        #expect(signature.wrapper.map(file.tokens.text) == (type == nil ? nil : "AnyPublisher"))
        let isQualified = type?.hasPrefix("Combine.") ?? false
        #expect(
            signature.wrapper.map { file.tokens.text(file.withModule($0)) }
                == (type == nil ? nil : isQualified ? "Combine.AnyPublisher" : "AnyPublisher"))
    }

    @Test(arguments: [
        (
            "var ^a: [AnyPublisher<Int, Never>] = []",
            "its type is written as [AnyPublisher<Int, Never>], not as AnyPublisher<…>"
        ),
        (
            "var ^a: AnyPublisher<Int, Never>?",
            "its type is written as AnyPublisher<Int, Never>?, not as AnyPublisher<…>"
        ),
        ("func ^a() -> Stream<Int> { x }", "its type is written as Stream<Int>, not as AnyPublisher<…>"),
        ("let ^a, b: AnyPublisher<Int, Never>", "its type is written elsewhere: declare it on its own"),
        (
            "func ^a() -> AnyPublisher<Int, Never> {\n#if X\n1\n#endif\n}",
            "it has an #if inside, of which this build sees one side; change it by hand"
        ),
    ])
    func obstacles(source: String, reason: String) {
        let (file, offset) = Self.file(source)
        #expect(throws: SourceFile.Obstacle(reason: reason)) { try file.signature(ofNameAt: offset, hasBody: true) }
    }

    @Test(arguments: [
        "var ^name: AnyPublisher<Int, Never> { get }", "func ^name() -> AnyPublisher<Int, Never>\nfunc other() -> Int",
    ])
    func requirementsHaveNoBody(source: String) throws {
        let (file, offset) = Self.file(source)
        let signature = try file.signature(ofNameAt: offset, hasBody: false)
        #expect(signature.type.map(file.tokens.text) == "AnyPublisher<Int, Never>")
        #expect(signature.body == nil)
    }

    /// The erasures of a text.
    @Test(arguments: [
        ("a.eraseToAnyPublisher()", ["eraseToAnyPublisher"]),
        ("a\n    // .eraseToAnyPublisher()\n    .eraseToAnyPublisher()", ["eraseToAnyPublisher"]),
        (
            "AnyPublisher(a); AnyPublisher<Int, Never>(b); c.map(AnyPublisher.init)",
            ["AnyPublisher", "AnyPublisher", "AnyPublisher"]
        ),
        ("func eraseToAnyPublisher() -> AnyPublisher<Int, Never>", []),
        ("\".eraseToAnyPublisher()\"; #\"\"\"\nAnyPublisher(a)\n\"\"\"#", []),
        ("let a: AnyPublisher<Int, Never>\n(b, c) = d", []),
    ])
    func erasures(source: String, expected: [String]) {
        let file = SourceFile(path: "", bytes: Array(source.utf8))
        #expect(file.sites.map { file.tokens.text($0.range) } == expected)
    }
    static let importsTable: [(String, String?)] = [
        ("import Combine\nstruct A {}", "import Combine\nimport CombineTraits\nstruct A {}"),
        (
            "public import Combine\nimport Foundation\n",
            "public import Combine\npublic import CombineTraits\nimport Foundation\n"
        ),
        ("import Foundation // f\nlet a = 1", "import Foundation // f\nimport CombineTraits\nlet a = 1"),
        (
            "#if canImport(Combine)\nimport Combine\n#else\nimport OpenCombine\n#endif\nlet a = 1",
            "#if canImport(Combine)\nimport Combine\n#else\nimport OpenCombine\n#endif\nimport CombineTraits\nlet a = 1"
        ),
        (
            "// The header.\n\n/// A struct.\nstruct A {}",
            "// The header.\n\nimport CombineTraits\n\n/// A struct.\nstruct A {}"
        ),
        ("/// A struct.\nstruct A {}", "import CombineTraits\n\n/// A struct.\nstruct A {}"),
        (
            "#if canImport(Combine)\nimport Combine\nstruct A {}\n#endif",
            "#if canImport(Combine)\nimport Combine\nimport CombineTraits\nstruct A {}\n#endif"
        ),
        ("import CombineTraits\n", nil), ("import struct Conbini.A\n", nil),
    ]

    @Test(arguments: importsTable)
    func imports(source: String, expected: String?) {
        let file = SourceFile(path: "", bytes: Array(source.utf8))
        let edits = file.missingImport().map { TextEdits([.init(range: $0.offset..<$0.offset, text: $0.text)]) }
        #expect(edits.map { String(decoding: $0.applied(to: file.bytes), as: UTF8.self) } == expected)
    }

    static let expressionsTable: [(String, String?)] = [
        ("f(api.^user(1))", "user(1)"), ("let a: A = ^b\nc()", "b"), ("a.^b(c: d)(e)[0]\n}", "b(c: d)(e)[0]"),
        ("^a?.b()", nil), ("^a { $0 }", nil), ("^a\n    .b()", nil), ("^+ b", nil),
    ]

    /// The expression after `^`, up to where an erasure can follow.
    @Test(arguments: expressionsTable)
    func expressions(source: String, expected: String?) {
        let (file, offset) = Self.file(source)
        #expect(file.endOfExpression(at: offset).map { file.tokens.text(offset..<$0) } == expected)
    }

    static let conditionsTable: [(String, String?)] = [
        ("a ^? b.c(d) : e()\n", "a ? b.c(d)| : e()|\n"), ("a ? ^b.c(d) : e()\n", "a ? b.c(d)| : e()|\n"),
        ("a ? b.^c(d) : e()\n", "a ? b.c(d)| : e()|\n"), ("f(a ^? b : c)", "f(a ? b| : c|)"),
        ("a ^? b : c ?? d\n", nil),
    ]

    /// Conditions whose question mark, or first result, is at `^`, with marks after both results.
    @Test(arguments: conditionsTable)
    func conditions(source: String, expected: String?) {
        let (file, offset) = Self.file(source)
        let edits = file.endsOfResults(at: offset).map { ends in
            TextEdits([ends.first, ends.second].map { .init(range: $0..<$0, text: "|") })
        }
        #expect(edits.map { String(decoding: $0.applied(to: file.bytes), as: UTF8.self) } == expected)
    }

    /// An `#if` around a file that the compiler saw hides nothing; the other side of one does.
    @Test func conditions() {
        var file = SourceFile(
            path: "", bytes: Array("#if A\nfunc a()\n#if B\nfunc b()\n#else\nfunc c()\n#endif\n#endif".utf8))
        file.declaredOffsets = [11, 26]
        #expect(["a", "b", "c"].map(file.hasUnseenDeclaration) == [false, false, true])
        #expect([11, 26, 41].map(file.isUnseen) == [false, false, true])
    }

    @Test func localDeclarations() {
        let source = """
            struct A {
                var member: AnyPublisher<Int, Never>
                func f() {
                    let a: AnyPublisher<Int, Never> = b()
                    func g() -> AnyPublisher<Int, Never> { c() }
                    d.flatMap { x -> AnyPublisher<Int, Never> in e(x) }
                    h { (p: AnyPublisher<Int, Never>) in p }
                }
            }
            """
        let file = SourceFile(path: "", bytes: Array(source.utf8))
        let found = file.localDeclarations(otherThanAt: [])
        #expect(found.map(\.name) == ["a", "g", "closure"])
        #expect(found.map { $0.signature.body.map(file.tokens.text) } == ["b()", "{ c() }", " e(x) }"])
    }

    static func file(_ marked: String) -> (SourceFile, offset: Int) {
        let parts = marked.split(separator: "^", maxSplits: 1, omittingEmptySubsequences: false)
        return (SourceFile(path: "", bytes: Array(parts.joined().utf8)), parts[0].utf8.count)
    }
}
