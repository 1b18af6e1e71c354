import CombineTraitsToolSupport
import Foundation
import Testing

@testable import CombineTraitsAudit

@Suite(.enabled(if: TestFile.hasCompiler))
struct SourceFileTests {
    /// A declaration, whose name begins at `^`, its type, and its body. Nil for what it does not have.
    static let signaturesTable: [(String, String?, String?)] = [
        (
            "func ^user(_ id: Int) -> AnyPublisher<User, any Error> { make() }", "AnyPublisher<User, any Error>",
            "{ make() }"
        ),
        (
            "func ^f<T>(_ t: T) async throws(E<[T]>) -> Combine . AnyPublisher<T, E> where T: P { x }", nil, "{ x }"
        ),
        ("var ^name: AnyPublisher<[A<B>], Never> { get { x } }", "AnyPublisher<[A<B>], Never>", "get { x }"),
        ("var ^name: AnyPublisher<Int, Never> { x }", "AnyPublisher<Int, Never>", "{ x }"),
        (
            "let ^name: AnyPublisher<Int, Never> = a\n    .map { $0 }\n    .b()\nlet c = 1", "AnyPublisher<Int, Never>",
            " = a\n    .map { $0 }\n    .b()"
        ),
        (
            "var ^load: @Sendable (Int) -> AnyPublisher<Int, Never>", "@Sendable (Int) -> AnyPublisher<Int, Never>",
            nil
        ),
        ("struct S { ^subscript(i: Int) -> AnyPublisher<Int, Never> { x } }", "AnyPublisher<Int, Never>", "{ x }"),
        ("struct S { static func ^f() -> AnyPublisher<Int, Never> { x } }", "AnyPublisher<Int, Never>", "{ x }"),
        ("protocol P { var ^name: AnyPublisher<Int, Never> { get } }", "AnyPublisher<Int, Never>", nil),
        (
            "protocol P { func ^name() -> AnyPublisher<Int, Never>\nfunc other() -> Int }", "AnyPublisher<Int, Never>",
            nil
        ),
        (
            "func ^f(/* -> ( */ a: String = \"\\(g(\")\"))\") -> AnyPublisher<Int, Never> { x }",
            "AnyPublisher<Int, Never>", "{ x }"
        ),
        ("func ^f() -> // {\n    AnyPublisher<\n    Int,\n    Never>\n{ x }", nil, "{ x }"),
        ("let ^a: AnyPublisher<Int, Never> = b, c: Int = 1", "AnyPublisher<Int, Never>", " = b, "),
        (
            "typealias F = @Sendable (@escaping @Sendable () -> Int, @escaping () -> Int) -> Int\nstruct S {}\n"
                + "func ^f() -> AnyPublisher<Int, Never> { x }", "AnyPublisher<Int, Never>", "{ x }"
        ),
        (
            "typealias F = @Sendable () -> Int\nfunc ^f() -> AnyPublisher<Int, Never> { #/}/# }",
            "AnyPublisher<Int, Never>", "{ #/}/# }"
        ),
        ("let a = #\"\"\"#\nfunc ^f() -> AnyPublisher<Int, Never> { x }", "AnyPublisher<Int, Never>", "{ x }"),
        ("\u{FEFF}func ^f() -> AnyPublisher<Int, Never> { é }\r\n", "AnyPublisher<Int, Never>", "{ é }"),
        ("func ^f() async -> sending AnyPublisher<Int, Never> { x }", "AnyPublisher<Int, Never>", "{ x }"),
        ("var ^a\u{C}:\u{B}AnyPublisher<Int, Never> { x }", "AnyPublisher<Int, Never>", "{ x }"),
        ("let a = 1\rlet b = 2\rfunc ^f() -> AnyPublisher<Int, Never> { x }", "AnyPublisher<Int, Never>", "{ x }"),
        (
            "#if X /* a\n{ */\n#endif /* b\n{ */\nfunc ^f() -> AnyPublisher<Int, Never> { x }",
            "AnyPublisher<Int, Never>", "{ x }"
        ),
        (
            "#if (\n    X // )\n) || Y // c\nfunc ^f() -> AnyPublisher<Int, Never> { x }\n#endif",
            "AnyPublisher<Int, Never>", "{ x }"
        ),
        (
            "#if X\n#sourceLocation(file: \"a) {\",\n    line: 9)\n#endif\n#if Y\nfunc ^f() -> AnyPublisher<Int, Never> { x }\n#endif",
            "AnyPublisher<Int, Never>", "{ x }"
        ),
    ]

