import TestSupport
import Testing

/// Which tasks belong to a scope, and what becomes of them at its end.
struct VirtualTasksScopeTests {
    let scheduler = VirtualTimeScheduler()
    let log: TaskLog

    init() { log = TaskLog(scheduler) }

    @Test func tasksOutsideOfAScopeRunInRealTime() async {
        scheduler.withVirtualTasks {}
        let isInScope = await Task.detached { VirtualTasks.current != nil }.value
        #expect(!isInScope)
        expectEqual(scheduler.scheduledActionCount, 0)
    }

    @Test func taskOfAnotherThreadRunsInRealTime() {
        let done = DispatchSemaphore(value: 0)
        scheduler.withVirtualTasks {
            // Its priority is high, so that it does not wait for all tests that are ready to run.
            onAnotherThread { Task.detached(priority: .high) { done.signal() } }
            // This thread does not move time, so the task can only run elsewhere.
            done.wait()
            expectEqual(VirtualTasks.current?.actionCount, 0)
        }
    }

    @Test func threadsHaveTheirOwnScopes() {
        let successes = Counter()
        onThreads(8) { second in
            for _ in 0..<50 {
                let scheduler = VirtualTimeScheduler()
                let log = TaskLog(scheduler)
                scheduler.withVirtualTasks {
                    for name in ["a", "b"] {
                        Task {
                            log.add(name)
                            await Task.yield()
                            try await VirtualTimeScheduler.sleep(for: .seconds(second))
                            log.add(name)
                        }
                    }
                    scheduler.run()
                }
                let expected = ["a at 0 s", "b at 0 s", "a at \(second) s", "b at \(second) s"]
                if log.lines == expected { successes.increase() }
            }
        }
        expectEqual(successes.value, 400)
    }

    @Test func anInnerScopeHasItsOwnTasks() {
        let inner = VirtualTimeScheduler()
        scheduler.withVirtualTasks {
            Task { [log] in log.add("outer") }
            inner.withVirtualTasks {
                Task { [log] in log.add("inner") }
                inner.run()
            }
            expectEqual(log.lines, ["inner at 0 s"])
            Task { [log] in log.add("outer") }
            scheduler.run()
        }
        expectEqual(log.lines, ["inner", "outer", "outer"].map { "\($0) at 0 s" })
    }

    // MARK: The end of a scope

    @Test func tasksThatAreLeftRunToTheirEnds() {
        scheduler.withVirtualTasks {
            Task { [log] in
                try await VirtualTimeScheduler.sleep(for: 5)
                log.add("slept")
                await Task.yield()
                log.add("end")
            }
            scheduler.advance(by: 1)
        }
        expectEqual(log.lines, ["slept at 1 s", "end at 1 s"])
        expectEqual(scheduler.scheduledActionCount, 0)
    }

    @Test func nothingElseThatIsLeftRuns() {
        scheduler.withVirtualTasks {
            Task {}
            scheduler.schedule { [log] in log.add("action") }
        }
        scheduler.run()
        expectEqual(log.lines, [])
    }

    @Test func aTaskThatNeverEndsIsLeftAlone() {
        let steps = Counter()
        scheduler.withVirtualTasks {
            Task {
                while true {
                    steps.increase()
                    await Task.yield()
                }
            }
            Task { await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in } }
        }
        let count = steps.value
        #expect(count > 100)
        // A later scope on this thread does not run it.
        let other = VirtualTimeScheduler()
        let log = TaskLog(other)
        other.withVirtualTasks {
            Task { log.add("other") }
            other.run()
        }
        expectEqual(steps.value, count)
        expectEqual(log.lines, ["other at 0 s"])
    }

    @Test func whatScheduledActionsRetainIsReleasedInTheScope() {
        scheduler.withVirtualTasks {
            let task = Task { [log] in
                do { try await VirtualTimeScheduler.sleep(for: .seconds(.max)) } catch { log.add("cancelled") }
            }
            scheduler.advance(by: 1)
            scheduler.schedule(after: .seconds(5)) { [token = Token { task.cancel() }] in token.touch() }
        }
        expectEqual(log.lines, ["cancelled at 1 s"])
    }

    @Test func tasksThatEndReleaseWhatTheyCapture() {
        var lifetimes: [Lifetime] = []
        scheduler.withVirtualTasks {
            for seconds in 0...3 {
                let log = TaskLog(scheduler)
                lifetimes.append(Lifetime(of: log))
                Task {
                    try await VirtualTimeScheduler.sleep(for: .seconds(seconds))
                    log.add("end")
                }
            }
            scheduler.advance(by: 1)
        }
        expectEqual(lifetimes.map(\.isOver), [true, true, true, true])
    }
}
