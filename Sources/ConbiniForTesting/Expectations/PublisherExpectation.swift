/// What a test expects of a publisher.
enum PublisherExpectation: Hashable, Sendable {
    /// It finishes, whatever it publishes before.
    case completion

    /// It fails, whatever it publishes before.
    case failure

    /// It publishes one value, and finishes.
    case oneValue

    /// It publishes any number of values, and finishes.
    case allValues

    /// It publishes so many values. Nothing after them matters.
    case values(atLeast: Int)

    /// Whether the test gets the values.
    var keepsValues: Bool {
        switch self {
        case .completion, .failure: false
        case .oneValue, .allValues, .values: true
        }
    }

    /// Whether a publisher fulfills it before its first event.
    var isMetByNothing: Bool {
        if case .values(let count) = self { count <= 0 } else { false }
    }

    /// Judges an event.
    ///
    /// - Parameters:
    ///   - event: The last event.
    ///   - valueCount: How many values came until now, the event included.
    /// - Returns: Why there is nothing to wait for any more, or nil while it is not decided.
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
