#if !os(WASI) && !os(Windows)
import Foundation

/// One run of a scenario, in which only the thread with the baton runs.
///
/// The thread with the baton chooses the next thread, so no separate thread schedules the others.
///
/// Unchecked `Sendable`, because only the thread with the baton uses the state during the run. Before and after the run,
/// only the exploring thread does.
final class ScheduledRun: @unchecked Sendable {
    /// The points at which another thread can continue.
    enum Granularity {
        /// Every decision point.
        case everyPoint
        /// The ends of operations, so that the operations are serial. If an operation must wait, others run.
        case operations
        /// The ends of operations, and the points that divide them.
        case partsOfOperations
    }

    private enum Obstacle: Equatable {
        case lock(UInt)
        case condition(UInt, hasTimeout: Bool)
        case work
    }

    private struct Hold {
        let lock: UInt
        let owner: Int
        var count: Int
    }

    private let team: [ScheduledThread]
    private let names: [String]
    private var operations: [ThreadScenario.Part]
    private var guide: any ScheduleGuide
    private let granularity: Granularity

    /// The threads that can continue. The others have ended, or wait.
    private var ready: ThreadSet
    private var ended = ThreadSet()
    private var obstacles: [Int: Obstacle] = [:]

    /// The thread with the baton, which the report of a stuck run names.
    private var threadWithBaton = 0

    /// The threads whose wait for a condition ended with a signal.
    private var signaled = ThreadSet()
    /// Whether no thread can create more work.
    private var isWorkOver = false

    /// The locks that threads hold. An array is fast enough for so few.
    private var holds: [Hold] = []

    private(set) var choices: [ScheduleChoice] = []

    /// The number of waits for locks and conditions, and of yields by threads that might be polling.
    private var waitCount = 0
    private var pointCount = 0

    /// The number of calls to cancel a task that have not returned.
    private var cancellingCount = 0

    /// The number of points that each thread has passed.
    private var progress: [Int]
    private var lastThread: Int?
    private var pointsInARow = 0

    /// The fault of the threads themselves, such as a deadlock.
    private(set) var fault: ScheduleFault?

    /// Whether a thread has divided an operation into parts.
    private(set) var hasDividedOperations = false

    /// Whether the run ended before its threads did. If so, further runs cannot use these threads.
    private(set) var isAbandoned = false

    /// The steps of the threads, or `nil` if they are not recorded.
    private(set) var steps: [ScheduleStep]?
    private var lockNumbers: [UInt: Int] = [:]
    private var namesOfFunctions: [UInt: String?] = [:]

    private let isOver = DispatchSemaphore(value: 0)

    init(
        _ operations: [ThreadScenario.Part], named names: [String], on team: [ScheduledThread],
        guide: any ScheduleGuide, granularity: Granularity, notesSteps: Bool
    ) {
        self.operations = operations
        self.names = names
        self.team = team
        self.guide = guide
        self.granularity = granularity
        // A thread whose work has not arrived would only begin to wait, so the guide cannot choose it yet.
        let hasWork = operations.map { $0.source?.hasNext() ?? true }
        ready = ThreadSet(operations.indices.filter { hasWork[$0] })
        for number in operations.indices where !hasWork[number] { obstacles[number] = .work }
        progress = Array(repeating: 0, count: operations.count)
        steps = notesSteps ? [] : nil
    }

    /// The maximum number of points in a run. The thread that exceeds the maximum counts as endless.
    private static let pointLimit = 20_000

    /// The number of consecutive points after which a thread yields, because it might be polling for a change by another
    /// thread.
    private static let patience = 2_000

    private static let stepLimit = 300

    var preemptionCount: Int { choices.count(where: \.isPreemption) }

    /// An upper bound on the number of interruptions of operations.
    var interruptionCount: Int { preemptionCount + waitCount }

    // MARK: - The thread that explores

    /// Runs the threads until all have ended, or the run is abandoned.
    ///
    /// - Parameters:
    ///   - timeLimit: The maximum duration of the run, in seconds. If the run takes longer, the thread with the baton counts as
    ///     stuck.
    ///   - sleepLimit: The time in seconds for which all threads can be asleep. Then the thread with the baton counts as stuck.
    func run(timeLimit: Double, sleepLimit: Double) {
        if !ready.isEmpty {
            for thread in team { thread.join(self) }
            let first = choose(current: nil)
            lastThread = first
            passBaton(to: first)
            guard waitForEnd(timeLimit, sleepLimit) else {
                fault = .stuck(thread: names[threadWithBaton])
                isAbandoned = true
                return
            }
        }
        // The exploring thread releases the captured objects here, so that no thread of the scenario does.
        operations = []
    }

    /// Waits until the run is over, a thread is stuck, or the time is up.
    ///
    /// - Returns: Whether the run is over.
    private func waitForEnd(_ timeLimit: Double, _ sleepLimit: Double) -> Bool {
        // If the process is suspended, only one of the waits ends too early.
        var sleepCount = 0
        for _ in 0..<Self.checkCount(within: timeLimit) {
            if isOver.wait(timeout: .now() + Self.checkInterval) == .success { return true }
            sleepCount = team.allSatisfy(\.isAsleep) ? sleepCount + 1 : 0
            if sleepCount == Self.checkCount(within: sleepLimit) { return false }
        }
        return false
    }

