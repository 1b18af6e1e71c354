/// The subscriber behind all expectations: demands all values, judges each event as it comes, and cancels its
/// subscription as soon as it is decided whether the expectation is met.
///
/// The test subscribes it, and asks for its conclusion. While there is none, the test waits for news and asks
/// again. So the values are checked by the test, on its own thread or actor, whichever thread they come from.
///
/// What is sent to the test, values and failures, passes from the publisher's thread to the one of the test,
/// and is not touched by the subscriber.
final class ExpectationSubscriber<Input, Failure: Error>: Subscriber, @unchecked Sendable {
    // Sendable, unchecked: what is variable is touched under the lock alone, but for the timer, which belongs
    // to the test.
    private let lock = NSLock()
    private var received: ReceivedEvents<Input, Failure>
    private var ending: Ending?
    private var subscription: (any Subscription)?
    private var subscribingThread: Thread?
    private var checkedCount = 0
    private var newsHandler: (@Sendable () -> Void)?

    private let expectation: PublisherExpectation
    private let timeLimit: TimeLimit
    private let deadline: DispatchTime?
    private var timer: (any DispatchSourceTimer)?

    /// Creates a subscriber, whose time begins now.
    init(_ expectation: PublisherExpectation, timeLimit: TimeLimit) {
        self.expectation = expectation
        self.timeLimit = timeLimit
        deadline = timeLimit.deadline()
        received = ReceivedEvents(keepingValues: expectation.keepsValues)
        ending = expectation.isMetByNothing ? .met : nil
    }

    // MARK: The test

    func attach(to publisher: some Publisher<Input, Failure>) {
        lock.withLock { subscribingThread = .current }
        publisher.subscribe(self)
        lock.withLock { subscribingThread = nil }
        // Not before: what comes on subscription is in time on the slowest of machines.
        guard let deadline else { return }
        let timer = DispatchSource.makeTimerSource(queue: .global(qos: .userInitiated))
        timer.setEventHandler { [weak self] in self?.end(as: .timedOut) }
        timer.schedule(deadline: deadline)
        timer.activate()
        self.timer = timer
    }

    /// Cancels the subscription, if it is not over.
    func detach() {
        timer?.cancel()
        takeSubscription()?.cancel()
    }

    /// Hands the values to a check that came since the last call.
    ///
    /// - Returns: The conclusion, or nil while it is not decided.
    func conclusion(checking check: (Input) throws -> Void) rethrows -> Conclusion<Input, Failure>? {
        while true {
            switch nextStep() {
            case .check(let value): try check(value)
            case .conclude(let conclusion): return conclusion
            case .wait: return nil
            }
        }
    }

    /// Waits for a value to check, or for the end.
    ///
    /// - Parameter handler: Called once, on any thread; at once if there is something already.
    func onNews(_ handler: @escaping @Sendable () -> Void) {
        let hasNews = lock.withLock {
            if !self.hasNews { newsHandler = handler }
            return self.hasNews
        }
        if hasNews { handler() }
    }

    /// Gives up. The test cancels the subscription then.
    func end(as ending: Ending) {
        let handler = lock.withLock {
            self.ending = self.ending ?? ending
            return takeNewsHandler()
        }
        handler?()
    }

    // MARK: The publisher

    func receive(subscription: any Subscription) {
        let isAccepted = lock.withLock {
            guard ending == nil, self.subscription == nil else { return false }
            self.subscription = subscription
            return true
        }
        if isAccepted {
            subscription.request(.unlimited)
        } else {
            subscription.cancel()
        }
    }

    func receive(_ input: Input) -> Subscribers.Demand {
        let isOver = record(.value(input))
        if isOver { takeSubscription()?.cancel() }
        announceNews()
        return .none
    }

    func receive(completion: Subscribers.Completion<Failure>) {
        switch completion {
        case .finished: _ = record(.finished)
        case .failure(let error): _ = record(.failure(error))
        }
        _ = takeSubscription()
        announceNews()
    }

    /// - Returns: Whether there is nothing to wait for any more.
    private func record(_ event: PublisherEvent<Input, Failure>) -> Bool {
        let (isOver, forgotten) = lock.withLock {
            guard ending == nil else { return (true, [event]) }
            let forgotten = received.append(event, isOnSubscription: isOnSubscription)
            ending = expectation.ending(after: event, valueCount: received.valueCount)
            if ending == nil, isOverdue { ending = .timedOut }
            return (ending != nil, forgotten)
        }
        // It may come back here when it is released: it must outlive the lock.
        return withExtendedLifetime(forgotten) { isOver }
    }

    /// Whether the time is over for a publisher that publishes without end on subscription: the timer does
    /// not run yet. Few events are always in time.
    private var isOverdue: Bool {
        guard isOnSubscription, received.isAtMilestone, let deadline else { return false }
        return deadline < .now()
    }

    /// Whether an event comes before `subscribe` returns, and not by chance from another thread.
    private var isOnSubscription: Bool {
        guard let subscribingThread else { return false }
        return subscribingThread === Thread.current
    }

    private func announceNews() {
        let handler = lock.withLock { hasNews ? takeNewsHandler() : nil }
        handler?()
    }

    private func takeSubscription() -> (any Subscription)? {
        lock.withLock {
            defer { subscription = nil }
            return subscription
        }
    }

    // MARK: Under the lock

    private enum Step {
        case check(Input)
        case conclude(Conclusion<Input, Failure>)
        case wait
    }

    private func nextStep() -> Step {
        lock.withLock {
            if checkedCount < received.values.count {
                checkedCount += 1
                return .check(received.values[checkedCount - 1])
            }
            guard let ending else { return .wait }
            return .conclude(
                Conclusion(expectation: expectation, ending: ending, received: received, timeLimit: timeLimit))
        }
    }

    private var hasNews: Bool { ending != nil || checkedCount < received.values.count }

    private func takeNewsHandler() -> (@Sendable () -> Void)? {
        defer { newsHandler = nil }
        return newsHandler
    }
}
