import CombineTraitsTesting

/// A subscription to an upstream, with its script and the events that were sent.
struct ObservedSubscription {
    /// The index of the upstream among the parameters.
    let upstream: Int

    let start: VirtualTimeScheduler.SchedulerTimeType

    let behavior: Behavior

    /// The instants of the sent values.
    private(set) var sentValues: [VirtualTimeScheduler.SchedulerTimeType] = []

    private(set) var completedAt: VirtualTimeScheduler.SchedulerTimeType?
    private(set) var cancelledAt: VirtualTimeScheduler.SchedulerTimeType?

    init(upstream: Int, start: VirtualTimeScheduler.SchedulerTimeType, behavior: Behavior) {
        self.upstream = upstream
        self.start = start
        self.behavior = behavior
    }

    mutating func add(_ event: SubscriptionEvent, at instant: VirtualTimeScheduler.SchedulerTimeType) {
        guard completedAt == nil, cancelledAt == nil else { return }
        switch event {
        case .sentValue: sentValues.append(instant)
        case .completed: completedAt = instant
        case .cancelled: cancelledAt = instant
        case .subscribed, .requested, .playedAtOnce: break
        }
    }

    /// The subscription as a marble diagram. A `!` marks a cancellation, and the unsent part of the script follows.
    var marbles: String {
        var marks: [MarblesPrinter.Mark] = []
        func add(_ character: Character, at frame: Int) {
            marks.append(.init(frame: frame, isOnSubscription: frame == 0, character: character))
        }
        for (instant, number) in zip(sentValues, behavior.numbers) {
            add(Behavior.symbol(of: number), at: frame(of: instant))
        }
        if let completedAt, let symbol = behavior.endingSymbol { add(symbol.character, at: frame(of: completedAt)) }
        if let cancelledAt {
            let cancellation = frame(of: cancelledAt)
            add("!", at: cancellation)
            for (instant, number) in zip(behavior.values, behavior.numbers).dropFirst(sentValues.count) {
                add(Behavior.symbol(of: number), at: max(instant, cancellation))
            }
            if let (character, instant) = behavior.endingSymbol { add(character, at: max(instant, cancellation)) }
        }
        return MarblesPrinter.print(marks)
    }

    /// The instant of the subscription, in seconds since the beginning of the run.
    var second: Int { Self.seconds(from: .zero, to: start) }

    private func frame(of instant: VirtualTimeScheduler.SchedulerTimeType) -> Int {
        Self.seconds(from: start, to: instant)
    }

    /// Returns the number of whole seconds between two instants.
    static func seconds(
        from start: VirtualTimeScheduler.SchedulerTimeType, to end: VirtualTimeScheduler.SchedulerTimeType
    ) -> Int {
        Int(clamping: start.distance(to: end).nanoseconds / 1_000_000_000)
    }
}
