import TestSupport
import Testing

/// The page `ComingFromOtherLibraries.md`.
struct ComingFromOtherLibrariesTests {
    private static let tables = [
        "CombineExt": CombineExtTable.all, "ReactiveSwift": ReactiveTables.reactiveSwift,
        "RxJava": ReactiveTables.rxJava, "combine-schedulers": SchedulerTables.combineSchedulers,
        "swift-clocks": SchedulerTables.swiftClocks,
    ]

    @Test("Each table names the symbols with a counterpart here, which does the same", arguments: tables.keys.sorted())
    func table(_ library: String) throws {
        let page = try DocumentationPage("Sources/Conbini/Conbini.docc/ComingFromOtherLibraries.md").text
        let start = try #require(page.range(of: "| \(library) |")).lowerBound
        let rows = page[start...].split(separator: "\n", omittingEmptySubsequences: false).prefix { !$0.isEmpty }
        let symbols = try #require(Self.tables[library])
        expectEqual(
            FormerSymbol.problems(in: symbols, page: rows.dropFirst().joined(separator: "\n"), namesAll: true), [])
        for symbol in symbols {
            guard let example = symbol.example else { continue }
            expectEqual(example() as? Bool, true, "\(symbol.name)")
        }
    }
}
