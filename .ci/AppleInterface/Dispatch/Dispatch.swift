// Declarations of Apple's Dispatch that concern Combine, without implementation.

import Combine
@_exported import Dispatch

/// The interval of all three schedulers. Apple declares one for each, with the same members.
public protocol InterfaceStride: Comparable, SignedNumeric, ExpressibleByFloatLiteral, SchedulerTimeIntervalConvertible
where FloatLiteralType == Double, IntegerLiteralType == Int, Magnitude == Int {}

extension InterfaceStride {
    public init(integerLiteral value: Int) { fatalError() }
    public init(floatLiteral value: Double) { fatalError() }
    public init?<T: BinaryInteger>(exactly source: T) { fatalError() }
    public var magnitude: Int { fatalError() }
    public static func < (lhs: Self, rhs: Self) -> Bool { fatalError() }
    public static func == (lhs: Self, rhs: Self) -> Bool { fatalError() }
    public static func + (lhs: Self, rhs: Self) -> Self { fatalError() }
    public static func - (lhs: Self, rhs: Self) -> Self { fatalError() }
    public static func * (lhs: Self, rhs: Self) -> Self { fatalError() }
    public static func *= (lhs: inout Self, rhs: Self) { fatalError() }
    public static func seconds(_ s: Int) -> Self { fatalError() }
    public static func seconds(_ s: Double) -> Self { fatalError() }
    public static func milliseconds(_ ms: Int) -> Self { fatalError() }
    public static func microseconds(_ us: Int) -> Self { fatalError() }
    public static func nanoseconds(_ ns: Int) -> Self { fatalError() }
}

extension DispatchQueue: Scheduler {
    public struct SchedulerTimeType: Strideable {
        public struct Stride: InterfaceStride {}
        public var dispatchTime: DispatchTime
        public init(_ time: DispatchTime) { fatalError() }
        public func distance(to other: SchedulerTimeType) -> Stride { fatalError() }
        public func advanced(by n: Stride) -> SchedulerTimeType { fatalError() }
    }
    public struct SchedulerOptions {
        public init(qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [], group: DispatchGroup? = nil) { fatalError() }
    }
    public var now: SchedulerTimeType { fatalError() }
    public var minimumTolerance: SchedulerTimeType.Stride { fatalError() }
    public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) { fatalError() }
    public func schedule(after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?, _ action: @escaping () -> Void) { fatalError() }
    public func schedule(after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?, _ action: @escaping () -> Void) -> any Cancellable { fatalError() }
}
