import XCTest

/// A test case that records its failures instead of failing.
///
/// Tests that share it with another thread make sure that one of the threads waits.
final class RecordingTestCase: XCTestCase, @unchecked Sendable {
    struct Failure: Equatable {
        let message: String
        let file: String
        let line: UInt
    }

    private(set) var failures: [Failure] = []

    #if canImport(ObjectiveC)
    override func record(_ issue: XCTIssue) {
        let location = issue.sourceCodeContext.location
        note(issue.compactDescription, location?.fileURL.path ?? "", location?.lineNumber ?? 0)
    }

    static func make() -> RecordingTestCase { RecordingTestCase() }
    #else
    override func recordFailure(
        withDescription description: String, inFile filePath: String, atLine lineNumber: Int, expected: Bool
    ) {
        note(description, filePath, lineNumber)
    }

    static func make() -> RecordingTestCase { RecordingTestCase(name: "recording") { _ in } }
    #endif

    private func note(_ message: String, _ file: String, _ line: Int) {
        failures.append(Failure(message: message, file: file, line: UInt(line)))
    }
}
