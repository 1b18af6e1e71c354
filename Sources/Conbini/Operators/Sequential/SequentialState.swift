/// The state of a ``SequentialSubscription`` without the waiting values, with a method for each event. These methods call
/// no other code.
struct SequentialState {
    /// Demand to request from the upstream.
    struct Missing {
        fileprivate(set) var upstream: (any Subscription)?
        fileprivate(set) var demand = Subscribers.Demand.none

        func request() {
            if demand > .none { upstream?.request(demand) }
        }
    }

    struct Job {
        let number: Int

        /// The demand for values that the upstream can prepare during the job.
        let ahead: Missing
    }

    /// The number of values to request ahead of the job. `Int.max` means unlimited demand.
    private let prefetch: Int

    /// The upstream, which is over after its completion, and after ``stop()``.
    private var upstream = UpstreamSlot()

    /// Whether the upstream has failed, and the call that is starting jobs must send the failure.
    private var isFailing = false

    /// The number of requested values that have not arrived. `Int.max` means unlimited demand.
    private var awaitedCount = 0

    /// The number of values that wait for their job.
    private var waitingCount = 0

    /// The number of the running job. Zero if there is none.
    private(set) var job = 0
    private var lastJob = 0

    /// Whether a call is starting jobs. That call also starts the jobs of values that arrive in the meantime.
    private var isStartingJobs = false

    /// The activity of the job, which the subscription cancels if the job is stopped.
    private var activity: SequentialActivity?

    /// The number of the job that was stopped. Zero if there is none.
    private(set) var stoppedJob = 0

    /// The demand that the child has not received.
    private var childDemand = Subscribers.Demand.none

    init(prefetch: Subscribers.Demand) {
        self.prefetch = prefetch.max ?? .max
    }

    /// Whether the upstream is over, all jobs are done, and no failure remains to be sent, so that the operator can finish.
    var isFinished: Bool { upstream.isOver && !isFailing && job == 0 && waitingCount == 0 }

    /// Whether events of the upstream are still accepted.
    var isReceiving: Bool { !upstream.isOver }

    // MARK: Upstream

    /// Receives the subscription to the upstream, and returns whether it is kept. If not, cancel it.
    mutating func receive(_ subscription: any Subscription) -> Bool {
        upstream.keep(subscription)
    }

    /// Receives a value of the upstream, and returns whether the caller starts a job for it. If not, the value waits.
    mutating func receiveValue(isDemanded: Bool) -> Bool {
        if awaitedCount > 0, awaitedCount < .max { awaitedCount -= 1 }
        guard isDemanded, job == 0, !isStartingJobs, waitingCount == 0 else {
            waitingCount += 1
            return false
        }
        isStartingJobs = true
        return true
    }

    /// Records that the upstream has completed, and returns the subscription to release without the lock.
    mutating func receiveEnd() -> (any Subscription)? {
        upstream.end()
    }

    /// Receives the failure of the upstream, and returns whether to fail the downstream now. If not, the call that is starting jobs
    /// does so: see ``takeFailure()``.
    ///
    /// If there is demand but no job, an earlier value can wait only because another call is starting jobs. Then the failure
    /// follows the start of that value's job, as it would on a single thread.
    mutating func receiveFailure(isDemanded: Bool) -> Bool {
        isFailing = isStartingJobs && job == 0 && waitingCount > 0 && isDemanded
        return !isFailing
    }

    /// Returns whether the call that is starting jobs must send the failure of the upstream now. Call this method when no
    /// job can start. It returns `true` only once.
    mutating func takeFailure() -> Bool {
        defer { isFailing = false }
        return isFailing
    }

    /// Returns the demand to request from the upstream now, and counts it as requested.
    mutating func takeMissingDemand(isDemanded: Bool) -> Missing {
        guard let upstream = upstream.subscription, awaitedCount < .max else { return Missing() }
        guard prefetch < .max else {
            awaitedCount = .max
            return Missing(upstream: upstream, demand: .unlimited)
        }
        let startingCount = job == 0 && isDemanded ? 1 : 0
        let missingCount = prefetch - awaitedCount - waitingCount + startingCount
        guard missingCount > 0 else { return Missing() }
        awaitedCount += missingCount
        return Missing(upstream: upstream, demand: .max(missingCount))
    }

    // MARK: Jobs

    /// Lets the caller start jobs, unless another call is starting jobs or a job is running. Returns whether the caller starts
    /// jobs.
    mutating func beginStartingJobs() -> Bool {
        guard job == 0, !isStartingJobs else { return false }
        isStartingJobs = true
        return true
    }

    /// Takes the next waiting value, for which the caller starts a job. Returns `false` if no job can start now. In that
    /// case, the caller no longer starts jobs.
    mutating func takeWaitingValue(isDemanded: Bool) -> Bool {
        guard waitingCount > 0, job == 0, isDemanded else {
            isStartingJobs = false
            return false
        }
        waitingCount -= 1
        return true
    }

    /// Begins and returns the next job. If the job has a child, the child receives `demand`.
    mutating func beginJob(_ demand: Subscribers.Demand) -> Job {
        lastJob += 1
        job = lastJob
        childDemand = demand
        return Job(number: job, ahead: prefetch == 0 ? Missing() : takeMissingDemand(isDemanded: demand > .none))
    }

    /// Keeps the activity of a job, if the job is running and has none, and returns whether the activity is kept.
    mutating func receive(_ activity: SequentialActivity, of job: Int) -> Bool {
        guard self.job == job, self.activity == nil else { return false }
        self.activity = activity
        return true
    }

    /// Adds demand that arrives during a job, for the child of the job.
    mutating func addChildDemand(_ demand: Subscribers.Demand) {
        if job != 0 { childDemand += demand }
    }

    /// Returns the demand that the child of a job has not received, and counts it as received.
    mutating func takeChildDemand(of job: Int) -> Subscribers.Demand {
        guard self.job == job else { return .none }
        defer { childDemand = .none }
        return childDemand
    }

    /// Returns the child of the running job and the demand that it has not received. Returns `nil` if there is no such demand.
    mutating func takeChildRequest() -> (child: any Subscription, demand: Subscribers.Demand)? {
        guard case .child(let child)? = activity, childDemand > .none else { return nil }
        return (child, takeChildDemand(of: job))
    }

    /// Ends the running job, and returns its activity. Release the activity without the lock.
    mutating func endJob() -> SequentialActivity? {
        job = 0
        return activity.takeValue()
    }

    // MARK: Ends

    /// Stops the running job, prevents others from starting, and returns the activity and the upstream, to cancel without the lock.
    mutating func stop() -> (activity: SequentialActivity?, upstream: (any Subscription)?) {
        isFailing = false
        waitingCount = 0
        if job != 0 { stoppedJob = job }
        return (endJob(), upstream.end())
    }
}
