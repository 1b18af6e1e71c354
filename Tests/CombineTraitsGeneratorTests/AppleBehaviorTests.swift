import Testing

@testable import CombineTraitsGenerator

/// What the spec says of Apple's own publishers, with the systems and the source.
@Suite("Apple's own behavior")
struct AppleBehaviorTests {
    private static let source = "https://github.com/own/Checks/blob/1.0/Tests/Zip_Tests.swift"

    private static let behavior =
        #"{ "systems": "iOS 13.0 to 13.3", "behavior": "It never ends.", "source": "\#(source)" }"#

    /// The sample spec, where something is said of `Publishers.Filter`.
    private func spec(_ keys: String) -> SampleSpec {
        var sample = SampleSpec()
        sample.publishers = sample.publishers.replacingOccurrences(
            of: "\"operators\": [\"filter(_:)\"],", with: "\"operators\": [\"filter(_:)\"], \(keys)")
        return sample
    }

    private func article(_ path: String, of sample: SampleSpec, _ evidence: Evidence = Evidence()) throws -> String {
        var spec = try #require(sample.project.spec, "\(sample.project.diagnostics)")
        spec.evidence = evidence
        return try #require(Renderer(plan: OutputPlan(spec)).files().first { $0.path == path }?.content)
    }

    private let page = Layout.page("Publishers.Filter".pageName)

    @Test("The page of the publisher names the systems, the behavior and the source")
    func publisher() throws {
        let page = try article(page, of: spec("\"apple\": [\(Self.behavior)],"))
        #expect(
            page.contains(
                """

                ## Apple's Combine

                What the tests of other projects expect of Apple's own publisher:

                - **iOS 13.0 to 13.3**: It never ends. Source: [Checks,
                  Zip\\_Tests.swift](\(Self.source))
                """), "\(page)")
        #expect(!page.contains("The diagrams on this page show OpenCombine"))
    }

    @Test("The page of defects lists the publishers, and types that are no publishers")
    func defects() throws {
        var sample = spec("\"apple\": [\(Self.behavior)],")
        sample.publishers = sample.publishers.replacingOccurrences(
            of: "\"target\": \"CombineTraits\",",
            with:
                "\"target\": \"CombineTraits\", \"apple\": { \"Subscribers.Sink\": [\(Self.behavior), \(Self.behavior)] },"
        )
        let article = try article(Layout.article(Layout.defectsArticle), of: sample)
        #expect(
            article.hasSuffix(
                """
                | type | systems | behavior | source |
                | --- | --- | --- | --- |
                | <doc:Publishers-Filter-traits> | iOS 13.0 to 13.3 | It never ends. | [Checks, Zip\\_Tests.swift](\(Self.source)) |
                | `Subscribers.Sink` | iOS 13.0 to 13.3 | It never ends. | [Checks, Zip\\_Tests.swift](\(Self.source)) |
                | `Subscribers.Sink` | iOS 13.0 to 13.3 | It never ends. | [Checks, Zip\\_Tests.swift](\(Self.source)) |

                """), "\(article)")
        #expect(article.contains("\n## Apple's Combine\n"))
        #expect(!article.contains("## Publishers"))
    }

    @Test("Where Apple's publisher differs, the diagrams say that they show OpenCombine")
    func differences() throws {
        var evidence = Evidence(counterexamples: [
            "Publishers.Filter": [
                "Single": [
                    Evidence.Counterexample(
                        without: [], instance: "none", upstreams: [.init(parameter: "Upstream", marbles: ["(1|)"])],
                        remarks: [], published: "|", reason: "finished without a value")
                ]
            ]
        ])
        evidence.demonstrations["Publishers.Filter"] = Evidence.Demonstration(
            instance: "all", expression: "upstream.filter { _ in true }",
            upstreams: [.init(parameter: "Upstream", marbles: "-1|")], subscribers: [.init(marbles: "-1|")])
        let differing = Self.behavior.replacingOccurrences(of: "}", with: ", \"differs\": true }")
        let page = try article(page, of: spec("\"apple\": [\(differing)],"), evidence)
        #expect(
            page.contains(
                """
                ![Upstream\\: \\-1\\|; OpenCombine\\: \\-1\\|](Publishers-Filter)

                The diagrams on this page show OpenCombine. [Apple's Combine](doc:Publishers-Filter-traits#Apples-Combine)
                differs. It never ends.

                """), "\(page)")
        #expect(
            page.contains(
                """
                ![Upstream\\: \\(1\\|\\); OpenCombine\\: \\|; finished without a value](Publishers-Filter-not-Single)
                """), "\(page)")
    }

    @Test(
        "A mistake has a place and a remedy",
        arguments: [
            ("[{}]", "this behavior lacks the key 'systems'"),
            ("{}", "'apple' must be an array, not an object"),
            ("[]", "'apple' is empty; say what is known of Apple's publisher, or drop it"),
            (behavior.replacingOccurrences(of: "https", with: "http"), "'source': an address begins with 'https://'"),
            (
                behavior.replacingOccurrences(of: "Zip_", with: "Zip "),
                "'source': ' ' does not belong in an address; copy the address from a browser"
            ),
            (behavior.replacingOccurrences(of: source, with: "https://"), "'source': an address names a server"),
        ])
    func mistakes(_ value: String, _ message: String) {
        let value = value.hasPrefix("{ ") ? "[\(value)]" : value
        let errors = spec("\"apple\": \(value),").project.diagnostics.map(\.description)
        #expect(errors.contains { $0.hasPrefix("Spec/combine.json:") && $0.contains(message) }, "\(errors)")
    }
}
