/// A closure that creates the receiver of a result. A publisher either calls the closure once, or returns its result
/// immediately.
///
/// Only the library itself uses this type.
public typealias _MakeDownstream<Input, Failure: Error> = () -> _DirectDownstream<Input, Failure>

/// The receiver of a publisher's result on the direct path: the operators downstream of the publisher, and the sink.
///
/// Only the library itself uses this type.
@frozen
public struct _DirectDownstream<Input, Failure: Error> {
    @usableFromInline let subscription: DirectSubscription

    /// The first step. It captures the next one.
    @usableFromInline let step: DirectStep<Input, Failure>

    @inlinable
    init(_ subscription: DirectSubscription, _ step: DirectStep<Input, Failure>) {
        self.subscription = subscription
        self.step = step
    }

    /// Passes a result to the first step. Call this method on the active thread, and only once.
    @inlinable
    func proceed(with result: MaybeResult<Input, Failure>) {
        var passage = Passage(subscription, of: nil)
        passage.send(result, to: step)
        passage.end()
    }
}

/// A step of a chain: it receives the result of the previous step or of an upstream, and passes its own result to the next step,
/// which it captures. The last step is the sink.
@frozen @usableFromInline
struct DirectStep<Input, Failure: Error> {
    /// Performs the step. End with a method of the passage, which calls the next step now, or when this closure has returned, so that
    /// a long chain needs no deep stack.
    @usableFromInline let perform: (MaybeResult<Input, Failure>, inout Passage) -> Void

    /// The depth of the step, if the step receives the result of a child publisher. See ``DirectState/beginChild(of:)``.
    ///
    /// The type is small, so that a downstream is returned in registers, and the start of a long chain needs less stack.
    @usableFromInline let depthAfterChild: Int32?

    @inlinable
    init(depthAfterChild: Int32? = nil, _ perform: @escaping (MaybeResult<Input, Failure>, inout Passage) -> Void) {
        self.perform = perform
        self.depthAfterChild = depthAfterChild
    }
}

/// The steps that remain, with the result for the first of them.
@usableFromInline
typealias RemainingSteps = (inout Passage) -> Void

/// The passage of one result through the steps of a subscription, on the active thread.
///
/// Before each step, the passage asks the subscription whether to continue. If the result must wait for demand or for a completion, the
/// subscription keeps the remaining steps, and another thread continues with a passage of its own.
@frozen @usableFromInline
struct Passage {
    @usableFromInline let subscription: DirectSubscription

    /// The upstream that has sent the result and has finished, until it was cleaned up.
    @usableFromInline var upstream: DirectUpstream?

    /// The number of steps since the stack was last unwound, so at most as many calls of steps are on it.
    @usableFromInline var callCount = 0

    /// The steps that remain when the calls on the stack have returned.
    @usableFromInline var rest: RemainingSteps?

    @usableFromInline
    init(_ subscription: DirectSubscription, of upstream: DirectUpstream?) {
        self.subscription = subscription
        self.upstream = upstream
    }

    /// Passes on a value, which the completion can follow later, or a failure, or an end when the upstreams have finished.
    @inlinable
    mutating func send<Output, Failure>(_ result: MaybeResult<Output, Failure>, to step: DirectStep<Output, Failure>) {
        if let depth = step.depthAfterChild { subscription.endChild(at: depth) }
        let proceeds: Bool
        switch result {
        case .success: proceeds = subscription.continueUnlessCancelled()
        case .failure: proceeds = subscription.continueWithFailure()
        case .finished:
            completeUpstream()
            proceeds = subscription.continueIfFinished { { $0.perform(step, result) } }
        }
        if proceeds { perform(step, result) }
    }

    /// Passes on a result when the upstreams have finished. A failure does not wait for them.
    @inlinable
    mutating func sendAtEnd<Output, Failure>(
        _ result: MaybeResult<Output, Failure>, to step: DirectStep<Output, Failure>
    ) {
        guard case .success = result else { return send(result, to: step) }
        completeUpstream()
        let proceeds = subscription.continueIfFinished { { $0.performAfterChild(step, result) } }
        if proceeds { performAfterChild(step, result) }
    }

