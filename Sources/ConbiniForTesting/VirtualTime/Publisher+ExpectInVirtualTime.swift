extension Publisher {
    /// Runs a publisher in virtual time, expects it to behave as a single publisher, and returns its result.
    ///
    ///     let scheduler = VirtualTimeScheduler()
    ///     let name = namePublisher(on: scheduler).expectSingle(on: scheduler)
    ///     #expect(try name?.get() == "Alice")
    ///
    /// The method subscribes with unlimited demand, and moves time until nothing is scheduled, but not by more than 100 seconds. If the
    /// publisher violates the law of the trait, or does not complete, the test fails at the line of this call, under Swift Testing and under
    /// XCTest.
    ///
    /// - Parameters:
    ///   - scheduler: The scheduler that the publisher uses.
    ///   - fileID: The file of the failure. By default, the caller's.
    ///   - file: The path of the file. By default, the caller's.
    ///   - line: The line of the failure. By default, the caller's.
    ///   - column: The column of the failure. By default, the caller's.
    /// - Returns: The value or the failure, or `nil` if the test has failed.
    @discardableResult
    public func expectSingle(
        on scheduler: VirtualTimeScheduler, fileID: StaticString = #fileID, file: StaticString = #filePath,
        line: UInt = #line, column: UInt = #column
    ) -> Result<Output, Failure>? {
        completedTrace(obeying: .single, on: scheduler, TestFailure(fileID, file, line, column))?.result
    }

    /// Runs a publisher in virtual time, expects it to behave as a maybe publisher, and returns its result.
    ///
    /// It is like ``expectSingle(on:fileID:file:line:column:)``, but the publisher can also finish without a value.
    ///
    /// - Parameters:
    ///   - scheduler: The scheduler that the publisher uses.
    ///   - fileID: The file of the failure. By default, the caller's.
    ///   - file: The path of the file. By default, the caller's.
    ///   - line: The line of the failure. By default, the caller's.
    ///   - column: The column of the failure. By default, the caller's.
    /// - Returns: The value, the end without a value, or the failure, or `nil` if the test has failed.
    @discardableResult
    public func expectMaybe(
        on scheduler: VirtualTimeScheduler, fileID: StaticString = #fileID, file: StaticString = #filePath,
        line: UInt = #line, column: UInt = #column
    ) -> MaybeResult<Output, Failure>? {
        completedTrace(obeying: .maybe, on: scheduler, TestFailure(fileID, file, line, column))?.maybeResult
    }

    /// Subscribes to a publisher, expects a value or a failure right on subscription, and returns it.
    ///
    /// Further events and their times do not matter, so time does not move. If nothing arrives on subscription, or the publisher finishes
    /// without a value, the test fails at the line of this call, under Swift Testing and under XCTest.
    ///
    /// - Parameters:
    ///   - scheduler: The scheduler that the publisher uses.
    ///   - fileID: The file of the failure. By default, the caller's.
    ///   - file: The path of the file. By default, the caller's.
    ///   - line: The line of the failure. By default, the caller's.
    ///   - column: The column of the failure. By default, the caller's.
    /// - Returns: The first value, or the failure, or `nil` if the test has failed.
    @discardableResult
    public func expectImmediate(
        on scheduler: VirtualTimeScheduler, fileID: StaticString = #fileID, file: StaticString = #filePath,
        line: UInt = #line, column: UInt = #column
    ) -> Result<Output, Failure>? {
        let recorder = recordTrace(on: scheduler)
        let trace = recorder.trace
        recorder.cancel()
        if let violation = TraitLaw.immediate.violation(in: trace) {
            TestFailure(fileID, file, line, column).record("\(violation)")
        }
        switch trace.events.first {
        case .value(let value): return .success(value)
        case .failure(let failure): return .failure(failure)
        case .finished, nil: return nil
        }
    }

    /// Runs the publisher, and returns its trace, or fails the test if it violates a law or does not complete.
    private func completedTrace(
        obeying law: TraitLaw, on scheduler: VirtualTimeScheduler, _ failure: TestFailure
    ) -> Trace<Output, Failure>? {
        let recorder = recordTrace(on: scheduler)
        scheduler.run(until: scheduler.now.advanced(by: .seconds(100)))
        let trace = recorder.trace
        recorder.cancel()
        if let violation = law.violation(in: trace) {
            failure.record("\(violation)\n\n    \(trace)")
        } else if !trace.isCompleted {
            failure.record("The publisher has not completed within 100 seconds of virtual time.\n\n    \(trace)")
        } else {
            return trace
        }
        return nil
    }
}
