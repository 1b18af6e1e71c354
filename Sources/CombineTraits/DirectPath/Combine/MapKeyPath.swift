@frozen @usableFromInline
struct MapKeyPathOperation<Input, Output, Failure: Error, KeyPaths>: DirectOperation {
    @usableFromInline let keyPaths: KeyPaths

    /// A closure that reads the output. It captures nothing, so it needs no allocation.
    @usableFromInline let read: (Input, KeyPaths) -> Output

    @inlinable
    init(_ keyPaths: KeyPaths, read: @escaping (Input, KeyPaths) -> Output) {
        self.keyPaths = keyPaths
        self.read = read
    }

    @inlinable
    func receive(value: Input) -> SettledOutcome<Output, Failure> { .value(read(value, keyPaths)) }
}

extension Publishers.MapKeyPath: OperatorPublisher, DirectPublisher where Upstream: MaybePublisher {
    @inlinable
    var operation: MapKeyPathOperation<Upstream.Output, Output, Failure, KeyPath<Upstream.Output, Output>> {
        MapKeyPathOperation(keyPath) { $0[keyPath: $1] }
    }
}

extension Publishers.MapKeyPath2: OperatorPublisher, DirectPublisher where Upstream: MaybePublisher {
    @inlinable
    var operation:
        MapKeyPathOperation<
            Upstream.Output, Output, Failure, (KeyPath<Upstream.Output, Output0>, KeyPath<Upstream.Output, Output1>)
        >
    {
        MapKeyPathOperation((keyPath0, keyPath1)) { ($0[keyPath: $1.0], $0[keyPath: $1.1]) }
    }
}

extension Publishers.MapKeyPath3: OperatorPublisher, DirectPublisher where Upstream: MaybePublisher {
    @inlinable
    var operation:
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
