// The declarations of GRDB that Examples/GRDBReads uses, without implementation.

import Foundation

public final class Database {
    public func execute(sql: String, arguments: StatementArguments = StatementArguments()) throws { fatalError() }
    public func create(table name: String, body: (TableDefinition) throws -> Void) throws { fatalError() }
    public func rename(table name: String, to newName: String) throws { fatalError() }
    public func afterNextTransaction(onCommit: @escaping (Database) -> Void) { fatalError() }
}

public struct Configuration: Sendable {
    public var busyMode: Database.BusyMode
    public init() { fatalError() }
}

extension Database {
    public enum BusyMode: Sendable { case timeout(TimeInterval) }
    public enum ColumnType: Sendable { case integer, text }
}

public struct StatementArguments: ExpressibleByArrayLiteral {
    public init() { fatalError() }
    public init(arrayLiteral elements: (any DatabaseValueConvertible)?...) { fatalError() }
}

// MARK: Errors

public struct ResultCode: Equatable, Sendable {
    public static let SQLITE_ERROR = ResultCode()
    public static let SQLITE_READONLY = ResultCode()
    public static let SQLITE_INTERRUPT = ResultCode()
    public static let SQLITE_CONSTRAINT_CHECK = ResultCode()
    public static let SQLITE_CONSTRAINT_FOREIGNKEY = ResultCode()
}

public struct DatabaseError: Error {
    public var resultCode: ResultCode { fatalError() }
    public let extendedResultCode: ResultCode
}

public enum RecordError: Error { case recordNotFound }

// MARK: Tables

public final class TableDefinition {
    @discardableResult
    public func primaryKey(_ name: String, _ type: Database.ColumnType) -> ColumnDefinition { fatalError() }
    @discardableResult
    public func column(_ name: String, _ type: Database.ColumnType? = nil) -> ColumnDefinition { fatalError() }
}

public final class ColumnDefinition {
    @discardableResult
    public func notNull() -> Self { fatalError() }
    @discardableResult
    public func check(_ condition: (Column) -> SQLExpression) -> Self { fatalError() }
    @discardableResult
    public func references(_ table: String, deferred: Bool = false) -> Self { fatalError() }
}

public struct DatabaseMigrator: Sendable {
    public init() { fatalError() }
    public mutating func registerMigration(_ identifier: String, migrate: @escaping @Sendable (Database) throws -> Void) { fatalError() }
    public func migrate(_ writer: any DatabaseWriter) throws { fatalError() }
}

// MARK: Records

public protocol DatabaseValueConvertible {}

extension Int: DatabaseValueConvertible {}
extension Int64: DatabaseValueConvertible {}
extension String: DatabaseValueConvertible {}

extension DatabaseValueConvertible {
    public static func fetchAll(_ db: Database, sql: String) throws -> [Self] { fatalError() }
}

public protocol SQLOrderingTerm {}
public struct SQLOrdering: SQLOrderingTerm {}
public struct SQLExpression {}

public struct Column: SQLOrderingTerm, Sendable {
    public init(_ codingKey: some CodingKey) { fatalError() }
    public var desc: SQLOrdering { fatalError() }
    public static func >= (column: Column, value: some DatabaseValueConvertible) -> SQLExpression { fatalError() }
}

public protocol TableRecord {}
public protocol FetchableRecord {}
public protocol PersistableRecord: TableRecord {}

public struct QueryInterfaceRequest<RowDecoder> {}

extension QueryInterfaceRequest where RowDecoder: FetchableRecord {
    public func fetchAll(_ db: Database) throws -> [RowDecoder] { fatalError() }
}

extension TableRecord {
    public static func order(_ orderings: any SQLOrderingTerm...) -> QueryInterfaceRequest<Self> { fatalError() }
    public static func fetchCount(_ db: Database) throws -> Int { fatalError() }
    @discardableResult
    public static func deleteOne(_ db: Database, id: some DatabaseValueConvertible) throws -> Bool { fatalError() }
}

extension FetchableRecord where Self: TableRecord {
    public static func fetchAll(_ db: Database) throws -> [Self] { fatalError() }
}

