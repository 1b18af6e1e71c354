// Declarations of the subscribers, subscriptions and schedulers of Apple's Combine, without implementation.

public enum Subscribers {
    public struct Demand: Hashable, Comparable, Codable, CustomStringConvertible, Sendable {
        public static let unlimited: Demand = max(0)
        public static let none: Demand = max(0)
        public static func max(_ value: Int) -> Demand { fatalError() }
        public var max: Int? { fatalError() }
        public var description: String { fatalError() }
        public static func + (lhs: Demand, rhs: Demand) -> Demand { fatalError() }
        public static func + (lhs: Demand, rhs: Int) -> Demand { fatalError() }
        public static func += (lhs: inout Demand, rhs: Demand) { fatalError() }
        public static func += (lhs: inout Demand, rhs: Int) { fatalError() }
        public static func - (lhs: Demand, rhs: Demand) -> Demand { fatalError() }
        public static func - (lhs: Demand, rhs: Int) -> Demand { fatalError() }
        public static func -= (lhs: inout Demand, rhs: Demand) { fatalError() }
        public static func -= (lhs: inout Demand, rhs: Int) { fatalError() }
        public static func * (lhs: Demand, rhs: Int) -> Demand { fatalError() }
        public static func *= (lhs: inout Demand, rhs: Int) { fatalError() }
        public static func < (lhs: Demand, rhs: Demand) -> Bool { fatalError() }
        public static func > (lhs: Demand, rhs: Int) -> Bool { fatalError() }
        public static func >= (lhs: Demand, rhs: Int) -> Bool { fatalError() }
        public static func > (lhs: Int, rhs: Demand) -> Bool { fatalError() }
        public static func >= (lhs: Int, rhs: Demand) -> Bool { fatalError() }
        public static func < (lhs: Demand, rhs: Int) -> Bool { fatalError() }
        public static func <= (lhs: Demand, rhs: Int) -> Bool { fatalError() }
        public static func < (lhs: Int, rhs: Demand) -> Bool { fatalError() }
        public static func <= (lhs: Int, rhs: Demand) -> Bool { fatalError() }
        public static func == (lhs: Demand, rhs: Int) -> Bool { fatalError() }
        public static func != (lhs: Demand, rhs: Int) -> Bool { fatalError() }
        public static func == (lhs: Int, rhs: Demand) -> Bool { fatalError() }
        public static func != (lhs: Int, rhs: Demand) -> Bool { fatalError() }
    }

    @frozen public enum Completion<Failure: Error>: Sendable {
        case finished
        case failure(Failure)
    }

    public final class Sink<Input, Failure: Error>: Subscriber, Cancellable, CustomStringConvertible {
        public init(receiveCompletion: @escaping (Completion<Failure>) -> Void, receiveValue: @escaping (Input) -> Void) { fatalError() }
        public var receiveValue: (Input) -> Void { fatalError() }
        public var receiveCompletion: (Completion<Failure>) -> Void { fatalError() }
        public var description: String { fatalError() }
        public func receive(subscription: any Subscription) { fatalError() }
        public func receive(_ value: Input) -> Demand { fatalError() }
        public func receive(completion: Completion<Failure>) { fatalError() }
        public func cancel() { fatalError() }
    }

    public final class Assign<Root, Input>: Subscriber, Cancellable {
        public typealias Failure = Never
        public init(object: Root, keyPath: ReferenceWritableKeyPath<Root, Input>) { fatalError() }
        public var object: Root? { fatalError() }
        public let keyPath: ReferenceWritableKeyPath<Root, Input>
        public func receive(subscription: any Subscription) { fatalError() }
        public func receive(_ value: Input) -> Demand { fatalError() }
        public func receive(completion: Completion<Never>) { fatalError() }
        public func cancel() { fatalError() }
    }
}

extension Subscribers.Completion: Equatable where Failure: Equatable {}
extension Subscribers.Completion: Hashable where Failure: Hashable {}

public struct AnySubscriber<Input, Failure: Error>: Subscriber, CustomStringConvertible {
    public let combineIdentifier: CombineIdentifier
    public init<S: Subscriber>(_ subscriber: S) where S.Input == Input, S.Failure == Failure { fatalError() }
    public init<S: Subject>(_ subject: S) where S.Output == Input, S.Failure == Failure { fatalError() }
    public init(
        receiveSubscription: ((any Subscription) -> Void)? = nil, receiveValue: ((Input) -> Subscribers.Demand)? = nil,
        receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil
    ) { fatalError() }
    public var description: String { fatalError() }
    public func receive(subscription: any Subscription) { fatalError() }
    public func receive(_ value: Input) -> Subscribers.Demand { fatalError() }
    public func receive(completion: Subscribers.Completion<Failure>) { fatalError() }
}

