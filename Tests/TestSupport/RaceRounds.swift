import Foundation

/// The number of rounds in tests of races.
///
/// A few rounds are enough for the thread sanitizer, and `check-spec --schedules` searches for other races. `.ci/run` runs ten
/// times as many rounds.
package enum RaceRounds {
    /// Returns a number of rounds, multiplied by the environment variable `RACE_FACTOR` if it is set.
    package static func count(_ rounds: Int) -> Int {
        rounds * (ProcessInfo.processInfo.environment["RACE_FACTOR"].flatMap(Int.init) ?? 1)
    }
}
