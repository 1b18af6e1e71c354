import Observation

/// A publisher of the values of a closure, which it calls again after changes to `@Observable` objects that the closure reads.
///
///     @MainActor func show(_ model: Model) {
///         cancellable = ObservationPublisher { model.title }
///             .removeDuplicates()
///             .sinkImmediate { [label] title in label.text = title.get() }
///         // The label already has its text.
///     }
///
/// ```
/// title      A---B--CD-----
/// published  A----B---D----
/// ```
///
/// - **Values.** The publisher calls the closure on subscription. After a change to what the closure has read, the publisher
///   calls it again, once, when the actor is free. If code sets `C` and `D` without a suspension in between, the publisher
///   publishes only `D`. It also publishes a value equal to the previous one. It ignores changes that the closure itself makes.
/// - **Completion.** The publisher never fails. It finishes only if it has an owner: see
///   ``init(of:isolation:file:line:_:)``.
/// - **Demand.** A value waits for demand, unless a newer value replaces it. After the subscription, a request on the actor
///   receives a waiting value at once. After a request elsewhere, the value arrives in a task of the actor. Before macOS 26 and
///   iOS 26, this is also true of a request on the publisher's actor, unless it is the main actor.
/// - **Isolation.** Create the publisher on an actor, and subscribe there. The closure runs, and values and the completion
///   arrive, on that actor. The subscriber can request and cancel on any thread. The publisher and its subscriptions do not
///   retain the actor, which can own them. After the release of the actor, nothing arrives, and subscribing stops the program.
/// - **Traps.** If a subscription, or a change to an object during a subscription, happens elsewhere, the program stops
///   with a message that names the line on which the publisher was created. For an object that belongs to the actor, the
///   compiler prevents this. Do not observe objects that other threads change: Observation announces a change before it
///   happens, so the new value could be lost. Use a lock and a subject instead.
/// - **Cancellation** releases the closure. One small object remains in memory until one of the observed objects changes, or all
///   of them are released.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
public struct ObservationPublisher<Output>: Publisher {
    /// This publisher never fails.
    public typealias Failure = Never

    private let call: ObservationCall

    /// A closure that creates the expression of a subscription. The closure retains the owner, but the expression does not.
    private let makeExpression: () -> ObservedExpression<Output>

    /// Creates a publisher that evaluates a closure.
    ///
    /// - Parameters:
    ///   - isolation: The actor on which the closure runs and events arrive. By default, the caller's actor.
    ///   - file: The file of the call, which the message of a trap names.
    ///   - line: The line of the call, which the message of a trap names.
    ///   - value: A closure that reads properties of `@Observable` objects, and returns the value to publish.
    public init(
        isolation: isolated any Actor = #isolation, file: StaticString = #fileID, line: UInt = #line,
        _ value: @escaping () -> Output
    ) {
        self.init(createdOn: isolation, file: file, line: line, value)
    }

    /// Creates a publisher that evaluates a closure on an actor. Call this initializer on any thread, and subscribe on the actor.
    package init(
        createdOn isolation: any Actor, file: StaticString = #fileID, line: UInt = #line,
        _ value: @escaping () -> Output
    ) {
        call = ObservationCall(isolation: isolation, file: file, line: line)
        makeExpression = { ObservedExpression(value: value, hasOwnerGone: nil) }
    }