extension FetchableRecord where Self: TableRecord, Self: Identifiable, ID: DatabaseValueConvertible {
    public static func find(_ db: Database, id: ID) throws -> Self { fatalError() }
}

extension PersistableRecord {
    public func insert(_ db: Database) throws { fatalError() }
    public func update(_ db: Database) throws { fatalError() }
}

// MARK: Access

public protocol DatabaseReader: AnyObject, Sendable {
    var configuration: Configuration { get }
    var path: String { get }
    func close() throws
    func interrupt()
    @_disfavoredOverload func read<T>(_ value: (Database) throws -> T) throws -> T
    func read<T: Sendable>(_ value: @Sendable (Database) throws -> T) async throws -> T
    func asyncRead(_ value: @escaping @Sendable (Result<Database, any Error>) -> Void)
    @_disfavoredOverload func unsafeRead<T>(_ value: (Database) throws -> T) throws -> T
    func unsafeRead<T: Sendable>(_ value: @Sendable (Database) throws -> T) async throws -> T
    func asyncUnsafeRead(_ value: @escaping @Sendable (Result<Database, any Error>) -> Void)
    func unsafeReentrantRead<T>(_ value: (Database) throws -> T) throws -> T
    func _add<Reducer: ValueReducer>(
        observation: ValueObservation<Reducer>, scheduling scheduler: some ValueObservationScheduler,
        onChange: @escaping @Sendable (Reducer.Value) -> Void
    ) -> AnyDatabaseCancellable
}

public protocol DatabaseWriter: DatabaseReader {
    @_disfavoredOverload func writeWithoutTransaction<T>(_ updates: (Database) throws -> T) rethrows -> T
    func writeWithoutTransaction<T: Sendable>(_ updates: @Sendable (Database) throws -> T) async throws -> T
    @_disfavoredOverload func barrierWriteWithoutTransaction<T>(_ updates: (Database) throws -> T) throws -> T
    func barrierWriteWithoutTransaction<T: Sendable>(_ updates: @Sendable (Database) throws -> T) async throws -> T
    func asyncBarrierWriteWithoutTransaction(_ updates: @escaping @Sendable (Result<Database, any Error>) -> Void)
    func asyncWriteWithoutTransaction(_ updates: @escaping @Sendable (Database) -> Void)
    func unsafeReentrantWrite<T>(_ updates: (Database) throws -> T) rethrows -> T
    func spawnConcurrentRead(_ value: @escaping @Sendable (Result<Database, any Error>) -> Void)
}

extension DatabaseWriter {
    @_disfavoredOverload
    public func write<T>(_ updates: (Database) throws -> T) throws -> T { fatalError() }
    public func write<T: Sendable>(_ updates: @Sendable (Database) throws -> T) async throws -> T { fatalError() }
}

