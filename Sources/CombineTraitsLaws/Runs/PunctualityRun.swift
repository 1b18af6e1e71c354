import CombineTraitsTesting
import Foundation

/// A run that shows whether an instance keeps to virtual time, and to the thread of the run.
///
/// No law sees what happens on a real clock or on another thread, so it would accept any rule there.
package final class PunctualityRun: ScriptedRun {
    /// What the laws do not see.
    package enum Fault: Sendable {
        /// The upstreams finish, and nothing comes.
        case silence
        /// An event comes on another thread.
        case otherThread
    }

    private(set) var fault: Fault?

    package override func record(_ publisher: some Publisher) {
        let witness = EventWitness(of: publisher)
        publisher.subscribe(witness)
        let connection = (publisher as? any ConnectablePublisher)?.connect()
        scheduler.run(until: scheduler.now.advanced(by: scenario.timeLimit))
        fault = witness.fault
        witness.cancel()
        withExtendedLifetime(connection) {}
    }
}

extension Experiment {
    /// What the laws do not see of the instance, if its upstreams publish a value and finish on subscription.
    package var punctualityFault: PunctualityRun.Fault? {
        guard let upstreams = finishingUpstreams else { return nil }
        let run = PunctualityRun(
            Scenario(instance: instance.name, upstreams: upstreams, order: orders(of: upstreams)[0]))
        run.play(build)
        return run.fault
    }

    /// Upstreams that finish at once, after a value if the instance accepts one. Nil if there are none.
    private var finishingUpstreams: UpstreamBehaviors? {
        let behaviors = [[0], []].map { Behavior(values: $0, ending: .finished(instant: 0)) }
        let lists = tested.type.scriptedParameters.indices.map { upstream in
            behaviors.filter { tested.accepts($0, by: upstream, of: instance) }.prefix(1)
        }
        return lists.isEmpty || lists.contains(where: \.isEmpty) ? nil : UpstreamBehaviors(lists: lists.map(Array.init))
    }
}

/// A subscriber that demands everything, and notes whether events come, and on which thread.
///
/// Sendable, unchecked, because the lock guards the state: an event can come on any thread.
private final class EventWitness<Input, Failure: Error>: Subscriber, @unchecked Sendable {
    private let lock = NSLock()
    private let thread = Thread.current
    private var subscription: (any Subscription)?
    private var hasEvent = false
    private var hasEventOfOtherThread = false

    init<Observed: Publisher>(of publisher: Observed) where Observed.Output == Input, Observed.Failure == Failure {}

    var fault: PunctualityRun.Fault? {
        lock.lock()
        defer { lock.unlock() }
        return hasEventOfOtherThread ? .otherThread : hasEvent ? nil : .silence
    }

    func receive(subscription: any Subscription) {
        lock.lock()
        self.subscription = subscription
        lock.unlock()
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
        lock.lock()
        let subscription = self.subscription
        self.subscription = nil
        lock.unlock()
        subscription?.cancel()
    }

    private func noteEvent() {
        let isOtherThread = Thread.current !== thread
        lock.lock()
        defer { lock.unlock() }
        hasEvent = true
        if isOtherThread { hasEventOfOtherThread = true }
    }
}
