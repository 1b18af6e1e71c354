import Foundation

/// Keeps the threads of a search on one processor, because only one of them runs at a time.
///
/// Resuming a thread on the same processor takes about a third of the time that it takes on another one.
enum Processor {
    #if os(Linux) && canImport(Glibc)
    /// A bit for each of 1,024 processors, as in the GNU C library's `cpu_set_t`.
    private typealias Mask = [UInt]

    private typealias MaskFunction = @convention(c) (_ thread: pid_t, _ size: Int, UnsafeMutableRawPointer) -> Int32

    // Swift does not import these functions. The thread identifier 0 means the calling thread.
    private static let getMask = function("sched_getaffinity")
    private static let setMask = function("sched_setaffinity")

    private static let lock = NSLock()

    /// The number of closures that run on each processor. `nonisolated(unsafe)`, because the lock guards it.
    nonisolated(unsafe) private static var loads: [Int: Int] = [:]

    /// The processors on which the calling thread can run.
    static var available: [Int] {
        var mask = mask([])
        guard let getMask, getMask(0, mask.count * MemoryLayout<UInt>.size, &mask) == 0 else { return [] }
        return (0..<mask.count * UInt.bitWidth).filter { mask[$0 / UInt.bitWidth] & bit($0) != 0 }
    }

    /// Calls a closure on the least used processor. The threads that the closure starts stay there.
    static func withLeastUsed<Result>(_ body: () throws -> Result) rethrows -> Result {
        let usual = available
        guard let processor = take(oneOf: usual) else { return try body() }
        run(on: [processor])
        defer {
            run(on: usual)
            lock.withLock { loads[processor, default: 0] -= 1 }
        }
        return try body()
    }

    private static func take(oneOf processors: [Int]) -> Int? {
        lock.withLock {
            let leastUsed = processors.min { loads[$0, default: 0] < loads[$1, default: 0] }
            if let leastUsed { loads[leastUsed, default: 0] += 1 }
            return leastUsed
        }
    }

    private static func run(on processors: [Int]) {
        var mask = mask(processors)
        _ = setMask?(0, mask.count * MemoryLayout<UInt>.size, &mask)
    }

    private static func mask(_ processors: [Int]) -> Mask {
        var mask = Mask(repeating: 0, count: 1024 / UInt.bitWidth)
        for processor in processors { mask[processor / UInt.bitWidth] |= bit(processor) }
        return mask
    }

    private static func bit(_ processor: Int) -> UInt { 1 << (processor % UInt.bitWidth) }

    private static func function(_ name: String) -> MaskFunction? {
        dlsym(nil, name).map { unsafeBitCast($0, to: MaskFunction.self) }
    }
    #else
    /// Calls a closure. The search chooses a processor only with the GNU C library.
    static func withLeastUsed<Result>(_ body: () throws -> Result) rethrows -> Result {
        try body()
    }
    #endif
}