    /// The interval, in seconds, at which the exploring thread checks whether the thread with the baton is stuck.
    private static let checkInterval = 0.05

    private static func checkCount(within limit: Double) -> Int { Int((limit / checkInterval).rounded(.up)) }

    // MARK: - Threads

    /// Performs the operations of a thread, and then those of its source until there is no more work.
    func performOperations(of thread: ScheduledThread) {
        let part = operations[thread.number]
        for (index, operation) in part.operations.enumerated() {
            if index > 0 { pass(thread, isBetweenOperations: true) }
            operation()
        }
        guard let source = part.source else { return }
        var isFirst = part.operations.isEmpty
        while waitForWork(thread, source) {
            if !isFirst { pass(thread, isBetweenOperations: true) }
            isFirst = false
            // Another thread might have taken the work.
            if source.hasNext() { source.performNext() }
        }
    }

    func end(_ thread: ScheduledThread) {
        ended.insert(thread.number)
        ready.remove(thread.number)
        leave(thread.number)
    }

    /// Lets another thread run if the guide chooses one, or if this thread might be polling. Abandons an endless run.
    func pass(_ thread: ScheduledThread, isBetweenOperations: Bool = false) {
        let number = thread.number
        pointCount += 1
        progress[number] += 1
        if pointCount > Self.pointLimit { abandon(.endless(thread: name(of: thread)), thread) }
        guard cancellingCount == 0 else { return }
        updateReady()
        guard ready.count > 1 else { return }
        if number == lastThread {
            pointsInARow += 1
        } else {
            (lastThread, pointsInARow) = (number, 0)
        }
        if pointsInARow >= Self.patience {
            waitCount += 1
            let others = ready.filter { $0 != number }
            return hand(to: others.first { $0 > number } ?? others[0], from: thread)
        }
        guard granularity == .everyPoint || isBetweenOperations else { return }
        let next = choose(current: number)
        if next != number { hand(to: next, from: thread) }
    }

    /// Records that an operation has parts, and lets other threads run if the granularity is `partsOfOperations`.
    func divideOperation(of thread: ScheduledThread) {
        hasDividedOperations = true
        if granularity == .partsOfOperations { pass(thread, isBetweenOperations: true) }
    }

    private func hand(to next: Int, from thread: ScheduledThread) {
        passBaton(to: next)
        thread.waitForTurn()
    }

    private func passBaton(to next: Int) {
        threadWithBaton = next
        team[next].go()
    }

    private func choose(current: Int?) -> Int {
        let decision = ScheduleDecision(ready: ready, current: current, progress: current.map { progress[$0] } ?? 0)
        guard ready.count > 1 else { return decision.usual }
        let choice = guide.choose(decision)
        choices.append(ScheduleChoice(decision, thread: choice))
        return choice
    }

    /// Marks waiting threads as ready if work has arrived for them.
    private func updateReady() {
        for (number, obstacle) in obstacles where obstacle == .work {
            if let source = operations[number].source, source.hasNext() { release(number) }
        }
    }

    private func release(_ number: Int) {
        obstacles[number] = nil
        ready.insert(number)
    }

    /// Lets other threads run until the obstacle is gone.
    private func wait(for obstacle: Obstacle, _ thread: ScheduledThread) {
        if obstacle != .work { waitCount += 1 }
        ready.remove(thread.number)
        obstacles[thread.number] = obstacle
        leave(thread.number, thread)
    }

    /// Passes the baton on because the thread cannot continue, or ends the run if no thread can.
    ///
    /// - Parameter waiting: The thread, or `nil` if it has ended.
    private func leave(_ number: Int, _ waiting: ScheduledThread? = nil) {
        updateReady()
        if ready.isEmpty { endWaiting() }
        if ready.isEmpty {
            if ended.count < team.count {
                fault = fault ?? .deadlock(deadlock)
                isAbandoned = true
            }
            isOver.signal()
            waiting?.stop()
        } else {
            let next = choose(current: nil)
            guard next != number else { return }
            passBaton(to: next)
            waiting?.waitForTurn()
        }
    }

    /// Ends one wait with a timeout, because no thread can continue. If there is no such wait, ends a wait for work.
    ///
    /// Threads without further work end one after the other, in one order, because their ends change nothing.
    private func endWaiting() {
        for number in team.indices {
            guard case .condition(_, hasTimeout: true)? = obstacles[number] else { continue }
            return release(number)
        }
        guard let number = team.indices.first(where: { obstacles[$0] == .work }) else { return }
        isWorkOver = true
        release(number)
    }

    /// Stops the thread with the baton, and thereby the whole run.
    func abandon(_ fault: ScheduleFault, _ thread: ScheduledThread) -> Never {
        self.fault = self.fault ?? fault
        isAbandoned = true
        isOver.signal()
        thread.stop()
    }

    // MARK: - Waiting for work

