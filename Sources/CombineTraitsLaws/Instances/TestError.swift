/// The failure of scripted upstreams, and an error for closures that throw.
public struct TestError: Error, Hashable {
    /// A number that distinguishes errors.
    public var code: Int

    /// Creates an error. Scripted upstreams fail with the default code, 0.
    ///
    /// - Parameter code: A number that distinguishes errors.
    public init(_ code: Int = 0) {
        self.code = code
    }
}

extension TestError: CustomDebugStringConvertible {
    /// The error as diagrams show it, without the name of the module.
    public var debugDescription: String { "TestError(code: \(code))" }
}
