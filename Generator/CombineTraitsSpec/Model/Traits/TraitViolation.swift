/// An event that a trait forbids, or the absence of an event that it requires.
///
/// The allowed traces of a trait determine its violations. The generator writes the library's `_TraitViolation` from this type.
package enum TraitViolation: String, CaseIterable, Sendable {
    case notImmediate, publishedValue, finishedWithoutValue, finishedAfterValue, tooManyValues
    case failedWithoutValue, failedAfterValue, neverCompletedWithoutValue, neverCompletedAfterValue

    package var carriesFailure: Bool { self == .failedWithoutValue || self == .failedAfterValue }

    /// Whether checks at run time can detect the violation. They cannot detect that a completion is missing.
    package var isEvent: Bool { self != .neverCompletedWithoutValue && self != .neverCompletedAfterValue }

    package var marbles: String {
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
    package var violations: [TraitViolation] { TraitViolation.allCases.filter(forbids) }

    package func forbids(_ violation: TraitViolation) -> Bool {
        switch violation {
        case .notImmediate: isImmediate
        case .publishedValue: !allowsValues
        case .tooManyValues: allowsValues && !allowsSeveralValues
        case .finishedWithoutValue: !withoutValue.contains(.finished)
        case .finishedAfterValue: allowsValues && !afterOneValue.contains(.finished)
        case .failedWithoutValue: !withoutValue.contains(.failure)
        case .failedAfterValue: allowsValues && !afterOneValue.contains(.failure)
        // An immediate publisher that publishes no value must complete on subscription. Otherwise, it breaks
        // `notImmediate`.
        case .neverCompletedWithoutValue: !withoutValue.contains(.silence) && !isImmediate
        case .neverCompletedAfterValue: allowsValues && !afterOneValue.contains(.silence)
        }
    }

    /// Returns the description of a violation, which completes "the publisher …", such as "finished without a value".
    package func summary(of violation: TraitViolation) -> String {
        let values = allowsSeveralValues ? "a value" : "its value"
        return switch violation {
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

    private func completion(_ endings: Endings) -> String {
        switch endings {
        case .finished: "finish"
        case .failure: "fail"
        default: "complete"
        }
    }
}
