import CombineTraitsGenerator
import Testing

@testable import TraitLaws

/// Every row is held to its laws somewhere, or is known not to be.
@Suite("Coverage of rows")
struct RowCoverageTests {
    @Test("What cannot run in virtual time has a test against the real thing")
    func realTime() throws {
        #expect(Set(try Selection([], of: Laws.spec()).realTime) == realTimeLaws)
    }

    @Test("All other rows are run, but for those that only Apple's Combine has")
    func absent() throws {
        let selection = try Selection([], of: Laws.spec())
        #if canImport(Combine)
        #expect(selection.absent == [])
        #else
        let appleOnly = try Laws.spec().publishers.map(\.publisher).filter { $0.openCombineName == .absent }
        #expect(selection.absent == appleOnly.map(\.name))
        #endif
        #expect(
            selection.rows.count + selection.absent.count + realTimeLaws.count == (try Laws.spec().publishers.count))
    }
}
