extension Publishers.BufferingStrategy {
    /// Stops the program when the buffer is full.
    ///
    ///     numbers.buffer(size: 10, prefetch: .keepFull, whenFull: .fatalError())
    ///
    /// It is for buffers that are never full, unless there is a mistake.
    ///
    /// - Parameters:
    ///   - message: The message of the trap. Made only if the buffer is full.
    ///   - file: The file of the message. By default, that of the caller.
    ///   - line: The line of the message. By default, that of the caller.
    public static func fatalError(
        _ message: @autoclosure @escaping () -> String = "The buffer is full.",
        file: StaticString = #fileID,
        line: UInt = #line
    ) -> Self {
        .customError { Swift.fatalError(message(), file: file, line: line) }
    }
}
