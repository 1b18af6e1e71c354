/// Creates, for each subscriber, a resource and a publisher that uses it, and disposes of the resource after use.
///
///     let text = using {
///         database.openConnection()
///     } publisher: { connection in
///         connection.fetchText()
///     } dispose: { connection in
///         connection.close()
///     }
///
/// ```
/// resource   made              made             made
/// publisher  --a|              --x              --a-b
/// downstream                                    ----cancels
/// resource   ---disposed       --disposed       ----disposed
/// ```
///
/// - **Resource.** For each subscriber, `using` creates a resource on subscription, and then the publisher. It disposes of
///   the resource exactly once, on completion or cancellation, even if both happen at the same time.
/// - **Order.** `using` disposes of the resource after the downstream has received all values, and before the downstream
///   receives the completion, so that a `retry` downstream can create the next resource. On cancellation, `using` cancels
///   the publisher first, and then disposes of the resource. If the publisher itself starts or cancels its work later, as
///   one with `subscribe(on:)` does, that work can still use the resource. To prevent this, call `subscribe(on:)` on the
///   result of `using` instead.
/// - **Demand and cancellation.** Both go to the publisher.
/// - **Threads.** The resource and the publisher are created on the thread that subscribes. The resource is disposed of
///   on the thread on which the publisher completes, or the downstream cancels. If the downstream cancels while another thread
///   is still subscribing, that thread can dispose of the resource. A closure that you write in an actor must be `@Sendable` if
///   it can run elsewhere: see <doc:ThreadsAndIsolation>.
///
/// - Parameters:
///   - resource: A closure that creates the resource.
///   - publisher: A closure that creates the publisher, which can use the resource until the subscription ends.
///   - dispose: A closure that disposes of the resource.
/// - Returns: A publisher with the traits of the created publisher.
public func using<Resource, Base: Publisher>(
    _ resource: @escaping () -> Resource,
    publisher: @escaping (Resource) -> Base,
    dispose: @escaping (Resource) -> Void
) -> TraitPublishers.Using<Resource, Base> {
    TraitPublishers.Using(resource, publisher: publisher, dispose: dispose)
}

/// Creates, for each subscriber, a resource and a publisher that uses it, with closures that can throw, and disposes of the
/// resource after use.
///
///     let text = tryUsing {
///         try File(path)
///     } publisher: { file in
///         try file.publisherOfText()
///     } dispose: { file in
///         file.close()
///     }
///
/// If a closure throws, the returned publisher fails on subscription. If the closure `publisher` throws, the resource is
/// disposed of before the failure is published. See `using(_:publisher:dispose:)` for order, demand, threads, and the
/// parameters.
public func tryUsing<Resource, Base: Publisher>(
    _ resource: @escaping () throws -> Resource,
    publisher: @escaping (Resource) throws -> Base,
    dispose: @escaping (Resource) -> Void
) -> TraitPublishers.TryUsing<Resource, Base> {
    TraitPublishers.TryUsing(resource, publisher: publisher, dispose: dispose)
}

extension TraitPublishers {
    /// A publisher that creates a resource for each subscriber, and disposes of the resource when the subscription ends.
    ///
    /// `using(_:publisher:dispose:)` creates this publisher, and describes its behavior.
    public struct Using<Resource, Base: Publisher>: Publisher {
        /// The type of the created publisher's values.
        public typealias Output = Base.Output

        /// The failure type of the created publisher.
        public typealias Failure = Base.Failure

        /// A closure that creates the resource of a subscription.
        public let resource: () -> Resource

        /// A closure that creates the publisher that uses a resource.
        public let publisher: (Resource) -> Base

        /// A closure that disposes of a resource, after the completion or the cancellation of the publisher.
        public let dispose: (Resource) -> Void

        /// Creates the publisher that `using(_:publisher:dispose:)` returns.
        public init(
            _ resource: @escaping () -> Resource,
            publisher: @escaping (Resource) -> Base,
            dispose: @escaping (Resource) -> Void
        ) {
            self.resource = resource
            self.publisher = publisher
            self.dispose = dispose
        }

        @usableFromInline
        func makeHandled() -> HandleEnd<Base> {
            let resource = resource()
            return publisher(resource).handleEnd { [dispose] _ in dispose(resource) }
        }

        /// Attaches a subscriber on behalf of `subscribe(_:)`.
        public func receive(subscriber: some Subscriber<Output, Failure>) {
            let resource = resource()
            let subscription = HandleEndSubscription(
                { [dispose] _ in dispose(resource) }, subscriber.eraseToAnyDownstream())
            subscription.start(publisher(resource))
        }
    }

    /// A publisher that creates a resource and a publisher for each subscriber, with closures that can throw, and disposes of the
    /// resource when the subscription ends.
    ///
    /// `tryUsing(_:publisher:dispose:)` creates this publisher, and describes its behavior.
    public struct TryUsing<Resource, Base: Publisher>: Publisher {
        /// The type of the created publisher's values.
        public typealias Output = Base.Output

        /// The failure of the created publisher, or an error that the closure `resource` or `publisher` throws.
        public typealias Failure = any Error

        /// A closure that creates the resource of a subscription. If it throws, the subscription fails.
        public let resource: () throws -> Resource

        /// A closure that creates the publisher that uses a resource. If it throws, the resource is disposed of, and the
        /// subscription fails.
        public let publisher: (Resource) throws -> Base

        /// A closure that disposes of a resource, after the completion or the cancellation of the publisher, or if
        /// `publisher` throws.
        public let dispose: (Resource) -> Void

        /// Creates the publisher that `tryUsing(_:publisher:dispose:)` returns.
        public init(
            _ resource: @escaping () throws -> Resource,
            publisher: @escaping (Resource) throws -> Base,
            dispose: @escaping (Resource) -> Void
        ) {
            self.resource = resource
            self.publisher = publisher
            self.dispose = dispose
        }

        private func makePublisher() throws -> HandleEnd<Publishers.MapError<Base, any Error>> {
            let resource = try resource()
            do {
                return try publisher(resource).mapError { $0 as any Error }.handleEnd { [dispose] _ in
                    dispose(resource)
                }
            } catch {
                dispose(resource)
                throw error
            }
        }

        /// Attaches a subscriber on behalf of `subscribe(_:)`.
        public func receive(subscriber: some Subscriber<Output, Failure>) {
            do {
                try makePublisher().subscribe(subscriber)
            } catch {
                Fail(error: error).subscribe(subscriber)
            }
        }
    }
}

extension TraitPublishers.Using: DirectPublisher where Base: MaybePublisher {
    @inlinable
    package func startDirectly(_ makeDownstream: _MakeDownstream<Output, Failure>) -> MaybeResult<Output, Failure>? {
        makeHandled()._start(makeDownstream)
    }
}

extension TraitPublishers.TryUsing: DirectPublisher where Base: MaybePublisher {
    @usableFromInline
    package func startDirectly(_ makeDownstream: _MakeDownstream<Output, Failure>) -> MaybeResult<Output, Failure>? {
        do {
            return try makePublisher().startDirectly(makeDownstream)
        } catch {
            return .failure(error)
        }
    }
}
