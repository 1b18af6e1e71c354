import TestSupport
import Testing

/// Runs a body that must fail.
///
/// - Returns: The issues that the body records, and the issue of the error that it throws, if there is a separate one.
func knownIssues(isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Void) async -> [Issue] {
    let log = SharedLog<Issue>()
    // All issues match, so this does not throw.
    try? await withKnownIssue(isolation: isolation) {
        try await body()
    } matching: { issue in
        log.append(issue)
        return true
    }
    return log.values
}
