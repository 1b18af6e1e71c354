import CombineTraitsTesting
import Foundation

/// A run that checks whether an instance uses virtual time and the thread of the run.
///
/// Events that depend on a real clock or another thread can arrive after a run, so laws would accept any rule. Scripted
/// upstreams and the subscribers of law runs do not support several threads, so an instance that uses another thread has no
/// other runs.
package final class PunctualityRun: ScriptedRun {
    /// A fault that laws cannot detect.
    package enum Fault: Sendable {
        /// No event arrives although the upstreams finish.
        case silence
        /// An event arrives on another thread.
        case otherThread
    }

    private(set) var fault: Fault?

    /// Whether the instance might publish only after virtual time advances.
    private let usesTime: Bool

    init(_ scenario: Scenario, usesTime: Bool) {
        self.usesTime = usesTime
        super.init(scenario, on: VirtualTimeScheduler())
    }

    /// The maximum number of seconds to wait for an event on another thread.
    private static let patience = 0.2

    package override func record(_ publisher: some Publisher) {
        let witness = EventWitness(of: publisher)
        publisher.subscribe(witness)
        let connection = (publisher as? any ConnectablePublisher)?.connect()
        // Do not use the scheduler while another thread could use it.
        if !usesTime { witness.waitForEvent(seconds: Self.patience) }
        if witness.fault != .otherThread {
            scheduler.run(until: scheduler.now.advanced(by: scenario.timeLimit))
            if usesTime { witness.waitForEvent(seconds: Self.patience) }
        }
        fault = witness.fault
        witness.cancel()
        withExtendedLifetime(connection) {}
    }
}

extension Experiment {
    /// The fault in a run whose upstreams finish on subscription, or `nil` if the run has no fault. Also `nil` if the
    /// instance has no upstreams, or does not accept such behaviors.
    package var punctualityFault: PunctualityRun.Fault? {
        guard let upstreams = finishingUpstreams else { return nil }
        let run = PunctualityRun(
            Scenario(instance: instance.name, upstreams: upstreams, order: orders(of: upstreams)[0]),
            usesTime: hasTimers)
        run.play(build)
        return run.fault
    }

    /// The behaviors of upstreams that finish on subscription, each with a value if the instance accepts one. `nil` if the
    /// instance has no upstreams, or does not accept such behaviors.
    private var finishingUpstreams: UpstreamBehaviors? {
        let behaviors = [[0], []].map { Behavior(values: $0, ending: .finished(instant: 0)) }
        let lists = tested.type.scriptedParameters.indices.map { upstream in
            behaviors.filter { tested.accepts($0, by: upstream, of: instance) }.prefix(1)
        }
        return lists.isEmpty || lists.contains(where: \.isEmpty) ? nil : UpstreamBehaviors(lists: lists.map(Array.init))
    }
}

/// A subscriber with unlimited demand that records whether values or completions arrive, and whether any of them arrives on
/// another thread.
///
/// Unchecked `Sendable`: the condition guards the state, because an event can arrive on any thread.
private final class EventWitness<Input, Failure: Error>: Subscriber, @unchecked Sendable {
    private let condition = NSCondition()
    private let thread = Thread.current
    private var subscription: (any Subscription)?
    private var hasEvent = false
    private var hasEventOfOtherThread = false

    init<Observed: Publisher>(of publisher: Observed) where Observed.Output == Input, Observed.Failure == Failure {}

    var fault: PunctualityRun.Fault? {
        condition.lock()
        defer { condition.unlock() }
        return hasEventOfOtherThread ? .otherThread : hasEvent ? nil : .silence
    }

    func receive(subscription: any Subscription) {
        condition.lock()
        self.subscription = subscription
        condition.unlock()
        subscription.request(.unlimited)
    }

    func receive(_ input: Input) -> Subscribers.Demand {
        noteEvent()
        return .none
    }

    func receive(completion: Subscribers.Completion<Failure>) {
        noteEvent()
    }

    func cancel() {
        condition.lock()
        let subscription = self.subscription
        self.subscription = nil
        condition.unlock()
        subscription?.cancel()
    }

