/// The scheduled actions, in the order in which they run.
struct ActionQueue {
    struct Action {
        fileprivate let id: Int
        fileprivate let key: Key
        fileprivate let interval: VirtualTimeScheduler.SchedulerTimeType.Stride?
        let run: () -> Void

        var instant: VirtualTimeScheduler.SchedulerTimeType { key.instant }
    }

    fileprivate struct Key: Comparable {
        let instant: VirtualTimeScheduler.SchedulerTimeType
        let rank: Int
        let order: Int

        static func < (lhs: Self, rhs: Self) -> Bool {
            // A comparison of tuples takes several times as long in a debug build.
            if lhs.instant != rhs.instant { return lhs.instant < rhs.instant }
            return lhs.rank == rhs.rank ? lhs.order < rhs.order : lhs.rank < rhs.rank
        }
    }

    /// The actions in reverse order, because the last element is cheap to remove.
    private var actions: [Action] = []
    private(set) var insertionCount = 0

    var count: Int { actions.count }

    var nextInstant: VirtualTimeScheduler.SchedulerTimeType? { actions.last?.instant }

    /// Inserts an action after all others of its instant and rank.
    ///
    /// - Returns: The identifier, which stays the same when the action recurs.
    @discardableResult
    mutating func insert(
        _ run: @escaping () -> Void,
        at instant: VirtualTimeScheduler.SchedulerTimeType,
        rank: Int,
        interval: VirtualTimeScheduler.SchedulerTimeType.Stride? = nil
    ) -> Int {
        let id = insertionCount
        insert(Action(id: id, key: nextKey(at: instant, rank: rank), interval: interval, run: run))
        return id
    }

    mutating func remove(_ id: Int) -> Action? {
        actions.firstIndex { $0.id == id }.map { actions.remove(at: $0) }
    }

    mutating func removeAll() -> [Action] {
        defer { actions = [] }
        return actions
    }

    /// Removes and returns the next action if its instant is not after `end`, and schedules its recurrence, unless that would be
    /// after the end of virtual time.
    mutating func next(until end: VirtualTimeScheduler.SchedulerTimeType) -> Action? {
        guard let next = actions.last, next.instant <= end else { return nil }
        actions.removeLast()
        if let interval = next.interval, let instant = next.instant.instant(after: interval) {
            // The recurrence is scheduled before the action runs, so that the action can cancel it.
            let key = nextKey(at: instant, rank: next.key.rank)
            insert(Action(id: next.id, key: key, interval: interval, run: next.run))
        }
        return next
    }

    private mutating func nextKey(at instant: VirtualTimeScheduler.SchedulerTimeType, rank: Int) -> Key {
        defer { insertionCount += 1 }
        return Key(instant: instant, rank: rank, order: insertionCount)
    }

    private mutating func insert(_ action: Action) {
        // Binary search for the first element that runs before the new one.
        var low = 0
        var high = actions.count
        while low < high {
            let middle = (low + high) / 2
            if actions[middle].key > action.key {
                low = middle + 1
            } else {
                high = middle
            }
        }
        actions.insert(action, at: low)
    }
}
