/// The error that `checkRelease(_:)` throws if objects are still in memory.
public struct ReleaseCheckFailure: Error, Sendable {
    /// The way in which a subscription ended.
    public enum Ending: Hashable, Sendable {
        /// The publisher completed.
        case completed

        /// The subscriber cancelled at an instant.
        case cancelled(at: VirtualTimeScheduler.SchedulerTimeType)
    }

    /// An object that is still in memory.
    public struct Leak: Sendable {
        /// The name of the object.
        public let name: String

        /// How the subscription ended.
        public let ending: Ending

        /// The demand of the subscriber.
        public let demand: DemandPolicy
    }

    /// The objects that are still in memory. There is at least one.
    public let leaks: [Leak]
}

extension ReleaseCheckFailure: CustomStringConvertible {
    /// One line for each combination of a leaked object, an ending, and a demand.
    public var description: String {
        var lines: [String] = []
        for line in leaks.map({ "    \($0)" }) where !lines.contains(line) { lines.append(line) }
        return "Something is still in memory:\n\n" + lines.joined(separator: "\n")
    }
}

extension ReleaseCheckFailure: LocalizedError {
    /// One line for each combination of a leaked object, an ending, and a demand.
    public var errorDescription: String? { description }
}

extension ReleaseCheckFailure.Leak: CustomStringConvertible {
    /// The name of the object, how the subscription ended, and the demand.
    public var description: String { "\(name), \(ending), with \(demand == .none ? "no" : "\(demand)") demand" }
}

extension ReleaseCheckFailure.Ending: CustomStringConvertible {
    /// The ending, in words.
    public var description: String {
        switch self {
        case .completed: "when the publisher has completed"
        case .cancelled(let instant): "when it has cancelled at \(instant)"
        }
    }
}
