import CombineTraits

/// Accesses a database in a task for each subscriber, and publishes the result on a scheduler.
///
/// With OpenCombine, `receive(on:)` alone is not enough: it publishes a result that is on its way to the scheduler when the subscriber
/// cancels. A promise does not.
func databaseAccess<Value: Sendable>(
    receiveOn scheduler: some Scheduler,
    _ access: @escaping @Sendable () async throws -> Value
) -> AnySinglePublisher<Value, any Error> {
    DeferredFutureSingle { promise in
        DeferredTask { try await access() }
            .receive(on: scheduler)
            .sinkSingle(receive: promise)
    }
    .eraseToAnySinglePublisher()
}
