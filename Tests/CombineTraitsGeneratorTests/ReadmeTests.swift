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
            ".ci", "Benchmarks", "Examples/Downloads", "Examples/GRDBReads", "Examples/OwnOperators", "Examples/Xcode",
            "Sources", "Spec",
            "Tests",
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
        #expect(
            try region("summary", of: article) == expected, "the region 'summary' of \(article) should be:\n\(expected)"
        )
    }

    @Test("The sample is the code that runs")
    func sample() throws {
        let source = try Repository.text("Examples/Downloads/Sources/Downloads/UserLibrary.swift")
        let lines = source.lines.map(String.init)
        let begin = try #require(lines.firstIndex { $0.hasSuffix("// README: begin") })
        let end = try #require(lines.firstIndex { $0.hasSuffix("// README: end") })
        let excerpt = lines[(begin + 1)..<end].map { $0.hasPrefix("    ") ? String($0.dropFirst(4)) : $0 }
        #expect(try region("sample", of: "README.md") == "```swift\n\(excerpt.joined(separator: "\n"))\n```\n")
    }

    @Test("The evidence is what was found")
    func evidence() throws {
        let spec = try Repository.spec()
        let share = try #require(spec.publishers(named: "Publishers.Share").get().rows.first?.publisher)
        let counterexample = try #require(spec.evidence.counterexamples(of: share, "Single").first)
        let lines = ["Publishers.Share, Single: never"] + counterexample.lines.map { "  \($0)" }
        let text = lines.joined(separator: "\n")
        #expect(try region("evidence", of: "\(Self.articles)/CheckingTheTable.md") == "```\n\(text)\n```\n")
    }

    @Test("The row is one of the spec")
    func row() throws {
        let lines = try Repository.text("Spec/combine/filtering.json").lines
        let name = try #require(lines.firstIndex { $0.hasSuffix("\"publisher\": \"Publishers.Filter\",") })
        let end = try #require(lines[name...].firstIndex { $0.hasPrefix("    }") })
        let row = lines[(name - 1)..<end].map { String($0.dropFirst(4)) } + ["}"]
        #expect(
            try region("row", of: "\(Self.articles)/TheSpec.md") == "```json\n\(row.joined(separator: "\n"))\n```\n")
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
        #expect(diagnostics.sorted.map(\.description) == [])
        #expect(traits.map(\.name.value) == ["Finite"])
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
            #expect(project.diagnostics.map(\.description) == [])
            let conbini = project.spec?.modules.first { $0.name == "Conbini" }
            #expect(conbini?.publishers.contains { $0.name == "Publishers.Pairwise" } == true)
        }
    }
}
