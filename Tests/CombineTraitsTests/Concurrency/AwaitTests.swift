import TestSupport
import Testing

/// What `value()`, `result()` and `completion()` return. Everything runs on the main actor, one task at a time.
@MainActor struct AwaitTests {
    typealias Events = [PublisherEvent<Int, TestError>]

    /// When a publisher sends its events.
    enum Arrival: CaseIterable {
        case onSubscription, later
    }

    nonisolated static let table: [(Events, MaybeResult<Int, TestError>)] = [
        ([.value(1), .finished], .success(1)),
        ([.failure(TestError())], .failure(TestError())),
        // It does not wait for the end.
        ([.value(1)], .success(1)),
        // `TrapTests` has this end of a single publisher.
        ([.finished], .finished),
        // An event after the completion
        ([.finished, .value(1)], .finished),
    ]

    @Test("A publisher returns its value or the end, or throws its error", arguments: table, Arrival.allCases)
    func results(script: (events: Events, result: MaybeResult<Int, TestError>), arrival: Arrival) async throws {
        let run = Run(script.events, arrival)
        #expect(await run.wait { await $0.result() } == script.result)
        expectEqual(run.demands, [.unlimited])
        expectEqual(run.cancellationCount, 0)
        let value = await Run(script.events, arrival).wait { publisher in
            await Result { try await publisher.value() }
        }
        expectEqual(MaybeResult(value), script.result)

        guard let result = Result(script.result) else { return }
        #expect(await Run(script.events, arrival).wait { await $0.uncheckedSingle().result() } == result)
        let single = await Run(script.events, arrival).wait { publisher in
            await Result { try await publisher.uncheckedSingle().value() }
        }
        expectEqual(single.mapError { $0 as? TestError ?? TestError(404) }, result)
    }

    @Test("A publisher without values returns when it finishes, or throws its error", arguments: Arrival.allCases)
    func completion(arrival: Arrival) async throws {
        for event: Events.Element in [.finished, .failure(TestError())] {
            let end = await Run([event], arrival).wait { publisher in
                await Result { try await publisher.ignoreOutput().completion() }
            }
            switch end {
            case .success: expectEqual(event, .finished)
            case .failure(let error): expectEqual(event, .failure(error as? TestError ?? TestError(404)))
            }
        }
    }

    @Test("A result that is there at once does not suspend the task")
    func noSuspension() async throws {
        var otherTaskRan = false
        Task { otherTaskRan = true }
        try await expectEqual(Just(1).value(), 1)
        #expect(try await Just(1).filter { $0 > 1 }.value() == nil)
        #expect(await Fail<Int, TestError>(error: TestError()).result() == .failure(TestError()))
        // Without a direct path, the result comes while it subscribes.
        let plain = ManualPublisher<Int, Never>(onSubscription: [.value(1), .finished])
        try await expectEqual(plain.uncheckedSingle().value(), 1)
        try await Empty<Never, Never>().completion()
        #expect(!otherTaskRan)
        await Task.yield()
        #expect(otherTaskRan)
    }

    /// The type that the compiler has chosen for two values that are to be compared.
    nonisolated private func comparedType<T: Equatable>(_ value: T, _ expected: T) -> T.Type {
        expectEqual(value, expected)
        return T.self
    }

    @Test("Where nothing else names the type, a single publisher has a Result, and its value is not optional")
    func genericPositions() async throws {
        let single = AnySinglePublisher<Int, TestError>.just(1)
        let failing = AnySinglePublisher<Int, TestError>.fail(TestError())
        typealias Single = Result<Int, TestError>?
        #expect(comparedType(await single.result(), .success(1)) == Single.self)
        #expect(comparedType(await Just(1).result(), .success(1)) == Result<Int, Never>?.self)
        #expect(comparedType(await single.map { $0 }.result(), .success(1)) == Single.self)
        #expect(comparedType(await failing.result(), .failure(TestError())) == Single.self)
        #expect(comparedType(try await single.value(), 1) == Int.self)
        // The result of a maybe publisher, on request
        let result: MaybeResult<Int, TestError>? = await single.result()
        expectEqual(result, .success(1))

        let maybe = single.eraseToAnyMaybePublisher()
        #expect(comparedType(await maybe.result(), .success(1)) == MaybeResult<Int, TestError>?.self)
        #expect(comparedType(await single.filter { $0 > 1 }.result(), .finished) == MaybeResult<Int, TestError>?.self)
        #expect(comparedType(try await maybe.value(), 1) == Int?.self)
    }

    @Test("It returns to the actor that calls it, whatever thread publishes")
    func isolation() async throws {
        try await expectEqual(valueFromAnotherThread().value(), 1)
        MainActor.preconditionIsolated()
        try await expectEqual(Store(valueFromAnotherThread()).load(), 1)
    }

    nonisolated private func valueFromAnotherThread() -> AnySinglePublisher<Int, Never> {
        DeferredFutureSingle { promise in
            DispatchQueue.forTests().async { promise(.success(1)) }
            return AnyCancellable {}
        }
        .eraseToAnySinglePublisher()
    }

    private actor Store {
        private let publisher: AnySinglePublisher<Int, Never>
        private var loaded = 0

        init(_ publisher: sending AnySinglePublisher<Int, Never>) { self.publisher = publisher }

        func load() async throws -> Int {
            loaded += try await publisher.value()
            preconditionIsolated()
            return loaded
        }
    }

    @Test("The error keeps its type")
    func typedErrors() async {
        do throws(CancellationError) {
            try await expectEqual(Just(1).value(), 1)
            #expect(try await Just(1).filter { $0 > 1 }.value() == nil)
            #expect(try await Fail<Int, TestError>(error: TestError()).catch { _ in Just(2) }.value() == 2)
            try await Empty<Never, Never>().completion()
        } catch {
            Issue.record("The task is not cancelled.")
        }
    }
}

extension AwaitTests {
    /// A publisher, and a task that waits for its result.
    @MainActor final class Run {
        private let publisher: ManualPublisher<Int, TestError>
        private let eventsLater: Events

        init(_ events: Events, _ arrival: Arrival) {
            publisher = ManualPublisher(onSubscription: arrival == .onSubscription ? events : [])
            eventsLater = arrival == .later ? events : []
        }

        var demands: [Subscribers.Demand] { publisher.demands }
        var cancellationCount: Int { publisher.cancellationCount }

        /// Waits in a task of its own, and sends what is to come later.
        func wait<Value: Sendable>(
            _ operation: @escaping @MainActor (AnyMaybePublisher<Int, TestError>) async -> Value
        ) async -> Value {
            let awaited = publisher.uncheckedMaybe()
            let task = Task { await operation(awaited) }
            while publisher.demands.isEmpty { await Task.yield() }
            eventsLater.forEach { publisher.send($0) }
            return await task.value
        }
    }
}

extension MaybeResult where Success == Int, Failure == TestError {
    /// What `value()` of a maybe publisher returns or throws.
    fileprivate init(_ value: Result<Int?, any Error>) {
        switch value {
        case .success(let value?): self = .success(value)
        case .success(nil): self = .finished
        case .failure(let error): self = .failure(error as? TestError ?? TestError(404))
        }
    }
}
