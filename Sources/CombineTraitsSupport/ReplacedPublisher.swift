#if canImport(Combine) || canImport(OpenCombineShim)
extension Publisher {
    /// Subscribes one of this package's subscribers. Call this method in place of `subscribe(_:)`.
    ///
    /// OpenCombine's `zip` stops the program if its subscription is released while an upstream sends its last value and
    /// completes. No subscriber can prevent this, because the two events come in separate calls. So this package's subscribers
    /// attach to a `zip` of this package in its place.
    @inlinable
    package func attach(_ subscriber: some Subscriber<Output, Failure>) {
        attach(subscriber, isReplaced: Self.isReplaced)
    }

    /// Subscribes one of this package's subscribers, like ``attach(_:)``, for callers that subscribe to many publishers of a type. The
    /// lookup in ``isReplaced`` takes as long as a tenth of a subscription.
    @inlinable
    package func attach(_ subscriber: some Subscriber<Output, Failure>, isReplaced: Bool) {
        #if !canImport(Combine)
        if isReplaced, let type = Self.self as? any ReplacedPublisher.Type {
            return replacement(as: type).subscribe(subscriber)
        }
        #endif
        subscribe(subscriber)
    }

    /// Whether subscribers attach to another publisher in place of publishers of this type.
    @inlinable
    package static var isReplaced: Bool {
        #if canImport(Combine)
        false
        #else
        // Asks the type and not the publisher, because specialized code knows the answer.
        Self.self is any ReplacedPublisher.Type
        #endif
    }

    /// Hides the type of the publisher, or of the publisher to which ``attach(_:)`` attaches in its place. Use this property
    /// in place of `AnyPublisher(_:)`.
    @inlinable
    package var erased: AnyPublisher<Output, Failure> {
        #if !canImport(Combine)
        if let type = Self.self as? any ReplacedPublisher.Type { return replacement(as: type) }
        #endif
        return AnyPublisher(self)
    }
}

#if !canImport(Combine)
extension Publisher {
    @usableFromInline
    func replacement(as type: any ReplacedPublisher.Type) -> AnyPublisher<Output, Failure> {
        // `Known` is the same type as `Self`, which the compiler cannot prove. So the casts succeed.
        func replacement<Known: ReplacedPublisher>(_: Known.Type) -> Any { AnyPublisher((self as! Known).replacement) }
        return _openExistential(type, do: replacement) as! AnyPublisher<Output, Failure>
    }
}

/// A publisher of OpenCombine in whose place this package's subscribers attach to another one.
@usableFromInline
protocol ReplacedPublisher: Publisher {
    associatedtype Replacement: Publisher where Replacement.Output == Output, Replacement.Failure == Failure

    var replacement: Replacement { get }
}

extension Publishers.Zip: ReplacedPublisher {
    @usableFromInline
    var replacement: some Publisher<Output, Failure> {
        TupleZip([upstream(a), upstream(b)]) { (value(0, of: $0), value(1, of: $0)) as Output }
    }
}

extension Publishers.Zip3: ReplacedPublisher {
    @usableFromInline
    var replacement: some Publisher<Output, Failure> {
        TupleZip([upstream(a), upstream(b), upstream(c)]) {
            (value(0, of: $0), value(1, of: $0), value(2, of: $0)) as Output
        }
    }
}

extension Publishers.Zip4: ReplacedPublisher {
    @usableFromInline
    var replacement: some Publisher<Output, Failure> {
        TupleZip([upstream(a), upstream(b), upstream(c), upstream(d)]) {
            (value(0, of: $0), value(1, of: $0), value(2, of: $0), value(3, of: $0)) as Output
        }
    }
}

// `zip` with a closure returns a `Map`, which passes the subscription of `zip` on.
extension Publishers.Map: ReplacedPublisher where Upstream: ReplacedPublisher {
    @usableFromInline
    var replacement: Publishers.Map<Upstream.Replacement, Output> { upstream.replacement.map(transform) }
}

/// A publisher of tuples that joins its upstreams with a ``ZipSubscription``.
private struct TupleZip<Output, Failure: Error>: Publisher {
    /// A closure that subscribes to an upstream, on behalf of the subscription.
    typealias Upstream = (ZipSubscription<Boxed, Failure>, Int) -> Void

    private let upstreams: [Upstream]
    private let makeTuple: ([Boxed]) -> Output

    init(_ upstreams: [Upstream], makeTuple: @escaping ([Boxed]) -> Output) {
        self.upstreams = upstreams
        self.makeTuple = makeTuple
    }

    func receive(subscriber: some Subscriber<Output, Failure>) {
        Zip(upstreams: upstreams).map(makeTuple).subscribe(subscriber)
    }

    private struct Zip: Publisher {
        typealias Output = [Boxed]

        let upstreams: [Upstream]

        func receive(subscriber: some Subscriber<Output, Failure>) {
            let subscription = ZipSubscription(downstream: subscriber, upstreamCount: upstreams.count)
            subscription.activate(subscriber)
            for index in upstreams.indices where subscription.isActive { upstreams[index](subscription, index) }
        }
    }
}

/// A value of any type, so that values of several types fit into one array.
private class Boxed {}

private final class BoxOf<Value>: Boxed {
    let value: Value

    init(_ value: Value) {
        self.value = value
    }
}

private func upstream<Upstream: Publisher>(_ publisher: Upstream) -> TupleZip<Void, Upstream.Failure>.Upstream {
    { $0.subscribe(to: publisher.map { BoxOf($0) as Boxed }, $1) }
}

/// Returns the value of an upstream. The type is the one that `upstream(_:)` boxed at this index.
private func value<Value>(_ index: Int, of boxes: [Boxed]) -> Value {
    (boxes[index] as! BoxOf<Value>).value
}
#endif
#endif
