extension Collection where Element: SinglePublisher {
    /// Publishes the values of all publishers in one array.
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
    /// - **Order.** The values have the order of the publishers.
    /// - **Demand.** The operator subscribes to all publishers on subscription, in order, and requests their values. The
    ///   array waits for the demand of the downstream.
    /// - **Completion.** The operator finishes after the array. It publishes the first failure, and cancels the other
    ///   publishers. After a failure on subscription, the following publishers do not start. If there are no
    ///   publishers, the operator publishes an empty array on demand.
    /// - **Cancellation** cancels the publishers that have not completed. No further publisher starts.
    /// - **Threads.** The operator publishes on the thread of the last value, or of the first failure. An array that waited for
    ///   demand is published on the thread of the demand.
    /// - **Cost.** The operator takes time in proportion to the number of publishers, and constant stack space. In
    ///   contrast, a chain of `zip` nests calls, and a chain that collects an array copies the array at each step.
    ///
    /// - Returns: A single publisher of the array.
    @_alwaysEmitIntoClient
    public func zipSingle() -> TraitPublishers.ZipAll<Element> {
        TraitPublishers.ZipAll(self).direct
    }
}

extension Collection where Element: MaybePublisher {
    /// Publishes the values of all publishers in one array, if each of them publishes one.
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
    /// See `zipSingle()` for order, demand, cancellation, threads, and cost. If a publisher finishes without a value or fails, the
    /// operator completes in the same way on the thread of that publisher, and cancels the others. If that publisher completes on
    /// subscription, the following ones do not start.
    ///
    /// - Returns: A maybe publisher of the array.
    @_alwaysEmitIntoClient
    public func zipMaybe() -> TraitPublishers.ZipAll<Element> {
        TraitPublishers.ZipAll(self).direct
    }
}

extension TraitPublishers {
    /// A publisher that publishes the first values of several publishers in one array.
    ///
    /// `zipSingle()` and `zipMaybe()` create this publisher, and describe its behavior.
    @frozen
    public struct ZipAll<Upstream: Publisher>: Publisher, ZippingPublisher, UpstreamStarter {
        /// The first values of the upstreams, in the order of the upstreams.
        public typealias Output = [Upstream.Output]

        /// The failure type of all upstreams.
        public typealias Failure = Upstream.Failure

        /// The publishers from which this publisher receives values.
        public let upstreams: [Upstream]

        @usableFromInline var upstreamStart = UpstreamStart<Upstream>.first

        /// Creates a publisher that combines the first values of other publishers in one array, and cancels each of them after its
        /// value.
        @inlinable
        public init(_ upstreams: some Sequence<Upstream>) {
            self.upstreams = Array(upstreams)
        }

        @inlinable
        static var waitsForAllEnds: Bool { false }

        @inlinable
        var upstreamCount: Int { upstreams.count }

        @inlinable
        var noValues: [Upstream.Output?] { Array(repeating: nil, count: upstreams.count) }

        @inlinable
        static func result(of values: [Upstream.Output?]) -> MaybeResult<Output, Failure> {
            .success(values.map { $0! })
        }

        @inlinable
        func startUpstream(
            _ index: Int, _ start: inout ZipStart<Self>, _ makeDownstream: _MakeDownstream<Output, Failure>
        ) {
            start(upstreams[index], upstreamStart, at: index, makeDownstream) { $0[$1] = $2 }
        }
    }
}

extension TraitPublishers.ZipAll: Equatable where Upstream: Equatable {}
extension TraitPublishers.ZipAll: Sendable where Upstream: Sendable {}
