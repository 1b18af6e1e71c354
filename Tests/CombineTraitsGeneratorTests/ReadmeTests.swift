import Foundation
import Testing

@testable import CombineTraitsAssistant
@testable import CombineTraitsGenerator
@testable import CombineTraitsSpec

/// What the README and the articles quote from the repository stays true.
struct ReadmeTests {
    private static let articles = "Sources/CombineTraits/CombineTraits.docc"

    /// The pages with links to files of the repository.
    private static let pages =
        ["README.md", "CONTRIBUTING.md", "CHANGELOG.md"]
        + [
            ".ci", "Benchmarks", "Examples/Accounts", "Examples/Downloads", "Examples/GRDBReads",
            "Examples/OwnOperators", "Examples/OwnTrait", "Examples/Photos", "Examples/Profiles", "Examples/Xcode",
            "Sources",
            "Spec", "Tests",
        ].map { "\($0)/README.md" }

    /// The text between two markers of a page, with the line breaks next to them.
    private func region(_ name: String, of path: String) throws -> String {
        let page = try Repository.text(path)
        let parts = page.components(separatedBy: "<!-- \(name): begin -->\n")
        let rest = try #require(parts.count == 2 ? parts[1] : nil, "\(path) has no region '\(name)'")
        return try #require(rest.components(separatedBy: "<!-- \(name): end -->").first)
    }

    @Test("The README is short")
    func length() throws {
        let words = try Repository.text("README.md").split { $0.isWhitespace }
        #expect(words.count <= 1000, "README.md is for newcomers. Move details to an article in \(Self.articles).")
    }

