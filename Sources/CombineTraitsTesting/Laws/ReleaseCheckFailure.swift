/// The error that `checkRelease(_:)` throws if objects are still in memory.
public struct ReleaseCheckFailure: Error, Sendable {
    /// The way in which a subscription ended.
    public enum Ending: Hashable, Sendable {
        /// The publisher finished or failed.
        case completed

        /// The subscriber cancelled at the given instant.
        case cancelled(at: VirtualTimeScheduler.SchedulerTimeType)
    }

    /// An object that is still in memory.
    public struct Leak: Sendable {
        /// The name of the object: `the subscriber`, `its subscription`, or the name that you registered with a
        /// ``ReleaseWatch``.
        public let name: String

        /// How the subscription ended. The object must be released afterward.
        public let ending: Ending

        /// The demand of the subscriber, which is unlimited or none.
        public let demand: DemandPolicy
    }

    /// The objects that are still in memory. There is at least one. An object that several runs leak occurs once for each.
    public let leaks: [Leak]
}

extension ReleaseCheckFailure: CustomStringConvertible {
    /// A title, and one line for each combination of a leaked object, an ending, and a demand.
    public var description: String {
        var lines: [String] = []
        for line in leaks.map({ "    \($0)" }) where !lines.contains(line) { lines.append(line) }
        return "Something is still in memory:\n\n" + lines.joined(separator: "\n")
    }
}

extension ReleaseCheckFailure: LocalizedError {
    /// The same text as the description, for `localizedDescription`.
    public var errorDescription: String? { description }
}

extension ReleaseCheckFailure.Leak: CustomStringConvertible {
    /// The name of the object, how the subscription ended, and the demand, on one line.
    public var description: String { "\(name), \(ending), with \(demand == .none ? "no" : "\(demand)") demand" }
}

extension ReleaseCheckFailure.Ending: CustomStringConvertible {
    /// The ending as a clause, such as `when it has cancelled at 1 s`.
    public var description: String {
        switch self {
        case .completed: "when the publisher has completed"
        case .cancelled(let instant): "when it has cancelled at \(instant)"
        }
    }
}
