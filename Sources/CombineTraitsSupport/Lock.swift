#if os(WASI) || os(Windows) || os(OpenBSD) || os(FreeBSD)
@usableFromInline package typealias LockPrimitive = NSLock
#elseif canImport(Darwin)
import Darwin
@usableFromInline package typealias LockPrimitive = os_unfair_lock
#elseif canImport(Musl)
import Musl
@usableFromInline package typealias LockPrimitive = pthread_mutex_t
#elseif canImport(Android)
import Android
@usableFromInline package typealias LockPrimitive = pthread_mutex_t
#else
import Glibc
@usableFromInline package typealias LockPrimitive = pthread_mutex_t
#endif

/// A lock whose object contains the lock primitive, so that both take one allocation. It is not recursive.
///
/// On WASI, Windows, and the BSD systems, the primitive is an `NSLock`, which takes further allocations.
@_fixed_layout @usableFromInline
package final class Lock: ManagedBuffer<Void, LockPrimitive> {
    @usableFromInline
    package static func make() -> Lock {
        let lock = unsafeDowncast(create(minimumCapacity: 1) { _ in }, to: Lock.self)
        lock.initialize()
        return lock
    }

    deinit { deinitialize() }

    @inlinable
    var primitive: UnsafeMutablePointer<LockPrimitive> { withUnsafeMutablePointerToElements { $0 } }

    @inlinable @inline(__always)
    package func withLock<Result>(_ body: () throws -> Result) rethrows -> Result {
        lock()
        defer { unlock() }
        return try body()
    }

    #if os(WASI) || os(Windows) || os(OpenBSD) || os(FreeBSD)
    private func initialize() { primitive.initialize(to: NSLock()) }
    @inlinable package func lock() { primitive.pointee.lock() }
    @inlinable package func unlock() { primitive.pointee.unlock() }
    private func deinitialize() { primitive.deinitialize(count: 1) }
    #elseif canImport(Darwin)
    private func initialize() { primitive.initialize(to: os_unfair_lock()) }
    @inlinable package func lock() { os_unfair_lock_lock(primitive) }
    @inlinable package func unlock() { os_unfair_lock_unlock(primitive) }
    private func deinitialize() {}
    #else
    private func initialize() {
        primitive.initialize(to: LockPrimitive())
        pthread_mutex_init(primitive, nil)
    }
    @inlinable package func lock() { pthread_mutex_lock(primitive) }
    @inlinable package func unlock() { pthread_mutex_unlock(primitive) }
    private func deinitialize() { pthread_mutex_destroy(primitive) }
    #endif
}
