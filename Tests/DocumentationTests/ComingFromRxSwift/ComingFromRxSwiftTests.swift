import CombineTraits
import Foundation
import TestSupport
import Testing

/// The page `ComingFromRxSwift.md`.
@Suite struct ComingFromRxSwiftTests {
    @Test("The page names each operator of RxSwift's traits, and its counterpart or the reason why there is none")
    func page() throws {
        let page = try String(contentsOf: Self.page, encoding: .utf8)
        let problems = FormerSymbol.problems(
            in: RxSwiftTable.all, names: FormerSymbol.names(in: RxSwiftTable.inventory), page: page, namesAll: true)
        #expect(problems == [])
    }

    private static let page = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Sources/Conbini/Conbini.docc/ComingFromRxSwift.md")

    @Test("Each counterpart does what RxSwift's operator does")
    func examples() {
        for symbol in RxSwiftTable.all {
            guard let example = symbol.example else { continue }
            #expect(example() as? Bool == true, "\(symbol.name)")
        }
    }
}