    /// Creates a publisher that evaluates a closure with an owner, and finishes after the owner is released.
    ///
    ///     let title = ObservationPublisher(of: model) { model in model.title }
    ///
    /// The publisher retains the owner, and its subscriptions refer to it weakly, unless the closure captures it. So each
    /// subscription has a first value, and finishes after the last strong reference is gone, including the publisher's. Any
    /// thread can release the owner.
    ///
    /// If the closure reads only the owner and objects that belong to it, the publisher finishes as soon as the actor is free.
    /// Otherwise, it finishes at the next change to one of the other objects, or when they are released, too. If the closure
    /// reads nothing observable, the publisher might never finish.
    ///
    /// - Parameters:
    ///   - owner: The object that the closure receives, and whose release finishes the publisher.
    ///   - isolation: The actor on which the closure runs and events arrive. By default, the caller's actor.
    ///   - file: The file of the call, which the message of a trap names.
    ///   - line: The line of the call, which the message of a trap names.
    ///   - value: A closure that reads properties of the owner or other `@Observable` objects, and returns a value to publish.
    public init<Owner: AnyObject>(
        of owner: Owner,
        isolation: isolated any Actor = #isolation, file: StaticString = #fileID, line: UInt = #line,
        _ value: @escaping (_ owner: Owner) -> Output
    ) {
        call = ObservationCall(isolation: isolation, file: file, line: line)
        makeExpression = {
            ObservedExpression(
                value: { [weak owner] in owner.map(value) },
                hasOwnerGone: { [weak owner] in owner == nil })
        }
    }

    /// Attaches a subscriber. Call `subscribe(_:)` on the actor instead.
    public func receive(subscriber: some Subscriber<Output, Never>) {
        call.checkSubscription()
        let subscription = ObservationSubscription(to: makeExpression(), call, downstream: subscriber)
        subscriber.receive(subscription: subscription)
        // The publisher keeps the owner alive for the first value.
        withExtendedLifetime(self) { subscription.start() }
    }
}

struct ObservedExpression<Output> {
    /// A closure that returns the value, or `nil` if the owner was released.
    let value: () -> Output?

    /// A closure that returns whether the owner was released. This property is `nil` if there is no owner.
    let hasOwnerGone: (() -> Bool)?
}

/// The next change to the objects that the closure of an `ObservationPublisher` has read.
///
/// Observation cannot be cancelled: the observed objects retain this object until one of them changes, or all are released.
/// So it must not retain the subscription. If no change has happened before `deinit`, all observed objects were released.
///
/// Unchecked `Sendable`: Observation calls `willHappen()` at most once, no other code refers to the object when `deinit` reads
/// `hasHappened`, and the weak reference does not change.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
final class ObservedChange<Output>: @unchecked Sendable {
    private weak var subscription: ObservationSubscription<Output>?
    private let call: ObservationCall
    private let watchesOwner: Bool
    private var hasHappened = false

    init(of subscription: ObservationSubscription<Output>, _ call: ObservationCall, watchesOwner: Bool) {
        self.subscription = subscription
        self.call = call
        self.watchesOwner = watchesOwner
    }

    func willHappen() {
        hasHappened = true
        subscription?.willChange()
    }

    deinit {
        guard watchesOwner, !hasHappened else { return }
        // Observation can release this object under a lock. The release of the subscription can run any code, so only the task
        // takes a strong reference to it.
        call.startTask { [weak subscription] in subscription?.checkOwner() }
    }
}

/// The actor of an `ObservationPublisher`, and the file and the line of the call that created the publisher.
struct ObservationCall {
    enum Event: String {
        case subscription = "an observation was subscribed to"
        case change = "an observed object changed"
    }

    private let isolation: ActorReference
    private let file: StaticString
    private let line: UInt

    init(isolation: any Actor, file: StaticString, line: UInt) {
        self.isolation = .to(isolation)
        self.file = file
        self.line = line
    }

    /// Whether the current thread certainly runs the actor. Unlike `checkExecutor(_:)`, this property never stops the program.
    var isKnownToRunHere: Bool { isolation.isKnownToRunHere }

    /// Stops the program if the actor was released, or if the caller is not running on the actor's executor.
    func checkSubscription() {
        guard !checkExecutor(.subscription) else { return }
        fatalError(
            """
            CombineTraits: \(Event.subscription.rawValue) after its actor was released: the ObservationPublisher at \
            \(file):\(line) does not retain the actor. \(remedy(for: .subscription))
            """, file: file, line: line)
    }

