/// Publishes what a publisher publishes that needs a resource, and disposes of the resource when that ends.
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
/// - **Resource.** Each subscriber has a resource of its own, made on subscription, and then the publisher is made of it. The
///   resource is disposed of exactly once: on completion, failure or cancellation, also if two of them happen at the same time.
/// - **Order.** The resource is disposed of before the downstream receives the completion, so that a `retry` downstream can make
///   the next one, and after the publisher is cancelled.
/// - **Demand and cancellation** are passed to the publisher.
/// - **Threads.** The resource and the publisher are made on the thread that subscribes. The resource is disposed of where the
///   publisher completes, or where the downstream cancels. A closure that you write on an actor must be `@Sendable` if it may
///   run elsewhere: see <doc:ThreadsAndIsolation>.
///
/// - Parameters:
///   - resource: Makes the resource.
///   - publisher: Makes the publisher.
///   - dispose: Disposes of the resource.
/// - Returns: A publisher with the traits of the publisher that is made.
public func using<Resource, Base: Publisher>(
    _ resource: @escaping () -> Resource,
    publisher: @escaping (Resource) -> Base,
    dispose: @escaping (Resource) -> Void
) -> TraitPublishers.Using<Resource, Base> {
    TraitPublishers.Using(resource, publisher: publisher, dispose: dispose)
}

/// Does what `using(_:publisher:dispose:)` does, with closures that can throw.
///
///     let text = tryUsing {
///         try File(path)
///     } publisher: { file in
///         try file.publisherOfText()
///     } dispose: { file in
///         file.close()
///     }
///
/// It fails with an error that a closure throws, on subscription. If that is `publisher`, the resource is disposed of first.
///
/// - Parameters:
///   - resource: Makes the resource.
///   - publisher: Makes the publisher.
///   - dispose: Disposes of the resource.
/// - Returns: A publisher with the traits of the publisher that is made.
public func tryUsing<Resource, Base: Publisher>(
    _ resource: @escaping () throws -> Resource,
    publisher: @escaping (Resource) throws -> Base,
    dispose: @escaping (Resource) -> Void
) -> TraitPublishers.TryUsing<Resource, Base> {
    TraitPublishers.TryUsing(resource, publisher: publisher, dispose: dispose)
}

extension TraitPublishers {
    /// A publisher that makes a resource for each subscriber, and disposes of it at the end.
    ///
    /// See `using(_:publisher:dispose:)`.
    public struct Using<Resource, Base: Publisher>: Publisher {
        /// The values of the publisher that is made.
        public typealias Output = Base.Output

        /// The failure of the publisher that is made.
        public typealias Failure = Base.Failure

        /// Makes the resource.
        public let resource: () -> Resource

        /// Makes the publisher.
        public let publisher: (Resource) -> Base

        /// Disposes of the resource.
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

        /// Makes the resource and the publisher.
        private func makePublisher() -> HandleEnd<Base> {
            let resource = resource()
            return publisher(resource).handleEnd { [dispose] _ in dispose(resource) }
        }

        /// Attaches a subscriber. Call `subscribe(_:)` instead.
        ///
        /// - Parameter subscriber: The subscriber to attach.
        public func receive<Downstream: Subscriber>(subscriber: Downstream)
        where Downstream.Input == Output, Downstream.Failure == Failure {
            makePublisher().subscribe(subscriber)
        }
    }

    /// A publisher that makes a resource for each subscriber, and disposes of it at the end, and whose closures can throw.
    ///
    /// See `tryUsing(_:publisher:dispose:)`.
    public struct TryUsing<Resource, Base: Publisher>: Publisher {
        /// The values of the publisher that is made.
        public typealias Output = Base.Output

        /// The failure of the publisher that is made, or what a closure throws.
        public typealias Failure = any Error

        /// Makes the resource.
        public let resource: () throws -> Resource

        /// Makes the publisher.
        public let publisher: (Resource) throws -> Base

        /// Disposes of the resource.
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

        /// Makes the resource and the publisher.
        private func makePublisher() throws -> HandleEnd<Publishers.MapError<Base, any Error>> {
            let resource = try resource()
            do {
                return try publisher(resource).mapError { $0 as any Error }.handleEnd { [dispose] _ in dispose(resource)
                }
            } catch {
                dispose(resource)
                throw error
            }
        }

        /// Attaches a subscriber. Call `subscribe(_:)` instead.
        ///
        /// - Parameter subscriber: The subscriber to attach.
        public func receive<Downstream: Subscriber>(subscriber: Downstream)
        where Downstream.Input == Output, Downstream.Failure == Failure {
            do {
                try makePublisher().subscribe(subscriber)
            } catch {
                Fail(error: error).subscribe(subscriber)
            }
        }
    }
}

extension TraitPublishers.Using: DirectPublisher where Base: MaybePublisher {
    @usableFromInline
    func startDirectly(
        _ makeDownstream: () -> _DirectDownstream<Output, Failure>
    ) -> MaybeResult<Output, Failure>? {
        makePublisher().startDirectly(makeDownstream)
    }
}

extension TraitPublishers.TryUsing: DirectPublisher where Base: MaybePublisher {
    @usableFromInline
    func startDirectly(
        _ makeDownstream: () -> _DirectDownstream<Output, Failure>
    ) -> MaybeResult<Output, Failure>? {
        do {
            return try makePublisher().startDirectly(makeDownstream)
        } catch {
            return .failure(error)
        }
    }
}
