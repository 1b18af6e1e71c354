extension Publisher {
    /// Logs one line when a subscription ends, with its result or its cancellation.
    ///
    ///     let profile = server.profile()
    ///         .logResult("profile") { line in logger.info("\(line)") }
    ///
    /// ```
    /// upstream    --a|               --x                     --a-b
    /// downstream                                             -----(cancel)
    /// line        ---"profile: a"    --"profile: failed, x"  -----"profile: b, the last of 2 values, then cancelled"
    /// ```
    ///
    /// This operator works with any logger, such as `os.Logger`, swift-log, or `print`. A line contains the name, the
    /// newest value if there is one, and how the subscription ended, unless it finished after a value:
    ///
    /// ```
    /// profile: Ada
    /// profile: failed, URLError(-1001)
    /// profile: finished without a value
    /// profile: cancelled without a value
    /// search: swift, the last of 3 values
    /// search: swift, the last of 3 values, then failed, URLError(-1001)
    /// search: swift, the last of 3 values, then cancelled
    /// ```
    ///
    /// - **Line.** The closure is called exactly once for each subscription that ends, before the downstream receives
    ///   the completion, or after the upstream is cancelled, and is then released. A line can contain the description of
    ///   a value and of an error, so do not log private data.
    /// - **Demand and cancellation.** Both go to the upstream.
    /// - **Threads.** The closure is called on the thread on which the upstream completes, or the downstream cancels. If the
    ///   downstream cancels while another thread is still subscribing to the upstream, that thread can call the closure. A
    ///   closure that you write in an actor must be `@Sendable` if it can run elsewhere: see "Threads and isolation" of
    ///   ``/CombineTraits``.
    /// - **Memory.** A subscription keeps its newest value until it ends.
    ///
    /// - Parameters:
    ///   - name: The name of the publisher in the log.
    ///   - log: A closure that receives each line.
    /// - Returns: A publisher with the traits of its upstream.
    @_disfavoredOverload
    @_alwaysEmitIntoClient
    public func logResult(
        _ name: String, _ log: @escaping (_ line: String) -> Void
    ) -> TraitPublishers.LogResult<Self> {
        TraitPublishers.LogResult(upstream: self, name: name, log: log)
    }
}

extension TraitPublishers {
    /// A publisher that logs one line for each subscription when it ends.
    ///
    /// See `logResult(_:_:)` of `Publisher`.
    public struct LogResult<Upstream: Publisher>: Publisher {
        /// The type of the upstream's values.
        public typealias Output = Upstream.Output

        /// The failure type of the upstream.
        public typealias Failure = Upstream.Failure

        /// The publisher from which this publisher receives values.
        public let upstream: Upstream

        /// The name of the publisher in the log.
        public let name: String

        /// A closure that receives each line.
        public let log: (_ line: String) -> Void

        /// Creates the publisher that `logResult(_:_:)` returns.
        public init(upstream: Upstream, name: String, log: @escaping (_ line: String) -> Void) {
            self.upstream = upstream
            self.name = name
            self.log = log
        }

        @usableFromInline
        func makeLogged() -> HandleEnd<Publishers.Map<Upstream, Output>> {
            let values = LoggedValues<Output>()
            return upstream.map { value in
                values.append(value)
                return value
            }.handleEnd { [name, log] completion in
                log("\(name): \(values.line(endingWith: completion))")
            }
        }

        /// Attaches a subscriber on behalf of `subscribe(_:)`.
        public func receive(subscriber: some Subscriber<Output, Failure>) {
            makeLogged().subscribe(subscriber)
        }
    }
}

extension TraitPublishers.LogResult: DirectPublisher where Upstream: MaybePublisher {
    @inlinable
    package func startDirectly(_ makeDownstream: _MakeDownstream<Output, Failure>) -> MaybeResult<Output, Failure>? {
        makeLogged()._start(makeDownstream)
    }
}

/// The number of values of one subscription, and the newest value.
///
/// A lock guards both, because a value and a cancellation can arrive on different threads.
private final class LoggedValues<Value> {
    private let lock = Lock.make()
    private var count = 0
    private var newest: Value?

    func append(_ value: Value) {
        lock.lock()
        count += 1
        let previous = newest
        newest = value
        lock.unlock()
        withExtendedLifetime(previous) {}
    }

    func line<Failure: Error>(endingWith completion: Subscribers.Completion<Failure>?) -> String {
        let (count, newest) = lock.withLock { (self.count, self.newest) }
        let end =
            switch completion {
            case .finished?: "finished"
            case .failure(let error)?: "failed, \(error)"
            case nil: "cancelled"
            }
        guard let newest else {
            if case .failure? = completion { return end }
            return "\(end) without a value"
        }
        var parts = ["\(newest)"]
        if count > 1 { parts.append("the last of \(count) values") }
        if case .finished? = completion {} else { parts.append("then \(end)") }
        return parts.joined(separator: ", ")
    }
}
