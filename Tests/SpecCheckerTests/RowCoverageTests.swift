import CombineTraitsSpec
import TestSupport
import Testing

@testable import CombineTraitsLaws
@testable import SpecChecker

/// Every row is tested somewhere, or is known to be absent.
struct RowCoverageTests {
    @Test("Rows that cannot run in virtual time have tests in real time")
    func realTime() throws {
        expectEqual(Set(try Selection([], of: Laws.spec()).realTime), realTimeLaws)
    }

    @Test("All other rows run, except those that only Apple's Combine has")
    func absent() throws {
        let selection = try Selection([], of: Laws.spec())
        #if canImport(Combine)
        expectEqual(selection.absent, [])
        #else
        let appleOnly = try Laws.spec().publishers.map(\.publisher).filter { $0.openCombineName == nil }
        expectEqual(selection.absent, appleOnly.map(\.name))
        #endif
        expectEqual(
            selection.rows.count + selection.absent.count + realTimeLaws.count, (try Laws.spec().publishers.count))
    }

    @Test("All instances keep to virtual time, and to the thread of the run")
    func punctuality() throws {
        for row in try Selection([], of: Laws.spec()).rows {
            let experiments = Experiment.all(of: row.tested, row.instances.build, .small)
            let faults = experiments.map(\.punctualityFault)
            #expect(!faults.contains(.otherThread), "\(row.tested.type.name)")
            #expect(!faults.allSatisfy { $0 == .silence }, "\(row.tested.type.name)")
        }
    }
}
