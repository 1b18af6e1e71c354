import Foundation

/// The seeds of the chains that are running, for the message of a process that crashes.
///
/// After a trap ends the process, the chain can be reproduced only with its seed.
struct RunningChains: Sendable {
    /// The seeds, with one slot for each running chain. `UInt64.max` marks a free slot.
    ///
    /// The lock guards the slots. Only the signal handler of a crashing process reads them without the lock, because it must not
    /// wait.
    nonisolated(unsafe) private static let slots: UnsafeMutablePointer<UInt64> = {
        let slots = UnsafeMutablePointer<UInt64>.allocate(capacity: count)
        slots.initialize(repeating: .max, count: count)
        return slots
    }()

    private static let lock = NSLock()
    private static let count = 64

    /// Stores the seed of a chain in a slot.
    static func add(_ seed: UInt64, in slot: Int) {
        lock.withLock { slots[slot % count] = seed }
    }

    /// Frees a slot.
    static func remove(_ slot: Int) {
        lock.withLock { slots[slot % count] = .max }
    }

    /// Installs signal handlers that write the seeds when the process crashes.
    static func announceCrashes() {
        _ = slots
        for number in [SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS] {
            signal(number) { number in
                RunningChains.write("error: the process crashes while it runs the chain")
                for slot in 0..<RunningChains.count where RunningChains.slots[slot] != .max {
                    RunningChains.write(RunningChains.slots[slot])
                }
                RunningChains.write("; run each one alone with: trait-laws --chains 1 --seed <chain>\n")
                signal(number, SIG_DFL)
                raise(number)
            }
        }
    }

    /// Writes text without allocating memory.
    private static func write(_ text: StaticString) {
        _ = Foundation.write(2, text.utf8Start, text.utf8CodeUnitCount)
    }

    /// Writes a number after a space, without allocating memory.
    private static func write(_ number: UInt64) {
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 21) { digits in
            var (rest, start) = (number, 21)
            repeat {
                start -= 1
                digits[start] = UInt8(ascii: "0") + UInt8(rest % 10)
                rest /= 10
            } while rest > 0
            start -= 1
            if start >= 0 { digits[start] = UInt8(ascii: " ") }
            let first = max(0, start)
            _ = Foundation.write(2, digits.baseAddress! + first, 21 - first)
        }
    }
}