public final class AnyCancellable: Cancellable, Hashable {
    public init(_ cancel: @escaping () -> Void) { fatalError() }
    public init<C: Cancellable>(_ canceller: C) { fatalError() }
    public func cancel() { fatalError() }
    public func store<C: RangeReplaceableCollection>(in collection: inout C) where C.Element == AnyCancellable { fatalError() }
    public func store(in set: inout Set<AnyCancellable>) { fatalError() }
    public func hash(into hasher: inout Hasher) { fatalError() }
    public static func == (lhs: AnyCancellable, rhs: AnyCancellable) -> Bool { fatalError() }
}

public enum Subscriptions {
    public static var empty: any Subscription { fatalError() }
}

public protocol SchedulerTimeIntervalConvertible {
    static func seconds(_ s: Int) -> Self
    static func seconds(_ s: Double) -> Self
    static func milliseconds(_ ms: Int) -> Self
    static func microseconds(_ us: Int) -> Self
    static func nanoseconds(_ ns: Int) -> Self
}

public protocol Scheduler<SchedulerTimeType> {
    associatedtype SchedulerTimeType: Strideable where SchedulerTimeType.Stride: SchedulerTimeIntervalConvertible
    associatedtype SchedulerOptions
    var now: SchedulerTimeType { get }
    var minimumTolerance: SchedulerTimeType.Stride { get }
    func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void)
    func schedule(after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?, _ action: @escaping () -> Void)
    func schedule(after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?, _ action: @escaping () -> Void) -> any Cancellable
}

extension Scheduler {
    public func schedule(_ action: @escaping () -> Void) { fatalError() }
    public func schedule(after date: SchedulerTimeType, _ action: @escaping () -> Void) { fatalError() }
    public func schedule(after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, _ action: @escaping () -> Void) { fatalError() }
    public func schedule(after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, _ action: @escaping () -> Void) -> any Cancellable { fatalError() }
    public func schedule(after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride, _ action: @escaping () -> Void) -> any Cancellable { fatalError() }
}

public struct ImmediateScheduler: Scheduler {
    public typealias SchedulerOptions = Never
    public struct SchedulerTimeType: Strideable {
        public func distance(to other: SchedulerTimeType) -> Stride { fatalError() }
        public func advanced(by n: Stride) -> SchedulerTimeType { fatalError() }
        public struct Stride: Comparable, SignedNumeric, Codable, ExpressibleByFloatLiteral, SchedulerTimeIntervalConvertible {
            public typealias FloatLiteralType = Double
            public typealias IntegerLiteralType = Int
            public typealias Magnitude = Int
            public init(_ value: Int) { fatalError() }
            public init(integerLiteral value: Int) { fatalError() }
            public init(floatLiteral value: Double) { fatalError() }
            public init?<T: BinaryInteger>(exactly source: T) { fatalError() }
            public var magnitude: Int
            public static func < (lhs: Stride, rhs: Stride) -> Bool { fatalError() }
            public static func + (lhs: Stride, rhs: Stride) -> Stride { fatalError() }
            public static func - (lhs: Stride, rhs: Stride) -> Stride { fatalError() }
            public static func * (lhs: Stride, rhs: Stride) -> Stride { fatalError() }
            public static func += (lhs: inout Stride, rhs: Stride) { fatalError() }
            public static func -= (lhs: inout Stride, rhs: Stride) { fatalError() }
            public static func *= (lhs: inout Stride, rhs: Stride) { fatalError() }
            public static func seconds(_ s: Int) -> Stride { fatalError() }
            public static func seconds(_ s: Double) -> Stride { fatalError() }
            public static func milliseconds(_ ms: Int) -> Stride { fatalError() }
            public static func microseconds(_ us: Int) -> Stride { fatalError() }
            public static func nanoseconds(_ ns: Int) -> Stride { fatalError() }
        }
    }
    public static let shared: ImmediateScheduler = { fatalError() }()
    public var now: SchedulerTimeType { fatalError() }
    public var minimumTolerance: SchedulerTimeType.Stride { fatalError() }
    public func schedule(options: Never?, _ action: @escaping () -> Void) { fatalError() }
    public func schedule(after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: Never?, _ action: @escaping () -> Void) { fatalError() }
    public func schedule(after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride, options: Never?, _ action: @escaping () -> Void) -> any Cancellable { fatalError() }
}
