/// The subscription of the operators that work on one upstream value at a time.
///
/// - **Jobs.** The work on an upstream value is a job. A job starts when the previous job is done and the demand exceeds the
///   number of waiting results. Until then, the value waits or is not requested.
/// - **Demand.** The subscription requests values from the upstream, so that the number of requested and waiting values is at
///   least the prefetch, plus one whenever a job can start.
/// - **Results** of a job go to the outbox, where they wait for demand.
///
/// One call at a time starts jobs, and one call at a time sends to the downstream. These can be different calls, because a
/// job can publish during its start, and its values must not wait. A call that changes the state first sends, and then
/// starts jobs. If another call is already sending or starting jobs, that call handles the change. So there is no
/// recursion, however many values arrive.
///
/// Unchecked `Sendable`, because the lock guards the state, and one thread at a time calls the downstream.
final class SequentialSubscription<Input, Output, Failure: Error>: @unchecked Sendable {
    /// A closure that starts the job for an upstream value.
    typealias Work = (Input, SequentialJob<Input, Output, Failure>) -> Void

    let description: String

    private let outbox: Outbox<Output, Failure>

    /// The lock of the outbox.
    private let lock: Lock

    /// Without exclusivity checks, because the lock guards the state, and no foreign code runs under the lock.
    @exclusivity(unchecked) private var state: SequentialState

    /// The closure that starts jobs. `nil` after the completion and the cancellation, and as soon as the outbox contains a
    /// failure.
    private var work: Work?

    /// The failure of the upstream, while it waits for jobs of earlier values to start. It is a closure that fails the
    /// subscription, because unspecialized code would have to look up the size of the failure.
    private var failLater: ((SequentialSubscription) -> Failed)?

    /// The values that wait for their job. `nil` before the first one, and when ``work`` is `nil`.
    private var inputs: WaitingValues<Input>?

    private init(
        _ description: String, _ downstream: some Subscriber<Output, Failure>, prefetch: Subscribers.Demand,
        work: @escaping Work
    ) {
        self.description = description
        self.work = work
        state = SequentialState(prefetch: prefetch)
        outbox = Outbox(downstream)
        lock = outbox.lock
    }

    /// Attaches the downstream, and then subscribes to the upstream, unless the downstream has cancelled. `prefetch` is the
    /// number of values to request ahead of the current one.
    static func attach(
        _ name: String, _ downstream: some Subscriber<Output, Failure>, to upstream: some Publisher<Input, Failure>,
        prefetch: Subscribers.Demand, work: @escaping Work
    ) {
        let subscription = SequentialSubscription(name, downstream, prefetch: prefetch, work: work)
        downstream.receive(subscription: subscription)
        let isActive = subscription.lock.withLock {
            subscription.outbox.open()
            return !subscription.outbox.isClosed
        }
        if isActive { upstream.attach(subscription) }
    }

    // MARK: Ends

    /// Stops the running job, and removes and returns everything that the subscription owns, except the outbox. Call this
    /// method with the lock held.
    private func stop() -> SequentialRemains {
        let (activity, upstream) = state.stop()
        let released = (work.takeValue(), inputs.takeValue(), failLater.takeValue())
        return SequentialRemains(activity: activity, upstream: upstream) { withExtendedLifetime(released) {} }
    }

    /// The objects that a failure removes, and the turn to send the failure.
    private typealias Failed = (remains: SequentialRemains, turn: OutboxTurn)

    /// Stops the running job, and adds a failure to the outbox. Call this method with the lock held.
    private func end(with failure: Failure, afterAllValues: Bool = false) -> Failed {
        let remains = stop()
        outbox.complete(.failure(failure), afterAllValues: afterAllValues)
        return (remains, outbox.takeTurn())
    }

    private func send(_ failed: Failed) {
        failed.remains.cancel()
        outbox.drain(failed.turn, for: self)
    }
}

// MARK: - Jobs

extension SequentialSubscription {
    func receive(_ value: Output, of job: Int, isLast: Bool) {
        lock.lock()
        guard isCurrent(job) else { return lock.unlock() }
        let ended = isLast ? state.endJob() : nil
        let turn = outbox.receive(value, of: job)
        if isLast { finishIfPossible() }
        lock.unlock()
        proceed(ifSent: outbox.send(value, of: job, turn, for: self))
        withExtendedLifetime(ended) {}
    }

