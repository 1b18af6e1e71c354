extension Publishers.Retry: DirectPublisher where Upstream: MaybePublisher {
    @inlinable
    func startDirectly(_ makeDownstream: _MakeDownstream<Output, Failure>) -> MaybeResult<Output, Failure>? {
        SeriesPublisher(RetryAttempts(upstream: upstream, retries: retries))._start(makeDownstream)
    }
}

@frozen @usableFromInline
struct RetryAttempts<Upstream: MaybePublisher>: PublisherSeries {
    @usableFromInline typealias Output = Upstream.Output
    @usableFromInline typealias Failure = Upstream.Failure

    @usableFromInline let upstream: Upstream

    /// The number of further attempts. `nil` or a negative number means no limit, as in OpenCombine.
    @usableFromInline var retries: Int?

    @inlinable
    init(upstream: Upstream, retries: Int?) {
        self.upstream = upstream
        self.retries = retries
    }

    @inlinable
    func startCurrent(_ makeDownstream: _MakeDownstream<Output, Failure>) -> MaybeResult<Output, Failure>? {
        upstream._start(makeDownstream)
    }

    @inlinable
    func continues(after ending: MaybeResult<Output, Failure>) -> Bool {
        if case .failure = ending { retries != 0 } else { false }
    }

    @inlinable
    mutating func advance() {
        retries = retries.map { $0 &- 1 }
    }
}
