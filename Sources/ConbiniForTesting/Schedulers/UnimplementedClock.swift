/// A clock that fails the test when it is used, for tests of code that must not sleep or measure time.
///
/// The test fails at the line that creates the clock, under Swift Testing and under XCTest:
///
///     let model = DownloadModel(server: server, clock: .unimplemented("download"))
///
/// A sleep returns at once all the same, as on an ``/Conbini/ImmediateClock``, so that a test does not wait for it forever.
@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
public struct UnimplementedClock<Duration: DurationProtocol & Hashable>: Clock {
    private let base = ImmediateClock<Duration>()
    private let use: UnimplementedUse

    /// An instant of a clock whose sleeps return at once.
    public typealias Instant = ImmediateClock<Duration>.Instant

    /// Creates a clock. Do it in the test, or in its set-up: the clock remembers the test framework.
    ///
    /// - Parameters:
    ///   - name: The name of the clock in the failure message. It can be empty.
    ///   - fileID: The file of the failure. By default, the caller's.
    ///   - file: The path of the file. By default, the caller's.
    ///   - line: The line of the failure. By default, the caller's.
    ///   - column: The column of the failure. By default, the caller's.
    public init(
        name: String = "", fileID: StaticString = #fileID, file: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) {
        use = UnimplementedUse("clock", name, TestFailure(fileID, file, line, column))
    }

    /// The current instant. To read it fails the test.
    public var now: Instant {
        use.record("it reads its time")
        return base.now
    }

    /// The minimum resolution, which is zero.
    public var minimumResolution: Duration { base.minimumResolution }

    /// Fails the test, and returns at once.
    ///
    /// - Parameters:
    ///   - deadline: The instant to which the time of the clock advances.
    ///   - tolerance: Ignored.
    /// - Throws: A `CancellationError` if the task is cancelled.
    public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
        use.record("it sleeps")
        try await base.sleep(until: deadline, tolerance: tolerance)
    }
}

@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
extension Clock where Self == UnimplementedClock<Swift.Duration> {
    /// Returns a clock that fails the test when it is used.
    ///
    /// - Parameters:
    ///   - name: The name of the clock in the failure message. It can be empty.
    ///   - fileID: The file of the failure. By default, the caller's.
    ///   - file: The path of the file. By default, the caller's.
    ///   - line: The line of the failure. By default, the caller's.
    ///   - column: The column of the failure. By default, the caller's.
    /// - Returns: An ``UnimplementedClock``.
    @_disfavoredOverload  // An app can declare it as well, with an `UnimplementedClock` of its own.
    public static func unimplemented(
        _ name: String = "", fileID: StaticString = #fileID, file: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) -> Self {
        UnimplementedClock(name: name, fileID: fileID, file: file, line: line, column: column)
    }
}
