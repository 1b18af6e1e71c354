import Foundation
import Testing

@testable import CombineTraitsAssistant
@testable import CombineTraitsGenerator
@testable import CombineTraitsSpec
@testable import CombineTraitsToolSupport

/// The command `diff`, which compares the promises of two specs.
struct DiffTests {
    /// A change to a sample spec, and what becomes of its rules.
    struct Example: Sendable, CustomTestStringConvertible {
        var name: String
        var old: SampleSpec
        var new: SampleSpec
        /// The publishers that changed, with the lines below their titles.
        var changes: [String: [String]]
        var isBreaking: Bool

        var testDescription: String { name }

        init(
            _ name: String, from old: SampleSpec = SampleSpec(), _ text: String, _ replacement: String,
            also others: [String: String] = [:], _ changes: [String: [String]], isBreaking: Bool
        ) {
            self.name = name
            self.old = old
            new = others.reduce(old.replacing(text, with: replacement)) { $0.replacing($1.key, with: $1.value) }
            self.changes = changes
            self.isBreaking = isBreaking
        }

        /// The same change in the other direction.
        static func back(_ example: Example, _ changes: [String: [String]], isBreaking: Bool) -> Example {
            var back = example
            (back.old, back.new) = (example.new, example.old)
            (back.name, back.changes, back.isBreaking) = ("\(example.name), back", changes, isBreaking)
            return back
        }
    }

    private static let filter = #""Maybe": "Upstream: Maybe""#
    private static let zip = #""Single": ["Each: Single", "Any: Single, Others: NonEmpty, Each.Failure == Never"]"#
    private static let merge = #""when": ["A: NonEmpty", "B: NonEmpty"]"#
    private static let filterIsSingle = #""Single": { "never": "The predicate can reject the value." }"#

    private static let weaker = Example(
        "A rule needs more of its upstream", filter, #""Maybe": "Upstream: Single""#,
        ["Publishers.Filter": ["Maybe  weaker", "was: where Upstream: Maybe", "is:  where Upstream: Single"]],
        isBreaking: true)
    private static let appeared = Example(
        "A rule appeared", filterIsSingle, #""Single": "Upstream: Single""#,
        ["Publishers.Filter": ["Single  appeared", "is:  where Upstream: Single"]], isBreaking: false)
    private static let fewerClauses = Example(
        "A family loses a clause", zip, #""Single": "Each: Single""#,
        [
            "Publishers.Zip": [
                "Single  weaker",
                "was: where A: Single, B: Single, or where A: Single, B: NonEmpty, A.Failure == Never, "
                    + "or where A: NonEmpty, B: Single, A.Failure == Never",
                "is:  where A: Single, B: Single", "lost where A: Single, B: NonEmpty, A.Failure == Never",
                "lost where A: NonEmpty, B: Single, A.Failure == Never",
            ],
            "Publishers.Zip3": [
                "Single  weaker",
                "was: where A: Single, B: Single, C: Single, "
                    + "or where A: Single, B: NonEmpty, C: NonEmpty, A.Failure == Never, "
                    + "or where A: NonEmpty, B: Single, C: NonEmpty, A.Failure == Never, "
                    + "or where A: NonEmpty, B: NonEmpty, C: Single, A.Failure == Never",
                "is:  where A: Single, B: Single, C: Single",
                "lost where A: Single, B: NonEmpty, C: NonEmpty, A.Failure == Never",
                "lost where A: NonEmpty, B: Single, C: NonEmpty, A.Failure == Never",
                "lost where A: NonEmpty, B: NonEmpty, C: Single, A.Failure == Never",
            ],
        ], isBreaking: true)
    private static let assumption = Example(
        "A rule assumes something", #""assuming": "Nobody cancels.""#, #""assuming": "Nobody cancels early.""#,
        [
            "Publishers.Merge": [
                "NonEmpty  with another assumption",
                "was: where A: NonEmpty, or where B: NonEmpty, assuming that nobody cancels.",
                "is:  where A: NonEmpty, or where B: NonEmpty, assuming that nobody cancels early.",
            ]
        ], isBreaking: false)

