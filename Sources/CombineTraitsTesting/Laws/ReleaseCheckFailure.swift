/// The error of `checkRelease(_:)`: something is still in memory.
public struct ReleaseCheckFailure: Error, Sendable {
    /// The end of a subscription.
    public enum Ending: Hashable, Sendable {
        /// The publisher has completed.
        case completed

        /// The subscriber has cancelled at an instant.
        case cancelled(at: VirtualTimeScheduler.SchedulerTimeType)
    }

    /// An object that is still in memory.
    public struct Leak: Sendable {
        /// The name of the object.
        public let name: String

        /// The end of the subscription.
        public let ending: Ending

        /// The demand of the subscriber.
        public let demand: DemandPolicy
    }

    /// What is still in memory, at least one object.
    public let leaks: [Leak]
}

extension ReleaseCheckFailure: CustomStringConvertible {
    /// A line for each object and each end after which it is still in memory.
    public var description: String {
        var lines: [String] = []
        for line in leaks.map({ "    \($0)" }) where !lines.contains(line) { lines.append(line) }
        return "Something is still in memory:\n\n" + lines.joined(separator: "\n")
    }
}

extension ReleaseCheckFailure: LocalizedError {
    /// A line for each object and each end after which it is still in memory.
    public var errorDescription: String? { description }
}

extension ReleaseCheckFailure.Leak: CustomStringConvertible {
    /// The name of the object, the end, and the demand.
    public var description: String { "\(name), \(ending), with \(demand == .none ? "no" : "\(demand)") demand" }
}

extension ReleaseCheckFailure.Ending: CustomStringConvertible {
    /// The end in words.
    public var description: String {
        switch self {
        case .completed: "when the publisher has completed"
        case .cancelled(let instant): "when it has cancelled at \(instant)"
        }
    }
}
