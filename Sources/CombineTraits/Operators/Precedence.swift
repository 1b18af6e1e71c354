// Other libraries and apps declare operators with the same names for all publishers. This package's operators for all publishers
// are disfavored, so the compiler chooses the other libraries' operators for publishers without a trait. For a publisher whose
// trait the result keeps, it chooses the methods below: it prefers members of a protocol to those of the protocol that it refines.
//
// A single publisher is both maybe and nonempty. The compiler then prefers the methods of maybe publishers, because they have
// fewer parameters. No call passes the additional parameter.

extension MaybePublisher {
    /// An overload that takes precedence over operators of this name in other libraries.
    ///
    /// See `flatMapLatest(_:)` of `Publisher`.
    @_documentation(visibility: internal)
    @_alwaysEmitIntoClient
    public func flatMapLatest<NewPublisher: MaybePublisher>(
        _ transform: @escaping (Output) -> NewPublisher
    ) -> TraitPublishers.FlatMapLatest<Self, NewPublisher> where NewPublisher.Failure == Failure {
        TraitPublishers.FlatMapLatest(upstream: self, transform: transform)
    }

    /// An overload that takes precedence over operators of this name in other libraries.
    ///
    /// See `flatMapFirst(_:)` of `Publisher`.
    @_documentation(visibility: internal)
    @_alwaysEmitIntoClient
    public func flatMapFirst<NewPublisher: MaybePublisher>(
        _ transform: @escaping (Output) -> NewPublisher
    ) -> TraitPublishers.FlatMapFirst<Self, NewPublisher> where NewPublisher.Failure == Failure {
        TraitPublishers.FlatMapFirst(upstream: self, transform: transform)
    }

    /// An overload that takes precedence over operators of this name in other libraries.
    ///
    /// See `withLatestFrom(_:)` of `Publisher`.
    @_documentation(visibility: internal)
    @_alwaysEmitIntoClient
    public func withLatestFrom<Other: Publisher>(
        _ other: Other
    ) -> Publishers.Map<TraitPublishers.WithLatestFrom<Self, Other>, Other.Output> where Other.Failure == Failure {
        TraitPublishers.WithLatestFrom(self, other).map { $0.1 }
    }

    /// An overload that takes precedence over operators of this name in other libraries.
    ///
    /// See `withLatestFrom(_:_:)` of `Publisher` with a closure.
    @_documentation(visibility: internal)
    @_alwaysEmitIntoClient
    public func withLatestFrom<Other: Publisher, T>(
        _ other: Other, _ transform: @escaping (Output, Other.Output) -> T
    ) -> Publishers.Map<TraitPublishers.WithLatestFrom<Self, Other>, T> where Other.Failure == Failure {
        TraitPublishers.WithLatestFrom(self, other).map { transform($0.0, $0.1) }
    }

    /// An overload that takes precedence over operators of this name in other libraries.
    ///
    /// See `withLatestFrom(_:_:)` of `Publisher` with two publishers.
    @_documentation(visibility: internal)
    @_alwaysEmitIntoClient
    public func withLatestFrom<P: Publisher, Q: Publisher>(
        _ publisher1: P, _ publisher2: Q
    ) -> Publishers.Map<TraitPublishers.WithLatestFrom2<Self, P, Q>, (P.Output, Q.Output)>
    where P.Failure == Failure, Q.Failure == P.Failure {
        TraitPublishers.WithLatestFrom2(self, publisher1, publisher2).map { ($0.1, $0.2) }
    }

    /// An overload that takes precedence over operators of this name in other libraries.
    ///
    /// See `withLatestFrom(_:_:_:)` of `Publisher` with three publishers.
    @_documentation(visibility: internal)
    @_alwaysEmitIntoClient
    public func withLatestFrom<P: Publisher, Q: Publisher, R: Publisher>(
        _ publisher1: P, _ publisher2: Q, _ publisher3: R
    ) -> Publishers.Map<TraitPublishers.WithLatestFrom3<Self, P, Q, R>, (P.Output, Q.Output, R.Output)>
    where P.Failure == Failure, Q.Failure == P.Failure, R.Failure == Q.Failure {
        TraitPublishers.WithLatestFrom3(self, publisher1, publisher2, publisher3).map { ($0.1, $0.2, $0.3) }
    }

