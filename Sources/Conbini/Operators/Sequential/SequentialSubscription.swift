import CombineTraitsSupport

/// The subscription of the operators that work on one upstream value at a time.
///
/// - **Jobs.** The work on an upstream value is a job. It starts when the previous one is done and there is demand for more
///   than the waiting results. Until then, the value waits or is not requested.
/// - **Demand.** From the subscription on, the number of values that are requested or wait is the prefetch, and one more
///   whenever a job can start.
/// - **Results** of a job go to the outbox, where they wait for demand.
///
/// Two activities run on one thread each at a time: starting jobs, and sending to the downstream. They are separate because a
/// job can publish during its start, and its values must not wait. A call that changes the state first sends, and then starts
/// jobs, unless another call is doing so, which then notices the change. So any number of values leads to no recursion.
///
/// Sendable, unchecked, because the lock guards its state, and one thread at a time calls the downstream.
final class SequentialSubscription<Input, Output, Failure: Error>: @unchecked Sendable {
    /// Starts the job for an upstream value, with its number.
    typealias Work = (Input, SequentialSubscription, _ job: Int) -> Void

    private let name: String
    private let outbox: Outbox<Output, Failure>

    /// The lock of the outbox.
    private let lock: NSLock

    /// Nil if no other job can start.
    private var work: Work?

    private var upstream: (any Subscription)?

    /// The number of values to request ahead of the job. `Int.max` means unlimited demand.
    private let prefetch: Int

    /// The number of requested values that have not come. `Int.max` means unlimited demand.
    private var awaitedCount = 0

    /// The values that wait for their job. Nil before the first one.
    private var inputs: WaitingValues<Input>?

    private var waitingCount: Int { inputs?.count ?? 0 }

    /// The number of the running job. Zero if there is none.
    private var job = 0
    private var lastJob = 0
    private var isStartingJobs = false

    /// The activity of the job, which the subscription cancels if the job is stopped.
    private var activity: SequentialActivity?

    /// The number of the job that was stopped. Zero if there is none.
    private var stoppedJob = 0

    /// The demand that the child has not received.
    private var childDemand = Subscribers.Demand.none

    /// Completes the outbox. Called after everything else was published.
    private var ending: (() -> Void)?

    private init<Downstream: Subscriber>(
        _ name: String, _ downstream: Downstream, prefetch: Subscribers.Demand, work: @escaping Work
    ) where Downstream.Input == Output, Downstream.Failure == Failure {
        self.name = name
        self.prefetch = prefetch.max ?? .max
        self.work = work
        outbox = Outbox(downstream)
        lock = outbox.lock
    }

    /// Attaches the downstream, and then the upstream.
    ///
    /// - Parameters:
    ///   - name: The name of the operator, for descriptions.
    ///   - prefetch: The number of values to request ahead of the current one.
    static func attach<Upstream: Publisher, Downstream: Subscriber>(
        _ name: String, _ downstream: Downstream, to upstream: Upstream, prefetch: Subscribers.Demand,
        work: @escaping Work
    )
    where
        Upstream.Output == Input, Upstream.Failure == Failure,
        Downstream.Input == Output, Downstream.Failure == Failure
    {
        let subscription = SequentialSubscription(name, downstream, prefetch: prefetch, work: work)
        downstream.receive(subscription: subscription)
        subscription.lock.lock()
        subscription.outbox.open()
        subscription.lock.unlock()
        upstream.subscribe(subscription)
    }

    // MARK: Ends

    /// The removed objects, which are released without the lock.
    private struct Remains {
        var work: Work?
        var upstream: (any Subscription)?
        var inputs: WaitingValues<Input>?
        var activity: SequentialActivity?

        func dispose() {
            activity?.cancel()
            upstream?.cancel()
            withExtendedLifetime(self) {}
        }
    }

    /// Ends all work, and stops the running job.
    private func stop() -> Remains {
        defer {
            work = nil
            upstream = nil
            inputs = nil
        }
        if job != 0 { stoppedJob = job }
        return Remains(work: work, upstream: upstream, inputs: inputs, activity: endJob())
    }

    /// - Returns: The activity of the job. Release it without the lock.
    private func endJob() -> SequentialActivity? {
        defer { activity = nil }
        job = 0
        return activity
    }
}

// MARK: - Jobs

extension SequentialSubscription {
    /// Publishes a value of a job.
    func receive(_ value: Output, of job: Int, isLast: Bool) {
        lock.lock()
        guard self.job == job, !outbox.isClosed else { return lock.unlock() }
        let ended = isLast ? endJob() : nil
        sendAndUnlock(value, of: job)
        withExtendedLifetime(ended) {}
    }

