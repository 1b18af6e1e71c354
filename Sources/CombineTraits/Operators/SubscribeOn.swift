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

    // Guarded by the lock of the subscription downstream.

    /// Nil once it is started, or cancelled.
    @usableFromInline var publisher: Upstream?
    @usableFromInline var upstream: DirectSubscription?
    @usableFromInline var hasSentValue = false

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
        guard downstream.subscription.wait(for: self) else { return }
        schedule { [self] in
            let upstream = DirectSubscription.make(to: Upstream.self, self)
            let publisher = downstream.subscription.locked {
                let publisher = self.publisher
                self.publisher = nil
                if publisher != nil { self.upstream = upstream }
                return publisher
            }
            let downstream = _DirectDownstream<Upstream.Output, Upstream.Failure>(upstream)
            if let result = publisher?._start({ downstream }) { downstream.receive(result) }
        }
    }

    @inlinable
    func receive(_ value: Upstream.Output) {
        hasSentValue = true
        downstream.receive(value, from: self)
    }

    @inlinable
    func receive(completion: Subscribers.Completion<Upstream.Failure>) {
        switch completion {
        case _ where hasSentValue: downstream.subscription.finish(self)
        case .finished: downstream.receive(.finished, from: self)
        case .failure(let error): downstream.receive(.failure(error), from: self)
        }
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
            guard let upstreams = upstream?.endForCancellation(), !upstreams.isEmpty else { return }
            schedule {
                for upstream in upstreams { upstream.cancel() }
            }
        }
    }
}
