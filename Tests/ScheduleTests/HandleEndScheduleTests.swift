import TestSupport
import Testing

/// `handleEnd`, whose downstream cancels while its upstream starts. A search of rows does not see when the closure is called.
@Suite(.enabled(if: ScheduleSearch.seesLocks))
struct HandleEndScheduleTests {
    @Test(
        "The closure is called once, and after the upstream is cancelled, in every schedule", arguments: [false, true])
    func order(isDirect: Bool) throws {
        try expectComplete { scenario in
            let lock = NSLock()
            var log: [String] = []
            func note(_ entry: String) { lock.withLock { log.append(entry) } }

            // Erased, so that it has no direct path.
            let upstream = Deferred {
                note("start")
                return Empty<Int, Never>(completeImmediately: false)
                    .handleEvents(receiveCancel: { note("upstream is cancelled") })
                    .eraseToAnyPublisher()
            }
            let handled = upstream.assertMaybe().handleEnd { note($0 == nil ? "end" : "completion") }
            // The subscriber of a `zip` of maybe publishers can cancel a direct path that is starting.
            let zip = handled.zip(Just(1)) { $0 + $1 }
            let (recorder, attach) = scenario.recorder(as: "subscriber") {
                if isDirect { zip.subscribe($0) } else { handled.subscribe($0) }
            }
            scenario.thread("subscription", attach)
            scenario.thread("cancellation", recorder.cancel)
            scenario.expect("the upstream is cancelled before the end") {
                [[], ["end"], ["start", "upstream is cancelled", "end"]].contains(log)
            }
        }
    }
}
