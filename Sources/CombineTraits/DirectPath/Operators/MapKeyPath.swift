@frozen @usableFromInline
struct MapKeyPathOperation<Input, Output, Failure: Error>: Transformation {
    @usableFromInline typealias InputFailure = Failure

    @usableFromInline let keyPath: KeyPath<Input, Output>

    @inlinable
    init(keyPath: KeyPath<Input, Output>) {
        self.keyPath = keyPath
    }

    @inlinable
    func transform(_ value: Input) -> Output? {
        value[keyPath: keyPath]
    }
}

extension Publishers.MapKeyPath: TransformingPublisher where Upstream: MaybePublisher {
    @inlinable
    var operation: MapKeyPathOperation<Upstream.Output, Output, Failure> { MapKeyPathOperation(keyPath: keyPath) }
}

@frozen @usableFromInline
struct MapKeyPath2Operation<Input, Output0, Output1, Failure: Error>: Transformation {
    @usableFromInline typealias InputFailure = Failure
    @usableFromInline typealias Output = (Output0, Output1)

    @usableFromInline let keyPath0: KeyPath<Input, Output0>
    @usableFromInline let keyPath1: KeyPath<Input, Output1>

    @inlinable
    init(keyPath0: KeyPath<Input, Output0>, keyPath1: KeyPath<Input, Output1>) {
        self.keyPath0 = keyPath0
        self.keyPath1 = keyPath1
    }

    @inlinable
    func transform(_ value: Input) -> (Output0, Output1)? {
        (value[keyPath: keyPath0], value[keyPath: keyPath1])
    }
}

extension Publishers.MapKeyPath2: TransformingPublisher where Upstream: MaybePublisher {
    @inlinable
    var operation: MapKeyPath2Operation<Upstream.Output, Output0, Output1, Failure> {
        MapKeyPath2Operation(keyPath0: keyPath0, keyPath1: keyPath1)
    }
}

@frozen @usableFromInline
struct MapKeyPath3Operation<Input, Output0, Output1, Output2, Failure: Error>: Transformation {
    @usableFromInline typealias InputFailure = Failure
    @usableFromInline typealias Output = (Output0, Output1, Output2)

    @usableFromInline let keyPath0: KeyPath<Input, Output0>
    @usableFromInline let keyPath1: KeyPath<Input, Output1>
    @usableFromInline let keyPath2: KeyPath<Input, Output2>

    @inlinable
    init(keyPath0: KeyPath<Input, Output0>, keyPath1: KeyPath<Input, Output1>, keyPath2: KeyPath<Input, Output2>) {
        self.keyPath0 = keyPath0
        self.keyPath1 = keyPath1
        self.keyPath2 = keyPath2
    }

    @inlinable
    func transform(_ value: Input) -> (Output0, Output1, Output2)? {
        (value[keyPath: keyPath0], value[keyPath: keyPath1], value[keyPath: keyPath2])
    }
}

extension Publishers.MapKeyPath3: TransformingPublisher where Upstream: MaybePublisher {
    @inlinable
    var operation: MapKeyPath3Operation<Upstream.Output, Output0, Output1, Output2, Failure> {
        MapKeyPath3Operation(keyPath0: keyPath0, keyPath1: keyPath1, keyPath2: keyPath2)
    }
}
