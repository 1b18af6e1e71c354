import Foundation
import Testing

@testable import CombineTraitsGenerator

/// Which pictures there are, and how they are kept up to date.
@Suite("Files of pictures")
struct PictureFilesTests {
    private static let folder = "Sources/CombineTraits/CombineTraits.docc/Resources/Generated"

    private static let evidence = Evidence(
        counterexamples: [
            "Publishers.Filter": [
                "Single": [run("none", ["(1|)"], "|", "finished without a value")],
                "Maybe": [
                    run("all", ["(12|)"], "(12|)", "published more than one value", without: ["Upstream: Maybe"]),
                    run("all", ["(1x)"], "(1x)", "failed after its value", without: ["Upstream: Maybe"]),
                ],
                "NonEmpty": [run("none", ["(1|)"], "|", "finished without a value")],
            ]
        ],
        demonstrations: [
            "Publishers.Filter": Evidence.Demonstration(
                instance: "all", expression: "upstream.filter { _ in true }",
                upstreams: [.init(parameter: "Upstream", marbles: "-1-2-|")], subscribers: [.init(marbles: "-1-2-|")])
        ])

    private static func run(
        _ instance: String, _ upstream: [String], _ published: String, _ reason: String, without: [String] = []
    ) -> Evidence.Counterexample {
        Evidence.Counterexample(
            without: without, instance: instance, upstreams: [.init(parameter: "Upstream", marbles: upstream)],
            remarks: [], published: published, reason: reason)
    }

    private func spec(_ evidence: Evidence = evidence) throws -> ValidSpec {
        var spec = try #require(SampleSpec().project.spec)
        spec.evidence = evidence
        return spec
    }

    private func pictures(_ evidence: Evidence = evidence) throws -> [String: String] {
        let files = Renderer(plan: OutputPlan(try spec(evidence))).files().filter { $0.path.hasSuffix(".svg") }
        return Dictionary(uniqueKeysWithValues: files.map { ($0.path, $0.content) })
    }

    /// A repository whose files are up to date, apart from rules that have no evidence.
    private func repository(_ evidence: Evidence = evidence) throws -> MemoryFileSystem {
        let fileSystem = MemoryFileSystem(SampleSpec().files)
        _ = try Project.load("/repository", fileSystem).record(evidence, fileSystem)
        return fileSystem
    }

    /// The complaints about pictures.
    private func complaints(_ fileSystem: MemoryFileSystem) -> [String] {
        let verification = Invocation(["verify"], on: fileSystem)
        #expect(verification.status == .failure)
        return verification.errorLines.filter { $0.contains("/Resources/") }
            .map { ($0 as NSString).lastPathComponent }
    }