    private static var signaturesOfSwift6_3: [(String, String?, String?)] {
        #if compiler(>=6.3)
        [
            ("func ^f() -> Combine::AnyPublisher<Int, Never> { x }", "AnyPublisher<Int, Never>", "{ x }"),
            (
                "var ^f: nonisolated(nonsending) () async -> AnyPublisher<Int, Never>",
                "nonisolated(nonsending) () async -> AnyPublisher<Int, Never>", nil
            ),
        ]
        #else
        []
        #endif
    }

    @Test func signatures() throws {
        let table = Self.signaturesTable + Self.signaturesOfSwift6_3
        let marked = table.map { TestFile.Marked($0.0) }
        for (row, (mark, file)) in zip(table, zip(marked, try TestFile.read(marked.map(\.text)))) {
            let signature = try #require(try file.signature(ofNameAt: mark.offset), "\(row.0)")
            expectEqual(signature.type, row.1, "\(row.0)")
            expectEqual(signature.body.map(file.text), row.2, "\(row.0)")
            let written = signature.wrapper.map(file.text)?.filter { $0 != " " }
            #expect(["AnyPublisher", "Combine.AnyPublisher", "Combine::AnyPublisher"].contains(written), "\(row.0)")
            expectEqual(file.isUnseen(mark.offset), row.0.hasSuffix("\n#endif"), "\(row.0)")
        }
    }

    static let obstaclesTable = [
        (
            "var ^a: [AnyPublisher<Int, Never>] = []",
            "its type is written as [AnyPublisher<Int, Never>], not as AnyPublisher<…>"
        ),
        (
            "var ^a: AnyPublisher<Int, Never>?",
            "its type is written as AnyPublisher<Int, Never>?, not as AnyPublisher<…>"
        ),
        (
            "func ^a() -> Combine // Combine\n.AnyPublisher<Int, Never> { x }",
            "its type is written as Combine // Combine .AnyPublisher<Int, Never>, not as AnyPublisher<…>"
        ),
        (
            "func ^a() -> B.C.AnyPublisher<Int, Never> { x }",
            "its type is written as B.C.AnyPublisher<Int, Never>, not as AnyPublisher<…>"
        ),
        ("func ^a() -> Stream<Int> { x }", "its type is written as Stream<Int>, not as AnyPublisher<…>"),
        ("let ^a, b: AnyPublisher<Int, Never>", "its type is written elsewhere: declare it on its own"),
        (
            "func ^a() -> AnyPublisher<Int, Never> {\n#if X\n1\n#endif\n}",
            "it has an #if inside, of which this build sees one side; change it by hand"
        ),
        (
            "func ^a() -> AnyPublisher<Int, Never> { } }",
            "the compiler's parser rejects it: extraneous '}' at top level"
        ),
        (
            "func ^a<T>(_ t: T) -> [AnyPublisher<T, Never>]\nwhere T: P { x }",
            "its type is written as [AnyPublisher<T, Never>], not as AnyPublisher<…>"
        ),
        (
            "#if swift(>=99)\nfunc ^a() => AnyPublisher<Int, Never>\n#endif",
            "the compiler's parser rejects a branch of the #if around it; change it by hand"
        ),
    ]

    @Test(arguments: obstaclesTable)
    func obstacles(source: String, reason: String) throws {
        let mark = TestFile.Marked(source)
        let file = try TestFile.read([mark.text])[0]
        #expect(throws: SourceFile.Obstacle(reason: reason)) { try file.signature(ofNameAt: mark.offset) }
    }

