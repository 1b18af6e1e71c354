import Foundation
import Testing

/// Tests compile the samples of the documentation: they contain the same lines.
struct SampleTests {
    /// Documentation, and where its samples are compiled.
    struct Documentation: Sendable, CustomTestStringConvertible {
        /// Pages and folders of pages.
        var pages: [String]

        /// The folder of the sources whose comments have samples that are compiled.
        var comments: String?

        /// The folder of the code of a tutorial.
        var code: String?

        /// The folders of the files that contain the samples.
        var samples: [String]

        var testDescription: String { (pages + [code].compactMap(\.self)).first ?? "" }
    }

    static let documentations = [
        Documentation(
            pages: ["README.md", "Examples/Downloads/README.md"],
            samples: ["Tests/DocumentationTests", "Examples/Downloads/Sources"]),
        Documentation(pages: [".ci/FrontPage/index.html"], samples: ["Tests/DocumentationTests"]),
        Documentation(
            pages: ["Examples/GRDBReads/README.md", "Examples/OwnOperators/README.md", "Sources/CombineTraitsLaws"],
            samples: [
                "Examples/GRDBReads/Sources", "Examples/GRDBReads/Tests", "Examples/OwnOperators/Package.swift",
                "Examples/OwnOperators/Tests", "Examples/OwnTrait/Tests",
            ]),
        Documentation(
            pages: [], code: "Sources/CombineTraits/CombineTraits.docc/Tutorials/Code",
            samples: ["Examples/GRDBReads/Sources", "Examples/GRDBReads/Tests"]),
        Documentation(
            pages: ["Sources/CombineTraits"],
            samples: [
                "Tests/DocumentationTests", "Tests/CombineTraitsTests", ".ci/DataRaces", "Examples/Profiles/Sources",
                "Examples/Xcode/Scores",
            ]),
        Documentation(pages: ["Sources/ScheduleExploration"], samples: ["Tests/ScheduleExplorationTests"]),
        Documentation(
            pages: ["Sources/CombineTraitsTesting"],
            samples: ["Tests/CombineTraitsTestingTests", "Tests/ScheduleTests"]),
        Documentation(
            pages: ["Sources/Conbini"], comments: "Sources/Conbini",
            samples: ["Tests/ConbiniTests", "Tests/DocumentationTests"]),
        Documentation(
            pages: ["Sources/ConbiniForTesting"], comments: "Sources/ConbiniForTesting",
            samples: ["Tests/ConbiniForTestingTests"]),
    ]

    @Test("Every sample is compiled", arguments: documentations)
    func samplesAreCompiled(_ documentation: Documentation) throws {
        let compiled = try documentation.samples.flatMap { try Self.files(in: $0, ending: ".swift") }.map {
            Self.code($0.text)
        }
        let samples = try Self.samples(of: documentation)
        #expect(samples.count > 2)
        for (path, sample) in samples {
            #expect(
                compiled.contains { $0.contains(sample) },
                "\(path): no file in \(documentation.samples) has these lines:\(sample)")
        }
    }

    @Test("A sample is compiled if a file contains its lines in succession")
    func containment() {
        let code = Self.code("    let a = 1\n\n    f(a)\n    // End.\n")
        #expect(code.contains(Self.code("let a = 1\nf(a)")))
        #expect(!code.contains(Self.code("f(a)\nlet a = 1")))
        #expect(!code.contains(Self.code("let a = 12")))
    }
}

extension SampleTests {
    private static func samples(of documentation: Documentation) throws -> [(path: String, code: String)] {
        let comments = try (documentation.comments.map { try files(in: $0, ending: ".swift") } ?? []).flatMap { file in
            samplesInComments(of: file.text).map { (file.path, $0) }
        }
        let pages = try documentation.pages.flatMap { page in
            page.hasSuffix(".html")
                ? [(page, markdown(ofHTML: try Repository.text(page)))] : try files(in: page, ending: ".md")
        }.flatMap { page in
            fencedSamples(in: page.1).map { (page.0, $0) }
        }
        let code = try (documentation.code.map { try files(in: $0, ending: ".swift") } ?? []).flatMap { file in
            // A type has members that its first versions lack, so its end is elsewhere.
            samples(in: file.text.replacingOccurrences(of: "\n}\n", with: "\n")).map { (file.path, $0) }
        }
        return comments + pages + code
    }

    /// A file, or the files in a folder.
    private static func files(in folder: String, ending: String) throws -> [(path: String, text: String)] {
        if folder.hasSuffix(ending) { return [(folder, try Repository.text(folder))] }
        let paths = try FileManager.default.subpathsOfDirectory(atPath: "\(Repository.root)/\(folder)").sorted()
        return try paths.filter { $0.hasSuffix(ending) }.map { path in
            ("\(folder)/\(path)", try Repository.text("\(folder)/\(path)"))
        }
    }

    /// The paragraphs of documentation comments that are indented like code.
    private static func samplesInComments(of source: String) -> [String] {
        let lines = source.components(separatedBy: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
        let paragraphs = lines.split { line in line == "///" || !line.hasPrefix("///") }
        let samples = paragraphs.filter { paragraph in paragraph.allSatisfy { $0.hasPrefix("///     ") } }
        return samples.map { sample in code(sample.map { String($0.dropFirst(3)) }) }
    }

    /// A page with its code blocks as Markdown has them.
    private static func markdown(ofHTML page: String) -> String {
        let replacements = [
            ("<pre><code class=\"swift\">", "```swift\n"), ("</code></pre>", "\n```"), ("&lt;", "<"), ("&gt;", ">"),
            ("&amp;", "&"),
        ]
        return replacements.reduce(page) { page, replacement in
            page.replacingOccurrences(of: replacement.0, with: replacement.1)
        }
    }

    /// The paragraphs of the Swift code on a page, except those of a package manifest.
    private static func fencedSamples(in page: String) -> [String] {
        let blocks = page.components(separatedBy: "```swift\n").dropFirst()
        return blocks.flatMap { samples(in: $0.components(separatedBy: "\n```")[0]) }
    }

    /// The paragraphs of Swift code, except those of a package manifest.
    private static func samples(in text: String) -> [String] {
        let samples = text.components(separatedBy: "\n\n").filter { !$0.contains(".package(") }
        return samples.map(code).filter { $0 != "\n" }
    }

    /// Code without the parts that need not match: indentation, comments, imports and empty lines. Each line has
    /// a line break on both sides, so that only whole lines match.
    private static func code(_ text: String) -> String { code(text.components(separatedBy: "\n")) }

    private static func code(_ lines: [String]) -> String {
        let trimmed = lines.map { $0.components(separatedBy: "//")[0].trimmingCharacters(in: .whitespaces) }
        return "\n" + trimmed.filter { !$0.isEmpty && !$0.hasPrefix("import ") }.map { $0 + "\n" }.joined()
    }
}
