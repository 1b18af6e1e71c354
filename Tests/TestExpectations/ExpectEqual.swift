#if canImport(Testing)
import Testing

/// Expects that two values are equal, like `#expect(actual == expected)`.
///
/// The compiler checks the types of this call once and with one type for both values. It takes 25 ms longer for the macro, which it checks
/// before and after the expansion, and in which literals can have many types.
///
/// - Parameters:
///   - actual: The value under test.
///   - expected: The value that it should have.
///   - comment: What a failure says besides the values.
///   - sourceLocation: The place that a failure is reported at.
public func expectEqual<Value: Equatable>(
    _ actual: Value, _ expected: Value, _ comment: @autoclosure () -> Comment? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
) {
    #expect(actual == expected, comment(), sourceLocation: sourceLocation)
}
#endif
