/// The outcome of an expectation, with the events that led to it.
struct Conclusion<Output, Failure: Error> {
    let expectation: PublisherExpectation
    let ending: Ending
    let received: ReceivedEvents<Output, Failure>
    let timeLimit: TimeLimit

    /// The received values. Empty if the expectation does not keep values.
    var values: [Output] { received.values }

    var failure: Failure? {
        if case .failure(let failure)? = received.last { failure } else { nil }
    }

    /// The failure message, or `nil` if the expectation was met or the test was cancelled.
    var failureMessage: String? {
        actualBehavior.map { "Expected the publisher to \(expectation.goal), but it \($0): \(received)" }
    }

    /// What the publisher did instead of the expected behavior, or `nil` if the expectation was met or the test was cancelled.
    private var actualBehavior: String? {
        switch ending {
        case .met, .cancelled: nil
        case .unmet: wrongBehavior
        case .timedOut: incompleteBehavior(until: "within \(timeLimit)")
        case .interrupted: incompleteBehavior(until: "before an enclosing wait ended")
        }
    }

    private var wrongBehavior: String {
        switch received.last {
        case .finished: "finished" + (received.valueCount == 0 ? " without a value" : afterValues)
        case .failure: "failed" + afterValues
        case .value, nil: "published a second value"
        }
    }

    private func incompleteBehavior(until end: String) -> String {
        let count = received.valueCount
        return switch expectation {
        case _ where count == 0: "published nothing \(end)"
        case .oneValue: "published a value and did not finish \(end)"
        case .completion, .failure, .allValues: "did not complete \(end)"
        case .values: "published only \(countOfValues(count)) \(end)"
        }
    }

    private var afterValues: String {
        received.valueCount == 0 ? "" : " after \(countOfValues(received.valueCount))"
    }
}

extension PublisherExpectation {
    fileprivate var goal: String {
        switch self {
        case .completion, .allValues: "finish"
        case .failure: "fail"
        case .oneValue: "publish one value and finish"
        case .values(let count): "publish at least \(countOfValues(count))"
        }
    }
}

private func countOfValues(_ count: Int) -> String {
    count == 1 ? "1 value" : "\(count) values"
}
