/// The life of work that can end while it is starting: the end and the return of the start come in any order, and the later one
/// cleans up. The owner has a lock. The methods call nothing.
@frozen @usableFromInline
struct StartGate {
    @frozen @usableFromInline
    enum Ending {
        case completed
        case cancelled
    }

    @frozen @usableFromInline
    enum Phase {
        case idle
        case starting
        case started
        case ending(Ending)
        case over
    }

    /// What an end leads to.
    @frozen @usableFromInline
    enum Action {
        case nothing

        /// The work never started.
        case discard
        case cleanUp
    }

    @usableFromInline private(set) var phase: Phase

    @inlinable
    init(_ phase: Phase) {
        self.phase = phase
    }

    /// - Returns: Whether to start the work. If not, it has started, or has ended.
    mutating func beginStart() -> Bool {
        guard case .idle = phase else { return false }
        phase = .starting
        return true
    }

    /// - Returns: The ending after which to clean up, if it came during the start.
    @usableFromInline
    mutating func didStart() -> Ending? {
        guard case .ending(let ending) = phase else {
            phase = .started
            return nil
        }
        phase = .over
        return ending
    }

    /// Only the first end has an effect.
    @usableFromInline
    mutating func end(_ ending: Ending) -> Action {
        switch phase {
        case .idle:
            phase = .over
            return .discard
        case .starting:
            phase = .ending(ending)
            return .nothing
        case .started:
            phase = .over
            return .cleanUp
        case .ending, .over:
            return .nothing
        }
    }
}
