// What the package uses of Darwin, where the C library of Linux has no such name, or gives it another type. The versions are those of
// os/lock.h and sys/socket.h in Apple's SDK.

@available(macOS 10.12, iOS 10, *)
public struct os_unfair_lock {
    public init() {}
}

@available(macOS 10.12, iOS 10, *)
public func os_unfair_lock_lock(_ lock: UnsafeMutablePointer<os_unfair_lock>) { fatalError() }
@available(macOS 10.12, iOS 10, *)
public func os_unfair_lock_unlock(_ lock: UnsafeMutablePointer<os_unfair_lock>) { fatalError() }

public let SOCK_STREAM: Int32 = 1
public let SO_NOSIGPIPE: Int32 = 0x1022
