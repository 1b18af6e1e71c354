import Conbini
import TestSupport
import Testing

// An exit test runs in a separate process, which tests cannot start on the other platforms. Before Swift 6.3, it cannot
// capture values.
#if compiler(>=6.3) && (os(macOS) || os(Linux) || os(Windows) || os(FreeBSD))

/// Traps and their messages.
struct TrapTests {
    static let mistakes = [
        FatalMistake("then: an upstream that is asked for no value may never finish.") {
            _ = Just(1).then(maxDemand: .none) { Just(1) }
        },
        FatalMistake("Then: a demand must not be zero.") {
            Just(1).then { Just(1) }.record(demand: .none).request(.none)
        },
        FatalMistake("AsyncMap: a demand must not be zero.") {
            Just(1).asyncMap { $1($0) }.record(demand: .none).request(.none)
        },
        FatalMistake("SequentialFlatMap: a demand must not be zero.") {
            Just(1).sequentialFlatMap { Just($0) }.record(demand: .none).request(.none)
        },
        FatalMistake("DeferredPassthrough: a demand must not be zero.") {
            DeferredPassthrough<Int, Never> { $0.send(1) }.record(demand: .none).request(.none)
        },
        FatalMistake(
            """
            TrapTests.swift:42: Fatal error: sequentialFlatMap(failure: CancellationError.self) got the error \
            TestError(code: 7), which is a TestError. Make it a CancellationError with mapError(_:), or write \
            failure: (any Error).self.
            """
        ) {
            let anyError = Fail<Int, any Error>(error: TestError(7))
            _ = Just(1).sequentialFlatMap(failure: CancellationError.self, line: 42) { _ in anyError }.record()
        },
        FatalMistake("AnyClock: an instant of type Instant is not one of Instant.") {
            _ = AnyClock(ContinuousClock()).now < AnyClock(SuspendingClock()).now
        },
        FatalMistake("AnyClock: an instant of type *") {
            _ = AnyClock(ContinuousClock()).now.duration(to: AnyClock(SuspendingClock()).now)
        },
        FatalMistake("FixedSink: the demand must not be zero or negative.") {
            _ = Just(1).sink(fixedDemand: 0) { _ in }
        },
        FatalMistake("FixedSink: the demand must not be zero or negative.") {
            _ = Subscribers.FixedSink<Int, Never>(demand: -1)
        },
        FatalMistake("GraduatedSink: the demand must not be zero.") { _ = Just(1).sink(maxDemand: .none) { _ in } },
        FatalMistake("Here.swift:43: Fatal error: more than one") {
            let subject = PassthroughSubject<Int, TestError>()
            _ = subject.buffer(
                size: 1, prefetch: .byRequest, whenFull: .fatalError("more than one", file: "Here.swift", line: 43)
            ).record(demand: .none)
            subject.send(1)
            subject.send(2)
        },
        FatalMistake(
            """
            Here.swift:44: Fatal error: Conbini: a value arrived for an object that is gone: assign(…onUnowned:) does not \
            retain it. Cancel the subscription before the object is released, or use onWeak.
            """
        ) {
            let subject = PassthroughSubject<Int, Never>()
            let cancellable = subject.assign(to: \.score, onUnowned: AssignTests.Board(), file: "Here.swift", line: 44)
            subject.send(1)
            cancellable.cancel()
        },
        FatalMistake(
            "Here.swift:45: Fatal error: Conbini: a value arrived for an object that is gone: invoke(…onUnowned:)"
        ) {
            let subject = PassthroughSubject<Int, Never>()
            let cancellable = subject.invoke(
                AssignTests.Board.show, onUnowned: AssignTests.Board(), file: "Here.swift", line: 45)
            subject.send(1)
            cancellable.cancel()
        },
        valueElsewhere("assign") { $0.assign(to: \.score, onWeak: $1) },
        valueElsewhere("invoke") { $0.invoke(Board.show, onWeak: $1) },
        FatalMistake("Fatal error: \(wrongExecutor) result at ConbiniTests/TrapTests.swift:") {
            await MainActor.run {
                // Safe, because the test waits for the thread.
                nonisolated(unsafe) let subject = PassthroughSubject<String, Never>()
                let cancellable = Model().load(subject)
                onAnotherThread {
                    subject.send("Ada")
                    subject.send(completion: .finished)
                }
                withExtendedLifetime(cancellable) {}
            }
        },
    ]

    private static let wrongExecutor = "CombineTraits: a result arrived on the wrong executor:"

    /// A value for an object of the main actor, on another thread.
    private static func valueElsewhere(
        _ method: String,
        _ attach: @escaping @MainActor @Sendable (PassthroughSubject<Int, Never>, Board) -> AnyCancellable
    ) -> FatalMistake {
        FatalMistake(
            "Fatal error: \(wrongExecutor) \(method) at ConbiniTests/TrapTests.swift:*"
                + "Put receive(on: DispatchQueue.main) before it."
        ) {
            await MainActor.run {
                // Safe, because the test waits for the thread.
                nonisolated(unsafe) let subject = PassthroughSubject<Int, Never>()
                let board = Board()
                let cancellable = attach(subject, board)
                onAnotherThread { subject.send(1) }
                withExtendedLifetime((cancellable, board)) {}
            }
        }
    }

    @Test("The message describes the mistake", arguments: mistakes.indices)
    func trap(_ index: Int) async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [index] in
            try await TrapTests.mistakes[index].make()
        }
        #if !DEBUG
        // Optimized code does not print the message of a precondition.
        guard Self.mistakes[index].message.contains("Fatal error") else { return }
        #endif
        #expect(Self.mistakes[index].omission(from: try #require(result).standardErrorContent) == nil)
    }

    @MainActor final class Model {
        private var names: [String] = []

        func load(_ subject: PassthroughSubject<String, Never>) -> AnyCancellable {
            subject.result { self.names.append($0.get()) }
        }
    }

    @MainActor final class Board {
        var score = 0

        func show(_ score: Int) { self.score = score }
    }
}

#endif