/// What a database queue and a database pool have in common.
public class InterfaceDatabase: DatabaseWriter, @unchecked Sendable {
    public init(path: String, configuration: Configuration = Configuration()) throws { fatalError() }
    public var configuration: Configuration { fatalError() }
    public var path: String { fatalError() }
    public func close() throws { fatalError() }
    public func interrupt() { fatalError() }
    @_disfavoredOverload public func read<T>(_ value: (Database) throws -> T) throws -> T { fatalError() }
    public func read<T: Sendable>(_ value: @Sendable (Database) throws -> T) async throws -> T { fatalError() }
    public func asyncRead(_ value: @escaping @Sendable (Result<Database, any Error>) -> Void) { fatalError() }
    @_disfavoredOverload public func unsafeRead<T>(_ value: (Database) throws -> T) throws -> T { fatalError() }
    public func unsafeRead<T: Sendable>(_ value: @Sendable (Database) throws -> T) async throws -> T { fatalError() }
    public func asyncUnsafeRead(_ value: @escaping @Sendable (Result<Database, any Error>) -> Void) { fatalError() }
    public func unsafeReentrantRead<T>(_ value: (Database) throws -> T) throws -> T { fatalError() }
    @_disfavoredOverload public func writeWithoutTransaction<T>(_ updates: (Database) throws -> T) rethrows -> T { fatalError() }
    public func writeWithoutTransaction<T: Sendable>(_ updates: @Sendable (Database) throws -> T) async throws -> T { fatalError() }
    @_disfavoredOverload public func barrierWriteWithoutTransaction<T>(_ updates: (Database) throws -> T) throws -> T { fatalError() }
    public func barrierWriteWithoutTransaction<T: Sendable>(_ updates: @Sendable (Database) throws -> T) async throws -> T { fatalError() }
    public func asyncBarrierWriteWithoutTransaction(_ updates: @escaping @Sendable (Result<Database, any Error>) -> Void) { fatalError() }
    public func asyncWriteWithoutTransaction(_ updates: @escaping @Sendable (Database) -> Void) { fatalError() }
    public func unsafeReentrantWrite<T>(_ updates: (Database) throws -> T) rethrows -> T { fatalError() }
    public func spawnConcurrentRead(_ value: @escaping @Sendable (Result<Database, any Error>) -> Void) { fatalError() }
    public func _add<Reducer: ValueReducer>(
        observation: ValueObservation<Reducer>, scheduling scheduler: some ValueObservationScheduler,
        onChange: @escaping @Sendable (Reducer.Value) -> Void
    ) -> AnyDatabaseCancellable { fatalError() }
}

public final class DatabaseQueue: InterfaceDatabase, @unchecked Sendable {
    public init(named name: String? = nil, configuration: Configuration = Configuration()) throws { fatalError() }
    public override init(path: String, configuration: Configuration = Configuration()) throws { fatalError() }
}

public final class DatabasePool: InterfaceDatabase, @unchecked Sendable {}

// MARK: Observation

public final class AnyDatabaseCancellable: Sendable {
    public func cancel() { fatalError() }
}

public protocol _ValueReducer: SendableMetatype { associatedtype Value: Sendable }
public protocol ValueReducer: _ValueReducer { associatedtype Fetched }

public enum ValueReducers {
    public struct Fetch<Value: Sendable>: ValueReducer { public typealias Fetched = Value }
    public enum Auto: ValueReducer {
        public typealias Value = Never
        public typealias Fetched = Never
    }
}

public struct ValueObservation<Reducer: _ValueReducer>: Sendable {}

extension ValueObservation where Reducer == ValueReducers.Auto {
    public static func tracking<Value>(
        _ fetch: @escaping @Sendable (Database) throws -> Value
    ) -> ValueObservation<ValueReducers.Fetch<Value>> { fatalError() }
}

extension ValueObservation where Reducer: ValueReducer {
    public func start(
        in reader: any DatabaseReader, scheduling scheduler: some ValueObservationScheduler,
        onError: @escaping @Sendable (any Error) -> Void, onChange: @escaping @Sendable (Reducer.Value) -> Void
    ) -> AnyDatabaseCancellable { fatalError() }
    public func handleEvents(willStart: (@Sendable () -> Void)? = nil, didCancel: (@Sendable () -> Void)? = nil) -> ValueObservation {
        fatalError()
    }
}

public protocol ValueObservationScheduler: Sendable {
    func immediateInitialValue() -> Bool
    func schedule(_ action: @escaping @Sendable () -> Void)
}

public struct AsyncValueObservationScheduler: ValueObservationScheduler {
    public func immediateInitialValue() -> Bool { fatalError() }
    public func schedule(_ action: @escaping @Sendable () -> Void) { fatalError() }
}

public struct ImmediateValueObservationScheduler: ValueObservationScheduler {
    public func immediateInitialValue() -> Bool { fatalError() }
    public func schedule(_ action: @escaping @Sendable () -> Void) { fatalError() }
}

extension ValueObservationScheduler where Self == AsyncValueObservationScheduler {
    public static func async(onQueue queue: DispatchQueue) -> AsyncValueObservationScheduler { fatalError() }
}

extension ValueObservationScheduler where Self == ImmediateValueObservationScheduler {
    public static var immediate: ImmediateValueObservationScheduler { fatalError() }
}
