import Testing

@testable import CombineTraitsLaws
@testable import SpecChecker

/// The rules of all publishers, compared with what the publishers do.
///
/// The bound is small: `swift run -c release check-spec` searches further.
struct LawTests {
    @Test(
        "The rules of a row are sound and tight, its direct path is a plain subscription, and the checker rejects all mutants of the rules",
        arguments: Laws.rows)
    func laws(_ row: String) throws {
        let tested = try Laws.tested(row)
        let result = try Laws.result(tested)
        var problems = Laws.problems(result)
        if tested.type.hasDirectPath { problems += Laws.problems(Laws.pathResult(tested, try Laws.build(tested))) }
        if ReferenceFramework.isInUse { problems += MutantReport(result: result).problems.map(\.description) }
        for problem in problems { Issue.record("\(problem)") }
        #expect(result.findings.runCount > 0)
    }
}
