import Foundation
import Testing

@testable import CombineTraitsAssistant
@testable import CombineTraitsGenerator

struct CommandLineTests {
    private let repository = MemoryFileSystem(SampleSpec().files)

    @Test(
        "Help is everywhere",
        arguments: [
            ["--help"], ["-h"], ["help"], ["generate", "--help"], ["verify", "-h"], ["list", "--help"],
            ["help", "list"], ["propose", "-h"],
        ])
    func help(arguments: [String]) {
        let invocation = Invocation(arguments, on: repository)
        expectEqual(invocation.status, .success)
        #expect(invocation.output.contains("combine-traits"))
        expectEqual(invocation.error, "")
    }

    @Test(
        "A command line that makes no sense is refused with the usage",
        arguments: [
            ([], "USAGE: combine-traits <command>"),
            (["genrate"], "error: unknown command 'genrate'; did you mean 'generate'?"),
            (
                ["publish"],
                "error: unknown command 'publish'; expected 'generate', 'verify', 'check', 'list', 'explain', 'diff', 'audit', 'propose' or 'init'"
            ),
            (["generate", "--laws"], "error: --laws is about one target; name its spec with --spec"),
            (["verify", "now"], "error: 'verify' takes no arguments, found 'now'"),
            (["audit", "--apply=false"], "error: --apply takes no value"),
            (["list", "--rot", "x"], "error: unknown option '--rot'; did you mean '--root'?"),
            (["explain"], "error: 'explain' needs one type, in quotation marks"),
            (["diff"], "error: 'diff' needs the older of two specs"),
            (["diff", "a", "b", "c"], "error: 'diff' needs the older of two specs"),
            (["init", "a", "b"], "error: 'init' needs one folder"),
            (["generate", "--spec", "a"], "error: 'generate' needs --target"),
            (
                ["verify", "--spec", "a", "--target", "my-app", "--output", "b"],
                "error: 'my-app' is not the name of a module; write it as 'my_app'"
            ),
            (
                ["verify", "--spec", "a", "--target", "App", "--xcode-target", "App", "--output", "b"],
                "error: --xcode-target is in place of --target"
            ),
            (
                ["verify", "--spec", "a", "--xcode-target", "../App", "--output", "b"],
                "error: '../App' cannot be in the name of a file"
            ),
            (
                ["list", "--spec", "a", "--target", "A B"],
                "error: 'A B' is not the name of a module; write it as 'A_B'"
            ),
            (["generate", "--spec"], "error: --spec needs the path of a spec"),
            (["generate", "--root"], "error: --root needs the path of a repository"),
        ])
    func usage(arguments: [String], message: String) {
        let invocation = Invocation(arguments, on: repository)
        expectEqual(invocation.status, .usage)
        #expect(invocation.error.contains(message), "\(invocation.error)")
        #expect(invocation.error.contains("USAGE: combine-traits"))
    }

