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

    @Test(
        "A row has the page, the type, the operators and the summary of a publisher, and a mark with a word for each trait"
    )
    func row() throws {
        let list = try list()
        #expect(
            list.contains(
                """
                <tr>
                <th scope="row"><a href="documentation/combinetraits/publishers-filter-traits/">filter</a> \
                <code>Publishers.Filter</code> <span>filter(_:)</span><p>Publishes what a predicate accepts.</p></th>
                <td class="never"><i>Single</i><b>–</b> never</td>
                <td class="if"><i>Maybe</i><b>if</b> upstream is</td>
                <td class="never"><i>NonEmpty</i><b>–</b> never</td>
                </tr>
                <tr>
                <th scope="row"><a href="documentation/combinetraits/just-traits/">Just</a> <code></code> <span></span>\
                <p>Publishes one value.</p></th>
                <td class="always"><i>Single</i><b>✓</b> always</td>
                """), "\(list)")
        #expect(list.contains("<i>NonEmpty</i><b>if</b> either is *</td>"))
    }

    @Test("The filters are the groups and the traits")
    func filters() throws {
        let list = ParsedDrawing(try list())
        #expect(list.error == nil)
        #expect(list.elements("select").map(\.attributes["name"]) == ["group", "Single", "Maybe", "NonEmpty"])
        #expect(list.texts("option").prefix(3) == ["all", "Combine", "Own"])
        let groups = list.elements("option").prefix(3).dropFirst().map(\.attributes["value"])
        #expect(list.elements("tbody").map(\.attributes["id"]) == groups)
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
