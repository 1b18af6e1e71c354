/// The state of a job or of another source of events, which can end while it is starting.
///
/// A started job is cleaned up when it has ended and its start has returned, in either order. The lock of the owner guards
/// the state. The methods call no foreign code.
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

    /// What the owner does after the job has ended.
    @frozen @usableFromInline
    enum Action {
        case nothing

        /// Release the arguments. There is nothing to clean up, because the job never started.
        case discard
        case cleanUp
    }

    @usableFromInline private(set) var phase: Phase

    @inlinable
    init(_ phase: Phase) {
        self.phase = phase
    }

    /// Begins the start, and returns whether to start. If not, the job has already started or ended.
    mutating func beginStart() -> Bool {
        guard case .idle = phase else { return false }
        phase = .starting
        return true
    }

    /// Records that the start has returned. If the job has ended during its start, returns the ending: the caller then
    /// cleans up.
    @usableFromInline
    mutating func didStart() -> Ending? {
        guard case .ending(let ending) = phase else {
            phase = .started
            return nil
        }
        phase = .over
        return ending
    }

    /// Records that the job has ended, and returns what the owner must do. Only the first call has an effect.
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
