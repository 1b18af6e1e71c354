import Foundation
import Testing

@testable import CombineTraitsGenerator
@testable import TraitSpec

/// The list of publishers that the site searches.
@Suite("List of publishers")
struct PublisherListTests {
    private func list(of spec: SampleSpec = .suggesting) throws -> String {
        try #require(spec.output[".ci/FrontPage/Generated/publishers.html"])
    }

    @Test("The filters are the groups, the modules and the traits")
    func filters() throws {
        let list = ParsedDrawing(try list())
        #expect(list.error == nil)
        #expect(
            list.elements("select").map(\.attributes["name"]) == ["group", "module", "Single", "Maybe", "NonEmpty"])
        #expect(list.texts("option").prefix(6) == ["all", "Combine", "Own", "all", "Combine", "Own"])
        let groups = list.elements("option").prefix(3).dropFirst().map(\.attributes["value"])
        #expect(list.elements("tbody").map(\.attributes["id"]) == groups)
        #expect(Set(list.elements("tr").compactMap(\.attributes["data-module"])) == ["Combine", "Own"])
    }

    @Test("Prose keeps its code, and can be no markup")
    func prose() throws {
        let spec = SampleSpec().replacing(
            "\"summary\": \"Publishes one value.\",", with: "\"summary\": \"`Result<A, B>` & more.\",")
        #expect(try list(of: spec).contains("<p><code>Result&lt;A, B&gt;</code> &amp; more.</p>"))
    }

    @Test("The list of this repository has a row for each page")
    func repository() throws {
        let list = ParsedDrawing(try Repository.text(".ci/FrontPage/Generated/publishers.html"))
        let pages = try Repository.spec().rows.map {
            "documentation/combinetraits/\($0.first.name.pageName.lowercased())/"
        }
        #expect(Set(list.elements("a").compactMap(\.attributes["href"])) == Set(pages))
        #expect(list.elements("a").count == pages.count)
    }
}
