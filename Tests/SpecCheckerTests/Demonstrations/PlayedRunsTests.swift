import CombineTraitsToolSupport
import CombineTraitsSpec
import Foundation
import Testing

@testable import CombineTraitsLaws
@testable import SpecChecker

#if !canImport(Combine)
/// The runs that the site plays.
struct PlayedRunsTests {
    private func runs() throws -> PlayedRuns {
        let project = try #require(try Project.load(around: #filePath))
        let names = PlayedRuns.instances.map(\.key)
        return PlayedRuns(try Selection(names, of: try #require(project.spec)).rows, .full)
    }

    @Test("The runs of the site are those of the publishers")
    func upToDate() throws {
        let root = URL(fileURLWithPath: #filePath).pathComponents.dropLast(4).joined(separator: "/").dropFirst()
        let recorded = try String(contentsOfFile: "\(root)/\(PlayedRuns.path)", encoding: .utf8)
        let isUpToDate = try runs().text == recorded
        #expect(isUpToDate, "write \(PlayedRuns.path) with: swift run check-spec --runs")
    }
}
#endif
