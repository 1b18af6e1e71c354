// `zip` of five to eight maybe publishers is a `zip` of two smaller ones and a `map`, which determine its traits and its direct
// path.

extension MaybePublisher {
    /// Publishes the values of five maybe publishers in a tuple, if each of them publishes one.
    ///
    /// See ``TraitPublishers/Zip4`` for demand, completion and threads.
    ///
    /// - Parameters:
    ///   - publisher1: Another maybe publisher.
    ///   - publisher2: A third maybe publisher.
    ///   - publisher3: A fourth maybe publisher.
    ///   - publisher4: A fifth maybe publisher.
    /// - Returns: A publisher of one tuple. It is single if all publishers are.
    @_alwaysEmitIntoClient
    public func zip<P: MaybePublisher, Q: MaybePublisher, R: MaybePublisher, S: MaybePublisher>(
        _ publisher1: P, _ publisher2: Q, _ publisher3: R, _ publisher4: S
    )
        -> Publishers.Map<
            TraitPublishers.Zip<TraitPublishers.Zip4<Self, P, Q, R>, S>,
            (Output, P.Output, Q.Output, R.Output, S.Output)
        > where P.Failure == Failure, Q.Failure == Failure, R.Failure == Failure, S.Failure == Failure
    {
        zip(publisher1, publisher2, publisher3, publisher4) { ($0, $1, $2, $3, $4) }
    }

    /// Transforms the values of five maybe publishers with a closure, if each of them publishes one.
    ///
    /// See ``TraitPublishers/Zip4`` for demand, completion and threads.
    ///
    /// - Parameters:
    ///   - publisher1: Another maybe publisher.
    ///   - publisher2: A third maybe publisher.
    ///   - publisher3: A fourth maybe publisher.
    ///   - publisher4: A fifth maybe publisher.
    ///   - transform: A closure that returns a value, given the values of the publishers. It is called on the thread of
    ///     the last value.
    /// - Returns: A publisher of the value that the closure returns. It is single if all publishers are.
    @_alwaysEmitIntoClient
    public func zip<P: MaybePublisher, Q: MaybePublisher, R: MaybePublisher, S: MaybePublisher, Transformed>(
        _ publisher1: P, _ publisher2: Q, _ publisher3: R, _ publisher4: S,
        _ transform: @escaping (Output, P.Output, Q.Output, R.Output, S.Output) -> Transformed
    )
        -> Publishers.Map<
            TraitPublishers.Zip<TraitPublishers.Zip4<Self, P, Q, R>, S>,
            Transformed
        > where P.Failure == Failure, Q.Failure == Failure, R.Failure == Failure, S.Failure == Failure
    {
        zip(publisher1, publisher2, publisher3).zip(publisher4).map { transform($0.0, $0.1, $0.2, $0.3, $1) }
    }

    /// Publishes the values of six maybe publishers in a tuple, if each of them publishes one.
    ///
    /// See ``TraitPublishers/Zip4`` for demand, completion and threads.
    ///
    /// - Parameters:
    ///   - publisher1: Another maybe publisher.
    ///   - publisher2: A third maybe publisher.
    ///   - publisher3: A fourth maybe publisher.
    ///   - publisher4: A fifth maybe publisher.
    ///   - publisher5: A sixth maybe publisher.
    /// - Returns: A publisher of one tuple. It is single if all publishers are.
    @_alwaysEmitIntoClient
    public func zip<P: MaybePublisher, Q: MaybePublisher, R: MaybePublisher, S: MaybePublisher, T: MaybePublisher>(
        _ publisher1: P, _ publisher2: Q, _ publisher3: R, _ publisher4: S, _ publisher5: T
    )
        -> Publishers.Map<
            TraitPublishers.Zip<TraitPublishers.Zip4<Self, P, Q, R>, TraitPublishers.Zip<S, T>>,
            (Output, P.Output, Q.Output, R.Output, S.Output, T.Output)
        >
    where P.Failure == Failure, Q.Failure == Failure, R.Failure == Failure, S.Failure == Failure, T.Failure == Failure {
        zip(publisher1, publisher2, publisher3, publisher4, publisher5) { ($0, $1, $2, $3, $4, $5) }
    }

