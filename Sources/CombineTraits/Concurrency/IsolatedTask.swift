/// Starts a task that begins on the actor instead of on the global executor. So on one actor, tasks of equal priority begin in
/// the order in which this function starts them.
func startTask(
    on isolation: (any Actor)?, priority: TaskPriority?, name: String?,
    _ operation: @escaping @Sendable (isolated (any Actor)?) async -> Void
) -> Task<Void, Never> {
    typealias Isolated = (isolated (any Actor)?, TaskPriority?, String?, @escaping Operation) -> Task<Void, Never>
    typealias Nonisolated = ((any Actor)?, TaskPriority?, String?, @escaping Operation) -> Task<Void, Never>
    // Only a function that is isolated to the actor can create a task that begins there. The cast is safe, because the function
    // does nothing else. The standard library uses the same cast in `assumeIsolated`.
    let start: Isolated = startIsolatedTask
    return unsafeBitCast(start, to: Nonisolated.self)(isolation, priority, name, operation)
}

private typealias Operation = @Sendable (isolated (any Actor)?) async -> Void

private func startIsolatedTask(
    on isolation: isolated (any Actor)?, priority: TaskPriority?, name: String?, _ operation: @escaping Operation
) -> Task<Void, Never> {
    #if compiler(>=6.2)
    Task(name: name, priority: priority) {
        // The closure belongs to the actor because it captures the actor.
        await operation(isolation)
    }
    #else
    Task(priority: priority) {
        await operation(isolation)
    }
    #endif
}
