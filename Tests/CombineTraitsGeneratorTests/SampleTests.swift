import Foundation
import Testing

/// The samples of Conbini's documentation are compiled by tests, which hold the same lines.
@Suite("Samples of the documentation")
struct SampleTests {
    /// Where a library is documented, and where its samples are compiled.
    struct Library: Sendable, CustomTestStringConvertible {
        var sources: String
        var readmeRegion: String
        var samples: String

        var testDescription: String { sources }
    }

    static let libraries = [
        Library(
            sources: "Sources/Conbini", readmeRegion: "conbini",
            samples: "Tests/ConbiniTests"),
        Library(
            sources: "Sources/ConbiniForTesting", readmeRegion: "conbini for testing",
            samples: "Tests/ConbiniForTestingTests"),
    ]

    @Test("Every sample is compiled", arguments: libraries)
    func samplesAreCompiled(_ library: Library) throws {
        let compiled = try Self.files(in: library.samples, ending: ".swift").map { Self.code($0.text) }
        let samples = try Self.samples(of: library)
        #expect(samples.count > 5)
        for (path, sample) in samples {
            #expect(
                compiled.contains { $0.contains(sample) },
                "\(path): no file in \(library.samples) has these lines:\(sample)")
        }
    }

    @Test("A sample in a comment is what is indented, without its comments")
    func samplesInComments() {
        let source = """
            /// A summary.
            ///
            ///     let a = 1  // why
            ///     // What comes of it.
            ///     f(a)
            ///
            /// - Parameter a: What
            ///     follows.
            func g() {}
            """
        #expect(Self.samplesInComments(of: source) == ["\nlet a = 1\nf(a)\n"])
    }

    @Test("A sample on a page is what is fenced as Swift, by paragraphs")
    func fencedSamples() {
        let page = """
            Text.

            ```swift
            import Conbini

            f()
                .g()

            h()
            ```

            ```
            -a-|
            ```
            """
        #expect(Self.fencedSamples(in: page) == ["\nf()\n.g()\n", "\nh()\n"])
    }

    @Test("A sample is compiled where its lines follow one another")
    func containment() {
        let code = Self.code("    let a = 1\n\n    f(a)\n    // End.\n")
        #expect(code.contains(Self.code("let a = 1\nf(a)")))
        #expect(!code.contains(Self.code("f(a)\nlet a = 1")))
        #expect(!code.contains(Self.code("let a = 12")))
    }
}

extension SampleTests {
    private static func samples(of library: Library) throws -> [(path: String, code: String)] {
        let comments = try files(in: library.sources, ending: ".swift").flatMap { file in
            samplesInComments(of: file.text).map { (file.path, $0) }
        }
        let pages = try files(in: library.sources, ending: ".md").flatMap { file in
            fencedSamples(in: file.text).map { (file.path, $0) }
        }
        let readme = try Repository.text("README.md").components(separatedBy: "<!-- \(library.readmeRegion): ")
        try #require(readme.count == 3, "README.md has no region '\(library.readmeRegion)'")
        return comments + pages + fencedSamples(in: readme[1]).map { ("README.md", $0) }
    }

    private static func files(in folder: String, ending: String) throws -> [(path: String, text: String)] {
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

    /// The paragraphs of the Swift code on a page.
    private static func fencedSamples(in page: String) -> [String] {
        let blocks = page.components(separatedBy: "```swift\n").dropFirst()
        let paragraphs = blocks.flatMap { $0.components(separatedBy: "\n```")[0].components(separatedBy: "\n\n") }
        return paragraphs.map(code).filter { $0 != "\n" }
    }

    /// Code without what samples may have for themselves: indentation, comments, imports and empty lines. Each line has
    /// ends on both sides, so that it is found as a whole.
    private static func code(_ text: String) -> String { code(text.components(separatedBy: "\n")) }

    private static func code(_ lines: [String]) -> String {
        let trimmed = lines.map { $0.components(separatedBy: "//")[0].trimmingCharacters(in: .whitespaces) }
        return "\n" + trimmed.filter { !$0.isEmpty && !$0.hasPrefix("import ") }.map { $0 + "\n" }.joined()
    }
}
