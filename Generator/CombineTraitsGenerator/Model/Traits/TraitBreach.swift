/// What a publisher can do that a trait forbids, in the words of messages.
///
/// Which of these a trait forbids follows from the traces that it allows. The library has the same cases.
enum TraitBreach: String, CaseIterable, Sendable {
    case notImmediate
    case publishedValue
    case finishedWithoutValue
    case finishedAfterValue
    case tooManyValues
    case failedWithoutValue
    case failedAfterValue
    case neverCompletedWithoutValue
    case neverCompletedAfterValue

    /// Whether the failure of the upstream goes with it.
    var carriesFailure: Bool { self == .failedWithoutValue || self == .failedAfterValue }

    /// Whether an event shows it. A completion that is missing shows only when nothing is left to happen, so no check of a
    /// running publisher finds it.
    var isEvent: Bool { self != .neverCompletedWithoutValue && self != .neverCompletedAfterValue }

    var marbles: String {
        switch self {
        case .notImmediate: "----o--->"
        case .publishedValue: "--o----->"
        case .finishedWithoutValue: "-----|-->"
        case .finishedAfterValue: "--o--|-->"
        case .tooManyValues: "--o--o-->"
        case .failedWithoutValue: "-----x-->"
        case .failedAfterValue: "--o--x-->"
        case .neverCompletedWithoutValue: "-------->"
        case .neverCompletedAfterValue: "--o----->"
        }
    }
}

extension AllowedTraces {
    /// What the trait forbids.
    var breaches: [TraitBreach] { TraitBreach.allCases.filter(forbids) }

    func forbids(_ breach: TraitBreach) -> Bool {
        switch breach {
        case .notImmediate: isImmediate
        case .publishedValue: !allowsValues
        case .tooManyValues: allowsValues && !allowsSeveralValues
        case .finishedWithoutValue: !withoutValue.contains(.finished)
        case .finishedAfterValue: allowsValues && !afterOneValue.contains(.finished)
        case .failedWithoutValue: !withoutValue.contains(.failure)
        case .failedAfterValue: allowsValues && !afterOneValue.contains(.failure)
        // What is late has not come on subscription.
        case .neverCompletedWithoutValue: !withoutValue.contains(.silence) && !isImmediate
        case .neverCompletedAfterValue: allowsValues && !afterOneValue.contains(.silence)
        }
    }

    /// What a publisher has done, to complete "the publisher …": "finished without a value".
    func summary(of breach: TraitBreach) -> String {
        let values = allowsSeveralValues ? "a value" : "its value"
        return switch breach {
        case .notImmediate: "published nothing on subscription"
        case .publishedValue: "published a value"
        case .finishedWithoutValue: allowsValues ? "finished without a value" : "finished"
        case .finishedAfterValue: "finished after \(values)"
        case .tooManyValues: "published more than one value"
        case .failedWithoutValue: allowsValues ? "failed without a value" : "failed"
        case .failedAfterValue: "failed after \(values)"
        case .neverCompletedWithoutValue: "published nothing, and did not \(completion(withoutValue))"
        case .neverCompletedAfterValue:
            "published \(allowsSeveralValues ? "values" : "a value"), and did not \(completion(afterOneValue))"
        }
    }

    /// What the publisher must do in the end.
    private func completion(_ endings: Endings) -> String {
        switch endings {
        case .finished: "finish"
        case .failure: "fail"
        default: "complete"
        }
    }
}
