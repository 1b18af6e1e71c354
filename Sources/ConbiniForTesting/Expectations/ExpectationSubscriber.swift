/// A subscriber that compares the events of a publisher with an expectation.
///
/// It requests all values, and cancels its subscription when a value settles the outcome, or when the test detaches it.
///
/// The test attaches the subscriber to the publisher, and asks for the conclusion. Until there is a conclusion, the test waits for
/// another value or for the outcome, and asks again. So the test checks values on its own thread or actor, and not on the thread of
/// the publisher.
///
/// Values and failures move from the thread of the publisher to the thread of the test. The subscriber only stores
/// them.
final class ExpectationSubscriber<Input, Failure: Error>: Subscriber, @unchecked Sendable {
    // Unchecked `Sendable` is safe, because the lock guards all variables except the timer, which only the test uses.
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

    /// Creates a subscriber, and starts its time limit.
    init(_ expectation: PublisherExpectation, timeLimit: TimeLimit) {
        self.expectation = expectation
        self.timeLimit = timeLimit
        deadline = timeLimit.deadline()
        received = ReceivedEvents(keepingValues: expectation.keepsValues)
        ending = expectation.isMetWithoutEvents ? .met : nil
    }

    // MARK: The test

    func attach(to publisher: some Publisher<Input, Failure>) {
        lock.withLock { subscribingThread = .current }
        publisher.subscribe(self)
        lock.withLock { subscribingThread = nil }
        // The timer starts after the subscription, so that events on subscription count even on a slow machine.
        guard let deadline else { return }
        let timer = DispatchSource.makeTimerSource(queue: .global(qos: .userInitiated))
        timer.setEventHandler { [weak self] in self?.end(as: .timedOut) }
        timer.schedule(deadline: deadline)
        timer.activate()
        self.timer = timer
    }

    func detach() {
        timer?.cancel()
        takeSubscription()?.cancel()
    }

    /// Calls a closure with each stored value that has not been checked. Expectations that keep no values never call the closure.
    ///
    /// - Returns: The conclusion, or `nil` while the outcome is open.
    func conclusion(checking check: (Input) throws -> Void) rethrows -> Conclusion<Input, Failure>? {
        while true {
            switch nextStep() {
            case .check(let value): try check(value)
            case .conclude(let conclusion): return conclusion
            case .wait: return nil
            }
        }
    }

    /// Sets a handler to call when there is a value to check, or when the outcome is clear.
    ///
    /// - Parameter handler: A closure to call once, on any thread. If there already is such a value, or the outcome is clear,
    ///   this method calls the closure immediately.
    func onNews(_ handler: @escaping @Sendable () -> Void) {
        let hasNews = lock.withLock {
            if !self.hasNews { newsHandler = handler }
            return self.hasNews
        }
        if hasNews { handler() }
    }

    /// Ends the wait, unless it is already over. The test then cancels the subscription.
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

    /// Records an event, unless the wait is already over.
    ///
    /// - Returns: Whether the wait is over, because of this event or an earlier one.
    private func record(_ event: PublisherEvent<Input, Failure>) -> Bool {
        let (isOver, forgotten) = lock.withLock {
            guard ending == nil else { return (true, [event]) }
            let forgotten = received.append(event, isOnSubscription: isOnSubscription)
            ending = expectation.ending(after: event, valueCount: received.valueCount)
            if ending == nil, isOverdue { ending = .timedOut }
            return (ending != nil, forgotten)
        }
        // The release of a value can run user code that calls this subscriber, so it must not happen under the lock.
        return withExtendedLifetime(forgotten) { isOver }
    }

    /// Whether the time limit has passed while the publisher is still sending values on subscription, before the timer starts.
    /// To save time, this property reads the clock only for every thousandth event.
    private var isOverdue: Bool {
        guard isOnSubscription, received.isAtMilestone, let deadline else { return false }
        return deadline < .now()
    }

    /// Whether the current event arrives before `subscribe` returns, and on the thread that called `subscribe`.
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
