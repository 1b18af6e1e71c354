/// What a test knows about a publisher when it no longer waits for it.
struct Conclusion<Output, Failure: Error> {
    let expectation: PublisherExpectation
    let ending: Ending
    let received: ReceivedEvents<Output, Failure>
    let timeLimit: TimeLimit

    /// The values that came, if the expectation keeps them.
    var values: [Output] { received.values }

    /// The error, if the publisher has failed.
    var failure: Failure? {
        if case .failure(let failure)? = received.last { failure } else { nil }
    }

    /// What was expected, and what came instead. Nil if nothing is to be complained about.
    var complaint: String? {
        deed.map { "Expected the publisher to \(expectation.goal), but it \($0): \(received)" }
    }

    /// What the publisher did instead of what was expected.
    private var deed: String? {
        switch ending {
        case .met, .cancelled: nil
        case .unmet: wrongDeed
        case .timedOut: missingDeed(until: "within \(timeLimit)")
        case .interrupted: missingDeed(until: "before the wait around this one was over")
        }
    }

    private var wrongDeed: String {
        switch received.last {
        case .finished: "finished" + (received.valueCount == 0 ? " without a value" : afterValues)
        case .failure: "failed" + afterValues
        case .value, nil: "published a second value"
        }
    }

    private func missingDeed(until end: String) -> String {
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
    /// What the publisher has to do.
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