    /// Passes on a result, and cancels the upstreams.
    @inlinable
    mutating func sendDecision<Output, Failure>(
        _ result: MaybeResult<Output, Failure>, to step: DirectStep<Output, Failure>
    ) {
        subscription.cancelUpstreams()
        send(result, to: step)
    }

    @inlinable
    mutating func performAfterChild<Output, Failure>(
        _ step: DirectStep<Output, Failure>, _ result: MaybeResult<Output, Failure>
    ) {
        if let depth = step.depthAfterChild { subscription.endChild(at: depth) }
        perform(step, result)
    }

    /// Performs a step, now or when the calls on the stack have returned.
    @inlinable @inline(__always)
    mutating func perform<Input, Failure>(_ step: DirectStep<Input, Failure>, _ result: MaybeResult<Input, Failure>) {
        callCount += 1
        // The calls need not be counted down, because each step ends with this call.
        if callCount < 32 { step.perform(result, &self) } else { postpone(step, result) }
    }

    /// A separate function, so that a step that is performed now needs less code and stack.
    @inlinable @inline(never)
    mutating func postpone<Input, Failure>(_ step: DirectStep<Input, Failure>, _ result: MaybeResult<Input, Failure>) {
        rest = { step.perform(result, &$0) }
    }

    /// Cleans up the upstream before its completion reaches the next step, if the upstream requires this order.
    @usableFromInline
    mutating func completeUpstream() {
        if let upstream, upstream.willComplete() { self.upstream = nil }
    }

    /// Performs the steps that remain, and then cleans up the upstream, unless it was cleaned up before, or its value waits for
    /// demand.
    @usableFromInline
    mutating func end() {
        while let steps = rest.takeValue() {
            callCount = 0
            steps(&self)
        }
        upstream?.didComplete()
    }
}

// MARK: - The last step

extension _DirectDownstream {
    /// Creates a subscription with its last step, which calls a `deliver` method of ``Passage``.
    ///
    /// The description of the subscription is the name of the publisher's type. Pass the call that relies on the trait of the
    /// publisher, or `nil` if there is none. Pass `false` for `isShared` only if nothing can cancel the subscription before its first
    /// upstream starts.
    @inlinable
    init(
        to publisher: Any.Type, of reliantCall: @autoclosure () -> ReliantCall?, awaitsDemand: Bool = false,
        isShared: Bool = true, lastStep: @escaping (MaybeResult<Input, Failure>, inout Passage) -> Void
    ) {
        let subscription = DirectSubscription(to: publisher, awaitsDemand: awaitsDemand, isShared: isShared)
        if ReliantCall.isDebugBuild { subscription.reliantCall = reliantCall() }
        self.init(subscription, DirectStep(lastStep))
    }
}

extension Passage {
    /// Delivers a result to a closure, which needs no completion after a value.
    @inlinable
    mutating func deliver<Input, Failure>(
        _ result: MaybeResult<Input, Failure>, to receive: (MaybeResult<Input, Failure>) -> Void
    ) {
        guard case .success = result else {
            if subscription.endUnlessCancelled() { receive(result) }
            return
        }
        guard subscription.continueUnlessCancelled() else { return }
        receive(result)
        completeUpstream()
        _ = subscription.endAfterValue(nil)
    }

    /// Delivers a result to a sink. A value waits for demand, and the completion for the upstreams.
    @inlinable
    mutating func deliver<Sink: DirectSink>(_ result: MaybeResult<Sink.Input, Sink.Failure>, to sink: Sink) {
        switch result {
        case .success(let value):
            if !subscription.awaitsDemand || subscription.continueIfDemanded({ { $0.deliver(value, to: sink) } }) {
                deliver(value, to: sink)
            } else {
                // The state keeps the upstream, and the thread of the demand cleans up.
                upstream = nil
            }
        case .finished: if subscription.endUnlessCancelled() { sink.receive(completion: .finished) }
        case .failure(let error): if subscription.endUnlessCancelled() { sink.receive(completion: .failure(error)) }
        }
    }