    func isRunning(_ job: Int) -> Bool {
        lock.withLock { isCurrent(job) }
    }

    /// Returns whether results of a job are still published. Call this method with the lock held.
    private func isCurrent(_ job: Int) -> Bool {
        state.job == job && !outbox.isClosed
    }

    /// Ends a job that has no further results.
    func finish(_ job: Int) {
        lock.lock()
        guard state.job == job else { return lock.unlock() }
        let ended = state.endJob()
        finishIfPossible()
        let turn = outbox.takeTurn()
        lock.unlock()
        proceed(ifSent: outbox.drain(turn, for: self))
        withExtendedLifetime(ended) {}
    }

    /// Ends a job with a failure. If `atOnce` is `true`, the failure drops the results that wait for demand. Otherwise, the
    /// downstream receives the failure after all previous results.
    func fail(_ error: Failure, in job: Int, atOnce: Bool) {
        lock.lock()
        guard state.job == job else { return lock.unlock() }
        let ended = state.endJob()
        let failed = end(with: error, afterAllValues: !atOnce)
        lock.unlock()
        send(failed)
        withExtendedLifetime(ended) {}
    }

    /// Finishes after the values in the outbox, if no others can follow. Call this method with the lock held.
    private func finishIfPossible() {
        if state.isFinished { outbox.finish() }
    }

    // MARK: Tasks

    /// Stores the task of a job, unless the job has ended. Cancels the task if the job was stopped.
    func receive(_ task: Task<Void, Never>, of job: Int) {
        let isStopped = lock.withLock { !state.receive(.task(task), of: job) && state.stoppedJob == job }
        if isStopped { task.cancel() }
    }

    // MARK: Children

    /// Stores the subscription to the child of a job, and requests the demand of the downstream from the child. Cancels the
    /// subscription if the job has ended or already has another one.
    func receive(_ child: any Subscription, of job: Int) {
        let (isKept, request) = lock.withLock {
            state.receive(.child(child), of: job) ? (true, state.takeChildRequest()) : (false, nil)
        }
        if !isKept { child.cancel() }
        if let request { request.child.request(request.demand) }
    }

    /// Publishes a value of the child of a job, and returns the additional demand for the child.
    func receive(childValue value: Output, of job: Int) -> Subscribers.Demand {
        lock.lock()
        guard isCurrent(job) else {
            lock.unlock()
            return .none
        }
        let turn = outbox.receive(value, of: job)
        lock.unlock()
        proceed(ifSent: outbox.send(value, of: job, turn, for: self), childJob: job)
        return lock.withLock { state.takeChildDemand(of: job) }
    }

    // MARK: Starting

    /// Continues after this call has sent what it can: requests values from the child of the running job, or starts jobs. Does
    /// nothing if `demand`, which the outbox returned, is `nil`: another call is sending, or the downstream might not have its
    /// subscription yet, and a later call continues. The child of `childJob` is sending a value, and receives its demand as the
    /// result of that call, without a request.
    private func proceed(ifSent demand: Subscribers.Demand?, childJob: Int? = nil) {
        guard demand != nil else { return }
        lock.lock()
        // The running job might be a later one, whose child needs a request.
        let request = state.job == childJob ? nil : state.takeChildRequest()
        let startsJobs = state.beginStartingJobs()
        lock.unlock()
        if let request { request.child.request(request.demand) }
        if startsJobs { startJobs().request() }
    }

    /// Starts the jobs of the waiting values, one after another, while this is possible. Returns the demand to request from
    /// the upstream. The job of a requested value starts when that value arrives.
    private func startJobs() -> SequentialState.Missing {
        while true {
            if let missing = startNextJob() { return missing }
        }
    }

    /// Starts one job and returns `nil`. If no job can start, sends the failure of the upstream if it waits for jobs to
    /// start, and returns the demand to request from the upstream. This is a separate method, so that the value is released
    /// before the lock is taken again.
    private func startNextJob() -> SequentialState.Missing? {
        lock.lock()
        if state.takeWaitingValue(isDemanded: outbox.hasFreeDemand && !outbox.isClosed), let inputs {
            let input = inputs.removeFirst()
            let (work, job) = (work, state.beginJob(outbox.freeDemand))
            lock.unlock()
            start(job, with: input, work)
            return nil
        }
        if state.takeFailure(), let failLater {
            let failed = failLater(self)
            lock.unlock()
            send(failed)
            return SequentialState.Missing()
        }
        let missing = state.takeMissingDemand(isDemanded: outbox.hasFreeDemand)
        lock.unlock()
        return missing
    }

