extension Script {
    /// Creates a script from a marble diagram.
    ///
    /// - Parameters:
    ///   - marbles: The diagram.
    ///   - values: The values of the diagram's letters and digits. A symbol without a value traps.
    ///   - failure: The failure for `x`. If `nil`, a diagram with `x` traps.
    ///   - frame: The duration of a frame, which must be positive.
    public init(
        _ marbles: Marbles,
        values: [Character: Output],
        failure: Failure? = nil,
        frame: VirtualTimeScheduler.SchedulerTimeType.Stride = 1
    ) {
        self.init(marbles, failure: failure, frame: frame) { values[$0] }
    }

    /// Creates a script from a marble diagram, with the value that ``MarbleValue/value(ofMarble:)`` returns for each
    /// symbol.
    ///
    /// - Parameters:
    ///   - marbles: The diagram. A symbol without a value traps.
    ///   - failure: The failure for `x`. If `nil`, a diagram with `x` traps.
    ///   - frame: The duration of a frame, which must be positive.
    public init(
        _ marbles: Marbles,
        failure: Failure? = nil,
        frame: VirtualTimeScheduler.SchedulerTimeType.Stride = 1
    ) where Output: MarbleValue {
        self.init(marbles, failure: failure, frame: frame) { Output.value(ofMarble: $0) }
    }

    private init(
        _ marbles: Marbles,
        failure: Failure?,
        frame: VirtualTimeScheduler.SchedulerTimeType.Stride,
        value: (Character) -> Output?
    ) {
        trap(unless: frame > .zero, "Script: a frame of a marble diagram cannot last \(frame).")
        self.init(
            marbles.events.map { event in
                let (delay, overflows) = Int64(event.frame).multipliedReportingOverflow(by: frame.nanoseconds)
                trap(
                    unless: !overflows,
                    """
                    Script: frame \(event.frame) of "\(marbles)", with frames of \(frame), is after the end of virtual time, which has \
                    292 years.
                    """)
                return Event(
                    Self.event(event.symbol, of: marbles, failure: failure, value: value),
                    after: .init(nanoseconds: delay), isOnSubscription: event.isOnSubscription)
            })
    }

    private static func event(
        _ symbol: Marbles.Symbol,
        of marbles: Marbles,
        failure: Failure?,
        value: (Character) -> Output?
    ) -> PublisherEvent<Output, Failure> {
        switch symbol {
        case .value(let character):
            guard let value = value(character) else {
                fatalError(#"Script: "\#(character)" of "\#(marbles)" has no value."#)
            }
            return .value(value)
        case .finished:
            return .finished
        case .failed:
            guard let failure else {
                fatalError(#"Script: "\#(marbles)" fails, and no failure is given."#)
            }
            return .failure(failure)
        }
    }
}
