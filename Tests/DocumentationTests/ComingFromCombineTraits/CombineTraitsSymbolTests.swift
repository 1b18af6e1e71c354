import CombineTraits
import Foundation
import TestSupport
import Testing

/// Users of groue's CombineTraits find everything here, or a reason why not.
@Suite struct CombineTraitsSymbolTests {
    @available(*, deprecated)
    @Test("Each public symbol has its place, and the page names what differs")
    func symbols() throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        let page = try String(
            contentsOf: root.appendingPathComponent(
                "Sources/CombineTraits/CombineTraits.docc/ComingFromCombineTraits.md"), encoding: .utf8)
        let table = CombineTraitsSymbols.same + CombineTraitsSymbols.deprecated
        #expect(FormerSymbol.problems(in: table, inventory: combineTraitsInventory, page: page) == [])
        for symbol in table { _ = symbol.example?() }
        let conformances = FormerSymbol.problems(
            in: CombineTraitsConformances.table, inventory: CombineTraitsConformances.inventory, page: page)
        #expect(conformances == [])
    }
}
