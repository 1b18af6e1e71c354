/// The expected behavior of a publisher.
enum PublisherExpectation: Hashable, Sendable {
    /// The publisher finishes, regardless of its values.
    case completion

    /// The publisher fails, regardless of its values.
    case failure

    /// The publisher publishes exactly one value, and finishes.
    case oneValue

    /// The publisher publishes any number of values, and finishes.
    case allValues

    /// The publisher publishes at least this many values. Later events are ignored.
    case values(atLeast: Int)

    var keepsValues: Bool {
        switch self {
        case .completion, .failure: false
        case .oneValue, .allValues, .values: true
        }
    }

    var isMetWithoutEvents: Bool {
        if case .values(let count) = self { count <= 0 } else { false }
    }

    /// Compares an event with the expectation.
    ///
    /// - Parameters:
    ///   - event: The last event.
    ///   - valueCount: The number of values so far, including this event.
    /// - Returns: The reason why the wait ends, or `nil` while the outcome is open.
    func ending<Output, Failure>(after event: PublisherEvent<Output, Failure>, valueCount: Int) -> Ending? {
        switch (event, self) {
        case (.value, .completion), (.value, .failure), (.value, .allValues): nil
        case (.value, .oneValue): valueCount > 1 ? .unmet : nil
        case (.value, .values(let count)): valueCount >= count ? .met : nil
        case (.finished, .completion), (.finished, .allValues): .met
        case (.finished, .oneValue): valueCount == 1 ? .met : .unmet
        case (.finished, .failure), (.finished, .values): .unmet
        case (.failure, .failure): .met
        case (.failure, .completion), (.failure, .oneValue), (.failure, .allValues), (.failure, .values): .unmet
        }
    }
}
