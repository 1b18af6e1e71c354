import Foundation

@testable import CombineTraitsAssistant
@testable import CombineTraitsGenerator

/// A spec that is small enough to read, and has one of everything.
struct SampleSpec: Sendable {
    var traits = """
        {
          "traits": [
            {
              "name": "Single",
              "adjective": "single",
              "refines": ["Maybe", "NonEmpty"],
              "isConjunction": true,
              "summary": "exactly one value, or an error",
              "law": "It publishes one value.",
              "sink": "receives its result.",
              "example": { "publisher": "names.prefix(1)", "because": "there is a name" }
            },
            {
              "name": "Maybe",
              "adjective": "maybe",
              "summary": "at most one value, or an error",
              "law": "It publishes no value or one.",
              "allows": ["-", { "marbles": "--|", "caption": "can finish" }, { "marbles": "-o-|", "caption": "can publish" }],
              "hasDirectPath": true,
              "sink": "receives its result.",
              "example": { "publisher": "names.prefix(1)", "because": "one is enough" }
            },
            {
              "name": "NonEmpty",
              "adjective": "nonempty",
              "summary": "at least one value, or an error",
              "law": "It never finishes before its first value.",
              "allows": ["-", "-x", { "marbles": "-o-...>", "caption": "can publish" }],
              "example": { "publisher": "names", "because": "there are names" }
            }
          ]
        }
        """

    /// A file of publishers that are the package's own. Empty if there is none.
    var own = ""

    /// The files of publishers in folders, by their paths in the folder of the spec.
    var parts: [String: String] = [:]

    var publishers = """
        {
          "module": "Combine",
          "openCombine": { "module": "OpenCombine" },
          "target": "CombineTraits",
          "publishers": [
            {
              "publisher": "Just",
              "generics": ["Output"],
              "summary": "Publishes one value.",
              "instances": { "one": "Just(1)" },
              "traits": { "Single": "always", "Maybe": "always", "NonEmpty": "always" }
            },
            {
              "publisher": "Publishers.Filter",
              "generics": ["Upstream: Publisher"],
              "operators": ["filter(_:)"],
              "summary": "Publishes what a predicate accepts.", "directPath": true,
              "instances": { "all": "upstream.filter { _ in true }", "none": "upstream.filter { _ in false }" },
              "traits": {
                "Single": { "never": "The predicate can reject the value." },
                "Maybe": "Upstream: Maybe",
                "NonEmpty": { "never": "The predicate can reject every value." }
              }
            },
            {
              "publisher": "Publishers.Zip",
              "arities": [2, 3],
              "generics": ["Each: Publisher"],
              "where": ["Each.Failure == Next.Failure"],
              "openCombine": { "generics": ["UpstreamEach"] },
              "operators": { "2": ["zip(_:)"], "3": ["zip(_:_:)"] },
              "summary": "Publishes pairs.",
              "instances": { "all": "{first}.zip({others})" },
              "traits": {
                "Single": ["Each: Single", "Any: Single, Others: NonEmpty, Each.Failure == Never"],
                "Maybe": ["Each: Maybe", "Any: Maybe, Each.Failure == Never"],
                "NonEmpty": "Each: NonEmpty"
              }
            },
            {
              "publisher": "Publishers.Merge",
              "generics": ["A: Publisher", "B: Publisher"],
              "openCombine": false,
              "operators": ["merge(with:)"],
              "summary": "Publishes the values of two publishers.",
              "instances": { "both": "a.merge(with: b)" },
              "traits": {
                "Single": { "never": "Both upstreams can publish." },
                "Maybe": { "never": "Both upstreams can publish." },
                "NonEmpty": {
                  "when": ["A: NonEmpty", "B: NonEmpty"],
                  "because": "It finishes when both upstreams have.",
                  "assuming": "Nobody cancels."
                }
              }
            }
          ]
        }
        """

