import Foundation
import Testing

@testable import CombineTraitsGenerator

/// The spec of this repository, and what was generated from it.
@Suite("This repository")
struct RepositoryTests {
    @Test("The spec has no problem")
    func diagnostics() throws {
        #expect(try Project.load(Repository.root, LocalFileSystem()).diagnostics.map(\.description) == [])
    }

    @Test("The spec covers the 101 publishers of Combine and Foundation with 404 rules, and each cell has a reason")
    func coverage() throws {
        let spec = try Repository.spec()
        let publishers = spec.modules.filter { ["Combine", "Foundation"].contains($0.name) }.flatMap(\.publishers)
        #expect(publishers.count == 101)
        #expect(publishers.reduce(0) { $0 + $1.rules.count } == 404)
        #expect(
            publishers.filter { $0.openCombineName == nil }.map(\.name) == ["NSObject.KeyValueObservingPublisher"])
        #expect(publishers.filter { $0.substituteTarget != nil }.count == 12)
        for publisher in publishers {
            for name in spec.algebra.names {
                let rule = try #require(publisher.rules[name], "\(publisher.name) \(name)")
                if case .never(let reason) = rule.condition { #expect(reason.count > 10, "\(publisher.name) \(name)") }
            }
        }
    }

    @Test("The generated files are up to date")
    func verification() throws {
        let files = Renderer(plan: OutputPlan(try Repository.spec())).files()
        let comparison = try Comparison.compare(files, in: Repository.root, LocalFileSystem())
        #expect(comparison.changes.map(\.path) == [], "rebuild them with: swift run combine-traits generate")
        #expect(comparison.unchangedCount == files.count)
    }
}
