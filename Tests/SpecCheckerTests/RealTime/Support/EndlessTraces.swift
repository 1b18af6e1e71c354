import CombineTraitsTesting

/// Subscribes twice to a publisher that never completes, and once more when both subscribers have received its values.
///
/// - Parameters:
///   - publisher: The publisher. A connectable publisher stays connected while this function runs.
///   - demand: The demand of each subscriber. With `none`, the subscriber requests all values after it has missed some.
///   - publish: Lets the publisher publish some values.
/// - Returns: The traces, in the order of `TraitSubscriber.allCases`.
/// - Throws: The error that `publish` throws.
func endlessTraces<Endless: Publisher>(
    of publisher: Endless,
    demand: DemandPolicy,
    publish: () throws -> Void
) rethrows -> [Trace<Endless.Output, Endless.Failure>] {
    func subscribe() -> TraceRecorder<Endless.Output, Endless.Failure> {
        publisher.recordTrace(on: VirtualTimeScheduler(), demand: demand)
    }
    func sendValues(to recorders: [TraceRecorder<Endless.Output, Endless.Failure>]) throws {
        try publish()
        guard demand == .none else { return }
        recorders.forEach { $0.request(.unlimited) }
        try publish()
    }

    let early = [subscribe(), subscribe()]
    let connection = (publisher as? any ConnectablePublisher)?.connect()
    defer { connection?.cancel() }
    try sendValues(to: early)
    let late = subscribe()
    try sendValues(to: [late])
    return (early + [late]).map(\.trace)
}