    /// The erasures of a text.
    @Test func erasures() throws {
        var table: [(String, [String])] = [
            ("a.eraseToAnyPublisher()", ["eraseToAnyPublisher"]),
            ("a\n    // .eraseToAnyPublisher()\n    .eraseToAnyPublisher()", ["eraseToAnyPublisher"]),
            (
                "_ = AnyPublisher(a); _ = A.AnyPublisher<Int, Never>(b); c.map(AnyPublisher.init)",
                ["AnyPublisher", "A.AnyPublisher", "AnyPublisher"]
            ),
            ("func eraseToAnyPublisher() -> AnyPublisher<Int, Never> { x }", []),
            ("_ = \".eraseToAnyPublisher()\"; _ = #\"\"\"\nAnyPublisher(a)\n\"\"\"#; _ = #/AnyPublisher(a)/#", []),
            ("_ = \"\\(AnyPublisher(a))\"", ["AnyPublisher"]),
            ("let a: AnyPublisher<Int, Never>\n(b, c) = d", []),
            ("_ = A /* B */ .AnyPublisher(a); _ = A // B\n.AnyPublisher(a); _ = A.B.AnyPublisher(a)", []),
        ]
        #if compiler(>=6.3)
        table.append(
            (
                "_ = a.C::eraseToAnyPublisher(); _ = C::AnyPublisher(a); `d::AnyPublisher`(a)",
                ["C::eraseToAnyPublisher", "C::AnyPublisher"]
            ))
        #endif
        for (row, file) in zip(table, try TestFile.read(table.map { "func f() {\n\($0.0)\n}" })) {
            expectEqual(file.sites.map { file.text($0.range) }, row.1, "\(row.0)")
        }
    }