    /// An overload that takes precedence over operators of this name in other libraries.
    ///
    /// See `mapToResult()` of `Publisher`.
    @_documentation(visibility: internal)
    @_alwaysEmitIntoClient
    public func mapToResult() -> TraitPublishers.MapToResult<Self> {
        TraitPublishers.MapToResult(upstream: self)
    }

    /// An overload that takes precedence over operators of this name in other libraries.
    ///
    /// See `ignoreFailure(completeImmediately:)` of `Publisher`.
    @_documentation(visibility: internal)
    @_alwaysEmitIntoClient
    public func ignoreFailure(
        completeImmediately: Bool = true
    ) -> TraitPublishers.IgnoreFailure<Self> {
        TraitPublishers.IgnoreFailure(upstream: self, completeImmediately: completeImmediately)
    }

    /// An overload that takes precedence over operators of this name in other libraries.
    ///
    /// See `delaySubscription(for:tolerance:scheduler:options:)` of `Publisher`.
    @_documentation(visibility: internal)
    @_alwaysEmitIntoClient
    public func delaySubscription<Context: Scheduler>(
        for interval: Context.SchedulerTimeType.Stride,
        tolerance: Context.SchedulerTimeType.Stride? = nil,
        scheduler: Context,
        options: Context.SchedulerOptions? = nil
    ) -> TraitPublishers.DelaySubscription<Self, Context> {
        TraitPublishers.DelaySubscription(
            upstream: self, interval: interval, tolerance: tolerance, scheduler: scheduler, options: options)
    }

    /// An overload that takes precedence over operators of this name in other libraries.
    ///
    /// See `setOutputType(to:)` of `Publisher`.
    @_documentation(visibility: internal)
    @_alwaysEmitIntoClient
    public func setOutputType<NewOutput>(
        to outputType: NewOutput.Type
    ) -> TraitPublishers.SetOutputType<Self, NewOutput> where Output == Never {
        TraitPublishers.SetOutputType(upstream: self)
    }
}

extension NonEmptyPublisher {
    /// An overload that takes precedence over operators of this name in other libraries.
    ///
    /// See `flatMapLatest(_:)` of `Publisher`.
    @_documentation(visibility: internal)
    @_alwaysEmitIntoClient
    public func flatMapLatest<NewPublisher: NonEmptyPublisher>(
        _ transform: @escaping (Output) -> NewPublisher, unused: Never? = nil
    ) -> TraitPublishers.FlatMapLatest<Self, NewPublisher> where NewPublisher.Failure == Failure {
        TraitPublishers.FlatMapLatest(upstream: self, transform: transform)
    }

    /// An overload that takes precedence over operators of this name in other libraries.
    ///
    /// See `flatMapFirst(_:)` of `Publisher`.
    @_documentation(visibility: internal)
    @_alwaysEmitIntoClient
    public func flatMapFirst<NewPublisher: NonEmptyPublisher>(
        _ transform: @escaping (Output) -> NewPublisher, unused: Never? = nil
    ) -> TraitPublishers.FlatMapFirst<Self, NewPublisher> where NewPublisher.Failure == Failure {
        TraitPublishers.FlatMapFirst(upstream: self, transform: transform)
    }

    /// An overload that takes precedence over operators of this name in other libraries.
    ///
    /// See `withLatestFrom(_:)` of `Publisher`.
    @_documentation(visibility: internal)
    @_alwaysEmitIntoClient
    public func withLatestFrom<Other: ImmediatePublisher>(
        _ other: Other, unused: Never? = nil
    ) -> Publishers.Map<TraitPublishers.WithLatestFrom<Self, Other>, Other.Output> where Other.Failure == Failure {
        TraitPublishers.WithLatestFrom(self, other).map { $0.1 }
    }

