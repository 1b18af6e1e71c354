/// The error that `checkTrait(_:allowsSilence:_:)` throws if a publisher does not have a trait, breaks a rule of Combine,
/// or sends no event.
public struct TraitCheckFailure: Error, Sendable {
    /// The report, which contains counterexamples or defects, or shows that no subscriber received an event.
    public let report: TraitReport
}

extension TraitCheckFailure: CustomStringConvertible {
    /// The shortest counterexample, the law, one line for each other counterexample, and one for each kind of defect. If
    /// there are none of these, advice about a publisher that sent no event.
    public var description: String {
        var parts: [String] = []
        if let shortest = report.counterexamples.first { parts += ["\(shortest)", "The law is: \(report.law)."] }
        parts += Self.list("Other counterexamples:", report.counterexamples.dropFirst().map(\.summary))
        var known: Set<TraceDefect> = []
        let defects = report.defects.filter { known.insert($0.defect).inserted }
        parts += Self.list("No publisher may do this, independent of its traits:", defects.map(\.summary))
        return (parts.isEmpty ? [Self.adviceOnSilence] : parts).joined(separator: "\n\n")
    }

    private static func list(_ title: String, _ items: [String]) -> [String] {
        items.isEmpty ? [] : [title, items.map { "    \($0)" }.joined(separator: "\n")]
    }

    private static let adviceOnSilence =
        "No subscriber received an event. Pass the scheduler of the check in place of a queue or a timer. "
        + "If the publisher may stay silent, pass `allowsSilence: true`."
}

extension TraitCheckFailure: LocalizedError {
    /// The same text as the description, for `localizedDescription`.
    public var errorDescription: String? { description }
}
