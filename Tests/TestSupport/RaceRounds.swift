import Foundation

/// The number of rounds in tests of races. Few are enough for the thread sanitizer: `trait-laws --schedules` searches for other races, and
/// `.ci/run` runs ten times as many.
package enum RaceRounds {
    /// A number of rounds, times the environment variable `RACE_FACTOR`, which a longer run sets.
    package static func count(_ rounds: Int) -> Int {
        rounds * (ProcessInfo.processInfo.environment["RACE_FACTOR"].flatMap(Int.init) ?? 1)
    }
}