    var inventory = """
        {
          "types": [
            { "combine": { "name": "Just", "module": "Combine", "generics": ["Output"], "requirements": "" },
              "openCombine": { "name": "Just", "module": "OpenCombine", "generics": ["Output"] },
              "operators": [] },
            { "combine": { "name": "Publishers.Filter", "module": "Combine", "generics": ["Upstream"],
                "requirements": "Upstream: Publisher" },
              "openCombine": { "name": "Publishers.Filter", "module": "OpenCombine", "generics": ["Upstream"] },
              "operators": ["filter(_:)"] },
            { "combine": { "name": "Publishers.Zip", "module": "Combine", "generics": ["A", "B"],
                "properties": [{ "name": "a", "type": "A" }, { "name": "b", "type": "B" }],
                "initializers": ["init(_:_:)"],
                "requirements": "A: Publisher, B: Publisher, A.Failure == B.Failure" },
              "openCombine": { "name": "Publishers.Zip", "module": "OpenCombine",
                "generics": ["UpstreamA", "UpstreamB"] },
              "operators": ["zip(_:)"],
              "operatorDetails": [{ "name": "zip(_:)", "returns": "Publishers.Zip<Self, P>" }] },
            { "combine": { "name": "Publishers.Zip3", "module": "Combine", "generics": ["A", "B", "C"],
                "properties": [
                  { "name": "a", "type": "A" }, { "name": "b", "type": "B" }, { "name": "c", "type": "C" }
                ],
                "initializers": ["init(other:)", "init(_:_:_:)"],
                "requirements":
                  "A: Publisher, B: Publisher, C: Publisher, A.Failure == B.Failure, B.Failure == C.Failure" },
              "openCombine": { "name": "Publishers.Zip3", "module": "OpenCombine",
                "generics": ["UpstreamA", "UpstreamB", "UpstreamC"] },
              "operators": ["zip(_:_:)"] },
            { "combine": { "name": "Publishers.Merge", "module": "Combine", "generics": ["A", "B"],
                "requirements": "A: Publisher, B: Publisher" },
              "operators": ["merge(with:)"],
              "operatorDetails": [{ "name": "merge(with:)", "returns": "Publishers.Merge<Self, P>" }] }
          ]
        }
        """

    /// The spec with one text replaced, which must occur exactly once.
    func replacing(_ old: String, with new: String, in file: WritableKeyPath<SampleSpec, String> = \.publishers)
        -> SampleSpec
    {
        var copy = self
        let parts = copy[keyPath: file].components(separatedBy: old)
        precondition(parts.count == 2, "'\(old)' occurs \(parts.count - 1) times in the sample")
        copy[keyPath: file] = parts.joined(separator: new)
        return copy
    }

    /// The spec with one other rule.
    static let changed = SampleSpec().replacing(#""Maybe": "Upstream: Maybe""#, with: #""Maybe": "Upstream: Single""#)

    /// The spec with rows of publishers that are the package's own.
    static func own(_ rows: String) -> SampleSpec {
        var spec = SampleSpec()
        spec.own = "{ \"module\": \"Own\", \"target\": \"Own\", \"publishers\": [\n\(rows)\n] }"
        return spec
    }

    var files: [String: String] {
        let own = own.isEmpty ? [:] : ["/repository/Spec/own.json": own]
        let parts = Dictionary(uniqueKeysWithValues: parts.map { ("/repository/Spec/\($0.key)", $0.value) })
        return own.merging(parts) { first, _ in first }.merging(combineFiles) { first, _ in first }
    }

    private var combineFiles: [String: String] {
        [
            "/repository/Spec/traits.json": traits,
            "/repository/Spec/combine.json": publishers,
            "/repository/Spec/Recorded/inventory.json": inventory,
        ]
    }

    var project: Project {
        let sources = files.map { SourceText(path: String($0.key.dropFirst("/repository/".count)), text: $0.value) }
        return Project.load(sources, root: "/repository")
    }

    /// What is wrong with the spec, as it is printed.
    var diagnostics: [String] { project.diagnostics.map(\.description) }

    /// The output without the texts of the spec itself, which the generator is built with.
    var outputWithoutSpec: [String: String] { output.filter { $0.key != Layout.builtInSpec } }

    /// The output without what says in which file a row is: the texts of the spec, and the articles.
    var outputWithoutFiles: [String: String] {
        outputWithoutSpec.filter { ![".md", ".html"].contains(where: $0.key.hasSuffix) }
    }

    /// The files that the spec asks for, by path; empty when it has errors.
    var output: [String: String] {
        guard let spec = project.spec else { return [:] }
        return Dictionary(uniqueKeysWithValues: OutputPlan(spec).render().map { ($0.path, $0.content) })
    }
}
