import CombineTraitsTesting

/// Suspends the current task for a second of virtual time. Instances of the spec use it in `async` closures.
package func sleepForASecond() async throws {
    try await VirtualTimeScheduler.sleep(for: .seconds(1))
}
