/// The content of a generated file, without its text.
package protocol PlannedContent: Sendable {
    var isEmpty: Bool { get }

    /// Returns the text of the file, whose header names the origin.
    func text(generatedFrom origin: String) -> String
}

extension PlannedContent {
    package var isEmpty: Bool { false }
}
