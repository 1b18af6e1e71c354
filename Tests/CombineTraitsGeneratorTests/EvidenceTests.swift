import Foundation
import Testing

@testable import CombineTraitsGenerator
@testable import TraitSpec

/// Counterexamples go into a file, and from there into the reference.
@Suite("Evidence")
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

    /// The same, with a rule of Combine that a family breaks.
    private static var evidenceOfDefects: Evidence {
        var evidence = evidence
        for name in ["Publishers.Zip", "Publishers.Zip3"] {
            evidence.defects[name] = [
                Evidence.Counterexample(
                    without: [], instance: "all", upstreams: [.init(parameter: "A", marbles: ["x"])],
                    remarks: ["after the completion: finished"], published: "x",
                    reason: "an event came after the completion")
            ]
        }
        return evidence
    }

    private func evidence(_ text: String) -> (Evidence, [String]) {
        let diagnostics = Diagnostics()
        let value = JSONParser.parse(SourceText(path: Evidence.path, text: text), diagnostics: diagnostics)
        let evidence = value.map { SpecDecoder(diagnostics: diagnostics).evidence($0) }
        return (evidence ?? Evidence(), diagnostics.sorted.map(\.description))
    }

    /// An article of a spec, if it has that article.
    private func article(_ path: String, of spec: ValidSpec) -> String? {
        Renderer(plan: OutputPlan(spec)).files().first { $0.path == path }?.content
    }

    private let defectsPath = Layout.article(Layout.defectsArticle)

    /// The page of a publisher of the sample spec with some evidence.
    private func page(_ publisher: String, _ evidence: Evidence, of sample: SampleSpec = SampleSpec()) throws -> String
    {
        var spec = try #require(sample.project.spec)
        spec.evidence = evidence
        return try #require(article(Layout.page(publisher.pageName), of: spec))
    }

    @Test("It reads what it writes, and writes the same each time")
    func roundTrip() {
        let text = EvidenceWriter.text(of: Self.evidence)
        let (read, errors) = evidence(text)
        #expect(errors == [])
        #expect(read.counterexamples["Publishers.Filter"] == Self.evidence.counterexamples["Publishers.Filter"])
        #expect(
            EvidenceWriter.text(of: read).contains(#""remarks": ["demand: one at a time", "a \"quoted\" \\ remark"]"#))
        #expect(EvidenceWriter.text(of: Self.evidence) == text)
        let defects = evidence(EvidenceWriter.text(of: Self.evidenceOfDefects))
        #expect(defects.1 == [])
        #expect(defects.0 == Self.evidenceOfDefects)
    }

    @Test("Searches for races are read as they were written, and a fault is on both pages")
    func threads() throws {
        var evidence = Self.evidence
        let fault = Evidence.ThreadSearch.Fault(
            reason: "events overlapped", instance: "all", scenario: ["  A  -x"],
            steps: [
                .init(thread: "A", text: "sends the failure"),
                .init(thread: "B", text: "delivers the failure", delivery: .init(to: "subscriber", marbles: "x")),
            ], traces: ["subscriber  x"], command: "run \"all @ 0.1\"")
        evidence.threads = [
            "Publishers.Filter": Evidence.ThreadSearch(
                preemptions: 2, fault: fault),
            "Publishers.Zip": Evidence.ThreadSearch(preemptions: 1, limit: 1_000),
        ]
        let (read, errors) = self.evidence(EvidenceWriter.text(of: evidence))
        #expect(errors == [])
        #expect(read.threads == evidence.threads)

        let heading = "## On several threads\n\nThe checker runs it on several threads, in "
        let sample = ", or where there are many, in the first 1000 and"
        let zip = try page("Publishers.Zip", evidence)
        #expect(zip.split(separator: "\n").joined(separator: " ").contains("with up to one preemption" + sample))
        evidence.threads["Publishers.Zip"]?.limit = nil
        #expect(try page("Publishers.Zip", evidence).contains(heading + "every order with up to one preemption"))

        let filter = try page("Publishers.Filter", evidence)
        #expect(filter.contains("## Defects of OpenCombine\n\nOn several threads: events overlapped. See"))
        #expect(!filter.contains(heading))
        let picture = "![A sends the failure; B delivers the failure; events overlapped](Publishers-Filter-on-threads)"
        #expect(filter.contains(picture))
        var spec = try #require(SampleSpec().project.spec)
        spec.evidence = evidence
        let defects = try #require(article(defectsPath, of: spec))
        let text = ["\"all\"", "  A  -x", "", "subscriber  x", "", "To run it again: run \"all @ 0.1\""]
        #expect(defects.contains("```\n" + text.joined(separator: "\n") + "\n```\n\n" + picture), "\(defects)")

        // Without its instance, there is no picture.
        spec.evidence.threads["Publishers.Filter"]?.fault?.instance = "former"
        let former = try #require(article(defectsPath, of: spec))
        #expect(former.contains("A: sends the failure\nB: delivers the failure\n"))
        #expect(!former.contains("Publishers-Filter-on-threads"))
    }

    @Test(
        "A damaged search for races is an error",
        arguments: [
            (#"{}"#, "a search for races needs the number of its 'preemptions'"),
            (#"{ "preemptions": -1 }"#, "a search for races needs the number of its 'preemptions'"),
            (#"{ "preemptions": 1, "fault": {} }"#, "a fault needs 'reason', 'instance', 'steps' and 'command'"),
        ])
    func damagedSearch(json: String, message: String) {
        let (evidence, errors) = evidence(#"{ "publishers": {}, "threads": { "Publishers.Map": "# + json + " } }")
        #expect(evidence.threads.isEmpty)
        #expect(errors.count == 1 && errors[0].contains(message), "\(errors)")
    }

    @Test("Demonstrations and the subscriptions of counterexamples are read as they were written")
    func subscriptions() {
        var evidence = Self.evidence
        let subscriptions: [Evidence.Subscription] = [
            .init(parameter: "Upstream", marbles: "-(1!)-2|"), .init(parameter: "Child", start: 12, marbles: "-x"),
        ]
        evidence.counterexamples["Publishers.Filter"]?["Single"]?[0].subscriptions = subscriptions
        evidence.demonstrations = [
            "Just": Evidence.Demonstration(
                instance: "one", expression: "Just(1)", upstreams: [], subscribers: [.init(marbles: "(1|)")]),
            "Publishers.Filter": Evidence.Demonstration(
                instance: "all", expression: #"filter { "\($0)" == "1" }"#, upstreams: subscriptions,
                subscribers: [.init(marbles: "-1"), .init(start: 2, marbles: "-")]),
        ]
        let read = self.evidence(EvidenceWriter.text(of: evidence))
        #expect(read.1 == [])
        #expect(read.0 == evidence)
    }

    /// The sample spec, where something is said of `Publishers.Zip`.
    private func defectiveSpec(_ keys: String) -> SampleSpec {
        var sample = SampleSpec()
        sample.publishers = sample.publishers.replacingOccurrences(
            of: "\"arities\": [2, 3],", with: "\"arities\": [2, 3], \(keys)")
        return sample
    }

    @Test("The page of defects: the run, what is stated, and what to write instead, once for a family")
    func defects() throws {
        let keys =
            #""brokenInChains": "It stops chains.", "faults": ["It leaks."], "instead": "`combineLatest`.","#
        var spec = try #require(defectiveSpec(keys).project.spec)
        spec.evidence = Self.evidenceOfDefects
        let page = try #require(article(defectsPath, of: spec))
        #expect(
            page.hasSuffix(
                """
                ## Publishers

                ### Publishers.Zip and Publishers.Zip3

                An event came after the completion. It stops chains. It leaks. See <doc:Publishers-Zip-traits>.

                ```
                "all": an event came after the completion
                  after the completion: finished
                  A          x
                  published  x
                ```

                **Instead**: `combineLatest`.

                """), "\(page)")
        #expect(
            try self.page("Publishers.Zip", Self.evidenceOfDefects, of: defectiveSpec(keys)).contains(
                """
                ## Defects of OpenCombine

                An event came after the completion. It stops chains. It leaks. See
                <doc:OpenCombineDefects#PublishersZip-and-PublishersZip3>.

                **Instead**: `combineLatest`.

                """))
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
            (#""faults": ["It leaks."],"#, false, "add 'instead', which says what to write instead"),
            (#""instead": "`combineLatest`.","#, false, "drop 'instead', or add 'faults'"),
        ])
    func remedies(_ keys: String, _ isRecorded: Bool, _ message: String) throws {
        let evidence = isRecorded ? Self.evidenceOfDefects : Self.evidence
        let files = ["/repository/Spec/Recorded/evidence.json": EvidenceWriter.text(of: evidence)]
        let fileSystem = MemoryFileSystem(defectiveSpec(keys).files.merging(files) { $1 })
        let verification = Invocation(["verify"], on: fileSystem)
        #expect(verification.status == .failure)
        #expect(verification.error.contains(message), "\(verification.error)")
    }

    @Test(
        "What is no evidence is a warning with a place and a remedy, and the spec is read all the same",
        arguments: [
            ("{}", "1:1: warning: expected an object with an object 'publishers'"),
            ("[1]", "1:1: warning: expected an object with an object 'publishers'"),
            ("<<<<<<< HEAD", "1:1: warning: expected a JSON value, found '<'"),
            (
                #"{ "publishers": { "Just": 3 } }"#, "1:27: warning: expected an object with the traits of 'Just'"
            ),
            (
                #"{ "publishers": { "Just": { "Maybe": [{ "instance": "one" }] } } }"#,
                "1:39: warning: a counterexample needs 'instance', 'published' and 'reason'"
            ),
            (
                #"{ "publishers": { "Just": { "Maybe": [{ "instance": "one", "published": "?", "reason": "x" }] } } }"#,
                "1:74: warning: '?' is not a marble diagram"
            ),
            (
                #"{ "publishers": {}, "demonstrations": { "Just": 3 } }"#,
                "1:49: warning: a demonstration needs 'instance' and 'expression'"
            ),
            (
                #"{ "publishers": {}, "demonstrations": { "Just": { "instance": "a", "expression": "b", "published": [{}] } } }"#,
                "1:101: warning: a subscription needs 'marbles'"
            ),
            (
                #"{ "publishers": {}, "demonstrations": { "Just": { "instance": "a", "expression": "b", "published": [{ "at": -1, "marbles": "1" }] } } }"#,
                "1:109: warning: expected a whole number of seconds"
            ),
        ])
    func malformed(_ text: String, _ message: String) {
        let sources = SampleSpec().files.map {
            SourceText(path: String($0.key.dropFirst("/repository/".count)), text: $0.value)
        }
        let project = Project.load(
            sources + [SourceText(path: Evidence.path, text: text)], root: "/repository", directory: "Spec")
        #expect(
            project.diagnostics.map(\.description) == [
                "Spec/Recorded/evidence.json:\(message); write the file anew with: swift run -c release trait-laws --record"
            ])
        #expect(project.spec?.evidence == Evidence())
    }

    @Test("What a run does is nothing but words on a page")
    func attacks() throws {
        var evidence = Self.evidence
        let attack = "*a* `b` <c> [d](e) @F(g) ``` | # h"
        evidence.counterexamples["Publishers.Filter"]?["Maybe"]?[0].reason = attack
        evidence.counterexamples["Publishers.Filter"]?["Maybe"]?[0].remarks = ["```", "@Image(source: evil)"]
        let page = try page("Publishers.Filter", evidence)
        let words = page.lines.joined(separator: " ")
        #expect(words.contains(##" \*a\* \`b\` \<c\> \[d\]\(e\) \@F\(g\) \`\`\` \| \# h:"##), "\(words)")
        #expect(words.contains(##"; \`\`\`; \@Image\(source\: evil\); \*a\* "##), "\(words)")
    }

    @Test("A page leaves out what is about another rule, or about an instance that is gone")
    func stale() throws {
        var evidence = Self.evidence
        evidence.counterexamples["Publishers.Filter"]?["Single"]?[0].without = ["Upstream: NonEmpty"]
        evidence.counterexamples["Publishers.Filter"]?["Maybe"]?[0].instance = "some"
        #expect(try page("Publishers.Filter", evidence) == (try page("Publishers.Filter", Evidence())))
    }

    @Test("Recording writes the evidence and the reference, and then there is nothing to write")
    func recording() throws {
        let fileSystem = MemoryFileSystem(SampleSpec().files)
        var project = try Project.load("/repository", fileSystem)
        #expect(Invocation(["generate"], on: fileSystem).status == .success)
        let changes = try project.record(Self.evidence, fileSystem)
        let catalog = "Sources/CombineTraits/CombineTraits.docc"
        let pictures = ["not-Maybe", "not-Maybe~dark", "not-Single", "not-Single~dark"].map {
            "\(catalog)/Resources/Generated/Publishers-Filter-\($0).svg"
        }
        let page = "\(catalog)/Operators/Publishers-Filter-traits.md"
        #expect(changes == [Layout.builtInEvidence, page] + pictures + ["Spec/Recorded/evidence.json"])
        project = try Project.load("/repository", fileSystem)
        let furtherChanges = try project.record(try #require(project.spec).evidence, fileSystem)
        #expect(furtherChanges == [])
        #expect(!Invocation(["verify"], on: fileSystem).error.contains("differs"))
    }

    @Test("A rule without its evidence is a warning when generating, and an error when verifying")
    func gaps() throws {
        let files = ["/repository/Spec/Recorded/evidence.json": EvidenceWriter.text(of: Self.evidence)]
        let fileSystem = MemoryFileSystem(SampleSpec().files.merging(files) { $1 })
        let message =
            "Spec/Recorded/evidence.json has no evidence for 'Publishers.Filter' (NonEmpty); "
            + "find it with: swift run trait-laws Publishers.Filter --record"
        let generation = Invocation(["generate"], on: fileSystem)
        #expect(generation.status == .success)
        #expect(generation.error.contains("warning: \(message)"))
        let verification = Invocation(["verify"], on: fileSystem)
        #expect(verification.status == .failure)
        #expect(verification.error.contains("error: \(message)"))
    }
}