    /// Lets other threads run until there is work for a thread.
    ///
    /// - Returns: `false` if there is no work, and no thread can create any.
    private func waitForWork(_ thread: ScheduledThread, _ source: ThreadScenario.Source) -> Bool {
        while !source.hasNext() {
            if isWorkOver { return false }
            wait(for: .work, thread)
        }
        return true
    }

    // MARK: - Locks

    func didLock(_ lock: UInt, _ thread: ScheduledThread) {
        if let index = holds.firstIndex(where: { $0.lock == lock }) {
            holds[index].count += 1
        } else {
            holds.append(Hold(lock: lock, owner: thread.number, count: 1))
        }
        note("locks \(name(of: lock))\(callSite)", usesLock: true, thread)
    }

    /// Lets other threads run until the lock might be free.
    ///
    /// - Returns: `false` if no thread of this run holds the lock. The caller then waits as usual.
    func waitForLock(_ lock: UInt, _ thread: ScheduledThread) -> Bool {
        guard holds.contains(where: { $0.lock == lock }) else { return false }
        note("waits for \(name(of: lock))\(callSite)", usesLock: true, thread)
        wait(for: .lock(lock), thread)
        return true
    }

    func didUnlock(_ lock: UInt, _ thread: ScheduledThread) {
        removeHold(lock)
        noteUnlock(lock, thread)
        pass(thread)
    }

    private func removeHold(_ lock: UInt) {
        guard let index = holds.firstIndex(where: { $0.lock == lock }) else { return }
        holds[index].count -= 1
        guard holds[index].count == 0 else { return }
        holds.swapAt(index, holds.count - 1)
        holds.removeLast()
        for number in team.indices where obstacles[number] == .lock(lock) { release(number) }
    }

    func waitForCondition(_ condition: UInt, lock: UInt, hasTimeout: Bool, _ thread: ScheduledThread) -> Bool {
        removeHold(lock)
        note("waits for a signal", usesLock: true, thread)
        signaled.remove(thread.number)
        wait(for: .condition(condition, hasTimeout: hasTimeout), thread)
        defer { signaled.remove(thread.number) }
        return signaled.contains(thread.number)
    }

    func willSignal(_ condition: UInt, all: Bool, _ thread: ScheduledThread) {
        note("signals", usesLock: true, thread)
        for number in team.indices {
            guard case .condition(condition, _)? = obstacles[number] else { continue }
            signaled.insert(number)
            release(number)
            if !all { break }
        }
        pass(thread)
    }

    // MARK: - Tasks

    /// Makes the cancellation of a task one step, because the Swift runtime calls the cancellation handlers under a lock,
    /// for which other threads might wait.
    func willCancelTask(_ thread: ScheduledThread) {
        note("cancels a task", thread)
        cancellingCount += 1
    }

    func didCancelTask(_ thread: ScheduledThread) {
        cancellingCount -= 1
        pass(thread)
    }

    private var deadlock: [String] {
        team.indices.compactMap { number in
            switch obstacles[number] {
            case .lock(let lock):
                let holder =
                    switch holds.first(where: { $0.lock == lock })?.owner {
                    case number: "it holds itself"
                    case let owner?: "thread \"\(names[owner])\" holds"
                    case nil: "nobody holds"
                    }
                return "thread \"\(names[number])\" waits for a lock that \(holder)"
            case .condition: return "thread \"\(names[number])\" waits for a signal"
            case .work, nil: return nil
            }
        }
    }

    // MARK: - Steps

    func note(
        _ text: @autoclosure () -> String, usesLock: Bool = false,
        delivering delivery: @autoclosure () -> ScheduleStep.Delivery? = nil, _ thread: ScheduledThread
    ) {
        guard let steps, steps.count < Self.stepLimit else { return }
        self.steps?.append(
            ScheduleStep(thread: thread.number, text: text(), usesLock: usesLock, delivery: delivery()))
    }

    /// Records an unlock. If the preceding step locked the same lock in the same function, merges the two steps.
    private func noteUnlock(_ lock: UInt, _ thread: ScheduledThread) {
        guard let steps, steps.count < Self.stepLimit else { return }
        let target = "\(name(of: lock))\(callSite)"
        if steps.last == ScheduleStep(thread: thread.number, text: "locks \(target)", usesLock: true) {
            self.steps?.removeLast()
            note("uses \(target)", usesLock: true, thread)
        } else {
            note("unlocks \(target)", usesLock: true, thread)
        }
    }

    /// Returns the name of a thread. A signal handler can call this method, because it allocates nothing.
    func name(of thread: ScheduledThread) -> String { names[thread.number] }

    private func name(of lock: UInt) -> String {
        let number = lockNumbers[lock] ?? lockNumbers.count + 1
        lockNumbers[lock] = number
        return "lock \(number)"
    }

    /// The suffix of a step's text, which names the function that uses a lock. Empty if the function is unknown.
    private var callSite: String {
        guard let interception = LockInterception.current else { return "" }
        let site = CallSite.find(interception.callSites) { address in
            if let name = namesOfFunctions[address] { return name }
            let name = interception.name(at: address)
            namesOfFunctions[address] = .some(name)
            return name
        }
        return site.map { " in \($0)" } ?? ""
    }
}
#endif
