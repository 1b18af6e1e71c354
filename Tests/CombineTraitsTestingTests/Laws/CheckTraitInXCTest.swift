import CombineTraitsTesting
import XCTest

/// The check, as users of XCTest write it.
final class CheckTraitInXCTest: XCTestCase {
    func testNameIsSingle() throws {
        try checkTrait(.single) { scheduler in
            Just("Alice").delay(for: 1, scheduler: scheduler)
        }
    }

    func testAWrongSingleIsCaught() {
        XCTAssertThrowsError(try checkTrait(.single) { _ in Empty<String, Never>() }) { error in
            XCTAssert("\(error)".hasPrefix("The Single trait is violated: the publisher finished without a value."))
        }
    }
}
