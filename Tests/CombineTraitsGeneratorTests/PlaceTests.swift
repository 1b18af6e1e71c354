import Foundation
import Testing

@testable import CombineTraitsAssistant
@testable import CombineTraitsGenerator
@testable import CombineTraitsSpec

/// What each place of the generated files admits, and what is said of the rest.
struct PlaceTests {
    // MARK: Characters

    @Test(
        "What cannot be seen is refused in keys and values, with its place",
        arguments: [
            ("\n", "U+000A is a control character"), ("\r", "U+000D is a control character"),
            ("\t", "U+0009 is a control character"), ("\u{0}", "U+0000 is a control character"),
            ("\u{1B}", "U+001B is a control character"), ("\u{85}", "U+0085 is a control character"),
            ("\u{2028}", "U+2028 ends the line"), ("\u{2029}", "U+2029 ends the line"),
            ("\u{202E}", "U+202E cannot be seen, and may change how the text around it looks"),
            ("\u{2066}", "U+2066 cannot be seen, and may change how the text around it looks"),
            ("\u{200B}", "U+200B cannot be seen, and may change how the text around it looks"),
            ("\u{200F}", "U+200F cannot be seen, and may change how the text around it looks"),
            ("\u{FEFF}", "U+FEFF cannot be seen, and may change how the text around it looks"),
            ("\u{AD}", "U+00AD cannot be seen, and may change how the text around it looks"),
            ("\u{E0041}", "U+E0041 cannot be seen, and may change how the text around it looks"),
        ])
    func unseenCharacters(_ character: String, _ problem: String) throws {
        for target in AttackedSpec.repository.targets.filter({ ["note", "plain"].contains($0.keys.last) }) {
            let project = AttackedSpec.repository.replacing([(target, "é\(character)\(target.text)")]).project
            let messages = project.diagnostics.map(\.message)
            #expect(messages.contains("\(problem); remove it"), "\(target): \(messages)")
        }
    }

