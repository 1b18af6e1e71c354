import ConbiniForTesting
import TestSupport
import XCTest

/// `wait(seconds:)`.
final class WaitTests: XCTestCase {
    func testItWaitsAndFailsNoTest() {
        let recorder = RecordingTestCase.make()
        let start = DispatchTime.now()
        recorder.wait(seconds: 0.05)
        XCTAssertGreaterThanOrEqual(DispatchTime.now().uptimeNanoseconds - start.uptimeNanoseconds, 45_000_000)
        XCTAssertEqual(recorder.failures, [])
    }

    func testItRunsTheMainQueue() {
        let runs = Counter()
        DispatchQueue.main.async { runs.increase() }
        wait(seconds: 0.05)
        XCTAssertEqual(runs.value, 1)
    }
}