    /// Transforms the values of six maybe publishers with a closure, if each of them publishes one.
    ///
    /// See ``TraitPublishers/Zip4`` for demand, completion and threads.
    ///
    /// - Parameters:
    ///   - publisher1: Another maybe publisher.
    ///   - publisher2: A third maybe publisher.
    ///   - publisher3: A fourth maybe publisher.
    ///   - publisher4: A fifth maybe publisher.
    ///   - publisher5: A sixth maybe publisher.
    ///   - transform: A closure that returns a value, given the values of the publishers. It is called on the thread of
    ///     the last value.
    /// - Returns: A publisher of the value that the closure returns. It is single if all publishers are.
    @_alwaysEmitIntoClient
    public func zip<
        P: MaybePublisher, Q: MaybePublisher, R: MaybePublisher, S: MaybePublisher, T: MaybePublisher, Transformed
    >(
        _ publisher1: P, _ publisher2: Q, _ publisher3: R, _ publisher4: S, _ publisher5: T,
        _ transform: @escaping (Output, P.Output, Q.Output, R.Output, S.Output, T.Output) -> Transformed
    )
        -> Publishers.Map<
            TraitPublishers.Zip<TraitPublishers.Zip4<Self, P, Q, R>, TraitPublishers.Zip<S, T>>,
            Transformed
        >
    where P.Failure == Failure, Q.Failure == Failure, R.Failure == Failure, S.Failure == Failure, T.Failure == Failure {
        zip(publisher1, publisher2, publisher3).zip(publisher4.zip(publisher5)).map {
            transform($0.0, $0.1, $0.2, $0.3, $1.0, $1.1)
        }
    }

    /// Publishes the values of seven maybe publishers in a tuple, if each of them publishes one.
    ///
    /// See ``TraitPublishers/Zip4`` for demand, completion and threads.
    ///
    /// - Parameters:
    ///   - publisher1: Another maybe publisher.
    ///   - publisher2: A third maybe publisher.
    ///   - publisher3: A fourth maybe publisher.
    ///   - publisher4: A fifth maybe publisher.
    ///   - publisher5: A sixth maybe publisher.
    ///   - publisher6: A seventh maybe publisher.
    /// - Returns: A publisher of one tuple. It is single if all publishers are.
    @_alwaysEmitIntoClient
    public func zip<
        P: MaybePublisher, Q: MaybePublisher, R: MaybePublisher, S: MaybePublisher, T: MaybePublisher, U: MaybePublisher
    >(
        _ publisher1: P, _ publisher2: Q, _ publisher3: R, _ publisher4: S, _ publisher5: T, _ publisher6: U
    )
        -> Publishers.Map<
            TraitPublishers.Zip<TraitPublishers.Zip4<Self, P, Q, R>, TraitPublishers.Zip3<S, T, U>>,
            (Output, P.Output, Q.Output, R.Output, S.Output, T.Output, U.Output)
        >
    where
        P.Failure == Failure, Q.Failure == Failure, R.Failure == Failure, S.Failure == Failure, T.Failure == Failure,
        U.Failure == Failure
    {
        zip(publisher1, publisher2, publisher3, publisher4, publisher5, publisher6) { ($0, $1, $2, $3, $4, $5, $6) }
    }

    /// Transforms the values of seven maybe publishers with a closure, if each of them publishes one.
    ///
    /// See ``TraitPublishers/Zip4`` for demand, completion and threads.
    ///
    /// - Parameters:
    ///   - publisher1: Another maybe publisher.
    ///   - publisher2: A third maybe publisher.
    ///   - publisher3: A fourth maybe publisher.
    ///   - publisher4: A fifth maybe publisher.
    ///   - publisher5: A sixth maybe publisher.
    ///   - publisher6: A seventh maybe publisher.
    ///   - transform: A closure that returns a value, given the values of the publishers. It is called on the thread of
    ///     the last value.
    /// - Returns: A publisher of the value that the closure returns. It is single if all publishers are.
    @_alwaysEmitIntoClient
    public func zip<
        P: MaybePublisher, Q: MaybePublisher, R: MaybePublisher, S: MaybePublisher, T: MaybePublisher,
        U: MaybePublisher, Transformed
    >(
        _ publisher1: P, _ publisher2: Q, _ publisher3: R, _ publisher4: S, _ publisher5: T, _ publisher6: U,
        _ transform: @escaping (Output, P.Output, Q.Output, R.Output, S.Output, T.Output, U.Output) -> Transformed
    )
        -> Publishers.Map<
            TraitPublishers.Zip<TraitPublishers.Zip4<Self, P, Q, R>, TraitPublishers.Zip3<S, T, U>>,
            Transformed
        >
    where
        P.Failure == Failure, Q.Failure == Failure, R.Failure == Failure, S.Failure == Failure, T.Failure == Failure,
        U.Failure == Failure
    {
        zip(publisher1, publisher2, publisher3).zip(publisher4.zip(publisher5, publisher6)).map {
            transform($0.0, $0.1, $0.2, $0.3, $1.0, $1.1, $1.2)
        }
    }

