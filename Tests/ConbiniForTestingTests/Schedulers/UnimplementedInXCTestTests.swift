import ConbiniForTesting
import TestSupport
import XCTest

/// Unimplemented schedulers and clocks in XCTest, which fail the test case that runs.
final class UnimplementedInXCTestTests: XCTestCase {
    private var isExpectingFailures = false
    private var failures: [String] = []

    func testEachUseOfASchedulerFailsTheTest() {
        var runs = 0
        let line = #line + 2
        expectFailures {
            let scheduler = AnySchedulerOf<OperationQueue>.unimplemented("search")
            scheduler.schedule { runs += 1 }
            scheduler.schedule(after: scheduler.now) { runs += 1 }
        }
        XCTAssertEqual(runs, 2)
        let start = "The test uses the unimplemented scheduler \"search\": it"
        XCTAssertEqual(
            failures,
            [
                "\(#filePath):\(line): failed - \(start) schedules an action.",
                "\(#filePath):\(line): failed - \(start) reads its time.",
                "\(#filePath):\(line): failed - \(start) schedules an action for later.",
            ])
    }

    func testEachUseOfAClockFailsTheTest() {
        let line = #line + 2
        expectFailures {
            let clock: UnimplementedClock<Duration> = .unimplemented()
            _ = clock.now
        }
        XCTAssertEqual(
            failures, ["\(#filePath):\(line): failed - The test uses the unimplemented clock: it reads its time."])
    }

    private func expectFailures(_ body: () -> Void) {
        isExpectingFailures = true
        body()
        isExpectingFailures = false
    }

    #if canImport(ObjectiveC)
    override func record(_ issue: XCTIssue) {
        guard isExpectingFailures else { return super.record(issue) }
        let location = issue.sourceCodeContext.location
        failures.append(
            "\(location?.fileURL.path ?? ""):\(location?.lineNumber ?? 0): \(issue.compactDescription)")
    }
    #else
    override func recordFailure(
        withDescription description: String, inFile filePath: String, atLine lineNumber: Int, expected: Bool
    ) {
        guard isExpectingFailures else {
            return super.recordFailure(
                withDescription: description, inFile: filePath, atLine: lineNumber, expected: expected)
        }
        failures.append("\(filePath):\(lineNumber): \(description)")
    }
    #endif
}
