/// The state that the lock of a ``DirectSubscription`` guards, with a method for each event. The methods call no foreign code.
///
/// This struct does not contain the steps, because the active thread uses them without the lock.
struct DirectState {
    private enum Phase {
        /// A thread is starting publishers or performing steps.
        case active

        /// The subscription waits for the result of its upstream.
        case waiting

        /// A value waits for demand before it reaches the sink.
        case undemanded

        /// The subscription waits for the completion of upstreams that have sent their value. Then it continues with a result, or
        /// completes a sink that has received its value.
        case finishing

        /// The sink has received its value and needs no completion. The subscription is over when the upstreams that have sent
        /// their value have completed.
        case ending

        /// The subscription was cancelled while a thread was active.
        case cancelled

        case over
    }

    /// The next action of the thread that reports an event.
    enum Decision {
        case proceed(released: DirectUpstream? = nil)

        /// The thread does nothing more. Another event continues the steps, or the subscription is over.
        case wait(released: DirectUpstream? = nil)

        /// The subscription was cancelled. The thread releases the steps.
        case discard
    }

    enum Demanded {
        case nothing

        /// Send the waiting value. If there is an upstream, it has finished: clean it up afterward.
        case value(DirectUpstream?)

        case upstream(DirectUpstream?)
    }

    let awaitsDemand: Bool

    private var phase = Phase.active
    private var isDemanded = false

    /// The upstream for which the subscription waits, or whose result is passing through the steps.
    private var upstream: DirectUpstream?

    /// The upstreams that have sent their value and have not finished, in the order in which they sent it.
    private var unfinished: [(upstream: DirectUpstream, depth: Int)] = []

    /// The number of nested child publishers to which the next step belongs.
    private var depth = 0

    init(awaitsDemand: Bool) {
        self.awaitsDemand = awaitsDemand
    }

    var isPending: Bool { phase != .cancelled && phase != .over }

    var lacksDemand: Bool { awaitsDemand && !isDemanded }

    // MARK: The active thread

    mutating func proceed() -> Decision { phase == .active ? .proceed() : discard() }

    /// Ends the subscription, because the downstream has cancelled.
    private mutating func discard() -> Decision {
        phase = .over
        return .discard
    }

    /// Waits for an upstream. The thread on which the upstream's result arrives becomes the active one.
    mutating func wait(for upstream: DirectUpstream) -> Decision {
        guard phase == .active else { return discard() }
        phase = .waiting
        // The previous upstream has finished, or is among the unfinished ones.
        defer { self.upstream = upstream }
        return .proceed(released: self.upstream)
    }

    /// Continues if all upstreams of the publisher whose steps are being performed have finished. If not, the last upstream to
    /// finish continues the steps.
    mutating func proceedIfFinished() -> Decision {
        guard phase == .active else { return discard() }
        if awaitsUnfinished {
            phase = .finishing
            return .wait()
        }
        // The upstream has finished. If its value might wait for demand, keep the upstream: it is cleaned up only after the
        // value was sent, so a cancellation must cancel it.
        return .proceed(released: awaitsDemand ? nil : upstream.takeValue())
    }

    /// Continues with the sink if there is demand. If not, a later request continues the steps.
    mutating func proceedIfDemanded() -> Decision {
        guard phase == .active, !isDemanded else { return proceed() }
        phase = .undemanded
        return .wait()
    }

    /// Records that the sink has received its value. If upstreams have not finished, the subscription waits for them.
    /// Otherwise, it ends if the sink needs no completion, in which case `isDone` is `true`, or continues with the
    /// completion.
    mutating func proceedAfterValue(isDone: Bool) -> Decision {
        guard phase == .active else { return discard() }
        guard unfinished.isEmpty else {
            phase = isDone ? .ending : .finishing
            return .wait()
        }
        return isDone ? end() : .proceed()
    }

    /// Ends the subscription, before the sink receives its completion or because the sink needs none.
    mutating func end() -> Decision {
        guard phase == .active else { return discard() }
        phase = .over
        return .proceed(released: upstream.takeValue())
    }

    /// Removes the upstreams of the publisher whose steps are being performed, and returns them in the order in which to cancel
    /// them: the last one first.
    mutating func takeUpstreams() -> [DirectUpstream] { takeUpstreams(fromDepth: depth) }

    private mutating func takeUpstreams(fromDepth depth: Int) -> [DirectUpstream] {
        var taken: [DirectUpstream] = []
        if let upstream = upstream.takeValue() { taken.append(upstream) }
        moveUnfinished(fromDepth: depth, to: &taken)
        return taken
    }

    /// Removes and returns the unfinished upstreams of the publisher whose steps are being performed.
    mutating func takeUnfinished() -> [DirectUpstream] {
        var taken: [DirectUpstream] = []
        moveUnfinished(fromDepth: depth, to: &taken)
        return taken
    }

    private mutating func moveUnfinished(fromDepth depth: Int, to taken: inout [DirectUpstream]) {
        // This is usually fast, because the upstreams of the innermost child are at the end of the array.
        for index in unfinished.indices.reversed() where unfinished[index].depth >= depth {
            taken.append(unfinished.remove(at: index).upstream)
        }
    }

    private mutating func addUnfinished(_ upstream: DirectUpstream) {
        unfinished.append((upstream, depth))
    }

    private var awaitsUnfinished: Bool { unfinished.contains { $0.depth >= depth } }

    // MARK: Upstreams

    /// Accepts a result if the subscription waits for the upstream that sent it, and returns whether it does. If so, the calling
    /// thread becomes the active one.
    mutating func accept(_ upstream: DirectUpstream, hasFinished: Bool) -> Bool {
        guard phase == .waiting, self.upstream === upstream else { return false }
        phase = .active
        if !hasFinished {
            addUnfinished(upstream)
            self.upstream = nil
        }
        return true
    }

    mutating func beginChild(of upstream: DirectUpstream) {
        addUnfinished(upstream)
        depth += 1
    }

    mutating func endChild() {
        depth -= 1
    }

    /// Records that an upstream has finished after it sent its value. Returns `proceed` if the calling thread becomes the
    /// active one and continues.
    mutating func finish(_ upstream: DirectUpstream) -> Decision {
        // The last upstream to send its value is usually the first to finish.
        guard let index = unfinished.lastIndex(where: { $0.upstream === upstream }) else { return .wait() }
        unfinished.remove(at: index)
        switch phase {
        case .finishing where !awaitsUnfinished:
            phase = .active
            return .proceed()
        case .ending where !awaitsUnfinished:
            phase = .over
            return .wait(released: self.upstream.takeValue())
        case .active, .waiting, .undemanded, .finishing, .ending, .cancelled, .over:
            return .wait()
        }
    }

    // MARK: Downstream

    mutating func demand() -> Demanded {
        isDemanded = true
        switch phase {
        case .undemanded:
            phase = .active
            return .value(upstream)
        case .waiting:
            return .upstream(upstream)
        case .active, .finishing, .ending, .cancelled, .over:
            return .nothing
        }
    }

    /// Cancels the subscription. Returns its upstreams in the order in which to cancel them, and whether the caller must release
    /// the steps. If a thread is active, that thread releases them. Returns `nil` if the subscription is over or was cancelled.
    mutating func cancel() -> (upstreams: [DirectUpstream], releasesSteps: Bool)? {
        guard isPending else { return nil }
        let isActive = phase == .active
        phase = isActive ? .cancelled : .over
        return (takeUpstreams(fromDepth: 0), !isActive)
    }
}
