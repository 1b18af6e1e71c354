import CombineTraitsTesting
import Testing

@testable import CombineTraitsLaws
@testable import SpecChecker

#if !os(WASI) && !os(Windows)
/// Whether publishers of the framework survive a subscriber that releases everything on receipt of an event.
struct ReleaseTests {
    /// The rows of OpenCombine whose subscription a subscriber must not release. The sinks and operators of this package
    /// attach to other publishers in their place.
    #if OpenCombineWithMerge
    static let fragile: Set<String> = []
    #else
    static let fragile: Set = ["Publishers.Zip", "Publishers.Zip3", "Publishers.Zip4"]
    #endif

    /// Without this package's publishers, whose ends `OperatorEndTests` test.
    private static let rows = Laws.rows.filter { (try? Laws.tested($0).type.isOwn) != true }

    @Test("A subscriber can release everything at any moment", arguments: rows)
    func survives(_ row: String) throws {
        let tested = try Laws.tested(row)
        let experiments = Experiment.all(of: tested, try Laws.build(tested), .small)
        let crashes = experiments.flatMap { $0.exploreReleases() }
        let isFragile = ReferenceFramework.isInUse && Self.fragile.contains(row)
        for crash in crashes where crash.testCase.consumer.isOwn || !isFragile {
            Issue.record("\(row), \(crash.testCase.text): \(crash.fault)")
        }
        if isFragile {
            let moments = crashes.filter { $0.testCase.consumer == .sink }.map(\.testCase.moment)
            #expect(Set(moments).isSuperset(of: [.never, .firstValue, .completion]))
        }
    }
}
#endif
