extension Trace {
    /// The result of a single publisher: its value if it has published one and finished, or its failure.
    ///
    ///     #expect(try recorder.trace.result?.get() == "Alice")
    ///
    /// It is `nil` if the publisher has not completed, and if the trace is not that of a single publisher: after several values, a
    /// failure after a value, or an end without a value. For a maybe publisher, see ``maybeResult``.
    public var result: Result<Output, Failure>? {
        switch maybeResult {
        case .success(let value): .success(value)
        case .failure(let failure): .failure(failure)
        case .finished, nil: nil
        }
    }

    /// The result of a maybe publisher: its value if it has published one and finished, its end without a value, or its failure.
    ///
    /// It is `nil` if the publisher has not completed, and if the trace is not that of a maybe publisher: after several values, and after
    /// a failure that follows a value.
    public var maybeResult: MaybeResult<Output, Failure>? {
        let values = self.values
        switch entries.last?.event {
        case .finished where values.count == 1: return .success(values[0])
        case .finished where values.isEmpty: return .finished
        case .failure(let failure) where values.isEmpty: return .failure(failure)
        default: return nil
        }
    }

    /// The trace as text for a snapshot, with a line for each event.
    ///
    /// ```
    /// 0 s  the value Alice, on subscription
    /// 2 s  finished
    /// ```
    ///
    /// The instants count from the subscription. A cancellation and the defects follow, each on a line.
    public var lines: String {
        var lines = entries.map { entry in
            "\(subscribedAt.distance(to: entry.instant))  \(entry.event)"
                + (entry.isOnSubscription ? ", on subscription" : "")
        }
        if let cancelledAt { lines.append("\(subscribedAt.distance(to: cancelledAt))  cancelled") }
        return (lines + defects.map { "defect: \($0)" }).joined(separator: "\n")
    }
}
