extension AnyScheduler {
    /// Returns a scheduler that fails the test when it is used, for tests of code that must not use one.
    ///
    /// The test fails at the line of this call when code reads its time or schedules an action, under Swift Testing and under XCTest.
    /// The action runs all the same, once, on the calling thread, before the call returns, so that a test does not wait for it forever.
    /// This includes an action for later, and a recurring one.
    ///
    /// Swift Testing does not know the test of a thread that is not part of a task. A use there fails the test run, at the same line.
    ///
    /// - Parameters:
    ///   - name: The name of the scheduler in the failure message, such as `"search"`. It can be empty.
    ///   - now: The time of the scheduler.
    ///   - fileID: The file of the failure. By default, the caller's.
    ///   - file: The path of the file. By default, the caller's.
    ///   - line: The line of the failure. By default, the caller's.
    ///   - column: The column of the failure. By default, the caller's.
    /// - Returns: A scheduler. Create it in the test, or in its set-up: it remembers the test framework.
    public static func unimplemented(
        _ name: String = "", now: SchedulerTimeType, fileID: StaticString = #fileID, file: StaticString = #filePath,
        line: UInt = #line, column: UInt = #column
    ) -> Self {
        Self(
            UnimplementedScheduler(
                time: now, use: UnimplementedUse("scheduler", name, TestFailure(fileID, file, line, column))))
    }
}

#if !os(WASI)
extension AnyScheduler
where SchedulerTimeType == DispatchQueue.SchedulerTimeType, SchedulerOptions == DispatchQueue.SchedulerOptions {
    /// Returns a scheduler that fails the test when it is used, in place of a dispatch queue.
    ///
    ///     let model = SearchModel(server: server, scheduler: .unimplemented("search"))
    ///
    /// It is like ``unimplemented(_:now:fileID:file:line:column:)``, with a time that is always the same.
    ///
    /// - Parameters:
    ///   - name: The name of the scheduler in the failure message. It can be empty.
    ///   - fileID: The file of the failure. By default, the caller's.
    ///   - file: The path of the file. By default, the caller's.
    ///   - line: The line of the failure. By default, the caller's.
    ///   - column: The column of the failure. By default, the caller's.
    /// - Returns: A scheduler. Create it in the test, or in its set-up: it remembers the test framework.
    public static func unimplemented(
        _ name: String = "", fileID: StaticString = #fileID, file: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) -> Self {
        unimplemented(
            name, now: SchedulerTimeType(nanosecondsSinceStart: 0), fileID: fileID, file: file, line: line,
            column: column)
    }
}

extension AnyScheduler
where SchedulerTimeType == RunLoop.SchedulerTimeType, SchedulerOptions == RunLoop.SchedulerOptions {
    /// Returns a scheduler that fails the test when it is used, in place of a run loop.
    ///
    /// It is like ``unimplemented(_:now:fileID:file:line:column:)``, with a time that is always the same.
    ///
    /// - Parameters:
    ///   - name: The name of the scheduler in the failure message. It can be empty.
    ///   - fileID: The file of the failure. By default, the caller's.
    ///   - file: The path of the file. By default, the caller's.
    ///   - line: The line of the failure. By default, the caller's.
    ///   - column: The column of the failure. By default, the caller's.
    /// - Returns: A scheduler. Create it in the test, or in its set-up: it remembers the test framework.
    public static func unimplemented(
        _ name: String = "", fileID: StaticString = #fileID, file: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) -> Self {
        unimplemented(
            name, now: SchedulerTimeType(nanosecondsSinceStart: 0), fileID: fileID, file: file, line: line,
            column: column)
    }
}

extension AnyScheduler
where SchedulerTimeType == OperationQueue.SchedulerTimeType, SchedulerOptions == OperationQueue.SchedulerOptions {
    /// Returns a scheduler that fails the test when it is used, in place of an operation queue.
    ///
    /// It is like ``unimplemented(_:now:fileID:file:line:column:)``, with a time that is always the same.
    ///
    /// - Parameters:
    ///   - name: The name of the scheduler in the failure message. It can be empty.
    ///   - fileID: The file of the failure. By default, the caller's.
    ///   - file: The path of the file. By default, the caller's.
    ///   - line: The line of the failure. By default, the caller's.
    ///   - column: The column of the failure. By default, the caller's.
    /// - Returns: A scheduler. Create it in the test, or in its set-up: it remembers the test framework.
    public static func unimplemented(
        _ name: String = "", fileID: StaticString = #fileID, file: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) -> Self {
        unimplemented(
            name, now: SchedulerTimeType(nanosecondsSinceStart: 0), fileID: fileID, file: file, line: line,
            column: column)
    }
}
#endif

private struct UnimplementedScheduler<SchedulerTimeType: Strideable, SchedulerOptions>: Scheduler
where SchedulerTimeType.Stride: SchedulerTimeIntervalConvertible {
    let time: SchedulerTimeType
    let use: UnimplementedUse

    var now: SchedulerTimeType {
        use.record("it reads its time")
        return time
    }

    // Not a failure, because code that reads it also schedules an action.
    var minimumTolerance: SchedulerTimeType.Stride { .nanoseconds(0) }

    func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
        use.record("it schedules an action")
        action()
    }

    func schedule(
        after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
        _ action: @escaping () -> Void
    ) {
        use.record("it schedules an action for later")
        action()
    }

    func schedule(
        after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
        options: SchedulerOptions?, _ action: @escaping () -> Void
    ) -> any Cancellable {
        use.record("it schedules a recurring action")
        action()
        return AnyCancellable {}
    }
}
