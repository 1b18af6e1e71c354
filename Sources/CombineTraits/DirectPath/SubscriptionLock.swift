#if os(WASI) || os(Windows) || os(OpenBSD) || os(FreeBSD)
@usableFromInline typealias LockPrimitive = NSLock
#elseif canImport(Darwin)
import Darwin
@usableFromInline typealias LockPrimitive = os_unfair_lock
#elseif canImport(Musl)
import Musl
@usableFromInline typealias LockPrimitive = pthread_mutex_t
#elseif canImport(Android)
import Android
@usableFromInline typealias LockPrimitive = pthread_mutex_t
#else
import Glibc
@usableFromInline typealias LockPrimitive = pthread_mutex_t
#endif

/// A lock in the memory of the object that it guards.
///
/// An `NSLock` is an object of its own, in three pieces of memory: allocating them takes a tenth of the time of a deferred
/// future that completes at once.
struct SubscriptionLock {
    let primitive: UnsafeMutablePointer<LockPrimitive>

    #if os(WASI) || os(Windows) || os(OpenBSD) || os(FreeBSD)
    func initialize() { primitive.initialize(to: NSLock()) }
    func lock() { primitive.pointee.lock() }
    func unlock() { primitive.pointee.unlock() }
    func deinitialize() { primitive.deinitialize(count: 1) }
    #elseif canImport(Darwin)
    func initialize() { primitive.initialize(to: os_unfair_lock()) }
    func lock() { os_unfair_lock_lock(primitive) }
    func unlock() { os_unfair_lock_unlock(primitive) }
    func deinitialize() {}
    #else
    func initialize() {
        primitive.initialize(to: LockPrimitive())
        pthread_mutex_init(primitive, nil)
    }
    func lock() { pthread_mutex_lock(primitive) }
    func unlock() { pthread_mutex_unlock(primitive) }
    func deinitialize() { pthread_mutex_destroy(primitive) }
    #endif
}
