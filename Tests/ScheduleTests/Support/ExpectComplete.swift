import CombineTraitsTesting
import Testing

/// Runs a scenario in each schedule, and expects that none fails or is left out, and that each does the same when it is run
/// again.
///
/// - Throws: The failure that the search finds.
func expectComplete(
    _ search: ScheduleSearch = ScheduleSearch(), sourceLocation: SourceLocation = #_sourceLocation,
    _ declare: (ThreadScenario) throws -> Void
) throws {
    let report = try search.run(declare)
    if let failure = report.failure { throw failure }
    #expect(report.isComplete, sourceLocation: sourceLocation)
    #expect(report.isDeterministic, sourceLocation: sourceLocation)
}