    /// Publishes the values of eight maybe publishers in a tuple, if each of them publishes one.
    ///
    /// See ``TraitPublishers/Zip4`` for demand, completion and threads.
    ///
    /// - Parameters:
    ///   - publisher1: Another maybe publisher.
    ///   - publisher2: A third maybe publisher.
    ///   - publisher3: A fourth maybe publisher.
    ///   - publisher4: A fifth maybe publisher.
    ///   - publisher5: A sixth maybe publisher.
    ///   - publisher6: A seventh maybe publisher.
    ///   - publisher7: An eighth maybe publisher.
    /// - Returns: A publisher of one tuple. It is single if all publishers are.
    @_alwaysEmitIntoClient
    public func zip<
        P: MaybePublisher, Q: MaybePublisher, R: MaybePublisher, S: MaybePublisher, T: MaybePublisher,
        U: MaybePublisher, V: MaybePublisher
    >(
        _ publisher1: P, _ publisher2: Q, _ publisher3: R, _ publisher4: S, _ publisher5: T, _ publisher6: U,
        _ publisher7: V
    )
        -> Publishers.Map<
            TraitPublishers.Zip<TraitPublishers.Zip4<Self, P, Q, R>, TraitPublishers.Zip4<S, T, U, V>>,
            (Output, P.Output, Q.Output, R.Output, S.Output, T.Output, U.Output, V.Output)
        >
    where
        P.Failure == Failure, Q.Failure == Failure, R.Failure == Failure, S.Failure == Failure, T.Failure == Failure,
        U.Failure == Failure, V.Failure == Failure
    {
        zip(publisher1, publisher2, publisher3, publisher4, publisher5, publisher6, publisher7) {
            ($0, $1, $2, $3, $4, $5, $6, $7)
        }
    }

    /// Transforms the values of eight maybe publishers with a closure, if each of them publishes one.
    ///
    /// See ``TraitPublishers/Zip4`` for demand, completion and threads.
    ///
    /// - Parameters:
    ///   - publisher1: Another maybe publisher.
    ///   - publisher2: A third maybe publisher.
    ///   - publisher3: A fourth maybe publisher.
    ///   - publisher4: A fifth maybe publisher.
    ///   - publisher5: A sixth maybe publisher.
    ///   - publisher6: A seventh maybe publisher.
    ///   - publisher7: An eighth maybe publisher.
    ///   - transform: A closure that returns a value, given the values of the publishers. It is called on the thread of
    ///     the last value.
    /// - Returns: A publisher of the value that the closure returns. It is single if all publishers are.
    @_alwaysEmitIntoClient
    public func zip<
        P: MaybePublisher, Q: MaybePublisher, R: MaybePublisher, S: MaybePublisher, T: MaybePublisher,
        U: MaybePublisher, V: MaybePublisher, Transformed
    >(
        _ publisher1: P, _ publisher2: Q, _ publisher3: R, _ publisher4: S, _ publisher5: T, _ publisher6: U,
        _ publisher7: V,
        _ transform:
            @escaping (Output, P.Output, Q.Output, R.Output, S.Output, T.Output, U.Output, V.Output) -> Transformed
    )
        -> Publishers.Map<
            TraitPublishers.Zip<TraitPublishers.Zip4<Self, P, Q, R>, TraitPublishers.Zip4<S, T, U, V>>,
            Transformed
        >
    where
        P.Failure == Failure, Q.Failure == Failure, R.Failure == Failure, S.Failure == Failure, T.Failure == Failure,
        U.Failure == Failure, V.Failure == Failure
    {
        zip(publisher1, publisher2, publisher3).zip(publisher4.zip(publisher5, publisher6, publisher7)).map {
            transform($0.0, $0.1, $0.2, $0.3, $1.0, $1.1, $1.2, $1.3)
        }
    }
}
