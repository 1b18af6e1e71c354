#if canImport(XCTest)
import XCTest

extension XCTestCase {
    func recordFailure(_ message: String, file: StaticString, line: UInt) {
        #if canImport(ObjectiveC)
        let location = XCTSourceCodeLocation(filePath: "\(file)", lineNumber: Int(line))
        record(
            XCTIssue(
                type: .assertionFailure,
                compactDescription: message,
                sourceCodeContext: XCTSourceCodeContext(location: location)))
        #else
        recordFailure(withDescription: message, inFile: "\(file)", atLine: Int(line), expected: true)
        #endif
    }
}
#endif