    @Test("From a clone to a merged row, it takes 120 lines")
    func lengthOfContributing() throws {
        #expect(
            try Repository.text("CONTRIBUTING.md").lines.count <= 120,
            "CONTRIBUTING.md is for the first row. Move details to the README of a folder.")
    }

    @Test("The summary counts the rules of the spec")
    func summary() throws {
        let spec = try Repository.spec()
        let publishers = spec.modules.filter { ["Combine", "Foundation"].contains($0.name) }.flatMap(\.publishers)
        var lines = [
            "Combine and Foundation have \(publishers.count) publishers. This many have the trait:", "",
            "| | always | under a condition | never |", "| --- | --- | --- | --- |",
        ]
        for name in spec.algebra.names {
            var counts = (always: 0, conditional: 0, never: 0)
            for publisher in publishers {
                switch publisher.rule(for: name).condition {
                case .always: counts.always += 1
                case .anyOf: counts.conditional += 1
                case .never: counts.never += 1
                }
            }
            lines.append("| \(name) | \(counts.always) | \(counts.conditional) | \(counts.never) |")
        }
        let expected = lines.joined(separator: "\n") + "\n"
        let article = "\(Self.articles)/CheckingTheTable.md"
        try expectEqual(
            region("summary", of: article), expected, "the region 'summary' of \(article) should be:\n\(expected)")
    }

    /// The rows of the table in Performance.md: what it says, and the row and the alternative of the results.
    private static let measured = [
        (
            "`just` → `map` → `flatMap` → erase, built for each run",
            "just → 1 link of \(link) → sink, built for each run", "AnyPublisher"
        ),
        (
            "the same with `value()`, against asynchronous functions",
            "just → 1 link of \(link) → await, built for each run", "async functions"
        ),
        (
            "a chain of 100 `map`, `flatMap` and erase, built once", "just → 100 links of \(link) → sink, built once",
            "AnyPublisher"
        ),
        ("`just`", "just → sink", "sink"),
        ("`collect()` of one value, then `map`", "collect → map → sink", "sink"),
        (
            "`DeferredFutureSingle`, against `Deferred { Future }`, completed at once",
            "a future whose closure completes it", "Deferred { Future }"
        ),
        ("the same, completed from a queue", "a future that a queue completes", "Deferred { Future }"),
        (
            "a leaf that a queue completes, then a chain of 10",
            "a leaf that a queue completes → 10 links of \(link) → sink", "AnyPublisher"
        ),
        (
            "a leaf that a queue completes, then a chain of 100",
            "a leaf that a queue completes → 100 links of \(link) → sink", "AnyPublisher"
        ),
        (
            "a leaf that a queue completes, then `value()`, against `sink` in a continuation",
            "a leaf that a queue completes → 1 link of \(link) → await", "sink in a continuation"
        ),
        (
            "the same, against asynchronous functions that can be cancelled",
            "a leaf that a queue completes → 1 link of \(link) → await", "async functions that can be cancelled"
        ),
        (
            "`checkSingle()` of a result that is available, against `sink` without a trait",
            "a result that is there → checkSingle → sink", "no trait"
        ),
        ("`zip` of two singles", "zip of two singles, both there at once", "sink of the framework's zip"),
        (
            "the same, completed from a queue", "zip of two singles that a queue completes",
            "sink of the framework's zip"
        ),
        (
            "`zipSingle()` of 1,000, against folding with `zip`, per single",
            "1000 singles in one array, per single", "fold with zip"
        ),
    ]

    private static let link = "map → flatMap → erase"

    @Test("The figures about speed are those of the benchmarks")
    func speed() throws {
        let results = try Repository.text("Benchmarks/RESULTS.md").lines.map { $0.components(separatedBy: " | ") }
        var lines = [
            "| on Linux, release build | this package | the alternative | this package is |",
            "| --- | --: | --: | --: |",
        ]
        for (text, name, alternative) in Self.measured {
            let row = try #require(
                results.first { $0.count > 5 && $0[0] == "| \(name)" && $0[3] == alternative },
                "RESULTS.md has no row '\(name)' with '\(alternative)'")
            let ratio = try #require(Double(row[5].dropFirst("1 : ".count)))
            let times =
                ratio < 1 ? "\((10 / ratio).rounded() / 10)× as slow" : "\(row[5].dropFirst("1 : ".count))× as fast"
            lines.append("| \(text) | \(Self.time(row[2])) | \(Self.time(row[4])) | \(times) |")
        }
        let expected = lines.joined(separator: "\n") + "\n"
        let article = "\(Self.articles)/Performance.md"
        try expectEqual(
            region("speed", of: article), expected, "the region 'speed' of \(article) should be:\n\(expected)")
    }

    /// A time of the results, with a comma between thousands.
    private static func time(_ text: String) -> String {
        let (digits, rest) = (text.prefix { $0.isNumber }, text.drop { $0.isNumber })
        return digits.count > 3 ? "\(digits.dropLast(3)),\(digits.suffix(3))\(rest)" : text
    }

    @Test("The sample is the code that runs")
    func sample() throws {
        let source = try Repository.text("Examples/Downloads/Sources/Downloads/UserLibrary.swift")
        let lines = source.lines.map(String.init)
        let begin = try #require(lines.firstIndex { $0.hasSuffix("// README: begin") })
        let end = try #require(lines.firstIndex { $0.hasSuffix("// README: end") })
        let excerpt = lines[(begin + 1)..<end].map { $0.hasPrefix("    ") ? String($0.dropFirst(4)) : $0 }
        try expectEqual(region("sample", of: "README.md"), "```swift\n\(excerpt.joined(separator: "\n"))\n```\n")
    }

    @Test("The evidence is what was found")
    func evidence() throws {
        let spec = try Repository.spec()
        let share = try #require(spec.publishers(named: "Publishers.Share").get().rows.first?.publisher)
        let counterexample = try #require(spec.evidence.counterexamples(of: share, "Single").first)
        let lines = ["Publishers.Share, Single: never"] + counterexample.lines.map { "  \($0)" }
        let text = lines.joined(separator: "\n")
        try expectEqual(region("evidence", of: "\(Self.articles)/CheckingTheTable.md"), "```\n\(text)\n```\n")
    }

    @Test("The row is one of the spec")
    func row() throws {
        let lines = try Repository.text("Spec/combine/filtering.json").lines
        let name = try #require(lines.firstIndex { $0.hasSuffix("\"publisher\": \"Publishers.Filter\",") })
        let end = try #require(lines[name...].firstIndex { $0.hasPrefix("    }") })
        let row = lines[(name - 1)..<end].map { String($0.dropFirst(4)) } + ["}"]
        try expectEqual(
            region("row", of: "\(Self.articles)/TheSpec.md"), "```json\n\(row.joined(separator: "\n"))\n```\n")
    }

    @Test("Both commands of the README are commands of the tool")
    func commands() throws {
        let readme = try Repository.text("README.md")
        #expect(readme.contains("$ swift run combine-traits \(Subcommand.generate.rawValue)"))
        #expect(readme.contains("$ swift test"))
    }

    @Test("The links to files lead to files", arguments: pages)
    func links(_ path: String) throws {
        let links = try Repository.text(path).components(separatedBy: "](").dropFirst()
        let targets = links.map { $0.prefix { $0 != ")" && $0 != "#" } }.filter { !$0.isEmpty && !$0.contains(":") }
        #expect(!targets.isEmpty)
        let folder = (path as NSString).deletingLastPathComponent
        for target in targets {
            let exists = FileManager.default.fileExists(atPath: "\(Repository.root)/\(folder)/\(target)")
            #expect(exists, "\(path): there is no file '\(target)'")
        }
    }

    @Test("The trait of the reference is one that the generator accepts")
    func referenceTrait() throws {
        let block = try #require(Repository.text("Spec/README.md").components(separatedBy: "```json\n").last)
        let row = block.components(separatedBy: "```")[0]
        let diagnostics = Diagnostics()
        let source = SourceText(path: "traits.json", text: "{ \"traits\": [\(row)] }")
        let value = try #require(JSONParser.parse(source, diagnostics: diagnostics))
        let traits = SpecDecoder(diagnostics: diagnostics).traits(value)
        _ = TraitValidation(diagnostics: diagnostics).validate(traits)
        expectEqual(diagnostics.sorted.map(\.description), [])
        expectEqual(traits.map(\.name.value), ["Finite"])
        #expect(traits.allSatisfy { !$0.hasChecks && $0.factories == [.just, .fail, .empty] })
    }

    @Test("The row of CONTRIBUTING is one that the generator accepts, before its rules are known and with them")
    func contributing() throws {
        let page = try Repository.text("CONTRIBUTING.md")
        let blocks = page.components(separatedBy: "```json\n").dropFirst().map { $0.components(separatedBy: "```")[0] }
        try #require(blocks.count == 2)
        let parts = blocks[0].components(separatedBy: "\"traits\": {")
        try #require(parts.count == 2)
        let modules = ["combine", "combinetraits", "conbini"]
        let folders = try modules.flatMap { folder in
            try FileManager.default.contentsOfDirectory(atPath: "\(Repository.root)/Spec/\(folder)").map {
                "\(folder)/\($0)"
            }
        }
        let paths =
            ["traits.json", "Recorded/inventory.json", "foundation.json"] + modules.map { "\($0).json" } + folders
        let changed = "conbini/transforming.json"
        #expect(page.contains("**Add a row** to `Spec/\(changed)`"))
        for row in [blocks[0], "\(parts[0])\"traits\": {\(blocks[1])}}"] {
            let sources = try paths.map { path in
                let text = try Repository.text("Spec/\(path)")
                let start = "\"publishers\": ["
                let isChanged = path == changed
                return SourceText(
                    path: "Spec/\(path)",
                    text: isChanged ? text.replacing(start, with: "\(start)\(row),", maxReplacements: 1) : text)
            }
            let project = Project.load(sources, root: "")
            expectEqual(project.diagnostics.map(\.description), [])
            let conbini = project.spec?.modules.first { $0.name == "Conbini" }
            expectEqual(conbini?.publishers.contains { $0.name == "TraitPublishers.Pairwise" }, true)
        }
    }
}
