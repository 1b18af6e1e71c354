import Foundation
import Testing

/// A page of the documentation, from which tests quote what they check.
struct DocumentationPage {
    let text: String
    private let words: String

    /// - Parameter path: The path of the page in the repository.
    init(_ path: String) throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        text = try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
        words = Self.words(of: text)
    }

    /// Whether the page has a text. Where its lines end does not matter.
    func says(_ text: String) -> Bool { words.contains(Self.words(of: text)) }

    /// Expects that the page has a text.
    func expect(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) {
        #expect(says(text), sourceLocation: sourceLocation)
    }

    /// The section of the page with a title, up to the next title.
    func section(_ title: String) throws -> Substring {
        let start = try #require(text.range(of: "# \(title)\n"), "The page has no section '\(title)'.").upperBound
        let rest = text[start...]
        return rest[..<(rest.range(of: "\n#")?.lowerBound ?? rest.endIndex)]
    }

    private static func words(of text: String) -> String { text.split { $0.isWhitespace }.joined(separator: " ") }
}
