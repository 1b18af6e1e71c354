import Foundation
import Testing

@testable import CombineTraitsAssistant
@testable import CombineTraitsGenerator
@testable import CombineTraitsSpec

/// The reference: a table as the entrance, and a page for each row.
struct ReferenceTests {
    private static let catalog = "Sources/CombineTraits/CombineTraits.docc"

    // MARK: The table

    @Test(
        "A file in the folder of a module is a group; those that Combine's documentation has come first, in its order")
    func groups() throws {
        var spec = SampleSpec()
        let row = """
            { "publisher": "Own.NAME", "generics": ["Upstream: Publisher"], "operators": ["NAME()"], "summary": "Publishes.",
              "instances": { "one": "upstream.NAME()" }, "traits": "asUpstream" }
            """
        spec.own = "{ \"module\": \"Own\", \"target\": \"Own\" }"
        for (file, name) in [("zoo", "A"), ("filtering", "B"), ("creating", "C"), ("animals", "D")] {
            spec.parts["own/\(file).json"] =
                "{ \"publishers\": [\(row.replacingOccurrences(of: "NAME", with: name))] }"
        }
        expectEqual(spec.diagnostics, [])
        let headings = try #require(spec.output["\(Self.catalog)/Operators.md"]).lines.filter { $0.hasPrefix("## ") }
            .map(String.init)
        expectEqual(
            headings,
            [
                "## Overview", "## Creating publishers", "## Filtering values", "## Combine", "## Zoo", "## Animals",
                "## How to read the tables", "## Topics",
            ])
    }

    @Test("Every word in a cell of this repository's table is in the legend")
    func legend() throws {
        let article = try Repository.text("\(Self.catalog)/Operators.md")
        let parts = article.components(separatedBy: "\n\n## How to read the tables\n\n")
        let key = try #require(parts[1].components(separatedBy: "\n\nThe runs on").first)
        let legend = key.components(separatedBy: "| --- | --- |\n")[1].lines.map { $0.split(separator: "|")[0] }
            .joined(separator: " ")
        let words = Set(
            (legend + " nonempty maybe single both either").split { $0 == " " || $0 == "," }.map(String.init))
        let names = try Repository.spec().publishers.flatMap(\.publisher.publisherParameters).flatMap(\.name.words)
        let cells = parts[0].lines.filter { $0.hasPrefix("| [") }.flatMap { $0.split(separator: "|").dropFirst() }
        #expect(cells.count > 500)
        for cell in cells {
            let unknown = cell.split { $0 == " " || $0 == "," }.map(String.init).filter {
                !words.contains($0) && !names.contains($0.lowercased())
            }
            expectEqual(unknown, [], "\(cell)")
        }
    }

    // MARK: Names

    @Test("No two pages have one title or one name, and each operator of the spec leads to a page")
    func uniqueness() throws {
        let rows = try Repository.spec().rows
        let pages = PublisherPages(rows)
        expectEqual(Set(rows.map { pages[$0].title }).count, rows.count)
        expectEqual(Set(rows.map { pages[$0].name.lowercased() }).count, rows.count)
        let table = try Repository.text("\(Self.catalog)/Operators.md").components(separatedBy: "## Topics")[0]
        for row in rows {
            for name in row.types.flatMap(\.operators) {
                #expect(pages.page(ofOperator: name) != nil, "\(name)")
                #expect(table.contains(name.operatorBase), "the table lacks \(name)")
            }
            #expect(table.lowercased().contains(row.first.nameWithoutNamespace.lowercased()), "\(row.first.name)")
        }
    }

    @Test("The list of the site has a row for each page")
    func list() throws {
        let list = ParsedDrawing(try Repository.text(".ci/FrontPage/Generated/publishers.html"))
        let pages = try Repository.spec().rows.map {
            "documentation/combinetraits/\($0.first.name.pageName.lowercased())/"
        }
        #expect(list.error == nil)
        expectEqual(Set(list.elements("a").compactMap(\.attributes["href"])), Set(pages))
        expectEqual(list.elements("a").count, pages.count)
    }
}
