import Foundation

/// The seeds of the chains that are being played, for the message of a process that a chain has crashed.
///
/// A trap of an operator leaves no time to report anything, and a crash without its seed is worth nothing.
struct ChainsInPlay: Sendable {
    /// The seeds by slots, one for each chain in play. Zero: nothing is played there.
    ///
    /// Safe without a lock: each slot is written by one thread at a time, and read by a process that ends.
    nonisolated(unsafe) private static let slots: UnsafeMutablePointer<UInt64> = {
        let slots = UnsafeMutablePointer<UInt64>.allocate(capacity: count)
        slots.initialize(repeating: 0, count: count)
        return slots
    }()

    private static let count = 64

    /// Notes that a slot plays the chain of a seed.
    static func note(_ seed: UInt64, in slot: Int) {
        slots[slot % count] = seed
    }

    /// Notes that a slot plays nothing any more.
    static func clear(_ slot: Int) {
        slots[slot % count] = 0
    }

    /// Has the process write the seeds before it crashes.
    static func announceCrashes() {
        _ = slots
        for number in [SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS] {
            signal(number) { number in
                ChainsInPlay.write("error: the process crashes while it plays the chain")
                for slot in 0..<ChainsInPlay.count where ChainsInPlay.slots[slot] != 0 {
                    ChainsInPlay.write(ChainsInPlay.slots[slot])
                }
                ChainsInPlay.write("; look at each one with: trait-laws --chains 1 --seed <chain>\n")
                signal(number, SIG_DFL)
                raise(number)
            }
        }
    }

    /// Writes a text without allocating anything.
    private static func write(_ text: StaticString) {
        _ = Foundation.write(2, text.utf8Start, text.utf8CodeUnitCount)
    }

    /// Writes a number after a space, without allocating anything.
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
