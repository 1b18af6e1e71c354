import Foundation
import Testing

@testable import CombineTraitsAssistant
@testable import CombineTraitsGenerator
@testable import CombineTraitsSpec

/// Counterexamples go into a file, and from there into the reference.
struct EvidenceTests {
    private static let evidence = Evidence(counterexamples: [
        "Publishers.Filter": [
            "Single": [
                Evidence.Counterexample(
                    without: [], instance: "none", upstreams: [.init(parameter: "Upstream", marbles: ["(1|)"])],
                    remarks: [], published: "|", reason: "finished without a value")
            ],
            "Maybe": [
                Evidence.Counterexample(
                    without: ["Upstream: Maybe"], instance: "all",
                    upstreams: [.init(parameter: "Upstream", marbles: ["x", "(12|)"])],
                    remarks: ["demand: one at a time", #"a "quoted" \ remark"#], published: "(12|)   é = 1",
                    reason: "published more than one value")
            ],
        ]
    ])

    /// The same, with a rule of Combine that a publisher breaks.
    private static var evidenceOfDefects: Evidence {
        var evidence = evidence
        evidence.defects["Publishers.Zip"] = evidence.counterexamples["Publishers.Filter"]?["Single"]
        return evidence
    }

    /// An article of a spec, if it has that article.
    private func article(_ path: String, of spec: ValidSpec) -> String? {
        OutputPlan(spec).render().first { $0.path == path }?.content
    }

    private let defectsPath = Layout.article(DefectsPage.name)

    /// The page of a publisher of the sample spec with some evidence.
    private func page(_ publisher: String, _ evidence: Evidence, of sample: SampleSpec = SampleSpec()) throws -> String
    {
        var spec = try #require(sample.project.spec)
        spec.evidence = evidence
        return try #require(article(Layout.page(publisher.pageName), of: spec))
    }

    @Test("It reads what it writes, and writes the same each time")
    func roundTrip() throws {
        let spec = try Repository.spec()
        expectEqual(EvidenceWriter.text(of: spec.evidence), (try Repository.text(Evidence.path)))
        expectEqual(EvidenceWriter.text(of: spec.evidenceWithMerge), (try Repository.text(Evidence.pathWithMerge)))
        let files = SampleSpec().files.merging(["/repository/\(Evidence.path)": EvidenceWriter.text(of: Self.evidence)])
        { $1 }
        try expectEqual(Project.load("/repository", MemoryFileSystem(files)).spec?.evidence, Self.evidence)
    }

    @Test("A schedule of an instance that is gone is text, and no picture")
    func formerSchedule() throws {
        var spec = try Repository.spec()
        let name = try #require(spec.evidence.threads.first { $0.value.fault != nil }?.key)
        expectEqual(article(defectsPath, of: spec)?.contains("(\(name.fileName)-on-threads)"), true)
        spec.evidence.threads[name]?.fault?.instance = "former"
        expectEqual(article(defectsPath, of: spec)?.contains("(\(name.fileName)-on-threads)"), false)
    }

    /// The sample spec, where something is said of `Publishers.Zip`.
    private func defectiveSpec(_ keys: String) -> SampleSpec {
        var sample = SampleSpec()
        sample.publishers = sample.publishers.replacingOccurrences(
            of: "\"arities\": [2, 3],", with: "\"arities\": [2, 3], \(keys)")
        return sample
    }

    @Test("Without known defects, there is no page")
    func noDefects() throws {
        let spec = try #require(SampleSpec().project.spec)
        #expect(article(defectsPath, of: spec) == nil)
        #expect(try !page("Publishers.Zip", Self.evidence).contains("Defects"))
    }

    @Test(
        "A defect without a remedy, and a remedy without a defect, are errors when verifying",
        arguments: [
            ("", true, "add 'instead', which says what to write instead"),
            (#""defects": ["It leaks."],"#, false, "add 'instead', which says what to write instead"),
            (#""instead": "`combineLatest`.","#, false, "drop 'instead', or add 'defects'"),
        ])
    func remedies(_ keys: String, _ isRecorded: Bool, _ message: String) throws {
        let evidence = isRecorded ? Self.evidenceOfDefects : Self.evidence
        let files = ["/repository/Spec/Recorded/evidence.json": EvidenceWriter.text(of: evidence)]
        let fileSystem = MemoryFileSystem(defectiveSpec(keys).files.merging(files) { $1 })
        let verification = Invocation(["verify"], on: fileSystem)
        expectEqual(verification.status, .failure)
        #expect(verification.error.contains(message), "\(verification.error)")
    }

    // MARK: The fork of OpenCombine

    private let forkPath = Layout.article(ForkPage.name)

    @Test("What is recorded of a fork is what differs, and takes the place of all evidence of a publisher")
    func differences() throws {
        let defective = Self.evidenceOfDefects
        expectEqual(defective.differences(from: defective), Evidence())
        let differences = defective.differences(from: Self.evidence)
        expectEqual(differences.publishers, ["Publishers.Zip"])
        expectEqual(Self.evidence.replacing(differences), defective)
        // Also where there are fewer runs.
        var changed = Self.evidenceOfDefects
        changed.counterexamples["Publishers.Filter"]?["Single"] = nil
        changed.defects["Publishers.Filter"] = changed.defects["Publishers.Zip"]
        expectEqual(changed.replacing(defective.differences(from: changed)).counterexamples, defective.counterexamples)
        let files = ["/repository/\(Evidence.pathWithMerge)": EvidenceWriter.text(of: differences)]
        let fileSystem = MemoryFileSystem(SampleSpec().files.merging(files) { $1 })
        let spec = try #require(try Project.load("/repository", fileSystem).spec)
        expectEqual(spec.evidence, Evidence())
        expectEqual(spec.evidenceWithMerge, differences)
    }

    @Test("The page of the fork compares the defects of both, and has the runs of those of the fork")
    func fork() throws {
        var spec = try #require(
            defectiveSpec(
                #""instead": "Wait.", "openCombineWithMerge": { "defects": ["It leaks."], "instead": "Write another one." },"#
            ).project.spec)
        spec.evidence = Self.evidence
        #expect(article(forkPath, of: spec) == nil)
        spec.evidenceWithMerge = Self.evidenceOfDefects.differences(from: Self.evidence)
        let text = try #require(article(forkPath, of: spec))
        #expect(
            text.contains(
                "| <doc:Publishers-Zip-traits> | no known defects | [defects](doc:OpenCombineWithMerge#PublishersZip-and-PublishersZip3) |"
            ),
            "\(text)")
        #expect(text.contains("\"none\": finished without a value\n  Upstream   (1|)"), "\(text)")
        #expect(text.contains("**Instead**: Write another one."), "\(text)")
        let line = text.split(separator: "\n").joined(separator: " ")
        #expect(line.contains("same runs for 1 other publishers."), "\(text)")
        let page = try #require(article(Layout.page("Publishers.Zip".pageName), of: spec))
        #expect(page.contains("## Defects of the fork of OpenCombine"), "\(page)")
        #expect(page.contains("**Instead**: Write another one."), "\(page)")
        // A defect that the fork does not have.
        var fixed = Self.evidenceOfDefects
        fixed.counterexamples["Publishers.Zip"] = fixed.counterexamples["Publishers.Filter"]
        spec.evidence = fixed
        fixed.defects = [:]
        spec.evidenceWithMerge = fixed.differences(from: spec.evidence)
        let other = try #require(article(forkPath, of: spec))
        #expect(
            other.contains("| [defects](doc:OpenCombineDefects#PublishersZip) | [defects](doc:OpenCombineWithMerge#"),
            "\(other)")
    }

