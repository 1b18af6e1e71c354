import Conbini
import TestSupport
import Testing

/// A subscription to an operator with an `async` closure, whose calls last until the test ends them. Its tasks run in virtual
/// time.
///
/// Each step expects its effects, in their order:
///
/// - `requested 1`, `cancelled upstream`: what the operator asks of its upstream.
/// - `started 1`, `cancelled 1`: what happens to the task of a value.
/// - `published 10`, `finished`, `failed …`: what the operator publishes.
///
/// What happens in a task that is cancelled ends with `in a cancelled task`.
///
/// Sendable, unchecked, because tasks in virtual time run on the thread of the test.
final class TaskStage: @unchecked Sendable {
    /// Called with each request of the upstream.
    var onRequest: () -> Void = {}

    /// Called with each value that is published.
    var onValue: () -> Void = {}

    /// Called when a task is cancelled, in the call that cancels it.
    var onCancellation: () -> Void = {}

    private let scheduler = VirtualTimeScheduler()
    private var effects: [String] = []
    private var calls: [Int: UnsafeContinuation<Result<Int, any Error>, Never>] = [:]
    private var upstream: (any Subscriber<Input, TestError>)?
    private var downstream: Recorder<Int, any Error>?
    private var values: [Int: Lifetime] = [:]
    private var parts: [Lifetime] = []

    /// Performs steps. In the end, nothing else has happened, and the values of the upstream are released.
    static func play(_ steps: (TaskStage) -> Void) {
        let stage = TaskStage()
        stage.scheduler.withVirtualTasks {
            steps(stage)
            stage.expect([])
            let areReleased = stage.values.allSatisfy { $0.value.isOver }
            #expect(areReleased)
        }
        stage.upstream = nil
    }

    // MARK: Steps

    func subscribe(
        _ name: TaskOperator, prefetch: Subscribers.Demand? = nil, demand: Subscribers.Demand = .unlimited,
        _ effects: String..., sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let (closure, map) = (Token(), Token())
        parts = [Lifetime(of: closure), Lifetime(of: map)]
        // Safe, because tasks in virtual time run on the thread of the test.
        nonisolated(unsafe) let token = closure
        let upstream = Upstream(stage: self).map { input in
            map.touch()
            return input
        }
        let publisher = name.publisher(upstream, prefetch: prefetch) { [unowned self] input in
            token.touch()
            return await result(of: input.number)
        }
        downstream = publisher.record(demand: demand) { [unowned self] in
            guard let event = $0.events.last else { return }
            switch event {
            case .value(let value):
                add("published \(value)")
                onValue()
            case .finished: add("finished")
            case .failure(let error): add("failed \(error)")
            }
        }
        expect(effects, sourceLocation)
    }

    /// Publishes a value of the upstream.
    func send(_ number: Int, _ effects: String..., sourceLocation: SourceLocation = #_sourceLocation) {
        publish(number)
        expect(effects, sourceLocation)
    }

    /// Completes the upstream.
    func complete(
        _ completion: Subscribers.Completion<TestError>, _ effects: String...,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        upstream?.receive(completion: completion)
        expect(effects, sourceLocation)
    }

    func cancel(_ effects: String..., sourceLocation: SourceLocation = #_sourceLocation) {
        downstream?.cancel()
        expect(effects, sourceLocation)
    }

    /// Ends the call of the closure for a value.
    func end(
        _ number: Int, _ result: Result<Int, any Error>, _ effects: String...,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        calls.removeValue(forKey: number)?.resume(returning: result)
        expect(effects, sourceLocation)
    }

    // MARK: Within a step

    func publish(_ number: Int) {
        let token = Token()
        values[number] = Lifetime(of: token)
        _ = upstream?.receive(Input(number: number, token: token))
    }

    func request(_ demand: Subscribers.Demand) { downstream?.request(demand) }

    func cancelDownstream() { downstream?.cancel() }

    // MARK: Release

    func isReleased(_ number: Int) -> Bool { values[number]?.isOver == true }

    /// Whether the closure and the upstream are released, after the upstream has released its subscriber.
    var arePartsReleased: Bool {
        upstream = nil
        return parts.allSatisfy(\.isOver)
    }

    /// Releases the downstream, and returns whether nothing else keeps it.
    func releaseDownstream() -> Bool {
        let lifetime = downstream.map { Lifetime(of: $0) }
        downstream = nil
        return lifetime?.isOver == true
    }

    // MARK: Parts

    private func add(_ effect: String) { effects.append(Task.isCancelled ? "\(effect), in a cancelled task" : effect) }

    private func expect(_ expected: [String], _ sourceLocation: SourceLocation = #_sourceLocation) {
        scheduler.run()
        expectEqual(effects, expected, sourceLocation: sourceLocation)
        effects = []
    }

    private func result(of number: Int) async -> Result<Int, any Error> {
        await withTaskCancellationHandler {
            await withUnsafeContinuation { continuation in
                calls[number] = continuation
                add("started \(number)")
            }
        } onCancel: {
            add("cancelled \(number)")
            onCancellation()
        }
    }

    /// A value of the upstream. A task keeps it until it has ended.
    ///
    /// Sendable, unchecked, because tasks in virtual time run on the thread of the test.
    struct Input: @unchecked Sendable {
        let number: Int
        let token: Token
    }

    /// An upstream that publishes what the test sends, whatever the demand.
    private struct Upstream: Publisher, Subscription {
        typealias Output = Input
        typealias Failure = TestError

        let combineIdentifier = CombineIdentifier()
        unowned let stage: TaskStage

        func receive<S: Subscriber>(subscriber: S) where S.Input == Input, S.Failure == TestError {
            stage.upstream = subscriber
            subscriber.receive(subscription: self)
        }

        func request(_ demand: Subscribers.Demand) {
            stage.add("requested \(demand.max.map(String.init) ?? "all")")
            stage.onRequest()
        }

        func cancel() { stage.add("cancelled upstream") }
    }
}
