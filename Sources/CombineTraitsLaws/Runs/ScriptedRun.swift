import CombineTraitsTesting

/// One run of an instance of a publisher on scripted upstreams, in virtual time.
///
/// The law tests that the plugin generates contain a function that creates the instance for the run, and passes it to
/// ``record(_:)``:
///
///     @Sendable static func loggedInstances(_ run: ScriptedRun) {
///         if run.instance == "logs" {
///             let upstream = run.upstream(0, Int.self, TestError.self)
///             run.record(upstream.logged())
///         }
///     }
///
/// ``LawChecks`` calls this function once for each run, on the thread of the test. You need this type only to read that
/// code.
public class ScriptedRun {
    package let scenario: Scenario

    /// The scheduler of the virtual time of the run. Expressions of instances use it under the name `scheduler`.
    public let scheduler: VirtualTimeScheduler

    /// The answers of the closures of the instance. Expressions of instances use it under the name `choose`.
    public let choose: Choices

    /// Whether the creation or the recording of the instance started tasks. They run in virtual time.
    private(set) var hasTasks = false

    init(_ scenario: Scenario, on scheduler: VirtualTimeScheduler) {
        self.scenario = scenario
        self.scheduler = scheduler
        choose = Choices(scenario.choices)
    }

    package convenience init(_ scenario: Scenario) {
        self.init(scenario, on: VirtualTimeScheduler())
    }

    /// Creates and records the instance.
    final func play(_ build: (ScriptedRun) -> Void) {
        withTasks {
            build(self)
            hasTasks = VirtualTasks.current?.isInUse == true
        }
    }

    /// Runs a closure that creates and records the instance. The tasks of the instance run in virtual time.
    func withTasks(_ body: () -> Void) {
        scheduler.withVirtualTasks(body)
    }

    /// Returns the scheduler that plays the scripts of an upstream.
    ///
    /// - Parameters:
    ///   - index: The index of the upstream.
    ///   - actsLater: Whether a script has an event after the instant of the subscription.
    func scheduler(ofUpstream index: Int, actsLater: Bool) -> VirtualTimeScheduler { scheduler }

    /// Returns an observer of the subscriptions to an upstream, or `nil` to observe none.
    func observer(ofUpstream index: Int) -> (any SubscriptionObserver)? { nil }

    /// Whether upstreams send a last value and the completion at the same instant in one call, like `last()`.
    var upstreamsEndWithValue: Bool { false }

    /// Receives the type of an upstream's values.
    func note<Value: ScriptedValue>(valuesOfUpstream index: Int, _ type: Value.Type) {}

    // MARK: For generated code

    /// The requirements that the type of the instance meets, in the notation of the spec.
    final private(set) var metRequirements: Set<String> = []

    /// The name of the instance to create.
    public final var instance: String { scenario.instance }

    /// Records whether the type of the instance meets a requirement.
    ///
    /// - Parameters:
    ///   - requirement: The requirement in the notation of the spec.
    ///   - isMet: Whether the type meets the requirement.
    public final func note(_ requirement: String, isMet: Bool) {
        if isMet { metRequirements.insert(requirement) }
    }

    /// Creates the scripted upstream of a generic parameter.
    ///
    /// - Parameters:
    ///   - index: The index of the parameter among those with scripted upstreams.
    ///   - output: The type of the upstream's values, which represent the numbers 1, 2, and so on.
    ///   - failure: The type of the upstream's failure.
    public final func upstream<Output: ScriptedValue, Failure: ScriptedFailure>(
        _ index: Int, _ output: Output.Type, _ failure: Failure.Type
    ) -> ScriptedUpstream<Output, Failure> {
        note(valuesOfUpstream: index, Output.self)
        return upstream(index, last: Output(scripted: 1) == nil ? .silence : .oneValue) {
            $0.script(Output.self, Failure.self)
        }
    }

    /// Creates a scripted upstream whose values are publishers.
    ///
    /// - Parameters:
    ///   - index: The index of the parameter among those with scripted upstreams.
    ///   - output: The publisher that the upstream publishes as each value.
    ///   - failure: The type of the upstream's failure.
    public final func upstream<Output, Failure: ScriptedFailure>(
        _ index: Int, publishing output: Output, _ failure: Failure.Type
    ) -> ScriptedUpstream<Output, Failure> {
        upstream(index) { $0.script(publishing: output) }
    }

    /// Records what the instance does.
    ///
    /// Each kind of run overrides this method: for example, to subscribe to the instance and check the events. The method
    /// of this class traps.
    ///
    /// - Parameter publisher: The instance.
    public func record(_ publisher: some Publisher) {
        fatalError("ScriptedRun: subclasses must override record(_:).")
    }

    // MARK: Upstreams

