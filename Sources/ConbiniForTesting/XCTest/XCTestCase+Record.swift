#if canImport(XCTest)
import XCTest

extension XCTestCase {
    /// Fails the test at a line.
    func record(_ complaint: String, file: StaticString, line: UInt) {
        #if canImport(ObjectiveC)
        let location = XCTSourceCodeLocation(filePath: "\(file)", lineNumber: Int(line))
        record(
            XCTIssue(
                type: .assertionFailure,
                compactDescription: complaint,
                sourceCodeContext: XCTSourceCodeContext(location: location)))
        #else
        recordFailure(withDescription: complaint, inFile: "\(file)", atLine: Int(line), expected: true)
        #endif
    }
}
#endif
