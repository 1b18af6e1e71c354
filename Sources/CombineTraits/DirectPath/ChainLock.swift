#if canImport(Darwin)
import Darwin
@usableFromInline typealias LockPrimitive = os_unfair_lock
#elseif canImport(Glibc)
import Glibc
@usableFromInline typealias LockPrimitive = pthread_mutex_t
#elseif canImport(Musl)
import Musl
@usableFromInline typealias LockPrimitive = pthread_mutex_t
#elseif canImport(Android)
import Android
@usableFromInline typealias LockPrimitive = pthread_mutex_t
#endif

#if canImport(Darwin) || canImport(Glibc) || canImport(Musl) || canImport(Android)
/// A lock in the memory of one object.
///
/// `NSLock` does the same in three pieces of memory, which take as long to get as half of all that a deferred future does
/// that completes at once.
@usableFromInline
final class ChainLock: ManagedBuffer<Void, LockPrimitive> {
    @inlinable
    static func make() -> ChainLock {
        unsafeDowncast(
            create(minimumCapacity: 1) { lock in
                lock.withUnsafeMutablePointerToElements { primitive in
                    primitive.initialize(to: LockPrimitive())
                    #if !canImport(Darwin)
                    pthread_mutex_init(primitive, nil)
                    #endif
                }
            },
            to: ChainLock.self)
    }

    @inlinable
    func lock() {
        _ = withUnsafeMutablePointerToElements { primitive in
            #if canImport(Darwin)
            os_unfair_lock_lock(primitive)
            #else
            pthread_mutex_lock(primitive)
            #endif
        }
    }

    @inlinable
    func unlock() {
        _ = withUnsafeMutablePointerToElements { primitive in
            #if canImport(Darwin)
            os_unfair_lock_unlock(primitive)
            #else
            pthread_mutex_unlock(primitive)
            #endif
        }
    }

    @inlinable
    deinit {
        #if !canImport(Darwin)
        _ = withUnsafeMutablePointerToElements { pthread_mutex_destroy($0) }
        #endif
    }
}
#else
/// A lock.
@usableFromInline
final class ChainLock {
    private let primitive = NSLock()

    static func make() -> ChainLock { ChainLock() }

    func lock() { primitive.lock() }

    func unlock() { primitive.unlock() }
}
#endif
