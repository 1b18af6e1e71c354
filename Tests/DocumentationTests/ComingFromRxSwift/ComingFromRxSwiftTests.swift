import CombineTraits
import Foundation
import TestSupport
import Testing

/// The page `ComingFromRxSwift.md`.
@Suite struct ComingFromRxSwiftTests {
    @Test("The page names each operator of RxSwift's traits, and its counterpart or the reason why there is none")
    func page() throws {
        let page = try String(contentsOf: Self.page, encoding: .utf8)
        #expect(FormerSymbol.problems(in: RxSwiftTable.all, page: page, namesAll: true) == [])
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
