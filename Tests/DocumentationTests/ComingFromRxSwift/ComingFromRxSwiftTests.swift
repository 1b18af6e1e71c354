import Conbini
import TestSupport
import Testing

/// The page `ComingFromRxSwift.md`.
struct ComingFromRxSwiftTests {
    @Test("The page names each operator of RxSwift's traits, and its counterpart or the reason why there is none")
    func page() throws {
        let page = try DocumentationPage("Sources/Conbini/Conbini.docc/ComingFromRxSwift.md")
        expectEqual(FormerSymbol.problems(in: RxSwiftTable.all, page: page.text, namesAll: true), [])
    }

    @Test("Each counterpart does what RxSwift's operator does")
    func examples() {
        for symbol in RxSwiftTable.all {
            guard let example = symbol.example else { continue }
            expectEqual(example() as? Bool, true, "\(symbol.name)")
        }
    }
}