    @Test("The place of a fault takes account of escapes")
    func places() {
        let source = SourceText(path: "a.json", text: #"["\u00e9\"\ud83d\ude00\né\u202e"]"#)
        let diagnostics = Diagnostics()
        JSONParser.parse(source, diagnostics: diagnostics).map(StringCheck(diagnostics: diagnostics).check)
        expectEqual(
            diagnostics.sorted.map(\.description), ["a.json:1:23: error: U+000A is a control character; remove it"])
        let end = SourceLocation(source: source, offset: 2).advanced(inStringBy: 2 + 1 + 4 + 1 + 2)
        expectEqual(end.text, "a.json:1:26")
    }

    @Test("A message shows the control characters that it quotes")
    func messages() {
        let source = SourceText(path: "a.json", text: #"{ "\u001b[2J": "\u202e" }"#)
        let diagnostics = Diagnostics()
        diagnostics.error("unknown key '\u{1B}[2J\u{202E}'", at: SourceLocation(source: source, offset: 2))
        expectEqual(diagnostics.sorted[0].description, #"a.json:1:3: error: unknown key '\u{1b}[2J\u{202e}'"#)
    }

    // MARK: Prose

    @Test(
        "Words, code, emphasis and links to symbols are prose",
        arguments: [
            "Publishes *all* values.", "See ``SinglePublisher/sinkSingle(receive:)``.", "`a < b` or `@Published`.",
            "Less than 1 < 2, a|b, 100 %, a@b, #1, (c).", "`*/` and `//` and `\\(x)` and \"quotes\".",
            "[Combine](https://developer.apple.com/combine), [here](doc:Operators).", "Größe, 値, 😀.",
            "An array of [Int], and `x[0]`(y).", "1st, -1, *this*.",
        ])
    func prose(_ text: String) {
        #expect(Prose.fault(in: text) == nil)
    }

    @Test(
        "What begins something else than a paragraph is no prose",
        arguments: [
            ("# Heading", 0, "'#' at the beginning"), ("- item", 0, "'-' at the beginning"),
            ("1. item", 0, "'1.' at the beginning"), ("> quotation", 0, "'>' at the beginning"),
            ("| cell |", 0, "'|' at the beginning"), ("---", 0, "'---' at the beginning"),
            ("@Metadata { }", 0, "'@Metadata' at the beginning"), ("```swift", 0, "'```swift' at the beginning"),
            ("See @Image(source: x).", 4, "'@' can begin a directive"), ("a <b>c</b>", 2, "'<' would begin a tag"),
            ("a <!-- b", 2, "'<' would begin a tag"), ("a <https://b.c>", 2, "'<' would begin a tag"),
            ("a ``` b", 2, "'```' would begin a block"), ("a ~~~ b", 2, "'~~~' would begin a block"),
            ("a `b", 2, "this backtick begins code that does not end"),
            ("a ``b` c", 2, "this backtick begins code that does not end"), ("a \\`<b>\\`", 3, "'\\`' is no backtick"),
            ("[a](javascript:b)", 2, "a link leads to 'https:'"), ("[a][b]", 2, "a link leads to 'https:'"),
            ("[a]: b", 2, "a link leads to 'https:'"), ("x swift-format-ignore", 2, "'swift-format-ignore'"),
        ])
    func noProse(_ text: String, offset: Int, message: String) throws {
        let fault = try #require(Prose.fault(in: text), "\(text)")
        expectEqual(fault.offset, offset, "\(fault)")
        #expect(fault.message.hasPrefix(message), "\(fault)")
    }

    @Test("No line of a paragraph begins with what would end it")
    func wrapping() {
        let marks = ["-", "+", "*", "#", ">", "1.", "2)", "|", "---", "===", "@Metadata", "```"]
        for mark in marks {
            for width in 1...40 {
                let lines = SourceWriter.wrap("words before \(mark) words after", width: width)
                expectEqual(lines.joined(separator: " "), "words before \(mark) words after")
                #expect(!lines.contains { MarkdownBlock.begins($0[...]) }, "\(lines)")
            }
        }
    }

    // MARK: Code

    @Test(
        "An expression may have everything that is closed",
        arguments: [
            "upstream.map { $0 + 1 }", "f(\"a)b\\\"\", [1, 2])", "f(\"\\(g(\")\"))\")", "f(#\"a\"b\"#)",
            "f(#\"\\#(x)\"#)",
            "a / b", "f(\"//\")", "{ let x = 1; return x }()", "#file", "`default`.f()", "\\.count", "a < b", "a > b",
            "f(\"\\u{41}\")",
        ])
    func expression(_ text: String) {
        #expect(SwiftExpression.fault(in: text) == nil)
    }

    @Test(
        "An expression cannot reach beyond its place",
        arguments: [
            ("f(", 1, "this bracket is not closed"), ("f)", 1, "')' closes no bracket"),
            ("f([)]", 3, "')' where ']' is expected"), ("f(\"a)", 2, "this string is not closed"),
            ("f(\"\\(g(\")", 7, "this string is not closed"), ("f(\"\\(]\")", 5, "']' where ')' is expected"),
            ("f // g", 2, "a comment would hide"), ("f /* g */", 2, "a comment would hide"), ("f */ g", 2, "'*/'"),
            ("f; g", 1, "';' ends the expression"), ("f(/\"/)); g((/\"/)", 2, "'/' can begin a regular"),
            ("f(#/\"/#)); g((#/\"/#)", 2, "'#' begins a string"), ("f(\"\"\"a\"\"\")", 2, "a string of several lines"),
            ("f(#\"\"\"#)", 2, "a string of several lines"), ("f`)); g((`", 1, "a backtick begins an identifier"),
            ("f`g", 1, "a backtick begins an identifier"), ("f(#\"a\")", 2, "this string is not closed"),
            ("a/b", 1, "'/' can begin a regular"),
        ])
    func noExpression(_ text: String, offset: Int, message: String) throws {
        let fault = try #require(SwiftExpression.fault(in: text), "\(text)")
        expectEqual(fault.offset, offset, "\(fault)")
        #expect(fault.message.hasPrefix(message), "\(fault)")
    }

    @Test(
        "Types are types",
        arguments: [
            "Int", "[String]", "[String: Int?]", "Result<A, B>.Publisher", "any Error", "Codable & Sendable",
            "(A.Output, B.Output)", "(data: Data, response: URLResponse)", "(Upstream.Output) throws -> Output?",
            "() async throws(Result<A, E>.Failure) -> B", "((any Subscription) -> Void)?", "() -> SubjectType",
            "[[Int]]", "A<B<C>, D>", "PassthroughSubject<Upstream.Output, Upstream.Failure>", "API.`class`", "(Int)",
            "()",
            "@Sendable (Int) -> Void", "[3 of Int]", "InlineArray<3, Int>", "any P & ~Copyable", "(any Error).Type",
            "Int.Type",
            "[String: (Int) -> Void]?", "(repeat each T)", "@convention(c) (Int) -> Void", "@isolated(any) () -> Void",
            "(Int..., _ name: String) -> Void", "(A.B...) -> Void",
        ])
    func types(_ text: String) {
        #expect(SwiftType.matches(text))
    }

    @Test("A failure type can be Never with its module", arguments: ["Never", "Swift.Never"])
    func never(_ name: String) {
        expectEqual(FailureClass.classes(of: ["Upstream"], ["Upstream.Failure == \(name)"]).map(\.isNever), [true])
    }

    @Test(
        "Nothing else is a type",
        arguments: [
            "", "Int, Int", "Int>", "<Int", "A<B", "A<>", "Int { }", "Int; f()", "Int // f", "A(B)", "1", "A.", "A B",
            "\"a\"",
            "A -> ", "[A", "A]", "A = B", "Int\n", "@A B", "()(", "some P", "[some P]", "Int!", "`a", "``", "[3]",
            "@Sendable", "A<B>>", "Int...", "@convention(c () -> Void", "(_ a b: Int) -> Void", "() throws(E -> A",
            "() async(E) -> A",
            String(repeating: "(", count: 50_000),
        ])
    func noTypes(_ text: String) {
        #expect(!SwiftType.matches(text))
    }

    @Test("Identifiers are letters, digits and underscores, in their normal spelling")
    func identifiers() {
        for text in ["a", "_", "A1", "größe", "値", "Ünï"] { #expect(text.isIdentifier, "\(text)") }
        let others = [
            "", "1a", "a b", "a-b", "a.b", "a\u{202E}b", "a\u{2028}b", "a\u{200B}b", "a\u{200D}b", "\u{FEFF}a",
            "a\u{AD}b", "gro\u{308}\u{DF}e", "😀", "a\u{FE0F}", "\u{3164}", "a\u{300}\u{316}", "\u{301}a",
        ]
        for text in others { #expect(!text.isIdentifier, "\(text.unicodeScalars.map(\.value))") }
    }

    @Test("Keywords of Swift are not names of types")
    func reservedNames() {
        for text in ["Any", "Self", "Publishers.Type", "class", "Publishers.default", "`a b`", "`", "A.`Protocol`"] {
            #expect(TypeName.fault(in: text) != nil, "\(text)")
        }
        for text in ["Publishers.Map", "Type", "Protocol", "Type.Map", "`class`", "A.`default`.B", "`Any`"] {
            #expect(TypeName.fault(in: text) == nil, "\(text)")
        }
    }

    @Test("Operators have names and labels")
    func operators() {
        for text in ["zip(_:_:)", "share()", "Optional.publisher", "NSObject.publisher(for:options:)"] {
            #expect(OperatorName.fault(in: text) == nil)
        }
        for text in ["", "zip(", "zip(_)", "zip(_:)`", "zip()()", "a b", "zip(_:_: )", "zip(:)", "a|b", ".a"] {
            #expect(OperatorName.fault(in: text) != nil, "\(text)")
        }
    }

    // MARK: Rendering

    @Test("A literal contains its text")
    func literals() {
        expectEqual("\(SwiftStringLiteral(#"a "b" \(c)"#))", #""a \"b\" \\(c)""#)
        expectEqual("\(SwiftStringLiteral("a\nb\u{202E}\u{0}"))", #""a\nb\u{202e}\u{0}""#)
        expectEqual("\(SwiftStringLiteral(#"\(a): "#).interpolating("b"))", #""\\(a): \(b)""#)
    }

    @Test("A block of code and a table contain their texts")
    func markdown() {
        expectEqual("\(MarkdownCodeBlock(["a"]))", "```\na\n```")
        expectEqual("\(MarkdownCodeBlock(["```", "````"]))", "`````\n```\n````\n`````")
        expectEqual("\(MarkdownTableRow(["`a | b`", "c"]))", "| `a \\| b` | c |")
    }

    @Test("The name of a file of the spec has plain letters only, because generated files quote it")
    func fileNames() {
        var fileSystem = MemoryFileSystem(SampleSpec().files)
        fileSystem.files["/repository/Spec/a\nfatalError().json"] = Array("{}".utf8)
        let invocation = Invocation(["generate"], on: fileSystem)
        expectEqual(invocation.status, .failure)
        #expect(
            invocation.error.contains(
                #"Spec/a\u{a}fatalError().json: error: the name of a file of the spec has letters, digits, '-' and '_'; "#
                    + "rename it"))
        fileSystem = MemoryFileSystem(SampleSpec().files)
        expectEqual(Invocation(["generate"], on: fileSystem).status, .success)
    }
}
