@frozen @usableFromInline
package struct MapOperation<Input, Output, InputFailure: Error, Failure: Error>: DirectOperation {
    @usableFromInline let transform: (Input) throws -> Output

    @inlinable
    init(_ transform: @escaping (Input) throws -> Output) {
        self.transform = transform
    }

    @inlinable
    package func receive(value: Input) -> SettledOutcome<Output, Failure> {
        catching { .value(try transform(value)) }
    }
}

extension Publishers.Map: OperatorPublisher, DirectPublisher where Upstream: MaybePublisher {
    @inlinable
    package var operation: MapOperation<Upstream.Output, Output, Failure, Failure> { MapOperation(transform) }
}

extension Publishers.TryMap: OperatorPublisher, DirectPublisher where Upstream: MaybePublisher {
    @inlinable
    package var operation: MapOperation<Upstream.Output, Output, Upstream.Failure, any Error> {
        MapOperation(transform)
    }
}

@frozen @usableFromInline
package struct MapKeyPathOperation<Input, Output, Failure: Error, KeyPaths>: DirectOperation {
    @usableFromInline let keyPaths: KeyPaths

    /// A closure that reads the output. It captures nothing, so it needs no allocation.
    @usableFromInline let read: (Input, KeyPaths) -> Output

    @inlinable
    init(_ keyPaths: KeyPaths, read: @escaping (Input, KeyPaths) -> Output) {
        self.keyPaths = keyPaths
        self.read = read
    }

    @inlinable
    package func receive(value: Input) -> SettledOutcome<Output, Failure> { .value(read(value, keyPaths)) }
}

extension Publishers.MapKeyPath: OperatorPublisher, DirectPublisher where Upstream: MaybePublisher {
    @inlinable
    package var operation: MapKeyPathOperation<Upstream.Output, Output, Failure, KeyPath<Upstream.Output, Output>> {
        MapKeyPathOperation(keyPath) { $0[keyPath: $1] }
    }
}

extension Publishers.MapKeyPath2: OperatorPublisher, DirectPublisher where Upstream: MaybePublisher {
    @inlinable
    package var operation:
        MapKeyPathOperation<
            Upstream.Output, Output, Failure, (KeyPath<Upstream.Output, Output0>, KeyPath<Upstream.Output, Output1>)
        >
    {
        MapKeyPathOperation((keyPath0, keyPath1)) { ($0[keyPath: $1.0], $0[keyPath: $1.1]) }
    }
}

extension Publishers.MapKeyPath3: OperatorPublisher, DirectPublisher where Upstream: MaybePublisher {
    @inlinable
    package var operation:
        MapKeyPathOperation<
            Upstream.Output, Output, Failure,
            (
                KeyPath<Upstream.Output, Output0>, KeyPath<Upstream.Output, Output1>,
                KeyPath<Upstream.Output, Output2>
            )
        >
    {
        MapKeyPathOperation((keyPath0, keyPath1, keyPath2)) {
            ($0[keyPath: $1.0], $0[keyPath: $1.1], $0[keyPath: $1.2])
        }
    }
}

@frozen @usableFromInline
package struct FlatMapOperation<Input, Next: MaybePublisher>: DirectOperation {
    @usableFromInline let transform: (Input) -> Next

    @inlinable
    init(_ transform: @escaping (Input) -> Next) {
        self.transform = transform
    }

    @inlinable
    package func receive(value: Input) -> DirectOutcome<Next.Output, Next.Failure, Next> { .child(transform(value)) }
}

#if canImport(Combine)
extension Publishers.FlatMap {
    /// The generic parameter, by its name in OpenCombine.
    @usableFromInline package typealias Child = NewPublisher
}
#endif

extension Publishers.FlatMap: DirectPublisher where Upstream: MaybePublisher, Child: MaybePublisher {
    @inlinable
    package func startDirectly(_ makeDownstream: _MakeDownstream<Output, Failure>) -> MaybeResult<Output, Failure>? {
        // Combine's operator requests `maxPublishers` values from its upstream, but the direct path requests unlimited demand.
        guard maxPublishers == .unlimited else { return startPlainly(makeDownstream) }
        return upstream.start(FlatMapOperation(transform), makeDownstream)
    }
}

@frozen @usableFromInline
package struct MapErrorOperation<Output, InputFailure: Error, Failure: Error>: DirectOperation {
    @usableFromInline let transform: (InputFailure) -> Failure

    @inlinable
    init(_ transform: @escaping (InputFailure) -> Failure) {
        self.transform = transform
    }

    @inlinable
    package func receive(failure: InputFailure) -> SettledOutcome<Output, Failure> {
        .end(.failure(transform(failure)))
    }
}

extension Publishers.MapError: OperatorPublisher, DirectPublisher where Upstream: MaybePublisher {
    @inlinable
    package var operation: MapErrorOperation<Output, Upstream.Failure, Failure> { MapErrorOperation(transform) }
}

@frozen @usableFromInline
package struct SetFailureTypeOperation<Output, Failure: Error>: DirectOperation {
    @usableFromInline package typealias InputFailure = Never

    @inlinable
    init() {}

    @inlinable
    package func receive(value: Output) -> SettledOutcome<Output, Failure> { .value(value) }
}

extension Publishers.SetFailureType: OperatorPublisher, DirectPublisher where Upstream: MaybePublisher {
    @inlinable
    package var operation: SetFailureTypeOperation<Output, Failure> { SetFailureTypeOperation() }
}

extension Publishers.Scan: OperatorPublisher, DirectPublisher where Upstream: MaybePublisher {
    @inlinable
    package var operation: ReduceOperation<Upstream.Output, Output, Failure, Failure> {
        ReduceOperation(initial: initialResult, isScan: true, nextPartialResult)
    }
}

extension Publishers.TryScan: OperatorPublisher, DirectPublisher where Upstream: MaybePublisher {
    @inlinable
    package var operation: ReduceOperation<Upstream.Output, Output, Upstream.Failure, any Error> {
        ReduceOperation(initial: initialResult, isScan: true, nextPartialResult)
    }
}

extension Publishers.Collect: OperatorPublisher {
    @inlinable
    package var operation: ReduceOperation<Upstream.Output, [Upstream.Output], Failure, Failure> {
        ReduceOperation(initial: []) { _, value in [value] }
    }
}
