/// The error that `checkTrait(_:_:)` throws if a publisher does not have a trait.
public struct TraitCheckFailure: Error, Sendable {
    /// The report, with at least one counterexample.
    public let report: TraitReport
}

extension TraitCheckFailure: CustomStringConvertible {
    /// The shortest counterexample, the law, one line for each other counterexample, and the defects.
    public var description: String {
        guard let shortest = report.counterexamples.first else { return "\(report.law)" }
        var lines = ["\(shortest)", "", "The law is: \(report.law)."]
        let others = report.counterexamples.dropFirst()
        if !others.isEmpty {
            lines += ["", "Other counterexamples:", ""]
            lines += others.map { "    \($0.summary)" }
        }
        let defects = report.defects.map(\.defect)
        if !defects.isEmpty {
            let distinct = Set(defects).map(\.description).sorted()
            lines += ["", "No publisher may do this, independent of its traits: \(distinct.joined(separator: "; "))."]
        }
        return lines.joined(separator: "\n")
    }
}

extension TraitCheckFailure: LocalizedError {
    /// The shortest counterexample, the law, one line for each other counterexample, and the defects.
    public var errorDescription: String? { description }
}
