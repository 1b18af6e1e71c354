import GRDBReads

/// Publishes on the main queue, and logs when it has.
struct LoggedScheduling: ValueObservationScheduler {
    let log = Log<Void>()

    func immediateInitialValue() -> Bool { false }

    func schedule(_ action: @escaping @Sendable () -> Void) {
        DispatchQueue.main.async {
            action()
            log.append(())
        }
    }
}