    static let importsTable: [(String, String?)] = [
        ("import Combine\nstruct A {}", "import Combine\nimport CombineTraits\nstruct A {}"),
        (
            "public import Combine\nimport Foundation\n",
            "public import Combine\npublic import CombineTraits\nimport Foundation\n"
        ),
        ("import Foundation // f\nlet a = 1", "import Foundation // f\nimport CombineTraits\nlet a = 1"),
        (
            "import Combine /* a\n b */ // c\nlet a = 1",
            "import Combine /* a\n b */ // c\nimport CombineTraits\nlet a = 1"
        ),
        (
            "import Foundation; import Combine; import Dispatch\nlet a = 1",
            "import Foundation; import Combine; import Dispatch\nimport CombineTraits\nlet a = 1"
        ),
        ("import Combine\r\nlet a = 1\r\n", "import Combine\r\nimport CombineTraits\r\nlet a = 1\r\n"),
        ("import Combine\rlet a = 1", "import Combine\rimport CombineTraits\rlet a = 1"),
        ("\u{FEFF}import Combine", "\u{FEFF}import Combine\nimport CombineTraits"),
        ("\u{FEFF}struct A {}", "\u{FEFF}import CombineTraits\n\nstruct A {}"),
        (
            "\u{FEFF}// The header.\r\n\r\nstruct A {}",
            "\u{FEFF}// The header.\r\n\r\nimport CombineTraits\r\n\r\nstruct A {}"
        ),
        (
            "#if canImport(Combine)\nimport Combine\n#else\nimport OpenCombine\n#endif // e\nlet a = 1",
            "#if canImport(Combine)\nimport Combine\n#else\nimport OpenCombine\n#endif // e\nimport CombineTraits\nlet a = 1"
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
        (
            "let a = \"\"\"\n    import CombineTraits\n    \"\"\"",
            "import CombineTraits\n\nlet a = \"\"\"\n    import CombineTraits\n    \"\"\""
        ),
        ("import CombineTraits\n", nil), ("import Conbini // c\nstruct A {}", nil),
        // Other names of a module are not visible after an import of one.
        ("import struct Conbini.A\n", "import struct Conbini.A\nimport CombineTraits\n"),
        (
            "import Combine\n#if X\nimport CombineTraits\n#endif",
            "import Combine\nimport CombineTraits\n#if X\nimport CombineTraits\n#endif"
        ),
        // Code outside of the condition would not see it there.
        (
            "#if X\nimport Combine\nstruct A {}\n#endif\nlet b = 1",
            "import CombineTraits\n\n#if X\nimport Combine\nstruct A {}\n#endif\nlet b = 1"
        ),
        (
            "#if X\nimport Combine\nstruct A {}\n#else\nimport OpenCombine\nlet a = 1\n#endif",
            "#if X\nimport Combine\nimport CombineTraits\nstruct A {}\n#else\nimport OpenCombine\nlet a = 1\n#endif"
        ),
        ("// A.\r\n// B.\nstruct A {}", "// A.\r\n// B.\nimport CombineTraits\r\n\r\nstruct A {}"),
        ("// A.\n// B.\r\n// C.\r\nstruct A {}", "// A.\n// B.\r\n// C.\r\nimport CombineTraits\n\nstruct A {}"),
        (
            "@preconcurrency public\t import Combine\nprivate import Foundation",
            "@preconcurrency public\t import Combine\npublic import CombineTraits\nprivate import Foundation"
        ),
        ("private import Foundation\n", "private import Foundation\nimport CombineTraits\n"),
    ]

    @Test func imports() throws {
        for (row, var file) in zip(Self.importsTable, try TestFile.read(Self.importsTable.map(\.0))) {
            let structs = row.0.range(of: "struct A {}").map { $0.lowerBound.utf16Offset(in: row.0) }
            file.declaredOffsets = Set([structs].compactMap { $0 })
            let edits = file.missingImport().map { TextEdits([.init(range: $0.offset..<$0.offset, text: $0.text)]) }
            expectEqual(edits.map { String(decoding: $0.applied(to: file.original), as: UTF8.self) }, row.1, "\(row.0)")
        }
    }

    private static let long =
        "a([\(String(repeating: "1, ", count: 99))]) { \(String(repeating: "b((c));", count: 99)) }"

    /// The expression after `^`, up to where an erasure can follow.
    static let expressionsTable: [(String, String?)] = [
        ("f(api.^user(1))", "user(1)"), ("let a: A = ^b\nc()", "b"), ("a.^b(c: d)(e)[0]\n", "b(c: d)(e)[0]"),
        ("^a?.b()", nil), ("^a { $0 }\n", "a { $0 }"), ("^a\n    .b()", nil), ("+ ^b", "b"),
        ("^a(\")\", [1: \"]\"]) { /* } */ }\n", "a(\")\", [1: \"]\"]) { /* } */ }"), ("try ^`in`()", "`in`()"),
        ("^a(\"`)\")\n// `b`", "a(\"`)\")"),
        ("_ = ^\(long)\n", long), ("^\(long).e()", nil),
    ]

    @Test(arguments: expressionsTable)
    func expressions(source: String, expected: String?) throws {
        let mark = TestFile.Marked("func f() {\n\(source)\n}")
        let file = try TestFile.read([mark.text])[0]
        expectEqual(file.expression(at: mark.offset).map { file.text(mark.offset..<$0.end) }, expected)
    }

    /// Conditions whose question mark, or first result, is at `^`, with marks after both results.
    static let resultsTable: [(String, String?)] = [
        ("a ^? b.c(d) : e()\n", "a ? b.c(d)| : e()|\n"), ("a ? ^b.c(d) : e()\n", "a ? b.c(d)| : e()|\n"),
        ("a ? b.^c(d) : e()\n", "a ? b.c(d)| : e()|\n"), ("f(a ^? b : c)", "f(a ? b| : c|)"),
        ("a ^? b : c ?? d\n", nil),
    ]

    @Test(arguments: resultsTable)
    func results(source: String, expected: String?) throws {
        let mark = TestFile.Marked("func f() {\n\(source)}")
        let file = try TestFile.read([mark.text])[0]
        let edits = file.results(at: mark.offset).map { first, second in
            TextEdits([first, second].map { .init(range: $0.end..<$0.end, text: "|") })
        }
        let text = edits.map { String(decoding: $0.applied(to: file.bytes), as: UTF8.self) }
        expectEqual(text, expected.map { "func f() {\n\($0)}" })
    }

    /// An `#if` around a file that the compiler saw hides nothing; the other side of one does.
    @Test func conditions() throws {
        let text =
            "#if A\nfunc a() {}\n#if B\nfunc b() {}\n#else\nfunc c() {}\n#endif\n#endif\nlet s = \"\"\"\n#if C\n\"\"\""
        var file = try TestFile.read([text])[0]
        file.declaredOffsets = [11, 29]
        expectEqual(["a", "b", "c"].map(file.hasUnseenDeclaration), [false, false, true])
        expectEqual([11, 29, 47, text.utf8.count].map(file.isUnseen), [false, false, true, false])
    }

    @Test func localDeclarations() throws {
        let source = """
            struct A {
                var member: AnyPublisher<Int, Never>
                func f() {
                    let a: AnyPublisher<Int, Never> = b()
                    func g<T>() -> AnyPublisher<T, Never> where T: P { c() }
                    d.flatMap { x -> AnyPublisher<Int, Never> in e(x) }
                    d.flatMap { (x: Int) async throws(E) -> AnyPublisher<Int, Never> in e(x) }
                    h { (p: AnyPublisher<Int, Never>) in p }
                    let i: (Int) -> AnyPublisher<Int, Never> = { /* } */ j($0) }
                }
            }
            """
        let file = try TestFile.read([source])[0]
        let found = file.localDeclarations(otherThanAt: [])
        expectEqual(found.map(\.name), ["a", "g", "closure", "closure", "i"])
        let bodies = [" = b()", "{ c() }", " in e(x) }", " in e(x) }", " = { /* } */ j($0) }"]
        expectEqual(found.map { $0.signature.body.map(file.text) }, bodies)
        expectEqual(found.map { file.text($0.offset..<$0.offset + 1) }, ["a", "g", "A", "A", "i"])
    }

    /// A variable without an explicit type, and the end of its initial value.
    @Test func initialValues() throws {
        let mark = TestFile.Marked("struct A { var b = c.d(\")\")\nfunc e() { var f = g { }, h: Int = 1; ^f = b } }")
        let file = try TestFile.read([mark.text])[0]
        let ends = ["b", "f", "h", "i"].map { name in
            file.initialValue(ofVariable: name, at: mark.offset).map { file.text($0.end - 2..<$0.end) }
        }
        expectEqual(ends, ["\")", " }", nil, nil])
        expectEqual(file.targets(at: mark.offset + 4), ["f"])
    }

    /// A compiler that prints another tree is not used: another version, or another name or place for what an audit reads.
    @Test(arguments: [
        ("", nil), (#"s/"major":"6"/"major":"7"/"#, "1 import_decl"), ("s/func_decl/function_decl/g", "2 func_decl"),
        (#"s/"start":23/"start":22/"#, "2 pattern_binding_decl"), (#"s/"body":/"block":/g"#, "4 brace_stmt body"),
        ("s/^./x/", "1 import_decl"), ("d", "1 import_decl"),
    ])
    func unknownTrees(damage: String, missing: String?) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("Compiler-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let compiler = folder.appendingPathComponent("swiftc").path
        let script = "#!/bin/sh\n'\(TestFile.compiler ?? "")' \"$@\" | sed '\(damage)'\n"
        try Data(script.utf8).write(to: URL(fileURLWithPath: compiler))
        try expectEqual(runCommand("/usr/bin/env", ["chmod", "+x", compiler]).status, 0)
        let result = Result { try SyntaxParser(executable: compiler, arguments: []).checkForm() }
        var message: String?
        if case .failure(let error) = result { message = "\(error)" }
        guard let missing else {
            #expect(message == nil)
            return
        }
        let beginning = "this version of the command cannot read the syntax tree of \(compiler)"
        #expect(message?.hasPrefix(beginning) ?? false)
        #expect(message?.contains(missing) ?? false)
    }
}

/// Files, as the compiler that runs these tests reads them.
enum TestFile {
    static let compiler: String? = (try? runCommand("/usr/bin/env", ["which", "swiftc"]))
        .flatMap { $0.status == 0 ? $0.output.trimmingCharacters(in: .whitespacesAndNewlines) : nil }

    static var hasCompiler: Bool { compiler != nil }

    private static let parser = SyntaxParser(
        executable: compiler ?? "", arguments: ["-parse-as-library", "-swift-version", "6"])

    static func read(_ texts: [String]) throws -> [SourceFile] {
        let files = texts.enumerated().map { (path: "/\($0)/File.swift", bytes: Array($1.utf8)) }
        return try SourceFile.read(files, with: parser)
    }

    /// A text with `^` before the place in question.
    struct Marked {
        let text: String
        let offset: Int

        init(_ marked: String) {
            let parts = marked.split(separator: "^", maxSplits: 1, omittingEmptySubsequences: false)
            (text, offset) = (parts.joined(), parts[0].utf8.count)
        }
    }
}
