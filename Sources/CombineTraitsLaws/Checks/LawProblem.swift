import CombineTraitsSpec

/// A problem that ``LawChecks`` finds in a rule, an instance, or a publisher, with its location in the spec.
public struct LawProblem: Hashable, Sendable {
    /// The path of the spec that contains the mistake.
    public let path: String

    /// The line in the spec, counted from 1.
    public let line: Int

    /// The column in that line, in Unicode scalars, counted from 1.
    public let column: Int

    /// The mistake, and how to correct it.
    ///
    /// Further lines show the evidence, such as the shortest counterexample as marble diagrams.
    public let message: String

    init(_ message: String, at location: SourceLocation) {
        path = location.source.path
        line = location.line
        column = location.column
        self.message = message
    }
}

extension LawProblem: CustomStringConvertible {
    /// The problem in the format of compiler messages: `path:line:column: error: message`.
    public var description: String { "\(path):\(line):\(column): error: \(message)" }
}