    private func upstream<Output, Failure: Error>(
        _ index: Int, last: Behavior = .oneValue, _ script: @escaping (Behavior) -> Script<Output, Failure>
    ) -> ScriptedUpstream<Output, Failure> {
        let behaviors = scenario.upstreams.lists[index]
        let isRepeated = behaviors.count > 1 || behaviors[0].fails
        // Made once, because each subscription of a run plays one of them.
        let scripts = behaviors.map(script)
        let publisher = ScriptedPublisher(
            // The last script stops an operator that would resubscribe forever, such as an endless retry.
            scriptCount: isRepeated ? Self.subscriptionLimit + 1 : 1,
            scheduler: scheduler(ofUpstream: index, actsLater: behaviors.contains(where: \.actsLater)),
            rank: scenario.order.rank(of: index),
            observer: observer(ofUpstream: index)
        ) { number in
            number < Self.subscriptionLimit ? scripts[number % scripts.count] : script(last)
        }
        publisher.willSendValue = { [choose] in choose.position = $0 }
        let upstream = ScriptedUpstream(
            publisher, endsWithValue: upstreamsEndWithValue && behaviors.allSatisfy(\.endsWithValue)
        ) { [weak self] in self?.note(subscriber: $0) }
        addActivities.append { publisher.add(to: &$0) }
        return upstream
    }

    /// Receives each subscriber of an upstream.
    func note(subscriber: Any) {}

    private var addActivities: [(inout ScriptedActivity) -> Void] = []

    /// What the subscriptions to all upstreams do.
    final var activity: ScriptedActivity { addActivities.reduce(into: ScriptedActivity()) { $1(&$0) } }

    /// The number of subscriptions that play the behaviors of an upstream that fails or alternates. In later subscriptions,
    /// the upstream publishes one value and finishes, or is silent if its output type has no values. Operators that do not
    /// resubscribe forever need fewer subscriptions, even with three subscribers.
    private static let subscriptionLimit = 16
}

/// The description of a run: the instance, the behaviors of its upstreams and their order within an instant, and the demand
/// and the cancellation of the subscribers.
package struct Scenario: Sendable {
    /// The name of the instance.
    package let instance: String

    package let upstreams: UpstreamBehaviors

    package let order: InstantOrder

    /// The demand of each subscriber. With ``DemandPolicy/none``, a ``LawRun`` or ``PathRun`` requests all values once
    /// nothing is scheduled, or after ``timeLimit``.
    package var demand: DemandPolicy

    package var cancellation = CancellationPolicy.never

    /// The pattern of the answers of `choose`: see ``Choices``.
    var choices = Choices.first

    /// The maximum virtual time of each wait until nothing is scheduled. This limit ends the runs of publishers that repeat
    /// forever.
    package var timeLimit: VirtualTimeScheduler.SchedulerTimeType.Stride = .seconds(8)

    package init(
        instance: String, upstreams: UpstreamBehaviors, order: InstantOrder, demand: DemandPolicy = .unlimited
    ) {
        self.instance = instance
        self.upstreams = upstreams
        self.order = order
        self.demand = demand
    }
}

/// An upstream in a ``ScriptedRun``.
///
/// Generated code creates a scripted upstream for each upstream of an instance. The scripts differ from run to run. In law
/// tests, their events come on subscription, one second later, or two seconds later. The upstream is cold, and respects
/// demand.
///
/// This type conforms to `ConnectablePublisher` for operators such as `autoconnect()`. It conforms to `MaybePublisher` so
/// that runs can compare the direct path of an operator with a plain subscription, although some of the scripts have events
/// that a maybe publisher must not send.
public struct ScriptedUpstream<Output, Failure: Error>: Publisher {
    private let base: ScriptedPublisher<Output, Failure>

    /// Whether the last value and the completion come in one call.
    private let endsWithValue: Bool

    private let willReceive: (Any) -> Void

    init(
        _ base: ScriptedPublisher<Output, Failure>, endsWithValue: Bool,
        willReceive: @escaping (_ subscriber: Any) -> Void
    ) {
        (self.base, self.endsWithValue, self.willReceive) = (base, endsWithValue, willReceive)
    }

    /// Attaches a subscriber, and plays a script to it, on behalf of `subscribe(_:)`.
    public func receive(subscriber: some Subscriber<Output, Failure>) {
        willReceive(subscriber)
        if endsWithValue { base.last().receive(subscriber: subscriber) } else { base.receive(subscriber: subscriber) }
    }
}

extension ScriptedUpstream: ConnectablePublisher {
    /// Returns a cancellable that does nothing, because the upstream is cold.
    public func connect() -> any Cancellable { Subscriptions.empty }
}

extension ScriptedUpstream: MaybePublisher {
    /// Always `true`, so that operators downstream use their direct paths.
    public static var _hasDirectPath: Bool { true }

    /// Returns the result of the script if the script completes on subscription, and the upstreams of the run return
    /// immediate results. Otherwise, starts a plain subscription, and returns `nil`.
    public func _start(
        _ makeDownstream: () -> _DirectDownstream<Output, Failure>
    ) -> MaybeResult<Output, Failure>? {
        guard let observer = base.observer as? UpstreamObserver, observer.style == .answers,
            let events = base.playAtOnce()
        else { return startPlainly(makeDownstream) }
        return MaybeResult(events)
    }
}

extension MaybeResult {
    /// Creates a result from the events of a maybe publisher.
    fileprivate init(_ events: [PublisherEvent<Success, Failure>]) {
        switch events.first {
        case .value(let value): self = .success(value)
        case .failure(let error): self = .failure(error)
        case .finished, nil: self = .finished
        }
    }
}