    /// Starts the work of a job that has begun. Call this method without the lock.
    private func start(_ job: SequentialState.Job, with input: Input, _ work: Work?) {
        if job.ahead.demand > .none {
            job.ahead.request()
            // The upstream might fail during the request.
            guard lock.withLock({ state.job == job.number }) else { return }
        }
        work?(input, SequentialJob(subscription: self, number: job.number))
    }
}

// MARK: - Upstream

extension SequentialSubscription: Subscriber {
    func receive(subscription: any Subscription) {
        lock.lock()
        guard state.receive(subscription) else {
            lock.unlock()
            return subscription.cancel()
        }
        let turn = outbox.takeTurn()
        lock.unlock()
        proceed(ifSent: outbox.drain(turn, for: self))
    }

    func receive(_ input: Input) -> Subscribers.Demand {
        lock.lock()
        guard state.isReceiving else {
            lock.unlock()
            return .none
        }
        guard state.receiveValue(isDemanded: outbox.hasFreeDemand) else {
            keep(input)
            lock.unlock()
            return .none
        }
        let (work, job) = (work, state.beginJob(outbox.freeDemand))
        lock.unlock()
        start(job, with: input, work)
        return startJobs().demand
    }

    /// Keeps a value until its job starts. Call this method with the lock held.
    private func keep(_ input: Input) {
        let inputs = inputs ?? WaitingValues()
        inputs.append(input, of: 0)
        self.inputs = inputs
    }

    func receive(completion: Subscribers.Completion<Failure>) {
        lock.lock()
        guard state.isReceiving else { return lock.unlock() }
        let completed = state.receiveEnd()
        switch completion {
        case .finished:
            finishIfPossible()
            let turn = outbox.takeTurn()
            lock.unlock()
            proceed(ifSent: outbox.drain(turn, for: self))
        case .failure(let error) where state.receiveFailure(isDemanded: outbox.hasFreeDemand):
            let failed = end(with: error)
            lock.unlock()
            send(failed)
        case .failure(let error):
            failLater = { $0.end(with: error) }
            lock.unlock()
        }
        withExtendedLifetime(completed) {}
    }
}

// MARK: - Downstream

extension SequentialSubscription: Subscription, DescribedByName {
    func request(_ demand: Subscribers.Demand) {
        precondition(demand > .none, "\(description): a demand must not be zero.")
        lock.lock()
        add(demand)
        let turn = outbox.takeTurn()
        lock.unlock()
        proceed(ifSent: outbox.drain(turn, for: self))
    }

    /// Adds demand of the downstream. Call this method with the lock held.
    private func add(_ demand: Subscribers.Demand) {
        let free = outbox.freeDemand
        outbox.add(demand)
        // Waiting values use a part of the demand.
        state.addChildDemand(outbox.freeDemand - free)
    }

    func cancel() {
        lock.lock()
        let remains = stop()
        let released = outbox.cancel()
        lock.unlock()
        remains.cancel()
        withExtendedLifetime(released) {}
    }
}

extension SequentialSubscription: OutboxOwner {
    func didSend(
        of _: Int, newDemand demand: Subscribers.Demand, wasUnlimited _: Bool, caller _: Int?
    ) -> Subscribers.Demand {
        if demand > .none { lock.withLock { add(demand) } }
        return .none
    }

    func removeAll() -> Released? {
        let remains = stop()
        return { withExtendedLifetime(remains) {} }
    }
}

/// The objects that the end of a subscription removes, to cancel or release without the lock.
///
/// It is not generic, so that it is fast in unspecialized code.
private struct SequentialRemains {
    let activity: SequentialActivity?
    let upstream: (any Subscription)?
    let released: Released

    func cancel() {
        activity?.cancel()
        upstream?.cancel()
        withExtendedLifetime(released) {}
    }
}

extension Publisher {
    /// The default prefetch of sequential operators: unlimited for a subject, a `ValueRelay` or `shareNewest()`, which drop
    /// values without demand, and none for other publishers.
    @usableFromInline
    var defaultPrefetch: Subscribers.Demand {
        dropsUnrequestedValues ? .unlimited : .none
    }
}
