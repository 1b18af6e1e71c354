import Testing

@testable import CombineTraitsGenerator

/// Names, keys, messages and pages have one word for each idea.
struct WordsTests {
    private static let table = "Sources/README.md"

    @Test("Users meet no word that was given up")
    func repository() throws {
        let words = Words(page: try Repository.text(Self.table))
        #expect(!words.isEmpty)
        let hits = try Self.files().flatMap { words.hits(in: try Repository.text($0), of: $0) }
        expectEqual(hits, [], "\(hits.joined(separator: "\n"))\nSee 'Words' in \(Self.table).")
    }

    /// The pages, the spec, and the Swift code of which users meet names or messages. Without generated files, whose words
    /// are those of the generator and of the spec.
    private static func files() throws -> [String] {
        let system = LocalFileSystem()
        let folders = try ["Sources", "Generator", "Plugins", "Spec"].flatMap { folder in
            try system.files(below: "\(Repository.root)/\(folder)").map { "\(folder)/\($0)" }
        }
        let written = folders.filter { path in
            [".swift", ".md", ".tutorial", ".json"].contains(where: path.hasSuffix)
                && !["/Generated/", "/Recorded/", ".docc/Operators/"].contains(where: path.contains)
        }
        let examples = try system.entries(of: "\(Repository.root)/Examples").map { "Examples/\($0)/README.md" }
        let pages = [
            "README.md", "CHANGELOG.md", "CONTRIBUTING.md", ".ci/README.md", "Benchmarks/README.md", "Tests/README.md",
        ]
        return try written + pages + examples.filter { try system.read("\(Repository.root)/\($0)") != nil }
    }

    @Test("The test reads what users meet, and nothing else", arguments: Sample.all)
    func reading(_ sample: Sample) {
        let words = Words(
            page:
                "## Words\n| mishap | accident | `crash`, `big bang` | `crash course`, `/Planned` |\n\n## Others\n| a | b | `c` | |"
        )
        let hits = words.hits(in: sample.lines.joined(separator: "\n"), of: sample.path)
        let expected = sample.lines.indices.filter { sample.lines[$0].hasSuffix("!") }
            .map { "\(sample.path):\($0 + 1): error: '\(sample.form)' is given up; write 'accident'" }
        expectEqual(hits, expected)
    }

    /// A file, in which the lines that end with an exclamation mark are reported.
    struct Sample: CustomTestStringConvertible {
        var testDescription: String
        var path: String
        var form = "crash"
        var lines: [String]

        static let all = [
            Sample(
                testDescription: "A page, without code", path: "A.md",
                lines: ["A crash!", "crashless", "```", "crash", "```", "`crash`", "a `crash`, and crash-free!"]),
            Sample(
                testDescription: "Forms", path: "A.md", form: "crashes",
                lines: ["It crashes!", "the crashers", "a recrashes"]),
            Sample(
                testDescription: "Two words", path: "A.md", form: "big bangs",
                lines: ["Big bangs!", "the big", "bangs"]),
            Sample(
                testDescription: "A phrase that is right", path: "A.md",
                lines: ["a crash course", "A crash course, and a crash!"]),
            Sample(testDescription: "A file in which it is right", path: "Sources/Planned/A.md", lines: ["a crash"]),
            Sample(
                testDescription: "Keys, and their meaning", path: "Spec/schema.json",
                lines: ["\"knownCrash\": {!", "\"description\": \"A crash.\"!", "\"cra\": \"sh\""]),
            Sample(
                testDescription: "Messages", path: "Generator/A.swift",
                lines: [
                    "crash(\"a crash\")  // !", "f(\"a \\(crash(\"!\")) hit\", crash, \"\\\"crash\\\"\")  // !",
                    "crash(\"!\")",
                ]),
            Sample(
                testDescription: "Messages of several lines", path: "Generator/A.swift",
                lines: ["crash(\"\"\"", "    a crash!", "    \\(crash)", "    \"\"\")", "crash()"]),
            Sample(
                testDescription: "Public names", path: "Sources/A.swift",
                lines: ["public func lastCrash()  // !", "func crash()", "public init(crash: Int)  // !"]),
            Sample(
                testDescription: "Documentation of public names", path: "Sources/A.swift",
                lines: ["/// A crash!", "@frozen", "public struct A {", "/// A crash.", "struct B", "// A crash."]),
            Sample(
                testDescription: "Documentation in the generator", path: "Generator/A.swift",
                lines: ["/// A crash.", "public struct A"]),
        ]
    }
}
