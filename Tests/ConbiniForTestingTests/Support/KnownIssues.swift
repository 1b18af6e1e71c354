import Foundation
import Testing

/// Runs a body that must fail.
///
/// - Returns: The issues that the body records, and the issue of the error that it throws, if there is a separate one.
func knownIssues(
    isolation: isolated (any Actor)? = #isolation,
    _ body: () async throws -> Void
) async -> [Issue] {
    let log = IssueLog()
    // All issues match, so this does not throw.
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

    // Safe, because the lock protects it.
    nonisolated(unsafe) private var entries: [Issue] = []

    var issues: [Issue] { lock.withLock { entries } }

    func append(_ issue: Issue) {
        lock.withLock { entries.append(issue) }
    }
}
