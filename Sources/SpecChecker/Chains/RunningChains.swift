import Foundation

/// The seeds of the chains that are running, which a crashing process prints.
///
/// After a trap ends the process, the chains can be reproduced only with their seeds.
struct RunningChains: Sendable {
    /// The seeds of the running chains. `UInt64.max` marks a free slot.
    ///
    /// Each part of a search uses the slot at its number modulo ``count``, so two parts that run at the same time can share
    /// a slot.
    ///
    /// Safe, because the lock guards the slots. Only the signal handler of a crashing process reads them without the lock,
    /// because it must not wait.
    nonisolated(unsafe) private static let slots: UnsafeMutablePointer<UInt64> = {
        let slots = UnsafeMutablePointer<UInt64>.allocate(capacity: count)
        slots.initialize(repeating: .max, count: count)
        return slots
    }()

    private static let lock = NSLock()
    private static let count = 64

    static func add(_ seed: UInt64, in slot: Int) {
        lock.withLock { slots[slot % count] = seed }
    }

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
                RunningChains.write("; run each one alone with: check-spec --chains 1 --seed <chain>\n")
                signal(number, SIG_DFL)
                raise(number)
            }
        }
    }

    /// Writes text to the standard error without allocating memory, which a signal handler must not do.
    private static func write(_ text: StaticString) {
        _ = Foundation.write(2, text.utf8Start, text.utf8CodeUnitCount)
    }

    /// Writes a space and a number to the standard error, without allocating memory.
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
