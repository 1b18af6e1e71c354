#if canImport(Testing)
import Testing
#endif
#if canImport(XCTest)
import XCTest
#endif

/// Fails the test in which it was created, at the line of a call, under Swift Testing and under XCTest.
struct TestFailure: Sendable {
    private let location: (fileID: StaticString, file: StaticString, line: UInt, column: UInt)
    private let isInSwiftTesting: Bool

    init(_ fileID: StaticString, _ file: StaticString, _ line: UInt, _ column: UInt) {
        location = (fileID, file, line, column)
        isInSwiftTesting = Self.isInSwiftTesting
    }

    func record(_ message: String) {
        #if canImport(Testing)
        // A queue or a thread does not know which test started its work, so what the creator knew counts as well. XCTest does
        // not report the failures of Swift Testing, nor the other way round.
        if isInSwiftTesting || Self.isInSwiftTesting {
            Issue.record(
                Comment(rawValue: message),
                sourceLocation: SourceLocation(
                    fileID: "\(location.fileID)", filePath: "\(location.file)", line: Int(location.line),
                    column: Int(location.column)))
            return
        }
        #endif
        #if canImport(XCTest)
        XCTFail(message, file: location.file, line: location.line)
        #endif
    }

    private static var isInSwiftTesting: Bool {
        #if canImport(Testing)
        Test.current != nil
        #else
        false
        #endif
    }
}
