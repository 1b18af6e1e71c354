/// The state of a job, or another source of events, that can end while it is starting.
///
/// The job can end before or after its start has returned. The clean-up follows the later of the two events. The lock of the
/// owner guards the state. The methods call no other code.
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

    /// The action of the owner after an end.
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

    /// Records that the start has returned, and returns the ending if the job has ended during its start. In this case, clean
    /// up.
    @usableFromInline
    mutating func didStart() -> Ending? {
        guard case .ending(let ending) = phase else {
            phase = .started
            return nil
        }
        phase = .over
        return ending
    }

    /// Records an end, and returns the action of the owner. Only the first end has an effect.
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
