/// The events that one subscriber received, with their instants.
///
/// ``TraceRecorder`` records traces. The description of a trace is a marble diagram with a legend:
///
/// ```
/// (a^b)-x   a = Alice, b = Bob, x = TestError(code: 7)
/// ```
public struct Trace<Output, Failure: Error> {
    /// An event with the instant at which the subscriber received it.
    public struct Entry {
        /// The value or completion that the subscriber received.
        public let event: PublisherEvent<Output, Failure>

        /// The instant, in virtual time, at which the subscriber received the event.
        public let instant: VirtualTimeScheduler.SchedulerTimeType

        /// Whether the subscriber received the event before `subscribe` returned.
        public let isOnSubscription: Bool
    }

    /// The instant of the subscription, at which frame 0 of the marble diagram begins.
    public let subscribedAt: VirtualTimeScheduler.SchedulerTimeType

    /// The events, through the first completion. For later events, see ``entriesAfterCompletion``.
    public internal(set) var entries: [Entry] = []

    /// The events after the first completion. A publisher that obeys the rules of Combine sends none.
    public internal(set) var entriesAfterCompletion: [Entry] = []

    /// The instant of the cancellation, or `nil` if the subscriber did not cancel before the completion.
    public internal(set) var cancelledAt: VirtualTimeScheduler.SchedulerTimeType?

    /// The rules of Combine that the publisher broke, each once, in the order in which it first broke them.
    public internal(set) var defects: [TraceDefect] = []

    /// Creates a trace without events.
    ///
    /// - Parameter subscribedAt: The instant of the subscription.
    public init(subscribedAt: VirtualTimeScheduler.SchedulerTimeType) {
        self.subscribedAt = subscribedAt
    }

    /// The events through the first completion, without their instants.
    public var events: [PublisherEvent<Output, Failure>] { entries.map(\.event) }

    /// The values up to the first completion.
    public var values: [Output] {
        entries.compactMap { entry in
            if case .value(let value) = entry.event { value } else { nil }
        }
    }

    /// Whether the publisher has finished or failed.
    public var isCompleted: Bool { entries.last?.event.isCompletion == true }
}

extension Trace.Entry: Equatable where Output: Equatable, Failure: Equatable {}

extension Trace.Entry: Sendable where Output: Sendable {}

extension Trace: Equatable where Output: Equatable, Failure: Equatable {}

extension Trace: Sendable where Output: Sendable {}

extension Trace {
    /// The result of a single publisher: its value if it has published one and finished, or its failure.
    ///
    ///     #expect(try recorder.trace.result?.get() == "Alice")
    ///
    /// It is `nil` if the publisher has not completed, and if the trace is not that of a single publisher: after several values, a
    /// failure after a value, or an end without a value. For a maybe publisher, see ``maybeResult``.
    public var result: Result<Output, Failure>? {
        switch maybeResult {
        case .success(let value): .success(value)
        case .failure(let failure): .failure(failure)
        case .finished, nil: nil
        }
    }

    /// The result of a maybe publisher: its value if it has published one and finished, its end without a value, or its failure.
    ///
    /// It is `nil` if the publisher has not completed, and if the trace is not that of a maybe publisher: after several values, and after
    /// a failure that follows a value.
    public var maybeResult: MaybeResult<Output, Failure>? {
        let values = self.values
        switch entries.last?.event {
        case .finished where values.count == 1: return .success(values[0])
        case .finished where values.isEmpty: return .finished
        case .failure(let failure) where values.isEmpty: return .failure(failure)
        default: return nil
        }
    }

    /// The trace as text for a snapshot, with a line for each event.
    ///
    /// ```
    /// 0 s  the value Alice, on subscription
    /// 2 s  finished
    /// ```
    ///
    /// The instants count from the subscription. A cancellation and the defects follow, each on a line.
    public var lines: String {
        var lines = entries.map { entry in
            "\(subscribedAt.distance(to: entry.instant))  \(entry.event)"
                + (entry.isOnSubscription ? ", on subscription" : "")
        }
        if let cancelledAt { lines.append("\(subscribedAt.distance(to: cancelledAt))  cancelled") }
        return (lines + defects.map { "defect: \($0)" }).joined(separator: "\n")
    }
}

extension Trace {
    /// Compares the trace with a marble diagram.
    ///
    /// - Parameter symbol: Returns the symbol of a value in the diagram, or `nil` if the diagram has none.
    /// - Returns: Both as diagrams, aligned by their instants, or `nil` if they are equal.
    package func difference(
        from expected: Marbles, frame: VirtualTimeScheduler.SchedulerTimeType.Stride, symbol: (Output) -> Character?
    ) -> [String]? {
        let known = Set(values.compactMap(symbol)).union(expected.events.map(\.mark.character))
        var free = "zyxwvutsrqponmlkjihgfedcba?".filter { $0 != "x" && !known.contains($0) }.makeIterator()
        var others: [String: Character] = [:]
        let received = marbles(frame: frame) { value in
            if let known = symbol(value) { return known }
            let text = "\(value)"
            let character = others[text] ?? free.next() ?? "?"
            others[text] = character
            return character
        }
        guard received != expected else { return nil }
        var legend = others.sorted { $0.value < $1.value }.map { "\($0.value) = \($0.key)" }
        if case .failure(let failure)? = entries.last?.event { legend.append("x = \(failure)") }
        return MarbleTimeline(
            instant: { index in
                let (nanoseconds, overflows) = Int64(index).multipliedReportingOverflow(by: frame.nanoseconds)
                return overflows ? .distantFuture : .init(nanoseconds: nanoseconds)
            },
            rows: [expected.row("expected"), received.row("received", legend.joined(separator: ", "))]
        ).lines
    }
}

