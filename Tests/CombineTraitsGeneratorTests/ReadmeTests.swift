import Foundation
import Testing

@testable import CombineTraitsGenerator

/// What the README quotes is quoted from the repository, and stays true.
@Suite("README")
struct ReadmeTests {
    /// The text between two markers, with the line ends next to them.
    private func region(_ name: String) throws -> String {
        let readme = try Repository.text("README.md")
        let parts = readme.components(separatedBy: "<!-- \(name): begin -->\n")
        let rest = try #require(parts.count == 2 ? parts[1] : nil)
        return try #require(rest.components(separatedBy: "<!-- \(name): end -->").first)
    }

    @Test("The summary counts the rules of the spec")
    func summary() throws {
        let spec = try Repository.spec()
        let publishers = spec.modules.filter { ["Combine", "Foundation"].contains($0.name) }.flatMap(\.publishers)
        var lines = [
            "Of the \(publishers.count) publishers of Combine and Foundation, so many have the trait:", "",
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
        #expect(try region("summary") == expected, "the region 'summary' of README.md should be:\n\(expected)")
    }

    @Test("The sample is the code that runs")
    func sample() throws {
        let source = try Repository.text("Sources/DownloadSample/UserLibrary.swift")
        let lines = source.lines.map(String.init)
        let begin = try #require(lines.firstIndex { $0.hasSuffix("// README: begin") })
        let end = try #require(lines.firstIndex { $0.hasSuffix("// README: end") })
        let excerpt = lines[(begin + 1)..<end].map { $0.hasPrefix("    ") ? String($0.dropFirst(4)) : $0 }
        #expect(try region("sample") == "```swift\n\(excerpt.joined(separator: "\n"))\n```\n")
    }

    @Test("The evidence is what was found")
    func evidence() throws {
        let spec = try Repository.spec()
        let share = try #require(spec.publishers(named: "Publishers.Share").get().first?.publisher)
        let counterexample = try #require(spec.evidence.counterexamples(of: share, "Single").first)
        let lines = ["Publishers.Share, Single: never"] + counterexample.lines.map { "  \($0)" }
        let text = lines.joined(separator: "\n")
        #expect(try region("evidence") == "```\n\(text)\n```\n")
    }

    @Test("The row is one of the spec")
    func row() throws {
        let lines = try Repository.text("Spec/combine.json").lines
        let name = try #require(lines.firstIndex { $0.hasSuffix("\"publisher\": \"Publishers.Filter\",") })
        let end = try #require(lines[name...].firstIndex { $0.hasPrefix("    }") })
        let row = lines[(name - 1)..<end].map { String($0.dropFirst(4)) } + ["}"]
        #expect(try region("row") == "```json\n\(row.joined(separator: "\n"))\n```\n")
    }

    @Test("Both commands of the README are commands of the tool")
    func commands() throws {
        let readme = try Repository.text("README.md")
        #expect(readme.contains("$ swift run combine-traits \(Subcommand.generate.rawValue)"))
        #expect(readme.contains("$ swift test"))
    }

    @Test("The row of CONTRIBUTING is one that the generator accepts, before its rules are known and with them")
    func contributing() throws {
        let page = try Repository.text("CONTRIBUTING.md")
        let blocks = page.components(separatedBy: "```json\n").dropFirst().map { $0.components(separatedBy: "```")[0] }
        try #require(blocks.count == 2)
        let parts = blocks[0].components(separatedBy: "\"traits\": {")
        try #require(parts.count == 2)
        for row in [blocks[0], "\(parts[0])\"traits\": {\(blocks[1])}}"] {
            let file = "{ \"module\": \"Conbini\", \"target\": \"Conbini\", \"publishers\": [\(row)] }"
            let project = Project.load(
                [
                    SourceText(path: "Spec/traits.json", text: try Repository.text("Spec/traits.json")),
                    SourceText(path: "Spec/inventory.json", text: "{ \"types\": [] }"),
                    SourceText(path: "Spec/new.json", text: file),
                ], root: "", directory: "Spec")
            #expect(project.diagnostics.map(\.description) == [])
            #expect(project.spec?.modules.first?.publishers.count == 1)
        }
    }
}