    /// Whether a job is running.
    func isRunning(_ job: Int) -> Bool {
        lock.lock()
        defer { lock.unlock() }
        return self.job == job && !outbox.isClosed
    }

    /// Ends a job.
    func finish(_ job: Int) {
        lock.lock()
        guard self.job == job else { return lock.unlock() }
        let ended = endJob()
        sendAndUnlock()
        withExtendedLifetime(ended) {}
    }

    /// Ends with a failure, immediately or after the previous results.
    func fail(_ error: Failure, in job: Int, atOnce: Bool) {
        lock.lock()
        guard self.job == job else { return lock.unlock() }
        let ended = endJob()
        let remains = stop()
        if atOnce {
            outbox.complete(.failure(error))
        } else {
            ending = { [outbox] in outbox.complete(.failure(error)) }
        }
        lock.unlock()
        remains.dispose()
        withExtendedLifetime(ended) {}
        lock.lock()
        sendAndUnlock()
    }

    // MARK: Tasks

    /// Stores the task of a job, unless the job has ended. Cancels it if the job was stopped.
    func receive(_ task: Task<Void, Never>, of job: Int) {
        lock.lock()
        if self.job == job { activity = .task(task) }
        let isStopped = stoppedJob == job
        lock.unlock()
        if isStopped { task.cancel() }
    }

    // MARK: Children

    /// Stores the subscription to the child of a job, and requests the demand of the downstream.
    func receive(_ child: any Subscription, of job: Int) {
        lock.lock()
        guard self.job == job, activity == nil else {
            lock.unlock()
            return child.cancel()
        }
        activity = .child(child)
        requestChildAndUnlock()
    }

    /// Publishes a value of the child of a job.
    ///
    /// - Returns: The additional demand from the child.
    func receive(childValue value: Output, of job: Int) -> Subscribers.Demand {
        lock.lock()
        guard self.job == job, !outbox.isClosed else {
            lock.unlock()
            return .none
        }
        sendAndUnlock(value, of: job, onBehalfOfChildOf: job)
        lock.lock()
        defer { lock.unlock() }
        return self.job == job ? takeChildDemand() : .none
    }

    private func takeChildDemand() -> Subscribers.Demand {
        defer { childDemand = .none }
        return childDemand
    }

    private func requestChildAndUnlock() {
        guard case .child(let child)? = activity, childDemand > .none else { return lock.unlock() }
        let demand = takeChildDemand()
        lock.unlock()
        child.request(demand)
    }

    // MARK: Starting

    /// Starts jobs if possible, and then requests missing values. Call it under the lock, which it releases.
    ///
    /// - Parameter isForUpstream: Whether the upstream makes this call, and receives its demand as the result.
    /// - Returns: The additional demand from the upstream. None if it does not make this call.
    private func startAndUnlock(isForUpstream: Bool = false) -> Subscribers.Demand {
        isStartingJobs = true
        while let inputs, inputs.count > 0, job == 0, work != nil, !outbox.isClosed, outbox.hasFreeDemand {
            startFirstAndUnlock(of: inputs)
            lock.lock()
        }
        isStartingJobs = false
        guard let upstream, let demand = takeMissingDemand() else {
            lock.unlock()
            return .none
        }
        lock.unlock()
        // A requested value can come during the request or later. The call that receives it starts the job.
        if isForUpstream { return demand }
        upstream.request(demand)
        return .none
    }

    /// A separate method, so that the value is released before the lock is taken again.
    private func startFirstAndUnlock(of inputs: WaitingValues<Input>) {
        startAndUnlock(inputs.removeFirst())
    }

    private func startAndUnlock(_ input: Input) {
        guard let work else { return lock.unlock() }
        lastJob += 1
        let job = lastJob
        self.job = job
        childDemand = outbox.freeDemand
        guard prefetch == 0 || requestAhead(of: job) else { return lock.unlock() }
        lock.unlock()
        work(input, self, job)
    }

    /// Requests values that the upstream can prepare during the work. Call it under the lock, which it releases for the
    /// request.
    ///
    /// - Returns: Whether to start the job. The upstream can fail during the request.
    private func requestAhead(of job: Int) -> Bool {
        guard let upstream, let demand = takeMissingDemand() else { return true }
        lock.unlock()
        upstream.request(demand)
        lock.lock()
        return self.job == job
    }

