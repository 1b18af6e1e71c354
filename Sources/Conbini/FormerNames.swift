// Names of deferred publishers in earlier versions of Conbini.

/// A ``DeferredValue`` whose closure can throw any error.
public typealias DeferredTryValue<Output> = DeferredValue<Output, any Error>

/// A ``DeferredCompletion`` whose closure can throw any error.
public typealias DeferredTryComplete<Output> = DeferredCompletion<Output, any Error>

// Without `@_disfavoredOverload`, a call with a trailing closure, which has no label, would be ambiguous.

extension DeferredValue {
    /// A closure that returns the value.
    public typealias Closure = () throws(Failure) -> Output

    /// Creates a publisher of the value that a closure returns.
    @available(*, deprecated, renamed: "init(_:)")
    @_disfavoredOverload
    public init(closure: @escaping Closure) {
        self.init(closure)
    }

    /// Creates a publisher of the value that a nonthrowing closure returns.
    @available(*, deprecated, message: "Use init(_:), and write the types: DeferredValue<Output, Failure> { … }.")
    public init(failure: Failure.Type, closure: @escaping () -> Output) {
        self.init(closure)
    }
}

extension DeferredResult {
    /// A closure that returns the result.
    public typealias Closure = () -> Result<Output, Failure>

    /// Creates a publisher of the result that a closure returns.
    @available(*, deprecated, renamed: "init(_:)")
    @_disfavoredOverload
    public init(closure: @escaping Closure) {
        self.init(closure)
    }
}

extension DeferredCompletion {
    /// A closure that throws the failure to publish, or returns to finish.
    public typealias Closure = () throws(Failure) -> Void

    /// Creates a publisher that finishes when a closure returns, or fails when it throws.
    @available(*, deprecated, renamed: "init(_:)")
    @_disfavoredOverload
    public init(closure: @escaping Closure) {
        self.init(result: { Self.result(of: closure) })
    }
}

extension DeferredCompletion where Output == Never {
    /// Creates a publisher that finishes when a closure returns, or fails when it throws, with the output type `Never`.
    @available(*, deprecated, renamed: "init(_:)")
    @_disfavoredOverload
    public init(closure: @escaping () throws(Failure) -> Void) {
        self.init(result: { Self.result(of: closure) })
    }
}

extension DeferredCompletion where Failure == any Error {
    /// Creates a publisher that finishes on demand.
    @available(*, deprecated, message: "Use Complete(error: nil).")
    public init() {
        self.init(result: { .finished })
    }
}

extension DeferredPassthrough {
    /// A closure that receives a subject.
    public typealias Closure = (PassthroughSubject<Output, Failure>) -> Void
}

// Names of Conbini's `HandleEnd`, which is in CombineTraits now.

extension Publishers {
    /// The publisher that `handleEnd(_:)` returns.
    @available(*, deprecated, renamed: "TraitPublishers.HandleEnd")
    public typealias HandleEnd<Upstream: Publisher> = TraitPublishers.HandleEnd<Upstream>
}

extension TraitPublishers.HandleEnd {
    /// A closure that is called with the completion, or with `nil` for a cancellation.
    public typealias Closure = (_ completion: Subscribers.Completion<Failure>?) -> Void

    /// The closure that is called with the completion, or with `nil` for a cancellation.
    @available(*, deprecated, renamed: "receiveEnd")
    public var closure: Closure { receiveEnd }

    /// Creates the publisher that `handleEnd(_:)` returns.
    @available(*, deprecated, renamed: "init(upstream:receiveEnd:)")
    @_disfavoredOverload
    public init(upstream: Upstream, handle: @escaping Closure) {
        self.init(upstream: upstream, receiveEnd: handle)
    }
}

// Conbini's `result` method with its former label, `onEmpty`.

