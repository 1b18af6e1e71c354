extension Publishers.BufferingStrategy {
    /// Stops the program when a value arrives and the buffer is full.
    ///
    ///     numbers.buffer(size: 10, prefetch: .keepFull, whenFull: .fatalError())
    ///
    /// Use this strategy if a full buffer is a programming error.
    ///
    /// - Parameters:
    ///   - message: The message, which is evaluated only if the buffer is full.
    ///   - file: The file that the message names. By default, the file of the call.
    ///   - line: The line that the message names. By default, the line of the call.
    public static func fatalError(
        _ message: @autoclosure @escaping @Sendable () -> String = "The buffer is full.",
        file: StaticString = #fileID, line: UInt = #line
    ) -> Self {
        .customError { Swift.fatalError(message(), file: file, line: line) }
    }
}
