// What the package uses of Darwin, where the C library of Linux has no such name.

public struct os_unfair_lock {
    public init() {}
}

public func os_unfair_lock_lock(_ lock: UnsafeMutablePointer<os_unfair_lock>) { fatalError() }
public func os_unfair_lock_unlock(_ lock: UnsafeMutablePointer<os_unfair_lock>) { fatalError() }

public let SO_NOSIGPIPE: Int32 = 0x1022
