import Conbini
import TestSupport
import Testing

/// `UIScheduler`, and the static member `ui`.
@MainActor struct UISchedulerTests {
    nonisolated static let schedulers: [(name: String, make: @Sendable () -> AnySchedulerOf<DispatchQueue>)] = [
        ("shared", { AnyScheduler(UIScheduler.shared) }), ("ui", { .ui }),
    ]

    @Test("On the main thread, it runs an action before the call returns", arguments: 0..<2)
    func onMain(_ index: Int) {
        let (log, scheduler) = (TextLog(), Self.schedulers[index].make())
        scheduler.schedule {
            log.note("action on main: \(isOnMain())")
            scheduler.schedule(options: .init(qos: .background)) { log.note("inner action") }
            log.note("end of the action")
        }
        log.note("after the call")
        expectEqual(log.lines, ["action on main: true", "inner action", "end of the action", "after the call"])
    }

    @Test("On another thread, it runs an action on the main thread, later", arguments: 0..<2)
    func onAnotherThread(_ index: Int) async {
        let log = SharedLog<String>()
        TestSupport.onAnotherThread {
            // The main thread waits for this one, so the action cannot run before the note.
            Self.schedulers[index].make().schedule { log.append("action on main: \(isOnMain())") }
            log.append("after the call")
        }
        await drainMainQueue()
        expectEqual(log.values, ["after the call", "action on main: true"])
    }

    @Test("Main queue itself hops on the main thread as well")
    func mainHops() async {
        let log = SharedLog<String>()
        AnySchedulerOf<DispatchQueue>.main.schedule { log.append("action") }
        log.append("after the call")
        await drainMainQueue()
        expectEqual(log.values, ["after the call", "action"])
    }

    @Test("An action for later runs on the main queue, even if its time has come", arguments: 0..<2)
    func later(_ index: Int) async {
        let (log, scheduler) = (SharedLog<String>(), Self.schedulers[index].make())
        await withCheckedContinuation { continuation in
            scheduler.schedule(after: scheduler.now) {
                log.append("action on main: \(isOnMain())")
                continuation.resume()
            }
            log.append("after the call")
        }
        expectEqual(log.values, ["after the call", "action on main: true"])
    }

    @Test("A recurring action runs on the main queue until it is cancelled", arguments: 0..<2)
    func recurring(_ index: Int) async {
        let (log, scheduler) = (SharedLog<Bool>(), Self.schedulers[index].make())
        var cancellable: (any Cancellable)?
        await withCheckedContinuation { continuation in
            cancellable = scheduler.schedule(after: scheduler.now, interval: .microseconds(1)) {
                log.append(isOnMain())
                if log.values.count == 3 {
                    cancellable?.cancel()
                    continuation.resume()
                }
            }
            expectEqual(log.values, [])
        }
        await drainMainQueue()
        expectEqual(log.values, [true, true, true])
    }

    @Test("Its time is that of the main queue")
    func time() {
        let before = DispatchTime.now()
        let now = UIScheduler.shared.now.dispatchTime
        #expect(before <= now && now <= DispatchTime.now())
        expectEqual(UIScheduler.shared.minimumTolerance, DispatchQueue.main.minimumTolerance)
    }
}