    private static let examples = [
        weaker,
        .back(
            weaker,
            ["Publishers.Filter": ["Maybe  stronger", "was: where Upstream: Single", "is:  where Upstream: Maybe"]],
            isBreaking: false),
        appeared,
        .back(
            appeared, ["Publishers.Filter": ["Single  left", "was: where Upstream: Single"]], isBreaking: true),
        fewerClauses,
        Example(
            "A requirement in place of another one", filter, #""Maybe": "Upstream.Output == Int""#,
            [
                "Publishers.Filter": [
                    "Maybe  weaker in one situation, and stronger in another", "was: where Upstream: Maybe",
                    "is:  where Upstream.Output == Int",
                ]
            ], isBreaking: true),
        Example(
            "Another clause is the conformance", merge, #""when": ["B: NonEmpty", "A: NonEmpty"]"#,
            [
                "Publishers.Merge": [
                    "NonEmpty  weaker in one situation, and stronger in another",
                    "was: where A: NonEmpty, or where B: NonEmpty, assuming that nobody cancels.",
                    "is:  where B: NonEmpty, or where A: NonEmpty, assuming that nobody cancels.",
                    "lost as a conformance, not by eraseToAnyNonEmptyPublisher() alone: where A: NonEmpty",
                    "new as a conformance, not by eraseToAnyNonEmptyPublisher() alone: where B: NonEmpty",
                ]
            ], isBreaking: true),
        Example(
            "Requirements that mean the same, as both traits make the third one", filter,
            #""Maybe": "Upstream: Maybe, Upstream: NonEmpty""#,
            [
                "Publishers.Filter": [
                    "Maybe  weaker", "was: where Upstream: Maybe", "is:  where Upstream: Maybe, Upstream: NonEmpty",
                ]
            ], isBreaking: true),
        Example(
            "The third trait for both", from: weaker.new, #""Maybe": "Upstream: Single""#,
            #""Maybe": "Upstream: NonEmpty, Upstream: Maybe""#, [:], isBreaking: false),
        Example(
            "Another name of a parameter", filter, #""Maybe": "Source: Maybe""#,
            also: [#"["Upstream: Publisher"]"#: #"["Source: Publisher"]"#], [:], isBreaking: false),
        Example(
            "A parameter more", #""generics": ["Output"]"#, #""generics": ["Output", "Upstream: Publisher"]"#,
            ["Just": ["was declared as Just<Output>, so its rules cannot be compared"]], isBreaking: true),
        assumption,
        Example(
            "An assumption less", #""because": "It finishes when both upstreams have.","#, "",
            also: [#""assuming": "Nobody cancels.""#: #""because": "It finishes.""#],
            [
                "Publishers.Merge": [
                    "NonEmpty  stronger",
                    "was: where A: NonEmpty, or where B: NonEmpty, assuming that nobody cancels.",
                    "is:  where A: NonEmpty, or where B: NonEmpty",
                ]
            ], isBreaking: false),
        Example(
            "An arity less", #""arities": [2, 3]"#, #""arities": [2]"#,
            [
                "Publishers.Zip3": [
                    "Single    where A: Single, B: Single, C: Single",
                    "or where A: Single, B: NonEmpty, C: NonEmpty, A.Failure == Never",
                    "or where A: NonEmpty, B: Single, C: NonEmpty, A.Failure == Never",
                    "or where A: NonEmpty, B: NonEmpty, C: Single, A.Failure == Never",
                    "Maybe     where A: Maybe, B: Maybe, C: Maybe", "or where A: Maybe, A.Failure == Never",
                    "or where B: Maybe, A.Failure == Never", "or where C: Maybe, A.Failure == Never",
                    "NonEmpty  where A: NonEmpty, B: NonEmpty, C: NonEmpty",
                ]
            ], isBreaking: true),
        Example(
            "A system less", #""openCombine": { "generics": ["UpstreamEach"] }"#,
            #""openCombine": { "generics": ["UpstreamEach"], "absentOn": ["WASI"] }"#,
            ["Publishers.Zip": ["no longer exists on WASI"], "Publishers.Zip3": ["no longer exists on WASI"]],
            isBreaking: true),
        Example(
            "A newer system", #""summary": "Publishes pairs.""#,
            #""summary": "Publishes pairs.", "availability": { "iOS": "15.0", "macOS": "10.15" }"#,
            ["Publishers.Zip": ["no longer exists on iOS 13.0"], "Publishers.Zip3": ["no longer exists on iOS 13.0"]],
            isBreaking: true),
        Example(
            "Another module", #""module": "Combine""#, #""module": "Foundation""#,
            Dictionary(
                uniqueKeysWithValues: [
                    "Just", "Publishers.Filter", "Publishers.Zip", "Publishers.Zip3", "Publishers.Merge",
                ]
                .map { ($0, ["moved to Foundation from Combine"]) }), isBreaking: true),
    ]

    @Test("A rule is weaker where the older spec promises more", arguments: examples)
    func rules(_ example: Example) throws {
        let run = Self.diff(example.old, example.new, "--strict")
        expectEqual(run.status, (example.isBreaking ? .failure : .success), "\(run.output)\(run.error)")
        expectEqual(Self.blocks(of: run.output), example.changes, "\(run.output)")
        expectEqual(Self.diff(example.old, example.new).status, .success, "Only --strict fails.")
        expectEqual(run.output.contains("breaking change"), example.isBreaking)
        let json = Self.diff(example.old, example.new, "--json").output
        try expectEqual(OutputSchemaCheck(OutputSchema.diff).problems(in: json), [], "\(json)")
        expectEqual(json.contains("\"isBreaking\" : true"), example.isBreaking)
    }

    @Test(
        "A law is a promise to who subscribes, and a demand on who declares the trait",
        arguments: [
            (
                #"["-", { "marbles": "--|","#, #"["-", "-o-...>", { "marbles": "--|","#,
                "The trait Maybe has a weaker law: it allows further traces"
            ),
            (#"["-", "-x","#, #"["-","#, "The trait NonEmpty has a stronger law: it forbids traces that it allowed"),
            (
                #""refines": ["Maybe", "NonEmpty"]"#, #""refines": ["Maybe"]"#,
                "The trait Single no longer brings NonEmpty"
            ),
        ])
    func laws(old: String, new: String, expected: String) {
        let changed = SampleSpec().replacing(old, with: new, in: \.traits)
        let run = Self.diff(SampleSpec(), changed, "--strict")
        expectEqual(run.status, .failure)
        #expect(run.output.contains(expected), "\(run.output)\(run.error)")
    }

    @Test("Specs that promise the same differ in nothing that counts")
    func same() {
        let other = SampleSpec().replacing("Publishes pairs.", with: "Publishes tuples.")
        let run = Self.diff(SampleSpec(), other, "--strict")
        expectEqual(run.status, .success)
        expectEqual(run.output, "From /old to /new, all 5 publishers promise the same.")
    }

    @Test("A spec of another version can have other keys, but not other rules")
    func otherKeys() {
        let other = SampleSpec().replacing(
            #""summary": "Publishes pairs.""#, with: #""summary": "Publishes pairs.", "mood": "good""#)
        let run = Self.diff(other, SampleSpec.changed)
        expectEqual(Self.blocks(of: run.output), Self.weaker.changes)
        #expect(
            run.error.hasPrefix(
                "warning: /old has 1 problem beside its rules, which were compared. The first is: Spec/combine.json:"))
        let otherTrait = SampleSpec().replacing(#""adjective": "maybe""#, with: #""noun": "maybe""#, in: \.traits)
        expectEqual(Self.blocks(of: Self.diff(otherTrait, .changed).output), Self.weaker.changes)
        let undrawn = SampleSpec().replacing(#""-x", "#, with: #""-y", "#, in: \.traits)
        #expect(Self.diff(undrawn, SampleSpec()).error.contains("/old: Spec/traits.json:"))
        for (text, replacement) in [
            (Self.filter, #""Mabye": "Upstream: Maybe""#), (Self.filter, #""Maybe": "Upsteam: Maybe""#),
            (Self.filter, #""Maybe": "Upstream: Mabye""#), (#""publisher": "Just""#, #""publishr": "Just""#),
            (#""arities": [2, 3]"#, #""arities": [2, 99]"#), (#""instances": { "one": "Just(1)" }"#, ""),
        ] {
            let run = Self.diff(SampleSpec().replacing(text, with: replacement), SampleSpec())
            expectEqual(run.status, .failure, "\(replacement)")
            #expect(run.error.contains("/old: Spec/combine.json:"), "\(run.error)")
            #expect(
                run.error.hasSuffix("error: the rules of /old cannot be compared, because the spec cannot be read"))
        }
    }

    @Test("What a user adds to publishers of this package is compared, and nothing else of them")
    func users() {
        func diff(_ old: UserTarget, _ new: UserTarget) -> Invocation {
            let files = ["/package/Old/combine-traits.json": old.spec, "/package/combine-traits.json": new.spec]
            return Invocation(
                ["diff", "--strict", "Old", "combine-traits.json"], on: MemoryFileSystem(files), in: "/package")
        }
        let ruled = UserTarget.logged.ruled(
            #"{ "Maybe": "Upstream: Maybe", "Single, NonEmpty, Immediate": { "never": "It can drop the value." } }"#)
        let run = diff(.logged, ruled)
        expectEqual(run.status, .failure)
        expectEqual(
            Self.blocks(of: run.output),
            [
                "Logged": [
                    "Single     left", "was: where Upstream: Single", "NonEmpty   left",
                    "was: where Upstream: NonEmpty",
                    "Immediate  left", "was: where Upstream: Immediate",
                ]
            ], "\(run.output)\(run.error)")
        expectEqual(diff(ruled, .logged).status, .success)
        let finite = UserTarget.finite
        let trait = diff(finite.replacing("TraitLaw.finite", with: "TraitLaw.other"), finite)
        #expect(trait.output.contains("The trait Finite has another law in Swift, which cannot be compared"))
        let just = finite.replacing(
            "\"publishers\": [",
            with: #"""
                "publishers": [ { "publisher": "Just", "module": "Combine", "traits": { "Finite": "always" } },
                """#)
        expectEqual(Self.blocks(of: diff(just, finite).output), ["Just": ["Finite  always"]])
        expectEqual(diff(just, finite).status, .failure)
        expectEqual(Self.blocks(of: diff(.logged, finite).output)["Logged"]?.contains("Finite     appeared"), true)
    }

    @Test("Two revisions are compared, and an unknown one is named")
    func revisions() throws {
        let repository = try TemporaryRepository()
        try repository.git("init", "--quiet")
        try repository.git("add", ".")
        try repository.git("commit", "--quiet", "--message", "One")
        try repository.git("tag", "v1.0.0")
        try repository.write(.changed)
        expectEqual(repository.run("diff", "v1.0.0", "--strict"), .failure)
        expectEqual(repository.run("diff", "v1.0.0", "v1.0.0", "--strict"), .success)
        try repository.git("commit", "--quiet", "--all", "--message", "Two")
        expectEqual(repository.run("diff", "HEAD~1", "HEAD", "--strict"), .failure)
        expectEqual(repository.run("diff", "HEAD", "--strict"), .success)
        expectEqual(repository.run("diff", "v1.0.1", "HEAD"), .failure)
        expectEqual(
            repository.errors,
            [
                "error: 'v1.0.1' is neither a spec nor a revision of \(repository.root); did you mean 'v1.0.0'?"
            ])
        expectEqual(repository.run("diff", "v1.0.0", "--spec", "App/combine-traits.json"), .failure)
        #expect(repository.errors[0].contains("neither a spec nor a revision of \(repository.root)/App"))
        try LocalFileSystem().createDirectory("\(repository.root)/App")
        try UserTarget.logged.spec.write(
            toFile: "\(repository.root)/App/combine-traits.json", atomically: true, encoding: .utf8)
        expectEqual(repository.run("diff", "v1.0.0", "--spec", "App/combine-traits.json"), .failure)
        expectEqual(repository.errors, ["error: v1.0.0 has no file combine-traits.json in \(repository.root)/App"])
        try repository.git("add", ".")
        try repository.git("commit", "--quiet", "--message", "Three")
        expectEqual(repository.run("diff", "HEAD", "--spec", "App/combine-traits.json"), .success)
        expectEqual(repository.errors, [])
    }

    private static func diff(_ old: SampleSpec, _ new: SampleSpec, _ options: String...) -> Invocation {
        let folders = [("/old", old), ("/new", new)].flatMap { folder, spec in
            spec.files.map { ($0.key.replacingOccurrences(of: "/repository", with: folder), $0.value) }
        }
        let fileSystem = MemoryFileSystem(Dictionary(uniqueKeysWithValues: folders))
        return Invocation(["diff", "/old", "/new"] + options, on: fileSystem, in: "/")
    }

    /// The lines below the titles of publishers, by the names of publishers.
    private static func blocks(of output: String) -> [String: [String]] {
        let blocks = output.components(separatedBy: "\n\n").dropLast().map { $0.components(separatedBy: "\n") }
        let pairs = blocks.filter { !$0[0].hasPrefix("The trait") }.map { lines in
            (String(lines[0].prefix { $0 != "<" && $0 != " " }), lines.dropFirst().map(\.trimmed))
        }
        return Dictionary(uniqueKeysWithValues: pairs)
    }
}