    /// The number of values to request from the upstream, which are considered as requested.
    private func takeMissingDemand() -> Subscribers.Demand? {
        guard awaitedCount < .max else { return nil }
        guard prefetch < .max else {
            awaitedCount = .max
            return .unlimited
        }
        let startingCount = job == 0 && outbox.hasFreeDemand ? 1 : 0
        let missingCount = prefetch - awaitedCount - waitingCount + startingCount
        guard missingCount > 0 else { return nil }
        awaitedCount += missingCount
        return .max(missingCount)
    }
}

// MARK: - The upstream

extension SequentialSubscription: Subscriber {
    func receive(subscription: any Subscription) {
        lock.lock()
        guard upstream == nil, work != nil else {
            lock.unlock()
            return subscription.cancel()
        }
        upstream = subscription
        sendAndUnlock()
    }

    func receive(_ input: Input) -> Subscribers.Demand {
        lock.lock()
        guard work != nil, ending == nil else {
            lock.unlock()
            return .none
        }
        if awaitedCount > 0, awaitedCount < .max { awaitedCount -= 1 }
        let isIdle = job == 0 && !isStartingJobs && waitingCount == 0
        guard isIdle, outbox.hasFreeDemand else {
            let inputs = inputs ?? WaitingValues()
            inputs.append(input, of: 0)
            self.inputs = inputs
            lock.unlock()
            return .none
        }
        isStartingJobs = true
        startAndUnlock(input)
        lock.lock()
        return startAndUnlock(isForUpstream: true)
    }

    func receive(completion: Subscribers.Completion<Failure>) {
        lock.lock()
        guard work != nil, ending == nil else { return lock.unlock() }
        let completed = upstream
        upstream = nil
        switch completion {
        case .finished:
            ending = { [outbox] in outbox.finish() }
            sendAndUnlock()
        case .failure:
            let remains = stop()
            outbox.complete(completion)
            lock.unlock()
            remains.dispose()
            lock.lock()
            sendAndUnlock()
        }
        withExtendedLifetime(completed) {}
    }
}

// MARK: - The downstream

extension SequentialSubscription: Subscription {
    func request(_ demand: Subscribers.Demand) {
        precondition(demand > .none, "\(name): a demand must not be zero.")
        lock.lock()
        add(demand)
        sendAndUnlock()
    }

    func cancel() {
        lock.lock()
        let remains = stop()
        let released = (outbox.cancel(), ending)
        ending = nil
        lock.unlock()
        remains.dispose()
        withExtendedLifetime(released) {}
    }

    private func add(_ demand: Subscribers.Demand) {
        guard demand > .none else { return }
        let free = outbox.freeDemand
        outbox.add(demand)
        // Waiting values use a part of the demand.
        if job != 0 { childDemand += outbox.freeDemand - free }
    }

    // MARK: Sending

    /// Sends a value of a job, or stores it, and then starts jobs. Call it under the lock, which it releases.
    ///
    /// - Parameter childJob: The job whose child receives its demand as the result of this call, if there is one.
    private func sendAndUnlock(_ value: Output, of job: Int, onBehalfOfChildOf childJob: Int? = nil) {
        guard outbox.send(value, of: job, for: self) != nil else { return lock.unlock() }
        continueAndUnlock(onBehalfOfChildOf: childJob)
    }

    /// Sends all events that can be sent, and then starts jobs. Call it under the lock, which it releases.
    private func sendAndUnlock() {
        guard outbox.drain(for: self) != nil else { return lock.unlock() }
        continueAndUnlock(onBehalfOfChildOf: nil)
    }

    private func continueAndUnlock(onBehalfOfChildOf childJob: Int?) {
        if job != 0 {
            // This can be a later job, whose child needs a request.
            if job == childJob { lock.unlock() } else { requestChildAndUnlock() }
        } else if isStartingJobs {
            lock.unlock()
        } else {
            _ = startAndUnlock()
        }
    }
}

extension SequentialSubscription: OutboxOwner {
    /// Completes if there is nothing left to publish, and nothing that could publish.
    func completeIfPossible() {
        guard job == 0, let ending, outbox.isEmpty, waitingCount == 0 else { return }
        ending()
    }

    func didSend(
        of _: Int, newDemand demand: Subscribers.Demand, wasUnlimited _: Bool, caller _: Int?
    ) -> Subscribers.Demand {
        guard demand > .none else { return .none }
        lock.lock()
        add(demand)
        lock.unlock()
        return .none
    }

    func removeAll() -> Any? {
        defer { ending = nil }
        return (stop(), ending)
    }
}

extension SequentialSubscription: DescribedByName {
    var description: String { name }
}