    // An exit test runs in a process of its own, which the other platforms do not let a test start.
    #if compiler(>=6.3) && (os(macOS) || os(Linux) || os(FreeBSD))
    @Test("Output that cannot be written is an error")
    func unwritableOutput() async throws {
        let result = try #require(
            await #expect(processExitsWith: .exitCode(1), observing: [\.standardErrorContent]) {
                dup2(open("/dev/null", O_RDONLY), STDOUT_FILENO)
                _ = GenerateTool(.ofThisProcess).run(["--help"])
            })
        let text = String(decoding: result.standardErrorContent, as: UTF8.self)
        #expect(text.contains("error: the output cannot be written: Bad file descriptor\n"), "\(text)")
    }
    #endif

    @Test("Help begins with what users of the package need")
    func helpForUsers() {
        let help = Invocation(["help"], on: repository).output
        let sections = help.components(separatedBy: "\n\n").map { $0.components(separatedBy: ":")[0] }
        expectEqual(
            sections.dropFirst(),
            [
                "USAGE", "ABOUT PUBLISHERS AND YOUR OWN PACKAGE",
                "ABOUT GENERATED FILES, in the repository of CombineTraits, or with --spec for a target of your package",
                "OPTIONS",
            ])
        for command in Subcommand.allCases {
            #expect(help.contains("\n  \(command.rawValue) "), "\(command) is missing")
            #expect(Help.text(for: command).contains("\nEXAMPLE: "), "\(command) has no example")
            let unknown = command.syntax.options.map(\.name).filter { !Help.text(for: command).contains($0) }
            expectEqual(unknown, [], "the help of \(command) does not mention these options")
        }
    }

    @Test("What a plugin runs does one thing, and says where the rest is")
    func buildTool() {
        let help = Invocation(generating: ["--help"], on: repository)
        expectEqual(help.status, .success)
        #expect(help.output.contains("USAGE: generate-combine-traits --spec"))
        #expect(help.output.contains("EXAMPLE: "))
        #expect(help.output.contains("see combine-traits --help"))
        for arguments in [[], ["verify"], ["--verify"]] {
            let invocation = Invocation(generating: arguments, on: repository)
            #expect(invocation.status == .usage && invocation.error.contains("USAGE: generate-combine-traits"))
        }
    }

    @Test("A command in the wrong place says where it belongs")
    func wrongPlace() {
        let proposal = Invocation(["propose"], on: repository)
        expectEqual(proposal.status, .failure)
        #expect(proposal.error.hasSuffix("run: swift package combine-traits propose"))
    }

    @Test("An audit gets its arguments with absolute paths, and what it says decides on the exit status")
    func audit() throws {
        var requests: [AuditRequest] = []
        let context = CommandContext(
            workingDirectory: "/repository", fileSystem: repository, printOutput: { _ in }, printError: { _ in })
        expectEqual(CommandLineTool(context).run(["audit"]), .failure, "Only the executable links the audit.")
        let tool = CommandLineTool(context) { request in
            requests.append(request)
            return request.flags.contains(.apply)
        }
        expectEqual(tool.run(["audit", "--target", "API", "--target", "App", "--strict"]), .failure)
        let builds = ["--log", "build.log", "--", "--traits", "A", "--root"]
        expectEqual(tool.run(["audit", "--root", "App", "--apply", "--public", "--progress"] + builds), .success)
        let (first, second) = (try #require(requests.first), try #require(requests.last))
        #expect(first.root == "/repository" && first.targets == ["API", "App"])
        expectEqual(first.flags, [.strict])
        #expect(second.root == "/repository/App" && second.targets.isEmpty)
        expectEqual(second.flags, [.apply, .public, .progress])
        #expect(first.log == nil && first.buildArguments.isEmpty)
        #expect(second.log == "/repository/build.log" && second.buildArguments == ["--traits", "A", "--root"])
        #expect(first.showProgress == nil && second.showProgress != nil)
    }

    @Test("A type without a row, and an unknown trait, are failures")
    func unexplained() {
        let type = Invocation(["explain", "Publishers.Filtr<Just<Int>>"], on: repository)
        expectEqual(type.status, .failure)
        expectEqual(type.error, "error: no publisher is named 'Publishers.Filtr'; did you mean 'Publishers.Filter'?")
        expectEqual(type.output, "")
        #expect(
            Invocation(["explain", "--trait", "nonempty", "Just<Int>"], on: repository).output.hasSuffix(
                "\n\nNonEmpty: yes"))
    }

    @Test("The name of an operator lists the publishers that are about it, and names the others")
    func operators() throws {
        let list = Invocation(["list", "zip"], on: MemoryFileSystem(), in: "/").output
        let rows = list.lines.filter { $0.hasSuffix(">  (Combine)") || $0.hasSuffix("> (Combine)") }
        expectEqual(rows.map { $0.prefix { $0 != "<" } }, ["Publishers.Zip", "Publishers.Zip3", "Publishers.Zip4"])
        #expect(list.hasSuffix("\n\nzip also builds: Publishers.Map"), "\(list)")
        let single = Invocation(["list", "replaceNil"], on: MemoryFileSystem(), in: "/").output
        #expect(single.hasPrefix("Publishers.Map<"))
        #expect(!single.contains("also builds"))
    }

    @Test("The repository is found from any folder in it, or named")
    func root() {
        expectEqual(Invocation(["list"], on: repository, in: "/repository/Sources/CombineTraits").status, .success)
        expectEqual(Invocation(["list", "--root", "/repository"], on: repository, in: "/").status, .success)
        expectEqual(Invocation(["list", "--root=repository"], on: repository, in: "/").status, .success)
        let lost = Invocation(["verify"], on: repository, in: "/elsewhere")
        expectEqual(lost.status, .failure)
        expectEqual(
            lost.error,
            "error: no Spec/traits.json in /elsewhere or above it; "
                + "run the command inside the repository, or name it with --root")
    }

    @Test("A spec without its files says which are missing")
    func missingFiles() {
        let fileSystem = MemoryFileSystem(["/repository/Spec/combine.json": SampleSpec().publishers])
        let invocation = Invocation(["generate", "--root", "/repository"], on: fileSystem)
        expectEqual(invocation.status, .failure)
        #expect(invocation.error.contains("Spec/traits.json: error: this file is missing; the spec needs it"))
        #expect(
            invocation.error.contains("Spec/Recorded/inventory.json: error: this file is missing; the spec needs it"))
    }

    @Test("The table lists every type with its rules")
    func table() {
        let lines = Invocation(["list"], on: repository).output.split(separator: "\n")
        expectEqual(lines.count, 2 + 5 + 3)
        expectEqual(lines[2].split(separator: " "), ["Just", "✓", "✓", "✓"])
        expectEqual(lines[3].split(separator: " "), ["Filter", "–", "upstream", "is", "–", "✓"])
        expectEqual(lines[4].split(separator: " ").prefix(3), ["Zip", "both", "are,"])
        #expect(lines[6].hasPrefix("Merge +"))
        #expect(lines[6].hasSuffix("  either is *"))
    }

    @Test(
        "A row is explained by the name of its type or of an operator",
        arguments: ["Zip3", "publishers.zip3", "zip(_:_:)"])
    func explanation(name: String) {
        let invocation = Invocation(["list", name], on: repository)
        expectEqual(
            invocation.output,
            """
            Publishers.Zip3<A, B, C> (Combine)
              Publishes pairs.
              In OpenCombine: Publishers.Zip3<UpstreamA, UpstreamB, UpstreamC>
              Built by: zip(_:_:)
              Single    where A: Single, B: Single, C: Single
                        or where A: Single, B: NonEmpty, C: NonEmpty, A.Failure == Never
                        or where A: NonEmpty, B: Single, C: NonEmpty, A.Failure == Never
                        or where A: NonEmpty, B: NonEmpty, C: Single, A.Failure == Never
              Maybe     where A: Maybe, B: Maybe, C: Maybe
                        or where A: Maybe, A.Failure == Never
                        or where B: Maybe, A.Failure == Never
                        or where C: Maybe, A.Failure == Never
              NonEmpty  where A: NonEmpty, B: NonEmpty, C: NonEmpty
            """)
    }

    @Test("The list shows which types have a direct path, where a trait declares one")
    func directPath() {
        #expect(Invocation(["list"], on: repository).output.lines[0].hasSuffix("  Direct"))
        #expect(Invocation(["list", "filter"], on: repository).output.contains("\n  Has a direct path.\n"))
        #expect(!Invocation(["list", "Just"], on: repository).output.contains("direct path"))
        let without = SampleSpec()
            .replacing("\"hasDirectPath\": true,", with: "", in: \.traits)
            .replacing(", \"directPath\": true,", with: ",")
        #expect(!Invocation(["list"], on: MemoryFileSystem(without.files)).output.lines[0].contains("Direct"))
        let output = without.output.filter { $0.key != Layout.schema && $0.key != Layout.keys }
        #expect(!output.values.contains { $0.contains("irect path") || $0.contains("irectPath") })
    }

    @Test("On a terminal, no line of the table is wider than it, and rules have colors")
    func tableOnTerminal() {
        for width in [40, 60, 80, 200] {
            let plain = Invocation(["list"], on: repository, terminal: Terminal(width: width, hasColors: false))
            let colored = Invocation(["list"], on: repository, terminal: Terminal(width: width, hasColors: true))
            // The legend is sentences.
            let lines = plain.output.lines.dropLast(3)
            #expect(lines.allSatisfy { $0.width <= width }, "\(plain.output)")
            expectEqual(lines.count, 2 + 5 + 1)
            expectEqual(colored.output.withoutStyles, plain.output)
            #expect(colored.output.contains("\u{1B}[32m"))
        }
        let whole = Invocation(["list"], on: repository, terminal: Terminal(width: 200, hasColors: false))
        expectEqual(whole.output, Invocation(["list"], on: repository).output)
    }

    @Test("The JSON has all rows, or those with a name, with all that the rules say")
    func json() throws {
        func rows(_ names: String...) throws -> [[String: Any]] {
            let list = Invocation(["list", "--json"] + names, on: repository)
            expectEqual(list.status, .success)
            let document = try JSONSerialization.jsonObject(with: Data(list.output.utf8)) as? [String: Any]
            return try #require(document?["publishers"] as? [[String: Any]])
        }
        let names = try rows().map { $0["publisher"] as? String }
        expectEqual(names, ["Just", "Publishers.Filter", "Publishers.Zip", "Publishers.Zip3", "Publishers.Merge"])
        try expectEqual(rows("zip").map { $0["publisher"] as? String }, ["Publishers.Zip", "Publishers.Zip3"])
        let expected: [String: Any] = [
            "publisher": "Publishers.Merge", "module": "Combine", "generics": ["A", "B"],
            "operators": ["merge(with:)"], "summary": "Publishes the values of two publishers.",
            // A key without a value is there as well.
            "openCombine": NSNull(), "directPath": NSNull(),
            "traits": [
                "Single": ["rule": "never", "because": "Both upstreams can publish."],
                "Maybe": ["rule": "never", "because": "Both upstreams can publish."],
                "NonEmpty": [
                    "rule": "where", "where": [["A: NonEmpty"], ["B: NonEmpty"]],
                    "because": "It finishes when both upstreams have.", "assuming": "Nobody cancels.",
                ],
            ],
        ]
        let texts = try [rows("Publishers.Merge")[0], expected].map { row in
            String(decoding: try JSONSerialization.data(withJSONObject: row, options: .sortedKeys), as: UTF8.self)
        }
        expectEqual(texts[0], texts[1])
        try expectEqual(rows("filter")[0]["directPath"] as? String, "indistinguishable")
        try expectEqual(rows("Just")[0]["openCombine"] as? String, "Just")
    }

    @Test("The schema of the JSON describes each row")
    func schema() throws {
        let schema = Invocation(["list", "--schema"], on: repository)
        expectEqual(schema.status, .success)
        let check = try OutputSchemaCheck(schema.output)
        try expectEqual(check.problems(in: Invocation(["list", "--json"], on: repository).output), [])
        let builtIn = Invocation(["list", "--json"], on: MemoryFileSystem(), in: "/").output
        try expectEqual(check.problems(in: builtIn), [])
        try expectEqual(
            check.problems(in: #"{ "publishers": [{ "publisher": 1, "modul": "Combine" }] }"#),
            [
                "$.publishers[0]: 'module' is missing", "$.publishers[0]: 'generics' is missing",
                "$.publishers[0]: 'operators' is missing", "$.publishers[0]: 'summary' is missing",
                "$.publishers[0]: 'openCombine' is missing", "$.publishers[0]: 'directPath' is missing",
                "$.publishers[0]: 'traits' is missing", "$.publishers[0]: unknown 'modul'",
                "$.publishers[0].publisher: 1 is not of type [\"string\"]",
            ])
    }

    @Test("A note is shown with its row, or with its arity in a family")
    func notes() {
        let noted = SampleSpec()
            .replacing(
                "\"summary\": \"Publishes pairs.\",",
                with: "\"summary\": \"Publishes pairs.\", \"note\": { \"3\": \"A triple.\" },"
            )
            .replacing(
                "\"summary\": \"Publishes one value.\",",
                with: "\"summary\": \"Publishes one value.\", \"note\": \"At once.\",")
        let repository = MemoryFileSystem(noted.files)
        #expect(!Invocation(["list", "Publishers.Zip"], on: repository).output.contains("Note"))
        #expect(Invocation(["list", "Publishers.Zip3"], on: repository).output.contains("\n  Note: A triple.\n"))
        #expect(Invocation(["list", "Just"], on: repository).output.contains("\n  Note: At once.\n"))
    }

    @Test("The name of an operator lists all types that it builds; an unknown name gets a suggestion")
    func names() {
        #expect(Invocation(["list", "zip"], on: repository).output.contains("\n\nPublishers.Zip3"))
        let merge = Invocation(["list", "Merge"], on: repository).output
        #expect(merge.contains("OpenCombine lacks it."))
        #expect(merge.contains("It finishes when both upstreams have.\n            Assuming that nobody cancels."))
        let unknown = Invocation(["list", "fliter"], on: repository)
        expectEqual(unknown.status, .failure)
        expectEqual(unknown.error, "error: no publisher and no operator is named 'fliter'; did you mean 'filter'?")
    }
}
