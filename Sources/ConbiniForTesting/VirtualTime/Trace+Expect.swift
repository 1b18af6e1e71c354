extension Trace where Output: Equatable {
    /// Expects the trace to equal a marble diagram with named values.
    ///
    ///     recorder.trace.expect("-a-(b|)", values: ["a": .alice, "b": .bob])
    ///
    /// If it does not, the test fails at the line of this call, under Swift Testing and under XCTest, and shows both, aligned:
    ///
    /// ```
    /// The trace is not the expected one:
    ///
    ///     time      0 s 1 s 3 s
    ///     expected  ----a---(b|)
    ///     received  ----a---x   x = Timeout()
    /// ```
    ///
    /// - Parameters:
    ///   - marbles: The diagram. An event that comes between two frames belongs to the earlier one.
    ///   - values: The values of the diagram's letters and digits.
    ///   - frame: The duration of a frame, which must be positive.
    ///   - fileID: The file of the failure. By default, the caller's.
    ///   - file: The path of the file. By default, the caller's.
    ///   - line: The line of the failure. By default, the caller's.
    ///   - column: The column of the failure. By default, the caller's.
    public func expect(
        _ marbles: Marbles, values: [Character: Output], frame: VirtualTimeScheduler.SchedulerTimeType.Stride = 1,
        fileID: StaticString = #fileID, file: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) {
        expect(marbles, frame, TestFailure(fileID, file, line, column)) { value in
            values.first { $0.value == value }?.key
        }
    }

    /// Expects the trace to equal a marble diagram, with the value that `MarbleValue.value(ofMarble:)` returns for each symbol.
    ///
    ///     recorder.trace.expect("-1-(2|)")
    ///
    /// - Parameters:
    ///   - marbles: The diagram. An event that comes between two frames belongs to the earlier one.
    ///   - frame: The duration of a frame, which must be positive.
    ///   - fileID: The file of the failure. By default, the caller's.
    ///   - file: The path of the file. By default, the caller's.
    ///   - line: The line of the failure. By default, the caller's.
    ///   - column: The column of the failure. By default, the caller's.
    public func expect(
        _ marbles: Marbles, frame: VirtualTimeScheduler.SchedulerTimeType.Stride = 1, fileID: StaticString = #fileID,
        file: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) where Output: MarbleValue {
        let symbols = marbles.events.compactMap { event -> Character? in
            if case .value(let character) = event.symbol { character } else { nil }
        }
        expect(marbles, frame, TestFailure(fileID, file, line, column)) { value in
            symbols.first { Output.value(ofMarble: $0) == value }
        }
    }

    private func expect(
        _ marbles: Marbles, _ frame: VirtualTimeScheduler.SchedulerTimeType.Stride, _ failure: TestFailure,
        symbol: (Output) -> Character?
    ) {
        guard let difference = difference(from: marbles, frame: frame, symbol: symbol) else { return }
        failure.record(
            (["The trace is not the expected one:", ""] + difference.map { "    " + $0 }).joined(separator: "\n"))
    }
}
