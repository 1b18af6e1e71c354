extension Collection where Element: SinglePublisher {
    /// Publishes the values of all the publishers in one array, once each has published its own.
    ///
    ///     let names = users
    ///         .map { user in server.name(of: user) }
    ///         .zipSingle()
    ///         .sinkSingle { result in show(result) }
    ///
    /// ```
    /// first      --1|
    /// second     -----2|
    /// third      ----3|
    /// published  -----([1, 2, 3]|)
    /// ```
    ///
    /// - **Order.** The values have the order of the publishers, whichever comes first.
    /// - **Demand.** When the array is demanded, all publishers are subscribed to, in their order, and asked for their
    ///   values.
    /// - **Completion.** It finishes when it has published. The first failure cancels all the others. Of no publishers, the
    ///   array is empty, and published as soon as it is demanded.
    /// - **Cancellation** cancels the publishers that have not completed, and subscribes to no other.
    /// - **Threads.** It publishes where the last of the values is published, or the first failure.
    /// - **Cost.** Proportional to the number of publishers, and constant on the stack, where a chain of `zip` is nested as
    ///   deep as it is long, and copies its array at each step.
    ///
    /// - Returns: A single publisher of the array.
    @inlinable
    public func zipSingle() -> TraitPublishers.ZipAll<Element> {
        TraitPublishers.ZipAll(direct: self)
    }
}

extension Collection where Element: MaybePublisher {
    /// Publishes the values of all the publishers in one array, if each publishes one.
    ///
    ///     let avatars = users
    ///         .map { user in server.avatar(of: user) }
    ///         .zipMaybe()
    ///         .sinkMaybe { result in show(result) }
    ///
    /// ```
    /// first      --1|                      --1|
    /// second     -----2|                   ----|
    /// third      ----3|                    -------3|
    /// published  -----([1, 2, 3]|)         ----|
    /// ```
    ///
    /// - **Order.** The values have the order of the publishers, whichever comes first.
    /// - **Demand.** When the array is demanded, all publishers are subscribed to, in their order, and asked for their
    ///   values.
    /// - **Completion.** It finishes when it has published. The first publisher that finishes without a value makes it
    ///   finish without one, the first failure makes it fail, and either cancels all the others. Of no publishers, the array
    ///   is empty, and published as soon as it is demanded.
    /// - **Cancellation** cancels the publishers that have not completed, and subscribes to no other.
    /// - **Threads.** It publishes where the last of the values is published, or the first end without a value.
    /// - **Cost.** Proportional to the number of publishers, and constant on the stack, where a chain of `zip` is nested as
    ///   deep as it is long, and copies its array at each step.
    ///
    /// - Returns: A maybe publisher of the array.
    @inlinable
    public func zipMaybe() -> TraitPublishers.ZipAll<Element> {
        TraitPublishers.ZipAll(direct: self)
    }
}

extension TraitPublishers {
    /// A publisher that publishes the first value of each of several publishers, in one array.
    ///
    /// Build it with `zipSingle()` or `zipMaybe()`, which say more: those publishers have no other value.
    @frozen
    public struct ZipAll<Upstream: Publisher>: Publisher {
        /// The first values of the upstreams, in their order.
        public typealias Output = [Upstream.Output]

        /// The failure of all upstreams.
        public typealias Failure = Upstream.Failure

        /// The upstreams.
        public let upstreams: [Upstream]

        /// Starts an upstream: directly, where it is known to be a maybe publisher.
        @usableFromInline let startUpstream: ZipAllStart<Upstream>

        /// Creates a publisher out of others.
        ///
        /// - Parameter upstreams: The upstreams.
        public init(_ upstreams: some Sequence<Upstream>) {
            self.upstreams = Array(upstreams)
            startUpstream = ZipAllStart { upstream, makeSide in
                upstream.subscribe(makeSide())
                return nil
            }
        }

        /// Attaches a subscriber. Call `subscribe(_:)` instead.
        ///
        /// - Parameter subscriber: The subscriber to attach.
        @inlinable
        public func receive<Downstream: Subscriber>(subscriber: Downstream)
        where Downstream.Input == Output, Downstream.Failure == Failure {
            _subscribe(BridgeReceiver(subscriber))
        }
    }
}

extension TraitPublishers.ZipAll where Upstream: MaybePublisher {
    @inlinable
    init(direct upstreams: some Sequence<Upstream>) {
        self.upstreams = Array(upstreams)
        startUpstream = ZipAllStart { $0._start($1) }
    }
}

extension TraitPublishers.ZipAll: DirectPublisher {
    @inlinable
    func startDirectly(_ makeReceiver: () -> _DirectReceiver<Output, Failure>) -> MaybeResult<Output, Failure>? {
        var values: [Upstream.Output] = []
        values.reserveCapacity(upstreams.count)
        for (index, upstream) in upstreams.enumerated() {
            var zip: ZipAllSubscription<Upstream>?
            let result = startUpstream.body(upstream) {
                let subscription = ZipAllSubscription(makeReceiver(), self, values)
                zip = subscription
                return subscription.makeSide(index)
            }
            if let zip {
                zip.start(from: index + 1)
                return nil
            }
            switch result {
            case .success(let value)?: values.append(value)
            case .failure(let error)?: return .failure(error)
            case .finished?, nil: return .finished
            }
        }
        return .success(values)
    }

    @inlinable
    func subscribeDirectly(_ receiver: _DirectReceiver<Output, Failure>) {
        receiver.receive(subscription: ZipAllSubscription(receiver, self))
    }
}

extension TraitPublishers.ZipAll: Equatable where Upstream: Equatable {
    /// Compares the upstreams.
    public static func == (first: Self, second: Self) -> Bool {
        first.upstreams == second.upstreams
    }
}

extension TraitPublishers.ZipAll: Sendable where Upstream: Sendable {}
