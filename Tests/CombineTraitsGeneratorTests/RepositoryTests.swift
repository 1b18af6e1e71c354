import Foundation
import Testing

@testable import CombineTraitsAssistant
@testable import CombineTraitsGenerator

/// The spec of this repository, and what was generated from it.
struct RepositoryTests {
    @Test("The spec has no problem")
    func diagnostics() throws {
        try expectEqual(Project.load(Repository.root, LocalFileSystem()).diagnostics.map(\.description), [])
    }

    @Test("The generated files are up to date")
    func verification() throws {
        let files = OutputPlan(try Repository.spec()).render()
        let comparison = try Comparison.compare(files, in: Repository.root, LocalFileSystem())
        expectEqual(comparison.changes.map(\.path), [], "rebuild them with: swift run combine-traits generate")
        expectEqual(comparison.unchangedCount, files.count)
    }
}
