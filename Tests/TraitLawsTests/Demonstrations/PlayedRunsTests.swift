import CombineTraitsGenerator
import Foundation
import Testing

@testable import CombineTraitsLaws
@testable import TraitLaws

#if !canImport(Combine)
/// The runs that the site plays.
@Suite("Runs that can be played")
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
        #expect(isUpToDate, "write \(PlayedRuns.path) with: swift run trait-laws --runs")
    }

    @Test("There is a run for all instants, with what the publisher receives and publishes")
    func grid() throws {
        let grids = try runs().grids
        #expect(grids.map(\.publisher) == PlayedRuns.instances.map(\.key))
        #expect(grids.map(\.runs.count) == [70, 70, 70, 70, 400, 400, 400])
        #expect(grids[0].runs["0135"] == ["Upstream: 12-3-|", "published: 24-6-|"])
        #expect(grids[2].runs["1355"] == ["Upstream: -(1!)-2-(3|)", "published: -(1|)"])
        #expect(
            grids[6].runs["134 234"] == ["A: -1-2|", "B: --34(!|)", "published: --ab|   a = (1, 3)   b = (2, 4)"])
    }
}
#endif
