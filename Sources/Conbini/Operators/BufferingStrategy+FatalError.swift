extension Publishers.BufferingStrategy {
    /// Stops the program if the buffer is full.
    ///
    ///     numbers.buffer(size: 10, prefetch: .keepFull, whenFull: .fatalError())
    ///
    /// Use it for buffers that are full only by mistake.
    ///
    /// - Parameters:
    ///   - message: The message of the trap, which is evaluated only if the buffer is full.
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