    @Test("A defect of the fork without a remedy is an error when verifying")
    func remediesOfFork() throws {
        let files = [
            "/repository/\(Evidence.path)": EvidenceWriter.text(of: Self.evidence),
            "/repository/\(Evidence.pathWithMerge)": EvidenceWriter.text(
                of: Self.evidenceOfDefects.differences(from: Self.evidence)),
        ]
        let keys = [
            "", #""openCombineWithMerge": { "defects": ["It leaks."] },"#,
            #""openCombineWithMerge": { "instead": "Wait." },"#,
        ]
        let messages = keys.map { keys in
            Invocation(["verify"], on: MemoryFileSystem(defectiveSpec(keys).files.merging(files) { $1 })).error
                .contains("'Publishers.Zip' of the fork breaks rules of Combine")
        }
        expectEqual(messages, [true, true, false])
    }

    /// What is no evidence, and the message.
    static let malformedTable = #"""
        {}
        1:1: warning: expected an object with an object 'publishers'
        [1]
        1:1: warning: expected an object with an object 'publishers'
        <<<<<<< HEAD
        1:1: warning: this is a mark of a merge conflict; resolve the conflict, and remove its marks
        { "publishers": { "Just": 3 } }
        1:27: warning: expected an object with the traits of 'Just'
        { "publishers": { "Just": { "Maybe": [{ "instance": "one" }] } } }
        1:39: warning: a counterexample needs 'instance', 'published' and 'reason'
        { "publishers": { "Just": { "Maybe": [{ "instance": "one", "published": "?", "reason": "x" }] } } }
        1:74: warning: '?' is not a marble diagram
        { "publishers": {}, "demonstrations": { "Just": 3 } }
        1:49: warning: a demonstration needs 'instance' and 'expression'
        { "publishers": {}, "demonstrations": { "Just": { "instance": "a", "expression": "b", "published": [{}] } } }
        1:101: warning: a subscription needs 'marbles'
        { "publishers": {}, "demonstrations": { "Just": { "instance": "a", "expression": "b", "published": [{ "at": -1, "marbles": "1" }] } } }
        1:109: warning: expected a whole number of seconds
        { "publishers": {}, "threads": { "Just": { "preemptions": -1 } } }
        1:42: warning: a search for races needs the number of its 'preemptions'
        { "publishers": {}, "threads": { "Just": { "preemptions": 1, "fault": {} } } }
        1:71: warning: a fault needs 'reason', 'instance', 'steps' and 'command'
        """#.components(separatedBy: "\n")

    @Test(
        "What is no evidence is a warning with a place and a remedy, and the spec is read all the same",
        arguments: stride(from: 0, to: malformedTable.count, by: 2).map {
            (malformedTable[$0], malformedTable[$0 + 1])
        })
    func malformed(_ text: String, _ message: String) {
        let sources = SampleSpec().files.map {
            SourceText(path: String($0.key.dropFirst("/repository/".count)), text: $0.value)
        }
        let project = Project.load(sources + [SourceText(path: Evidence.path, text: text)], root: "/repository")
        expectEqual(
            project.diagnostics.map(\.description),
            [
                "Spec/Recorded/evidence.json:\(message); write the file anew with: swift run -c release check-spec --record"
            ])
        expectEqual(project.spec?.evidence, Evidence())
    }

    @Test("What a run does is nothing but words on a page")
    func attacks() throws {
        var evidence = Self.evidence
        let attack = "*a* `b` <c> [d](e) @F(g) ``` | # h"
        evidence.counterexamples["Publishers.Filter"]?["Maybe"]?[0].reason = attack
        evidence.counterexamples["Publishers.Filter"]?["Maybe"]?[0].remarks = ["```", "@Image(source: evil)"]
        // A run in which everything happens at one instant is text, and another one is a picture with a description.
        let text = ##"h:  ```` ``` @Image(source: evil) Upstream "##
        for (published, shown) in [("x", text), ("-x", ##"; \`\`\`; \@Image\(source\: evil\); \*a\* "##)] {
            evidence.counterexamples["Publishers.Filter"]?["Maybe"]?[0].published = published
            let words = try page("Publishers.Filter", evidence).lines.joined(separator: " ")
            #expect(words.contains(##" \*a\* \`b\` \<c\> \[d\]\(e\) \@F\(g\) \`\`\` \| \# h:"##), "\(words)")
            #expect(words.contains(shown), "\(words)")
        }
    }

    @Test("A page leaves out what is about another rule, or about an instance that is gone")
    func stale() throws {
        var evidence = Self.evidence
        evidence.counterexamples["Publishers.Filter"]?["Single"]?[0].without = ["Upstream: NonEmpty"]
        evidence.counterexamples["Publishers.Filter"]?["Maybe"]?[0].instance = "some"
        try expectEqual(page("Publishers.Filter", evidence), (try page("Publishers.Filter", Evidence())))
    }

    @Test("Generated files quote new evidence, and nothing else changes")
    func newEvidence() throws {
        let fileSystem = MemoryFileSystem(SampleSpec().files)
        expectEqual(Invocation(["generate"], on: fileSystem).status, .success)
        let before = fileSystem.files
        var evidence = Self.evidence
        evidence.counterexamples["Publishers.Filter"]?["Maybe"]?[0].published = "-(12|)"
        try fileSystem.create(
            Array(EvidenceWriter.text(of: evidence).utf8), at: "/repository/Spec/Recorded/evidence.json")
        expectEqual(Invocation(["generate"], on: fileSystem).status, .success)
        let changes = fileSystem.files.filter { before[$0.key] != $0.value }.keys.sorted()
        let catalog = "Sources/CombineTraits/CombineTraits.docc"
        // The counterexample to Single takes no time.
        let pictures = ["\(catalog)/Resources/Generated/Publishers-Filter-not-Maybe.svg"]
        let page = "\(catalog)/Operators/Publishers-Filter-traits.md"
        let expected = [page] + pictures + ["Spec/Recorded/evidence.json"]
        expectEqual(changes, expected.map { "/repository/\($0)" })
    }

    @Test("A rule without its evidence is a warning when generating, and an error when verifying")
    func gaps() throws {
        let files = ["/repository/Spec/Recorded/evidence.json": EvidenceWriter.text(of: Self.evidence)]
        let fileSystem = MemoryFileSystem(SampleSpec().files.merging(files) { $1 })
        let message =
            "Spec/Recorded/evidence.json has no evidence for 'Publishers.Filter' (NonEmpty); "
            + "find it with: swift run check-spec Publishers.Filter --record"
        let generation = Invocation(["generate"], on: fileSystem)
        expectEqual(generation.status, .success)
        #expect(generation.error.contains("warning: \(message)"))
        let verification = Invocation(["verify"], on: fileSystem)
        expectEqual(verification.status, .failure)
        #expect(verification.error.contains("error: \(message)"))
    }
}