    @Test("Each run has one picture, in two appearances, also if it is the counterexample to several traits")
    func files() throws {
        #expect(
            try pictures().keys.sorted() == [
                "\(Self.folder)/Publishers-Filter-not-Maybe-2.svg",
                "\(Self.folder)/Publishers-Filter-not-Maybe-2~dark.svg",
                "\(Self.folder)/Publishers-Filter-not-Maybe.svg", "\(Self.folder)/Publishers-Filter-not-Maybe~dark.svg",
                "\(Self.folder)/Publishers-Filter-not-Single.svg",
                "\(Self.folder)/Publishers-Filter-not-Single~dark.svg",
                "\(Self.folder)/Publishers-Filter.svg", "\(Self.folder)/Publishers-Filter~dark.svg",
            ])
        let spec = try spec()
        let pictures = Pictures(spec)
        let filter = try #require(spec.publishers.map(\.publisher).first { $0.name == "Publishers.Filter" })
        func names(_ trait: String) -> [String?] { pictures.counterexamples(of: filter, trait).map { $0?.name } }
        #expect(names("Single") == ["Publishers-Filter-not-Single"])
        #expect(names("NonEmpty") == ["Publishers-Filter-not-Single"])
        #expect(names("Maybe") == ["Publishers-Filter-not-Maybe", "Publishers-Filter-not-Maybe-2"])
        #expect(pictures.demonstration(of: filter)?.alternativeText == "Upstream: -1-2-|; published: -1-2-|")
    }

    @Test("A demonstration of an instance that has changed since is not drawn")
    func changedInstance() throws {
        var evidence = Self.evidence
        evidence.demonstrations["Publishers.Filter"]?.expression = "upstream.filter { _ in false }"
        #expect(try pictures(evidence)["\(Self.folder)/Publishers-Filter.svg"] == nil)
    }

    @Test("Subscriptions that were recorded take the place of what upstreams do")
    func subscriptions() throws {
        var evidence = Self.evidence
        evidence.counterexamples["Publishers.Filter"]?["Single"]?[0].subscriptions = [
            .init(parameter: "Upstream", marbles: "-x"), .init(parameter: "Upstream", start: 1, marbles: "-(1!)|"),
        ]
        let spec = try spec(evidence)
        let filter = try #require(spec.publishers.map(\.publisher).first { $0.name == "Publishers.Filter" })
        #expect(
            Pictures(spec).counterexamples(of: filter, "Single").first??.alternativeText
                == "Upstream: -x; Upstream after 1 s: -(1!)|; published: |; finished without a value")
    }

    @Test("Verification fails after a change of a recorded run, until the pictures are generated again")
    func changedRun() throws {
        let fileSystem = try repository()
        #expect(!Invocation(["verify"], on: fileSystem).error.contains("/Resources/"))
        var evidence = Self.evidence
        evidence.demonstrations["Publishers.Filter"]?.subscribers[0].marbles = "-1-2|"
        fileSystem.files["/repository/\(Evidence.path)"] = Array(EvidenceWriter.text(of: evidence).utf8)
        let stale = "error: differs from what the spec says"
        #expect(complaints(fileSystem) == ["Publishers-Filter.svg: \(stale)", "Publishers-Filter~dark.svg: \(stale)"])
        #expect(Invocation(["generate"], on: fileSystem).status == .success)
        #expect(!Invocation(["verify"], on: fileSystem).error.contains("/Resources/"))
    }

    @Test("Verification fails after a change of a rule whose counterexample was drawn")
    func changedRule() throws {
        let fileSystem = try repository()
        let changed = SampleSpec().replacing("\"Maybe\": \"Upstream: Maybe\"", with: "\"Maybe\": \"Upstream: Single\"")
        fileSystem.files.merge(changed.files.mapValues { Array($0.utf8) }) { $1 }
        #expect(
            complaints(fileSystem).first
                == "Publishers-Filter-not-Maybe-2.svg: error: generated once, and no longer asked for by the spec")
    }

    @Test("Verification finds pictures that are missing, and files that are no pictures of the generator")
    func otherFiles() throws {
        let fileSystem = try repository()
        fileSystem.files["/repository/\(Self.folder)/Publishers-Filter.svg"] = nil
        fileSystem.files["/repository/\(Self.folder)/Mine.svg"] = Array("<svg/>".utf8)
        #expect(
            complaints(fileSystem) == [
                "Mine.svg: error: not a generated file, in a folder for them; move or delete it",
                "Publishers-Filter.svg: error: missing",
            ])
    }

    // MARK: This repository

    @Test(
        "The page of each row of this repository has pictures of its runs, which are well-formed, and no wider than a column"
    )
    func repositoryPictures() throws {
        let spec = try Repository.spec()
        let pictures = Pictures(spec)
        for publisher in spec.rows.map(\.first) {
            let isRecorded = publisher.realTime == nil && publisher.openCombineName != nil
            #expect((pictures.demonstration(of: publisher) != nil) == isRecorded, "\(publisher.name)")
            for trait in spec.algebra.names {
                let drawn = pictures.counterexamples(of: publisher, trait)
                #expect(!drawn.contains { $0 == nil }, "\(publisher.name) \(trait)")
                #expect(drawn.count == spec.evidence.counterexamples(of: publisher, trait).count)
            }
        }
        #expect(pictures.entries.count > 400)
        let faults = spec.rows.map(\.first).filter { spec.evidence.threads[$0.name]?.fault != nil }
        #expect(!faults.isEmpty && faults.allSatisfy { pictures.schedule(of: $0) != nil })
        #expect(Set(pictures.entries.map(\.name)).count == pictures.entries.count)
        for entry in pictures.entries {
            let path = Layout.picture(entry.name, .dark)
            let file = PlannedFile(
                path: path, origin: Layout.wholeSpec,
                content: PicturePlan(drawing: entry.drawing, appearance: .dark))
            let drawing = ParsedDrawing(file.text)
            #expect(drawing.error == nil, "\(entry.name)")
            #expect(drawing.texts("desc") == [entry.alternativeText])
            let width = drawing.elements("svg").first?.attributes["width"].flatMap { Int($0) }
            #expect(try #require(width) <= 600, "\(entry.name)")
        }
    }

    @Test("All pictures of this repository together have less than two megabytes")
    func size() throws {
        let spec = try Repository.spec()
        let files = Renderer(plan: OutputPlan(spec)).files().filter { $0.path.hasSuffix(".svg") }
        #expect(files.map(\.content.utf8.count).reduce(0, +) < 2_000_000)
    }
}
