import CombineTraitsSupport

/// A publisher of what a closure returns, again after each change of the `@Observable` objects that it reads.
///
///     @MainActor func show(_ model: Model) {
///         cancellable = ObservationPublisher { model.title }
///             .removeDuplicates()
///             .sinkImmediate { title in label.text = try? title.get() }
///         // The label has a text.
///     }
///
/// ```
/// title      A---B--CD-----
/// published  A----B---D----
/// ```
///
/// - **Values.** It calls the closure on subscription, and then once after the code that changes what the closure has read, when the
///   actor is free. If `C` and `D` are set without a suspension in between, it publishes `D` alone. It publishes equal values, too.
///   What the closure itself changes does not count.
/// - **Completion.** It never fails. It finishes only if it has an owner: see ``init(of:isolation:file:line:_:)``.
/// - **Demand.** A value waits for demand, and a newer one replaces it. One that is demanded after the subscription comes at once if the
///   actor is the main actor, and the demand comes from the main thread. Otherwise it comes in a task of the actor.
/// - **Isolation.** Create it on an actor. Everything happens there: the subscription, the calls of the closure, its values and its
///   completion. Demand and cancellation can come from any thread.
/// - **Traps.** The program stops with a message that names the call if a subscription, or a change of an object, comes from elsewhere. The
///   compiler ensures that an object which belongs to the actor is changed there. Observation announces a change before it happens, so
///   the value of an object that other threads change can be lost. Use a lock and a subject for those.
/// - **Cancellation** releases the closure. What remains is one small object, until one of the objects changes or goes away.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
public struct ObservationPublisher<Output>: Publisher {
    /// This publisher never fails.
    public typealias Failure = Never

    private let call: ObservationCall

    /// Makes the expression of a subscription. This closure keeps the owner. The expression does not.
    private let makeExpression: () -> ObservedExpression<Output>

    /// Creates a publisher of what a closure returns.
    ///
    /// - Parameters:
    ///   - isolation: The actor on which everything happens. By default, the caller's actor.
    ///   - file: The file of the call, which the message of a trap names.
    ///   - line: The line of the call, which the message of a trap names.
    ///   - value: The closure. It reads properties of `@Observable` objects.
    public init(
        isolation: isolated any Actor = #isolation,
        file: StaticString = #fileID,
        line: UInt = #line,
        _ value: @escaping () -> Output
    ) {
        self.init(createdOn: isolation, file: file, line: line, value)
    }

    /// Creates the publisher anywhere, which must be subscribed to on the actor.
    package init(
        createdOn isolation: any Actor, file: StaticString = #fileID, line: UInt = #line,
        _ value: @escaping () -> Output
    ) {
        call = ObservationCall(isolation: isolation, file: file, line: line)
        makeExpression = { ObservedExpression(value: value, hasOwnerGone: nil) }
    }

    /// Creates a publisher of what a closure returns, which finishes when an object has gone.
    ///
    ///     let title = ObservationPublisher(of: model) { model in model.title }
    ///
    /// The publisher has a strong reference to the object, and its subscriptions have a weak one. So each subscription
    /// has a first value, and finishes after the last strong reference has gone, including that of the publisher.
    ///
    /// It finishes at once if the closure reads only the owner and objects that belong to it. Otherwise, it finishes at
    /// the next change of one of the other objects, or when they have gone, too. If the closure reads nothing
    /// observable, it never finishes.
    ///
    /// - Parameters:
    ///   - owner: The object. It can be released on any thread.
    ///   - isolation: The actor on which everything happens. By default, the caller's actor.
    ///   - file: The file of the call, which the message of a trap names.
    ///   - line: The line of the call, which the message of a trap names.
    ///   - value: The closure, which receives the owner. If it captures the owner, the subscriptions keep it.
    public init<Owner: AnyObject>(
        of owner: Owner,
        isolation: isolated any Actor = #isolation,
        file: StaticString = #fileID,
        line: UInt = #line,
        _ value: @escaping (_ owner: Owner) -> Output
    ) {
        call = ObservationCall(isolation: isolation, file: file, line: line)
        makeExpression = {
            ObservedExpression(
                value: { [weak owner] in owner.map(value) },
                hasOwnerGone: { [weak owner] in owner == nil })
        }
    }

    /// Attaches a subscriber. Call `subscribe(_:)` instead, on the actor.
    ///
    /// - Parameter subscriber: The subscriber to attach.
    public func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Output, Downstream.Failure == Never {
        call.check(.subscription)
        let subscription = ObservationSubscription(to: makeExpression(), call, downstream: subscriber)
        subscriber.receive(subscription: subscription)
        // For the first value, there must be an owner.
        withExtendedLifetime(self) { subscription.start() }
    }
}
