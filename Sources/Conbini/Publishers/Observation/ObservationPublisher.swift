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
