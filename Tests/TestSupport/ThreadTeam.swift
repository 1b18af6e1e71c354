import Foundation

/// A team of threads, each of which runs one closure per round, at the same time.
package struct ThreadTeam {
    /// Runs rounds of two closures until all are done.
    ///
    /// - Parameters:
    ///   - rounds: The number of rounds.
    ///   - makeRound: Makes the closures of one round. They run at the same time, and both return before the next round is made.
    package static func run(rounds: Int, makeRound: (Int) -> (first: () -> Void, second: () -> Void)) {
        run(rounds: rounds, size: 2) { index in
            let round = makeRound(index)
            return [round.first, round.second]
        }
    }

    /// Runs rounds until all are done.
    ///
    /// - Parameters:
    ///   - rounds: The number of rounds.
    ///   - size: The number of closures in a round.
    ///   - makeRound: Makes the closures of one round. They run at the same time, and all return before the next round is made.
    package static func run(rounds: Int, size: Int, makeRound: (Int) -> [() -> Void]) {
        let partners = (1..<size).map { _ in Partner() }
        for index in 0..<rounds {
            let round = makeRound(index)
            for (partner, task) in zip(partners, round.dropFirst()) { partner.begin(task) }
            round.first?()
            for partner in partners { partner.wait() }
        }
        for partner in partners { partner.stop() }
    }

    /// An additional thread, which runs one closure in each round.
    private final class Partner: @unchecked Sendable {
        // Unchecked `Sendable`, because only code that has locked the condition accesses the following properties.
        private let condition = NSCondition()
        private var task: (() -> Void)?
        private var isStopped = false

        init() { Thread { self.main() }.start() }

        func begin(_ task: @escaping () -> Void) {
            condition.lock()
            self.task = task
            condition.broadcast()
            condition.unlock()
        }

        func wait() {
            condition.lock()
            while task != nil { condition.wait() }
            condition.unlock()
        }

        func stop() {
            condition.lock()
            isStopped = true
            condition.broadcast()
            condition.unlock()
        }

        private func main() {
            while runNext() {
                condition.lock()
                task = nil
                condition.broadcast()
                condition.unlock()
            }
        }

        /// Runs the next closure. This is a separate function, so that the thread releases the closure before the round ends.
        ///
        /// - Returns: `false` if the team has stopped.
        private func runNext() -> Bool {
            guard let task = next() else { return false }
            task()
            return true
        }

        private func next() -> (() -> Void)? {
            condition.lock()
            defer { condition.unlock() }
            while task == nil && !isStopped { condition.wait() }
            return task
        }
    }
}