extension Marbles {
    fileprivate func row(_ name: String, _ legend: String = "") -> MarbleTimeline.Row {
        let frames = Dictionary(grouping: events.map(\.mark), by: \.frame)
        let isCompleted = events.last.map { $0.symbol == .finished || $0.symbol == .failed } == true
        return MarbleTimeline.Row(
            name: name, start: 0, end: isCompleted ? events.last?.frame : nil,
            marks: frames.mapValues { MarblesPrinter.print($0[...]) }, legend: legend)
    }
}

extension Trace {
    /// Creates a trace from events whose order is known, but whose instants are not.
    ///
    /// Events on subscription share frame 0 of the diagram. Each later event has a separate frame.
    ///
    /// - Parameters:
    ///   - events: The events, through the first completion.
    ///   - countOnSubscription: The number of events before `subscribe` returned.
    package init(inOrder events: [PublisherEvent<Output, Failure>], countOnSubscription: Int) {
        self.init(subscribedAt: .zero)
        entries = events.enumerated().map { index, event in
            Entry(
                event: event,
                instant: .seconds(max(0, index - countOnSubscription + 1)),
                isOnSubscription: index < countOnSubscription)
        }
    }
}

extension Trace {
    /// Returns the trace as a marble diagram, through the first completion.
    ///
    /// Frame 0 begins at the subscription. A value whose description is one letter, except `x`, or one digit is its own
    /// symbol. Other values become letters that are still free, from `a` to `Z` without `x`, which ``legend`` explains. If
    /// no letter is free, further values share `Z`.
    ///
    /// - Parameter frame: The duration of a frame, which must be positive. An event between the beginnings of two frames
    ///   belongs to the earlier one.
    /// - Returns: The diagram. It has no legend and no defects, unlike ``description``.
    public func marbles(frame: VirtualTimeScheduler.SchedulerTimeType.Stride = 1) -> Marbles {
        let symbols = MarbleSymbols(values: values)
        return marbles(frame: frame) { symbols.symbol(of: $0) }
    }

    /// Returns the trace as a marble diagram whose values have the symbols that a closure returns.
    func marbles(
        frame: VirtualTimeScheduler.SchedulerTimeType.Stride, symbolOf: (Output) -> Character
    ) -> Marbles {
        trap(unless: frame > .zero, "Trace: a frame of a marble diagram cannot last \(frame).")
        var marbles = Marbles()
        for entry in entries {
            let symbol: Marbles.Symbol =
                switch entry.event {
                case .value(let value): .value(symbolOf(value))
                case .finished: .finished
                case .failure: .failed
                }
            let offset = subscribedAt.distance(to: entry.instant)
            marbles.append(
                symbol,
                at: Int(clamping: offset.nanoseconds / frame.nanoseconds),
                isOnSubscription: entry.isOnSubscription)
        }
        return marbles
    }

    /// The trace as a marble diagram with frames of one second.
    public var marbles: Marbles { marbles() }

    /// The legend of the marble diagram, such as `a = Alice, x = Timeout()`.
    ///
    /// It contains the values whose symbols differ from their descriptions, and the failure. It is empty if there are none.
    public var legend: String {
        var items = valueLegend
        if case .failure(let failure)? = entries.last?.event {
            items.append("x = \(failure)")
        }
        return items.joined(separator: ", ")
    }

    /// The items of the legend without the failure.
    package var valueLegend: [String] { MarbleSymbols(values: values).legend }

    /// The longest frame that divides a second evenly, and with which each event happens at the beginning of a frame.
    private var naturalFrame: VirtualTimeScheduler.SchedulerTimeType.Stride {
        let offsets = entries.map { subscribedAt.distance(to: $0.instant).nanoseconds }
        return .init(nanoseconds: offsets.reduce(1_000_000_000, greatestCommonDivisor))
    }
}

extension Trace: CustomStringConvertible {
    /// The trace as a marble diagram with a legend, the cancellation, and the defects.
    ///
    /// A frame is one second, or shorter if the legend says so.
    public var description: String {
        let frame = naturalFrame
        var items = legend.isEmpty ? [] : [legend]
        if frame != .seconds(1) {
            items.append("a frame is \(frame)")
        }
        if let cancelledAt {
            items.append("cancelled after \(subscribedAt.distance(to: cancelledAt))")
        }
        items += defects.map { "defect: \($0)" }
        return ([marbles(frame: frame).description] + items.prefix(1)).joined(separator: "   ")
            + items.dropFirst().map { ", \($0)" }.joined()
    }
}

private func greatestCommonDivisor(_ first: Int64, _ second: Int64) -> Int64 {
    second == 0 ? first : greatestCommonDivisor(second, first % second)
}