    /// Waits for the first event, for at most the given number of seconds.
    func waitForEvent(seconds: TimeInterval) {
        let end = Date(timeIntervalSinceNow: seconds)
        condition.lock()
        defer { condition.unlock() }
        while !hasEvent, condition.wait(until: end) {}
    }

    private func noteEvent() {
        let isOtherThread = Thread.current !== thread
        condition.lock()
        defer { condition.unlock() }
        hasEvent = true
        if isOtherThread { hasEventOfOtherThread = true }
        condition.signal()
    }
}

/// The order in which the upstreams and the operator's own timers act at the same instant.
package struct InstantOrder: Hashable, Sendable {
    private let ranks: [Int]

    /// Whether the operator's own timers act before the upstreams. The timers have rank zero.
    private let timersComeFirst: Bool

    private let hasTimers: Bool

    /// Creates an order from the indices of the upstreams, first to last, with the timers, if there are any, after or before
    /// all upstreams.
    private init(_ upstreams: [Int], timersComeFirst: Bool, hasTimers: Bool) {
        var ranks = Array(repeating: 0, count: upstreams.count)
        for (position, upstream) in upstreams.enumerated() {
            ranks[upstream] = timersComeFirst ? position + 1 : position - upstreams.count
        }
        self.ranks = ranks
        self.timersComeFirst = timersComeFirst
        self.hasTimers = hasTimers
    }

    func rank(of upstream: Int) -> Int { ranks[upstream] }

    /// Returns the order of the parameters, without timers.
    static func ofParameters(_ count: Int) -> InstantOrder {
        InstantOrder(Array(0..<count), timersComeFirst: false, hasTimers: false)
    }

    /// Returns a sample of the possible orders. Each of up to four upstreams acts first in at least one order, and last in
    /// at least one. The timers act after or before all upstreams. For more than four upstreams, the sample is only the
    /// order of the parameters and its reverse.
    package static func all(upstreamCount: Int, hasTimers: Bool) -> [InstantOrder] {
        let forward = Array(0..<upstreamCount)
        guard upstreamCount + (hasTimers ? 1 : 0) > 1 else {
            return [InstantOrder(forward, timersComeFirst: false, hasTimers: hasTimers)]
        }
        let rotations = (3...4).contains(upstreamCount) ? upstreamCount : 1
        return (0..<rotations).map { rotation in
            InstantOrder(
                Array(forward[rotation...] + forward[..<rotation]), timersComeFirst: false, hasTimers: hasTimers)
        } + [InstantOrder(forward.reversed(), timersComeFirst: true, hasTimers: hasTimers)]
    }

    /// Returns the orders to try for these upstreams. Omits an order if an earlier one has the same sequence of the timers
    /// and of the upstreams that act later. The positions of the other upstreams make no difference.
    static func all(of upstreams: UpstreamBehaviors, hasTimers: Bool) -> [InstantOrder] {
        let ordered = upstreams.lists.indices.filter { upstreams.lists[$0].contains(where: \.actsLater) }
        var orders: [InstantOrder] = []
        for order in all(upstreamCount: upstreams.lists.count, hasTimers: hasTimers)
        where !orders.contains(where: { $0.isSame(as: order, for: ordered) }) {
            orders.append(order)
        }
        return orders
    }

    /// Returns whether the given upstreams and the timers act in the same sequence in both orders.
    private func isSame(as other: InstantOrder, for upstreams: [Int]) -> Bool {
        guard timersComeFirst == other.timersComeFirst else { return upstreams.isEmpty }
        return upstreams.sorted { ranks[$0] < ranks[$1] } == upstreams.sorted { other.ranks[$0] < other.ranks[$1] }
    }
}

extension InstantOrder {
    /// Returns the order in words, or `nil` for the default order.
    package func remark(_ parameters: [String]) -> String? {
        let order = ranks.indices.sorted { ranks[$0] < ranks[$1] }
        guard timersComeFirst || order != Array(ranks.indices) else { return nil }
        let actors = (timersComeFirst && hasTimers ? ["timers"] : []) + order.map { parameters[$0] }
        return "at one instant: first \(actors.joined(separator: ", then "))"
    }
}
