// Declarations of the publishers of Apple's Combine that the inventory lacks: initializers, nested types, and the protocols that
// refine Publisher.

public enum Publishers {}

extension Publishers {
    public enum PrefetchStrategy {
        case keepFull
        case byRequest
    }

    public enum BufferingStrategy<Failure: Error> {
        case dropNewest
        case dropOldest
        case customError(() -> Failure)
    }

    public enum TimeGroupingStrategy<Context: Scheduler> {
        case byTime(Context, Context.SchedulerTimeType.Stride)
        case byTimeOrCount(Context, Context.SchedulerTimeType.Stride, Int)
    }
}

extension Publishers.Decode {
    public init(upstream: Upstream, decoder: Coder) { fatalError() }
}

extension Publishers.Encode {
    public init(upstream: Upstream, encoder: Coder) { fatalError() }
}

extension Publishers.MakeConnectable: ConnectablePublisher {
    public init(upstream: Upstream) { fatalError() }
    public func connect() -> any Cancellable { fatalError() }
}

extension Publishers.MapError {
    public init(upstream: Upstream, _ map: @escaping (Upstream.Failure) -> Failure) { fatalError() }
}

extension Publishers.MergeMany {
    public init(_ upstream: Upstream...) { fatalError() }
    public init<S: Swift.Sequence>(_ upstream: S) where S.Element == Upstream { fatalError() }
}

extension Publishers.Multicast: ConnectablePublisher {
    public func connect() -> any Cancellable { fatalError() }
}

extension Publishers.Print {
    public init(upstream: Upstream, prefix: String, to stream: (any TextOutputStream)? = nil) { fatalError() }
}

extension AnyPublisher: CustomStringConvertible {
    public init<P: Publisher>(_ publisher: P) where P.Output == Output, P.Failure == Failure { fatalError() }
}

extension CurrentValueSubject: Subject {
    public convenience init(_ value: Output) { fatalError() }
    public func send(_ value: Output) { fatalError() }
    public func send(completion: Subscribers.Completion<Failure>) { fatalError() }
    public func send(subscription: any Subscription) { fatalError() }
}

extension PassthroughSubject: Subject {
    public func send(_ value: Output) { fatalError() }
    public func send(completion: Subscribers.Completion<Failure>) { fatalError() }
    public func send(subscription: any Subscription) { fatalError() }
}

extension Empty {
    /// Has a default argument: `completeImmediately` is true.
    public init() { fatalError() }
    public init(completeImmediately: Bool = true, outputType: Output.Type, failureType: Failure.Type) { fatalError() }
}

extension Fail {
    public init(outputType: Output.Type, failure: Failure) { fatalError() }
}

extension Future {
    public typealias Promise = (Result<Output, Failure>) -> Void
    public convenience init(_ attemptToFulfill: @escaping (@escaping Promise) -> Void) { fatalError() }
    @available(macOS 12.0, iOS 15.0, tvOS 15.0, watchOS 8.0, *)
    public var value: Output { get async throws { fatalError() } }
}

extension Future where Failure == Never {
    @available(macOS 12.0, iOS 15.0, tvOS 15.0, watchOS 8.0, *)
    public var value: Output { get async { fatalError() } }
}

extension ObservableObjectPublisher {
    public func send() { fatalError() }
}

extension Optional.Publisher {
    public init(_ output: Wrapped?) { fatalError() }
}

extension Optional {
    @available(macOS 11.0, iOS 14.0, tvOS 14.0, watchOS 7.0, *)
    public var publisher: Publisher { fatalError() }
}

extension Result.Publisher {
    public init(_ result: Result<Success, Failure>) { fatalError() }
    public init(_ output: Success) { fatalError() }
    public init(_ failure: Failure) { fatalError() }
}

extension Result {
    public var publisher: Publisher { fatalError() }
}

extension Sequence {
    public var publisher: Publishers.Sequence<Self, Never> { fatalError() }
}

extension Record {
    public struct Recording {
        public typealias Input = Output
        public var output: [Output] { fatalError() }
        public var completion: Subscribers.Completion<Failure> { fatalError() }
        public init() { fatalError() }
        public init(output: [Output], completion: Subscribers.Completion<Failure> = .finished) { fatalError() }
        public mutating func receive(_ input: Output) { fatalError() }
        public mutating func receive(completion: Subscribers.Completion<Failure>) { fatalError() }
    }

    public init(record: (inout Recording) -> Void) { fatalError() }
    public init(output: [Output], completion: Subscribers.Completion<Failure>) { fatalError() }
}

extension Record: Codable where Output: Codable, Failure: Codable {
    public init(from decoder: any Decoder) throws { fatalError() }
    public func encode(to encoder: any Encoder) throws { fatalError() }
}