extension Publisher {
    /// Attaches a closure that receives the first value or the publisher's failure. If the publisher finishes without a value,
    /// the closure receives the failure that `onEmpty` returns, if any.
    @available(
        *, deprecated,
        message:
            "Use result(onUnexpected:_:), for which a second value is unexpected, too. To ignore it, write first().result { … }."
    )
    @_alwaysEmitIntoClient
    public func result(
        isolation: isolated (any Actor)? = #isolation, file: StaticString = #fileID, line: UInt = #line,
        onEmpty: @escaping @autoclosure () -> Failure?,
        _ handler: @escaping (Result<Output, Failure>) -> Void
    ) -> AnyCancellable {
        first().result(isolation: isolation, file: file, line: line, onUnexpected: onEmpty, handler)
    }
}

// Names of Conbini's `DelayedRetry`, which is `TraitPublishers.RetryAfterDelay` now.

extension Publisher {
    /// Subscribes again after the next interval when the upstream fails, and publishes the failure if no interval remains.
    ///
    /// - Parameters:
    ///   - scheduler: The scheduler on which to subscribe again.
    ///   - tolerance: The tolerance of a delay, or `nil` for the minimum tolerance of the scheduler.
    ///   - options: Options for the scheduler, or `nil` for its defaults.
    ///   - intervals: The delays in seconds. A negative delay counts as zero.
    /// - Returns: A publisher with the traits of its upstream, except Immediate.
    @available(
        *, deprecated,
        message:
            "Use retry(delays:scheduler:tolerance:options:if:). Its delays are strides of the scheduler: .seconds(0.5)."
    )
    @_alwaysEmitIntoClient
    public func retry<Context: Scheduler>(
        on scheduler: Context,
        tolerance: Context.SchedulerTimeType.Stride? = nil,
        options: Context.SchedulerOptions? = nil,
        intervals: [TimeInterval]
    ) -> TraitPublishers.RetryAfterDelay<Self, [Context.SchedulerTimeType.Stride], Context> {
        TraitPublishers.RetryAfterDelay(
            upstream: self, scheduler: scheduler, tolerance: tolerance, options: options, intervals: intervals)
    }
}

extension Publishers {
    /// The publisher that `retry(on:tolerance:options:intervals:)` returns.
    @available(*, deprecated, message: "Write TraitPublishers.RetryAfterDelay, with a parameter for the delays.")
    public typealias DelayedRetry<Upstream: Publisher, Context: Scheduler> = TraitPublishers.RetryAfterDelay<
        Upstream, [Context.SchedulerTimeType.Stride], Context
    >
}

extension TraitPublishers.RetryAfterDelay where Delays == [Context.SchedulerTimeType.Stride] {
    /// Creates the publisher that `retry(on:tolerance:options:intervals:)` returns.
    @available(*, deprecated, renamed: "init(upstream:delays:scheduler:tolerance:options:isRetried:)")
    public init(
        upstream: Upstream,
        scheduler: Context,
        tolerance: Context.SchedulerTimeType.Stride? = nil,
        options: Context.SchedulerOptions? = nil,
        intervals: [TimeInterval]
    ) {
        self.init(
            upstream: upstream, delays: intervals.map { .seconds(Swift.max($0, 0)) }, scheduler: scheduler,
            tolerance: tolerance, options: options)
    }
}

// Names of `Then` in earlier versions of Conbini.

extension Publishers.Then {
    /// A closure that creates the child.
    public typealias Closure = () -> Child

    /// The closure that creates the child.
    @available(*, deprecated, renamed: "child")
    public var transform: Closure { child }

    /// Creates the publisher that `then(maxDemand:_:)` returns.
    @available(*, deprecated, renamed: "init(upstream:maxDemand:child:)")
    @_disfavoredOverload
    public init(upstream: Upstream, maxDemand: Subscribers.Demand = .unlimited, transform: @escaping Closure) {
        self.init(upstream: upstream, maxDemand: maxDemand, child: transform)
    }
}
