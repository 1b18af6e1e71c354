/// The state that the lock of a ``DirectSubscription`` guards, with a method for each event. The methods call no foreign code.
///
/// It contains steps only while they wait with their result: see ``rest``. Otherwise, the thread that performs the steps has them on its
/// stack, or the upstream for which the subscription waits.
@usableFromInline
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
        case wait
    }

    enum Demanded {
        case nothing

        /// Continue with the waiting value. If there is an upstream, it has finished: clean it up afterward.
        case value(RemainingSteps?, DirectUpstream?)

        case upstream(DirectUpstream?)
    }

    let awaitsDemand: Bool

    private var phase = Phase.active
    private var isDemanded = false

    /// The upstream for which the subscription waits, or whose result is passing through the steps.
    private var upstream: DirectUpstream?

    /// The upstreams that have sent their value and have not finished, in the order in which they sent it.
    private var unfinished: [(upstream: DirectUpstream, depth: Int32)] = []

    /// The number of nested child publishers to which the next step belongs.
    private var depth: Int32 = 0

    /// What the subscription does when it is no longer ``Phase/undemanded`` or ``Phase/finishing``.
    private var rest: RemainingSteps?

    init(awaitsDemand: Bool) {
        self.awaitsDemand = awaitsDemand
    }

    var isPending: Bool { phase != .cancelled && phase != .over }

    var lacksDemand: Bool { awaitsDemand && !isDemanded }

    // MARK: The active thread

    /// Returns whether the thread continues.
    mutating func proceed() -> Bool {
        if phase == .active { return true }
        phase = .over
        return false
    }

    /// Waits for an upstream. The thread on which the upstream's result arrives becomes the active one.
    mutating func wait(for upstream: DirectUpstream) -> Decision {
        guard proceed() else { return .wait }
        phase = .waiting
        // The previous upstream has finished, or is among the unfinished ones.
        defer { self.upstream = upstream }
        return .proceed(released: self.upstream)
    }

    /// Continues if all upstreams of the publisher whose steps are being performed have finished. If not, the last upstream to
    /// finish continues with the rest. Pass `nil` if each upstream has finished.
    mutating func proceedIfFinished(_ rest: RemainingSteps?) -> Decision {
        guard proceed() else { return .wait }
        if awaitsUnfinished {
            phase = .finishing
            self.rest = rest
            return .wait
        }
        // The upstream has finished. If its value might wait for demand, keep the upstream: it is cleaned up only after the
        // value was sent, so a cancellation must cancel it.
        return .proceed(released: awaitsDemand ? nil : upstream.takeValue())
    }

    /// Continues with the sink if there is demand. If not, a later request continues with the rest.
    mutating func proceedIfDemanded(_ rest: @escaping RemainingSteps) -> Decision {
        guard proceed() else { return .wait }
        if isDemanded { return .proceed() }
        phase = .undemanded
        self.rest = rest
        return .wait
    }

    /// Ends the subscription, because the sink has received its value. If upstreams have not finished, the subscription waits for
    /// them first. The rest completes the sink, and is `nil` if the sink needs no completion.
    mutating func endAfterValue(_ rest: RemainingSteps?) -> Decision {
        guard phase == .active, !unfinished.isEmpty else { return end() }
        phase = rest == nil ? .ending : .finishing
        self.rest = rest
        return .wait
    }

    /// Ends the subscription, before the sink receives its completion or because the sink needs none.
    mutating func end() -> Decision {
        guard proceed() else { return .wait }
        phase = .over
        return .proceed(released: upstream.takeValue())
    }

    /// Removes the upstreams of the publisher whose steps are being performed, and returns them in the order in which to cancel
    /// them: the last one first.
    mutating func takeUpstreams() -> [DirectUpstream] { takeUpstreams(fromDepth: depth) }

    private mutating func takeUpstreams(fromDepth depth: Int32) -> [DirectUpstream] {
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

    private mutating func moveUnfinished(fromDepth depth: Int32, to taken: inout [DirectUpstream]) {
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

    /// Begins a child publisher, for which an upstream is unfinished, and returns the depth of the steps downstream of the child.
    mutating func beginChild(of upstream: DirectUpstream) -> Int32 {
        addUnfinished(upstream)
        defer { depth += 1 }
        return depth
    }

    /// Ends a child publisher, and those of which it is a child, down to the one whose steps have this depth.
    mutating func endChild(at depth: Int32) { self.depth = depth }

    /// Receives the completion of an upstream. It is a result if the subscription waits for the upstream.
    mutating func complete(_ upstream: DirectUpstream) -> (
        isResult: Bool, rest: RemainingSteps?, released: DirectUpstream?
    ) {
        if accept(upstream, hasFinished: true) { return (true, nil, nil) }
        let (rest, released) = finish(upstream)
        return (false, rest, released)
    }

    /// Records that an upstream has finished after it sent its value. If the calling thread becomes the active one, returns the rest
    /// of the steps.
    mutating func finish(_ upstream: DirectUpstream) -> (rest: RemainingSteps?, released: DirectUpstream?) {
        // The last upstream to send its value is usually the first to finish.
        guard let index = unfinished.lastIndex(where: { $0.upstream === upstream }) else { return (nil, nil) }
        unfinished.remove(at: index)
        switch phase {
        case .finishing where !awaitsUnfinished:
            phase = .active
            return (rest.takeValue(), nil)
        case .ending where !awaitsUnfinished:
            phase = .over
            return (nil, self.upstream.takeValue())
        case .active, .waiting, .undemanded, .finishing, .ending, .cancelled, .over:
            return (nil, nil)
        }
    }

    // MARK: Downstream

    mutating func demand() -> Demanded {
        isDemanded = true
        switch phase {
        case .undemanded:
            phase = .active
            return .value(rest.takeValue(), upstream)
        case .waiting:
            return .upstream(upstream)
        case .active, .finishing, .ending, .cancelled, .over:
            return .nothing
        }
    }

    /// What to release, and then to cancel in this order.
    struct Cancelled {
        let rest: RemainingSteps?

        /// The upstream that has the steps.
        let waiting: DirectUpstream?
        let upstreams: [DirectUpstream]
    }

    /// Cancels the subscription. If a thread is active, that thread releases the steps. Returns `nil` if the subscription is over or
    /// was cancelled.
    mutating func cancel() -> Cancelled? {
        guard isPending else { return nil }
        let waiting = phase == .waiting ? upstream : nil
        phase = phase == .active ? .cancelled : .over
        return Cancelled(rest: rest.takeValue(), waiting: waiting, upstreams: takeUpstreams(fromDepth: 0))
    }
}
