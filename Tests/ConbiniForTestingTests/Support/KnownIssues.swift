import Foundation
import Testing

/// Runs a body that is meant to fail.
///
/// - Returns: The issues that it records, and that of the error which it throws, if it has one of its own.
func knownIssues(
    isolation: isolated (any Actor)? = #isolation,
    _ body: () async throws -> Void
) async -> [Issue] {
    let log = IssueLog()
    // All issues match, and so nothing is thrown.
    try? await withKnownIssue(isolation: isolation) {
        try await body()
    } matching: { issue in
        log.append(issue)
        return true
    }
    return log.issues
}

private final class IssueLog: Sendable {
    private let lock = NSLock()

    // Safe, because it is touched under the lock alone.
    nonisolated(unsafe) private var entries: [Issue] = []

    var issues: [Issue] { lock.withLock { entries } }

    func append(_ issue: Issue) {
        lock.withLock { entries.append(issue) }
    }
}
