import Testing

@testable import CombineTraitsAssistant
@testable import CombineTraitsGenerator

/// Which pictures there are.
struct PictureFilesTests {
    @Test("A demonstration of an instance that has changed since is not drawn")
    func changedInstance() throws {
        var spec = try #require(SampleSpec().project.spec)
        for expression in ["upstream.filter { _ in true }", "upstream.filter { _ in false }"] {
            spec.evidence.demonstrations["Publishers.Filter"] = Evidence.Demonstration(
                instance: "all", expression: expression, upstreams: [.init(parameter: "Upstream", marbles: "-1|")],
                subscribers: [.init(marbles: "-1|")])
            expectEqual(Pictures(spec).entries.isEmpty, expression.contains("false"))
        }
    }

    @Test(
        "The page of each row of this repository has pictures of its runs that take time, well-formed, and no wider than a column"
    )
    func repositoryPictures() throws {
        let spec = try Repository.spec()
        let pictures = Pictures(spec)
        for publisher in spec.rows.map(\.first) {
            let isRecorded = publisher.realTime == nil && publisher.openCombineName != nil
            expectEqual((pictures.demonstrations[publisher.name] != nil), isRecorded, "\(publisher.name)")
            for trait in spec.algebra.names {
                let drawn = pictures.counterexamples[publisher.name]?[trait] ?? []
                let runs = spec.evidence.counterexamples(of: publisher, trait)
                let expected = try runs.map { try #require(Picture($0, of: publisher)).takesTime }
                expectEqual(drawn.map(\.isPicture), expected, "\(publisher.name) \(trait)")
            }
        }
        #expect(pictures.entries.count > 250)
        let faults = spec.rows.map(\.first).filter { spec.evidence.threads[$0.name]?.fault != nil }
        #expect(!faults.isEmpty && faults.allSatisfy { pictures.schedules[$0.name] != nil })
        expectEqual(Set(pictures.entries.map(\.name)).count, pictures.entries.count)
        for entry in pictures.entries {
            let drawing = ParsedDrawing(entry.drawing)
            #expect(drawing.error == nil, "\(entry.name)")
            expectEqual(drawing.texts("desc"), [entry.alternativeText])
            let width = drawing.elements("svg").first?.attributes["width"].flatMap { Int($0) }
            #expect(try #require(width) <= 600, "\(entry.name)")
        }
    }

    @Test("All pictures of this repository together have less than one megabyte")
    func size() throws {
        let spec = try Repository.spec()
        let files = OutputPlan(spec).render().filter { $0.path.hasSuffix(".svg") }
        #expect(files.map(\.content.utf8.count).reduce(0, +) < 1_000_000)
    }
}
