import CombineTraitsSupport

/// The state of an operator that works on one upstream value at a time: what each event leads to.
///
/// - The next upstream value is requested when the work on the last one is done, and the downstream wants more than what
///   waits for it. Values that come unasked wait in a queue.
/// - What the work publishes goes to the outbox, where it waits for demand.
///
/// This is a plain value, guarded by the lock of its subscription. It calls nothing: it returns what is to be called, or
/// released, once the lock is released.
struct SequentialState<Input, Downstream: Subscriber> {
    /// Starts the work on an upstream value, which has a number.
    typealias Work = (Input, SequentialSubscription<Input, Downstream>, _ number: Int) -> Void

    /// What to do next upstream, or with the work.
    enum Step {
        case requestValue(of: any Subscription)
        case start(Work, Input, number: Int)
        case request(Subscribers.Demand, of: any Subscription)
    }

    /// What is over.
    struct Remains {
        /// What is to be cancelled.
        var subscriptions: [any Subscription] = []

        /// What may own anything, so that it must be released without the lock.
        var released: Any?

        func dispose() {
            for subscription in subscriptions { subscription.cancel() }
        }
    }

    /// The work on one upstream value.
    private struct Job {
        let number: Int

        /// The subscription to a child, where the work is one.
        var child: (any Subscription)?

        /// What the downstream wants, and the child was not asked for.
        var demand: Subscribers.Demand
    }

    var outbox: Outbox<Downstream, Void>

    /// Nil when no work starts any more.
    private var work: Work?

    private var upstream: (any Subscription)?
    private var isAwaitingValue = false
    private var inputs = ArrayQueue<Input>()
    private var job: Job?
    private var jobCount = 0

    /// What comes when everything else is published.
    private var ending: Subscribers.Completion<Downstream.Failure>?

    /// Whether somebody takes steps.
    private var isAdvancing = false

    init(_ downstream: Downstream, work: @escaping Work) {
        outbox = Outbox(downstream)
        self.work = work
    }

    // MARK: Upstream

    /// Keeps the subscription to the upstream.
    ///
    /// - Returns: Whether it was the first. If not, it must be cancelled.
    mutating func keep(_ subscription: any Subscription) -> Bool {
        guard upstream == nil, work != nil else { return false }
        upstream = subscription
        return true
    }

    mutating func receive(_ input: Input) {
        guard work != nil else { return }
        isAwaitingValue = false
        inputs.append(input)
    }

    /// The upstream has finished: it is over when all its values are worked on.
    mutating func finish() -> Remains {
        guard work != nil, ending == nil else { return Remains() }
        defer { upstream = nil }
        ending = .finished
        completeIfPossible()
        return Remains(released: upstream)
    }

    /// The upstream has failed: it is over at once.
    mutating func fail(_ error: Downstream.Failure) -> Remains {
        guard work != nil, ending == nil else { return Remains() }
        let finished = upstream
        upstream = nil
        var remains = stop()
        remains.released = (remains.released, finished)
        outbox.complete(.failure(error))
        return remains
    }

    // MARK: Work

    /// Whether events of this job count.
    func isRunning(_ number: Int) -> Bool { job?.number == number }

    /// Keeps the subscription to a child.
    ///
    /// - Returns: Whether it was the first of this job. If not, it must be cancelled.
    mutating func keep(_ child: any Subscription, of number: Int) -> Bool {
        guard isRunning(number), job?.child == nil else { return false }
        job?.child = child
        return true
    }

    /// The work is done.
    mutating func finish(_ number: Int) -> Remains {
        guard isRunning(number) else { return Remains() }
        defer { job = nil }
        return Remains(released: job?.child)
    }

    /// The work has failed: it is over at once, or when everything that it has published before is received.
    mutating func fail(_ error: Downstream.Failure, in number: Int, atOnce: Bool) -> Remains {
        guard isRunning(number) else { return Remains() }
        let child = job?.child
        job?.child = nil
        var remains = stop()
        remains.released = (remains.released, child)
        if atOnce {
            outbox.complete(.failure(error))
        } else {
            ending = .failure(error)
            completeIfPossible()
        }
        return remains
    }

    // MARK: Downstream

    mutating func add(_ demand: Subscribers.Demand) {
        outbox.add(demand)
        job?.demand += demand
    }

    /// Completes when there is nothing left to publish, and nothing that may publish.
    mutating func completeIfPossible() {
        guard let ending, job == nil, inputs.isEmpty, outbox.isEmpty else { return }
        outbox.complete(ending)
    }

    mutating func cancel() -> Remains {
        var remains = stop()
        remains.released = (remains.released, outbox.cancel())
        return remains
    }

    /// Ends all work.
    mutating func stop() -> Remains {
        defer {
            work = nil
            upstream = nil
            inputs = ArrayQueue()
            job = nil
        }
        return Remains(subscriptions: [job?.child, upstream].compactMap { $0 }, released: (work, inputs))
    }

    // MARK: Steps

    /// Claims the right to take steps.
    ///
    /// - Returns: Whether the caller must take steps until there are no more. If not, somebody else does.
    mutating func beginAdvancing() -> Bool {
        guard !isAdvancing else { return false }
        isAdvancing = true
        return true
    }

    /// Takes the next step, or stops when there is none.
    mutating func nextStep() -> Step? {
        if let step = possibleStep() { return step }
        isAdvancing = false
        return nil
    }

    private mutating func possibleStep() -> Step? {
        if job != nil { return childRequest() }
        guard let work, !outbox.isClosed else { return nil }
        let demand = outbox.freeDemand
        guard demand > .none else { return nil }
        if let input = inputs.popFirst() {
            jobCount += 1
            job = Job(number: jobCount, demand: demand)
            return .start(work, input, number: jobCount)
        }
        guard let upstream, !isAwaitingValue else { return nil }
        isAwaitingValue = true
        return .requestValue(of: upstream)
    }

    private mutating func childRequest() -> Step? {
        guard let child = job?.child, let demand = job?.demand, demand > .none else { return nil }
        job?.demand = .none
        return .request(demand, of: child)
    }
}
