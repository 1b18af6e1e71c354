struct TimeLimit: Hashable, Sendable {
    /// Infinite if there is no limit.
    let seconds: TimeInterval

    init(seconds: TimeInterval) {
        self.seconds = seconds
    }

    init(_ interval: DispatchTimeInterval) {
        switch interval {
        case .seconds(let count): seconds = TimeInterval(count)
        case .milliseconds(let count): seconds = TimeInterval(count) / 1e3
        case .microseconds(let count): seconds = TimeInterval(count) / 1e6
        case .nanoseconds(let count): seconds = TimeInterval(count) / 1e9
        default: seconds = .infinity
        }
    }

    /// Returns the deadline of a wait that begins now, or `nil` if the limit is infinite.
    func deadline() -> DispatchTime? {
        seconds.isFinite ? .now() + seconds : nil
    }
}

extension TimeLimit: CustomStringConvertible {
    /// The limit in seconds, such as `0.8 s`.
    var description: String {
        let text = "\(seconds)"
        return (text.hasSuffix(".0") ? String(text.dropLast(2)) : text) + " s"
    }
}