    /// Stops the program if the caller is not running on the actor's executor. Returns `false` if the actor was released.
    func checkExecutor(_ event: Event) -> Bool {
        isolation.check(file: file, line: line) { actor in
            """
            CombineTraits: \(event.rawValue) on the wrong executor: the ObservationPublisher at \(file):\(line) was created \
            in \(type(of: actor)), whose executor this thread does not run. \(remedy(for: event))
            """
        }
    }

    /// Starts a task on the actor, unless the actor was released.
    func startTask(_ operation: @escaping @Sendable () -> Void) {
        guard let actor = isolation.actor else { return }
        _ = CombineTraits.startTask(on: actor, priority: nil, name: nil) { _ in operation() }
    }

    private func remedy(for event: Event) -> String {
        switch event {
        case .subscription: "Subscribe to it on this actor."
        case .change: "Change the object on this actor."
        }
    }
}

/// The subscription of an `ObservationPublisher`.
///
/// Unchecked `Sendable`, because the lock guards its state, and only the actor calls the closure and the downstream.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
final class ObservationSubscription<Output>: Subscription, OutboxOwner, DescribedByName, @unchecked Sendable {
    let description = "ObservationPublisher"

    private let call: ObservationCall
    private let outbox: Outbox<Output, Never>

    // The lock of the outbox guards the following properties.

    private var expression: ObservedExpression<Output>?

    private var isStale = false

    init(
        to expression: ObservedExpression<Output>, _ call: ObservationCall, downstream: some Subscriber<Output, Never>
    ) {
        self.call = call
        self.expression = expression
        outbox = Outbox(downstream)
    }

    func start() {
        outbox.lock.withLock { outbox.open() }
        update()
    }

    private func update() {
        let current = outbox.lock.withLock {
            isStale = false
            return expression
        }
        guard let expression = current else { return }
        let change = ObservedChange(of: self, call, watchesOwner: expression.hasOwnerGone != nil)
        // No change is missed before the registration, because all changes happen on this actor.
        let value = withObservationTracking(expression.value) { change.willHappen() }
        guard let value else { return finish() }
        outbox.drain(for: self) { outbox.addNewest(value) }
    }

    func checkOwner() {
        let hasOwnerGone = outbox.lock.withLock { expression?.hasOwnerGone }
        if let hasOwnerGone, hasOwnerGone() { finish() }
    }

    private func finish() {
        outbox.drain(for: self) {
            outbox.finish()
            return expression.takeValue()
        }
    }

    private func deliver() {
        outbox.drain(for: self)
    }

    /// Schedules an update, because an observed object is about to change. The new value is available when the actor is
    /// free. The program stops if the subscription has not ended, the actor still exists, and this method is not called on
    /// the actor.
    func willChange() {
        let needsUpdate: Bool? = outbox.lock.withLock {
            // After the end of the subscription, any thread can change the object.
            guard expression != nil else { return nil }
            defer { isStale = true }
            return !isStale
        }
        guard let needsUpdate, call.checkExecutor(.change), needsUpdate else { return }
        call.startTask { [weak self] in self?.update() }
    }

    func request(_ demand: Subscribers.Demand) {
        precondition(demand > .none, "ObservationPublisher: a demand must not be zero.")
        let isOnActor = call.isKnownToRunHere
        outbox.lock.lock()
        outbox.add(demand)
        let hasEvent = outbox.hasEvent
        outbox.lock.unlock()
        guard hasEvent else { return }
        if isOnActor { deliver() } else { call.startTask { [weak self] in self?.deliver() } }
    }

    func didSend(
        of _: Int, newDemand demand: Subscribers.Demand, wasUnlimited: Bool, caller: Int?
    ) -> Subscribers.Demand {
        if demand > .none { outbox.lock.withLock { outbox.add(demand) } }
        return demand
    }

    func cancel() {
        outbox.lock.lock()
        let released = (outbox.cancel(), expression.takeValue())
        outbox.lock.unlock()
        withExtendedLifetime(released) {}
    }
}
