extension Publishers.SubscribeOn: DirectPublisher where Upstream: MaybePublisher {
    @inlinable
    func startDirectly(
        _ makeDownstream: () -> _DirectDownstream<Output, Failure>
    ) -> MaybeResult<Output, Failure>? {
        let upstream = SubscribedUpstream(upstream, makeDownstream()) { [scheduler, options] action in
            scheduler.schedule(options: options, action)
        }
        upstream.start()
        return nil
    }
}

/// What a subscription waits for downstream of `subscribe(on:)`: an upstream that is started and cancelled on a scheduler.
@_fixed_layout @usableFromInline
final class SubscribedUpstream<Upstream: MaybePublisher>: DirectUpstream, DirectSink {
    @usableFromInline static var endsWithValue: Bool { false }

    @usableFromInline let downstream: _DirectDownstream<Upstream.Output, Upstream.Failure>
    @usableFromInline let schedule: (@escaping () -> Void) -> Void

    /// Events are sent one at a time, so that it needs no lock.
    @usableFromInline var hasSentValue = false

    // Guarded by the lock of the subscription downstream.

    /// Nil once it is started, or cancelled.
    @usableFromInline var publisher: Upstream?
    @usableFromInline var upstream: DirectSubscription?

    @inlinable
    init(
        _ publisher: Upstream, _ downstream: _DirectDownstream<Upstream.Output, Upstream.Failure>,
        schedule: @escaping (@escaping () -> Void) -> Void
    ) {
        self.publisher = publisher
        self.downstream = downstream
        self.schedule = schedule
    }

    @inlinable
    func start() {
        guard downstream.subscription.beginWaiting(for: self) else { return }
        schedule { [self] in
            let upstream = DirectSubscription.make(to: Upstream.self, self)
            let publisher = downstream.subscription.locked {
                let publisher = self.publisher
                self.publisher = nil
                if publisher != nil { self.upstream = upstream }
                return publisher
            }
            let downstream = _DirectDownstream<Upstream.Output, Upstream.Failure>(upstream)
            if let result = publisher?._start({ downstream }) { downstream.proceed(with: result) }
        }
    }

    @inlinable
    func receive(_ value: Upstream.Output) {
        hasSentValue = true
        downstream.receive(value, from: self)
    }

    @inlinable
    func receive(completion: Subscribers.Completion<Upstream.Failure>) {
        downstream.receive(completion, hasSentValue: hasSentValue, from: self)
    }

    @inlinable
    override func cancel() {
        let (publisher, upstream) = downstream.subscription.locked {
            defer {
                self.publisher = nil
                self.upstream = nil
            }
            return (self.publisher, self.upstream)
        }
        withExtendedLifetime(publisher) {
            guard let upstream else { return }
            let upstreams = upstream.endForCancellation()
            if upstreams.isEmpty { return }
            schedule {
                // Upstreams need their subscription.
                withExtendedLifetime(upstream) { upstreams.forEach { $0.cancel() } }
            }
        }
    }
}
