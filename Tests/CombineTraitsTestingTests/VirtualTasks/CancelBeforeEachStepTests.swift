import TestSupport
import Testing

/// Which cancellations `cancelBeforeEachStep` tries.
struct CancelBeforeEachStepTests {
    @Test func aTaskIsCancelledAtEachSuspension() {
        var results: [String] = []
        let runCount = cancelBeforeEachStep { _ in
            VirtualTask {
                let isCancelledAtFirst = Task.isCancelled
                await Task.yield()
                try await VirtualTimeScheduler.sleep(for: 2)
                return isCancelledAtFirst
            }
        } cancel: { task in
            task.cancel()
        } check: { task, step in
            results.append("\(step): \(task.text)")
        }
        expectEqual(runCount, results.count)
        expectEqual(results.first, "not cancelled: false")
        expectEqual(results.dropFirst().first, "cancelled at 0 s, after 0 steps: CancellationError()")
        expectEqual(results.last, "cancelled at 2 s, after \(runCount - 2) steps: false")
        // Each step up to the sleep, and the one that wakes the task.
        #expect(results.filter { $0.hasSuffix("CancellationError()") }.count >= 3)
    }

    @Test func aSubscriptionIsCancelledAtEachEvent() {
        var values: [Int] = []
        cancelBeforeEachStep { scheduler in
            ScriptedPublisher<Int, Never>("-1-2-3|", scheduler: scheduler).recordTrace(on: scheduler)
        } cancel: { recorder in
            recorder.cancel()
        } check: { recorder, _ in
            values.append(recorder.trace.values.count)
        }
        expectEqual(values, [3, 0, 1, 2, 3, 3])
    }

    @Test func aCheckCanFail() {
        #expect(throws: TestError(1)) {
            try cancelBeforeEachStep { _ in
                VirtualTask { await Task.yield() }
            } cancel: { task in
                task.cancel()
            } check: { _, step in
                if step.index == 1 { throw TestError(1) }
            }
        }
    }
}

extension VirtualTask {
    fileprivate var text: String {
        switch result {
        case .success(let value): "\(value)"
        case .failure(let error): "\(error)"
        case nil: "no result"
        }
    }
}
