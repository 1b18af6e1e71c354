/// The asynchronous work of a publisher such as ``DeferredTask``. Each call of `start` performs the work in a new task.
///
/// `start` captures the closure of the work, which is not a stored property, because reflection of properties with typed throws
/// or `@isolated(any)` crashes before macOS 15.
struct DeferredWork<Promised: ResultOfPublisher> {
    let start: @Sendable (JobPromise<Promised>) -> Task<Void, Never>

    init<Returned: Sendable, Failure>(
        _ priority: TaskPriority?, _ name: String?,
        _ work: @escaping @Sendable @isolated(any) () async throws(Failure) -> Returned,
        result: @escaping @Sendable (Result<Returned, Failure>) -> Promised
    ) where Promised: Sendable {
        start = { promise in
            startTask(on: work.isolation, priority: priority, name: name) { isolation in
                await Self.perform(work, isolation: isolation) { promise.fulfill(result($0)) }
            }
        }
    }

    private static func perform<Returned: Sendable, Failure>(
        _ work: @Sendable @isolated(any) () async throws(Failure) -> Returned, isolation: isolated (any Actor)?,
        deliver: (Result<Returned, Failure>) -> Void
    ) async {
        let result: Result<Returned, Failure>
        do throws(Failure) {
            result = .success(try await work())
        } catch {
            result = .failure(error)
        }
        deliver(result)
    }
}

extension DeferredWork: Sendable where Promised: Sendable {}