    @inlinable
    mutating func deliver<Sink: DirectSink>(_ value: Sink.Input, to sink: Sink) {
        guard subscription.continueUnlessCancelled() else { return }
        sink.receive(value)
        completeUpstream()
        let completeLater: () -> RemainingSteps = {
            { if $0.subscription.endUnlessCancelled() { sink.receive(completion: .finished) } }
        }
        if subscription.endAfterValue(completeLater) { sink.receive(completion: .finished) }
    }
}

/// The receiver of the events of a chain: a subscriber, or an upstream that passes them on.
///
/// A sink of a result alone, such as that of `sinkSingle`, is a closure instead.
@usableFromInline
package protocol DirectSink {
    associatedtype Input
    associatedtype Failure: Error

    func receive(_ value: Input)
    func receive(completion: Subscribers.Completion<Failure>)
}

/// A sink that passes events to a type-erased subscriber.
///
/// If this type were generic over the subscriber, unspecialized code would have to look up types for each event.
@frozen @usableFromInline
struct SubscriberSink<Input, Failure: Error>: DirectSink {
    @usableFromInline let downstream: AnyDownstream<Input, Failure>

    @inlinable
    init(_ downstream: AnyDownstream<Input, Failure>) {
        self.downstream = downstream
    }

    @inlinable
    func receive(_ value: Input) { _ = downstream.receive(value) }

    @inlinable
    func receive(completion: Subscribers.Completion<Failure>) { downstream.receive(completion: completion) }
}

extension _DirectDownstream {
    @inlinable
    init(
        to publisher: Any.Type, for subscriber: AnyDownstream<Input, Failure>, of reliantCall: ReliantCall? = nil
    ) {
        // If the publisher sends no values, it completes without demand. So a value of an upstream, which an operator such
        // as `ignoreOutput()` consumes, must not wait for demand either.
        let sink = SubscriberSink(subscriber)
        self.init(to: publisher, of: reliantCall, awaitsDemand: Input.self != Never.self) { $1.deliver($0, to: sink) }
    }

    /// Sends a subscription to a subscriber that has its own demand. Returns the downstream for the publisher, or `nil` if the
    /// subscriber cancels on receipt.
    @inlinable
    static func announce(
        to subscriber: AnyDownstream<Input, Failure>, _ publisher: Any.Type, of reliantCall: ReliantCall? = nil
    ) -> _DirectDownstream<Input, Failure>? {
        let downstream = _DirectDownstream(to: publisher, for: subscriber, of: reliantCall)
        subscriber.receive(subscription: downstream.subscription)
        return downstream.subscription.continueUnlessCancelled() ? downstream : nil
    }
}

extension MaybePublisher {
    /// Attaches a subscriber. If the subscriber belongs to an operator of a sink, pass the call of the sink.
    @inlinable
    package func attachDirectly(_ subscriber: AnyDownstream<Output, Failure>, of reliantCall: ReliantCall? = nil) {
        guard let downstream = _DirectDownstream.announce(to: subscriber, Self.self, of: reliantCall) else { return }
        if let result = _start({ downstream }) { downstream.proceed(with: result) }
    }

    /// Starts the publisher as a sink does, so that tests can compare both paths. The subscriber has unlimited demand. This
    /// method returns an immediate result, which the subscriber does not receive.
    package func startLikeSink(_ subscriber: some Subscriber<Output, Failure>) -> MaybeResult<Output, Failure>? {
        _start {
            let sink = SubscriberSink(subscriber.eraseToAnyDownstream())
            let downstream = _DirectDownstream(to: Self.self, of: nil) { $1.deliver($0, to: sink) }
            subscriber.receive(subscription: downstream.subscription)
            return downstream
        }
    }
}