    /// An overload that takes precedence over operators of this name in other libraries.
    ///
    /// See `withLatestFrom(_:_:)` of `Publisher` with a closure.
    @_documentation(visibility: internal)
    @_alwaysEmitIntoClient
    public func withLatestFrom<Other: ImmediatePublisher, T>(
        _ other: Other, _ transform: @escaping (Output, Other.Output) -> T, unused: Never? = nil
    ) -> Publishers.Map<TraitPublishers.WithLatestFrom<Self, Other>, T> where Other.Failure == Failure {
        TraitPublishers.WithLatestFrom(self, other).map { transform($0.0, $0.1) }
    }

    /// An overload that takes precedence over operators of this name in other libraries.
    ///
    /// See `withLatestFrom(_:_:)` of `Publisher` with two publishers.
    @_documentation(visibility: internal)
    @_alwaysEmitIntoClient
    public func withLatestFrom<P: ImmediatePublisher, Q: ImmediatePublisher>(
        _ publisher1: P, _ publisher2: Q, unused: Never? = nil
    ) -> Publishers.Map<TraitPublishers.WithLatestFrom2<Self, P, Q>, (P.Output, Q.Output)>
    where P.Failure == Failure, Q.Failure == P.Failure {
        TraitPublishers.WithLatestFrom2(self, publisher1, publisher2).map { ($0.1, $0.2) }
    }

    /// An overload that takes precedence over operators of this name in other libraries.
    ///
    /// See `withLatestFrom(_:_:_:)` of `Publisher` with three publishers.
    @_documentation(visibility: internal)
    @_alwaysEmitIntoClient
    public func withLatestFrom<P: ImmediatePublisher, Q: ImmediatePublisher, R: ImmediatePublisher>(
        _ publisher1: P, _ publisher2: Q, _ publisher3: R, unused: Never? = nil
    ) -> Publishers.Map<TraitPublishers.WithLatestFrom3<Self, P, Q, R>, (P.Output, Q.Output, R.Output)>
    where P.Failure == Failure, Q.Failure == P.Failure, R.Failure == Q.Failure {
        TraitPublishers.WithLatestFrom3(self, publisher1, publisher2, publisher3).map { ($0.1, $0.2, $0.3) }
    }

    /// An overload that takes precedence over operators of this name in other libraries.
    ///
    /// See `mapToResult()` of `Publisher`.
    @_documentation(visibility: internal)
    @_alwaysEmitIntoClient
    public func mapToResult(unused: Never? = nil) -> TraitPublishers.MapToResult<Self> {
        TraitPublishers.MapToResult(upstream: self)
    }

    /// An overload that takes precedence over operators of this name in other libraries.
    ///
    /// See `ignoreFailure(completeImmediately:)` of `Publisher`.
    @_documentation(visibility: internal)
    @_alwaysEmitIntoClient
    public func ignoreFailure(
        completeImmediately: Bool = true, unused: Never? = nil
    ) -> TraitPublishers.IgnoreFailure<Self> where Failure == Never {
        TraitPublishers.IgnoreFailure(upstream: self, completeImmediately: completeImmediately)
    }

    /// An overload that takes precedence over operators of this name in other libraries.
    ///
    /// See `delaySubscription(for:tolerance:scheduler:options:)` of `Publisher`.
    @_documentation(visibility: internal)
    @_alwaysEmitIntoClient
    public func delaySubscription<Context: Scheduler>(
        for interval: Context.SchedulerTimeType.Stride,
        tolerance: Context.SchedulerTimeType.Stride? = nil,
        scheduler: Context,
        options: Context.SchedulerOptions? = nil,
        unused: Never? = nil
    ) -> TraitPublishers.DelaySubscription<Self, Context> {
        TraitPublishers.DelaySubscription(
            upstream: self, interval: interval, tolerance: tolerance, scheduler: scheduler, options: options)
    }

    /// An overload that takes precedence over operators of this name in other libraries.
    ///
    /// See `setOutputType(to:)` of `Publisher`.
    @_documentation(visibility: internal)
    @_alwaysEmitIntoClient
    public func setOutputType<NewOutput>(
        to outputType: NewOutput.Type, unused: Never? = nil
    ) -> TraitPublishers.SetOutputType<Self, NewOutput> where Output == Never {
        TraitPublishers.SetOutputType(upstream: self)
    }
}
