import ConbiniForTesting
import TestSupport
import Testing

/// If the task of a test is cancelled, the test stops waiting and records nothing.
struct CancellationTests {
    @Test func itCancelsTheSubscription() async throws {
        let publisher = LivePublisher("1")
        let isSubscribed = CurrentValueSubject<Bool, Never>(false)
        let signalling = publisher.handleEvents(receiveOutput: { _ in isSubscribed.send(true) })
        let task = Task(priority: .high) { [publisher = UncheckedBox(signalling)] in
            try await publisher.value.expectOne(within: .never)
        }
        // The task may have to wait for a thread until other tests have ended.
        _ = try await isSubscribed.first { $0 }.expectOne(within: .seconds(600))
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        expectEqual(publisher.cancellationsOnMain.count, 1)
    }

    @Test func itDoesNotSubscribeAnyMore() async throws {
        let publisher = LivePublisher("(1|)")
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await publisher.expectOne(within: .seconds(60))
        }
        await #expect(throws: CancellationError.self) { try await task.value }
        expectEqual(publisher.subscriptionsOnMain, [])
    }
}
