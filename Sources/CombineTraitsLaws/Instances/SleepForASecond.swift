import CombineTraitsTesting

/// Suspends the current task of an instance for a second of virtual time.
///
///     "instances": { "a task": "DeferredTask<Int, Never> { try? await sleepForASecond(); return 1 }" }
///
/// This function traps in a task that the run of an instance did not start.
///
/// - Throws: A `CancellationError` as soon as the task is cancelled.
public func sleepForASecond() async throws {
    try await VirtualTimeScheduler.sleep(for: .seconds(1))
}
