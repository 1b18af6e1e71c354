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
