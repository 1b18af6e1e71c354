import Conbini
import Observation
import TestSupport
import Testing

// An exit test runs in a process of its own, which the other platforms do not let a test start. Before Swift 6.3, it cannot
// capture values.
#if compiler(>=6.3) && (os(macOS) || os(Linux) || os(Windows) || os(FreeBSD))

/// What stops the program, and with which words.
struct TrapTests {
    static let mistakes: [FatalMistake] = {
        var mistakes = assertions + silentSinks + silentTasks + otherExecutors + otherClosures
        if #available(macOS 14, iOS 17, tvOS 17, watchOS 10, *) { mistakes += observations }
        return mistakes
    }()

    @Test("The message describes the mistake", arguments: mistakes.indices)
    func trap(_ index: Int) async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [index] in
            try await TrapTests.mistakes[index].make()
        }
        #expect(Self.mistakes[index].omission(from: try #require(result).standardErrorContent) == nil)
    }

    @Test("All parts of a message must be there, in their order")
    func omissions() {
        let output = Array("Names.swift:12: Fatal error".utf8)
        #expect(FatalMistake("Names.swift:*Fatal error") {}.omission(from: output) == nil)
        for message in ["Names.swift:13", "Fatal error*Names.swift"] {
            #expect(FatalMistake(message) {}.omission(from: output) != nil)
        }
    }

    private static let (file, line) = ("Names.swift" as StaticString, 12 as UInt)

    // MARK: Promises

    private typealias Upstream = ManualPublisher<Int, TestError>

    private static let words = "The names are known."
    private static var two: Publishers.Sequence<[Int], Never> { [1, 2].publisher }
    private static var none: Empty<Int, Never> { Empty() }
    private static var lateFailure: Upstream { Upstream(onSubscription: [.value(1), .failure(TestError(7))]) }

    private static func violation(_ trait: String, _ reason: String, _ make: @escaping @Sendable () -> Void)
        -> FatalMistake
    {
        FatalMistake(
            "Names.swift:12: Fatal error: The \(trait) trait is violated: the publisher \(reason) \(words)", make)
    }

    /// Promises that `assert…()` finds broken. Everything before them passes.
    private static let assertions = [
        violation("Single", "published more than one value.") {
            _ = two.assertSingle(words, file: file, line: line).record(demand: .max(1))
        },
        violation("Single", "finished without a value.") {
            _ = none.assertSingle(words, file: file, line: line).record()
        },
        violation("Single", "failed after its value: TestError(code: 7)") {
            _ = lateFailure.assertSingle(words, file: file, line: line).record()
        },
        violation("Maybe", "published more than one value.") {
            _ = two.assertMaybe(words, file: file, line: line).record(demand: .max(1))
        },
        violation("Maybe", "failed after its value: TestError(code: 7)") {
            _ = lateFailure.assertMaybe(words, file: file, line: line).record()
        },
        violation("NonEmpty", "finished without a value.") {
            _ = none.assertNonEmpty(words, file: file, line: line).record(demand: .none)
        },
        violation("Immediate", "published nothing on subscription.") {
            _ = Upstream().assertImmediate(words, file: file, line: line).record()
        },
        violation("Immediate", "published nothing on subscription.") {
            Upstream().assertImmediate(words, file: file, line: line).record(demand: .none).request(.unlimited)
        },
        violation("Immediate", "published nothing on subscription.") {
            _ = Upstream(attaches: false).assertImmediate(words, file: file, line: line).record()
        },
        violation("Immediate", "finished without a value.") {
            _ = none.assertImmediate(words, file: file, line: line).record(demand: .none)
        },
        FatalMistake("TrapTests.swift:*finished without a value.\n") { _ = none.assertSingle().record() },
        FatalMistake("The Single trait is violated: the publisher finished without a value.") {
            _ = ProofTests.Claimed(base: none).sinkSingle { _ in }
        },
    ]

    // MARK: Ends without a value

    private static func silence(of sink: String, _ breakPromise: @escaping @Sendable () -> Void) -> FatalMistake {
        FatalMistake(
            "Names.swift:12: Fatal error: The Single trait is violated: the publisher finished without a value. "
                + "\(sink) was called on it. To find who broke the promise, put assertSingle() upstream.", breakPromise)
    }

    /// A sink of a single publisher is never silent after an end.
    private static let silentSinks = [
        // On the direct path, at once and later
        silence(of: "sinkSingle") { _ = none.uncheckedSingle().sinkSingle(file: file, line: line) { (_: Result) in } },
        silence(of: "sinkSingle") {
            var promise: DeferredFutureMaybe<Int, Never>.Promise?
            let future = DeferredFutureMaybe<Int, Never> {
                promise = $0
                return AnyCancellable {}
            }
            let cancellable = future.uncheckedSingle().sinkSingle(file: file, line: line) { (_: Result) in }
            withExtendedLifetime(cancellable) { promise?(.finished) }
        },
        // By a subscription, at once and later
        silence(of: "sinkSingle") {
            _ = [Int]().publisher.uncheckedSingle().sinkSingle(file: file, line: line) { (_: Result) in }
        },
        silence(of: "sinkSingle") {
            let subject = PassthroughSubject<Int, Never>()
            let cancellable = subject.uncheckedSingle().sinkSingle(file: file, line: line) { (_: Result) in }
            withExtendedLifetime(cancellable) { subject.send(completion: .finished) }
        },
        // Of an alternative
        silence(of: "sinkSingle") {
            let none = Empty<Int, TestError>().uncheckedSingle()
            _ = none.catch { _ in PassthroughSubject<Int, TestError>().uncheckedSingle() }
                .sinkSingle(file: file, line: line) { (_: Result) in }
        },
        silence(of: "sinkSingleOnMain") {
            _ = none.uncheckedSingle().sinkSingleOnMain(file: file, line: line) { _ in }
        },
    ]

    /// A task that waits for a single publisher is never left without a result.
    private static let silentTasks = [
        FatalMistake("Names.swift:12*value was called on it") {
            _ = try await Empty<Int, TestError>().uncheckedSingle().value(file: file, line: line)
        },
        FatalMistake("Names.swift:12*value was called on it") {
            _ = try await none.uncheckedSingle().value(file: file, line: line)
        },
        // Where an optional is expected, the compiler prefers the method of maybe publishers.
        FatalMistake("Names.swift:12*value was called on it") {
            let value: Int? = try await Empty<Int, TestError>().uncheckedSingle().value(file: file, line: line)
            print(value as Any)
        },
        FatalMistake("Names.swift:12*value was called on it") {
            print((try? await none.uncheckedSingle().value(file: file, line: line)) ?? 0)
        },
        FatalMistake("Names.swift:12*result was called on it") {
            _ = await none.uncheckedSingle().result(file: file, line: line)
        },
        FatalMistake("Names.swift:12*value was called on it") {
            let future = DeferredFutureMaybe<Int, Never> { promise in
                DispatchQueue.global().async { promise(.finished) }
                return AnyCancellable {}
            }
            _ = try await future.uncheckedSingle().value(file: file, line: line)
        },
    ]

    // MARK: Actors

    /// A result on another thread than that of the actor.
    private static func arrival(
        at sink: String, on actor: String = "MainActor", _ remedy: String,
        _ make: @escaping @Sendable () async -> Void
    ) -> FatalMistake {
        FatalMistake(
            "Fatal error: CombineTraits: a result arrived on the wrong executor: \(sink) at "
                + "CombineTraitsTests/Model.swift:* \(actor)* \(remedy)", make)
    }

    private static func arrivalOnMain(
        at sink: String, _ load: @escaping @MainActor @Sendable (Model, AnySinglePublisher<String, any Error>) -> Void
    ) -> FatalMistake {
        arrival(at: sink, "Put receive(on: DispatchQueue.main) before it, or call \(sink)OnMain.") {
            await completeElsewhere { load($0, $1.publisher) }
        }
    }

    /// Completes a publisher on another thread, after a model of the main actor has loaded it.
    private static func completeElsewhere(_ load: @MainActor @Sendable (Model, Names) -> Void) async {
        await MainActor.run {
            let (model, names) = (Model(), Names())
            load(model, names)
            onAnotherThread { names.complete() }
            withExtendedLifetime(model) {}
        }
    }

    private static let otherExecutors = [
        arrivalOnMain(at: "sinkSingle") { $0.loadSingle($1) },
        arrivalOnMain(at: "sinkMaybe") { $0.loadMaybe($1) },
        arrivalOnMain(at: "sinkCompletion") { $0.loadCompletion($1) },
        arrivalOnMain(at: "sinkSingle") { $0.loadAlternative($1) },
        arrivalOnMain(at: "sinkSingle") { $0.loadWithItself($1) },
        arrival(
            at: "sinkImmediate",
            "Write receive(on: DispatchQueue.main) and sink in its place: on the queue, events come later."
        ) {
            await MainActor.run {
                let model = Model()
                // Sendable, because the thread is waited for.
                nonisolated(unsafe) let subject = CurrentValueSubject<String, Never>("")
                model.loadImmediate(subject)
                onAnotherThread { subject.send("Ada") }
                withExtendedLifetime(model) {}
            }
        },
        arrival(at: "sinkSingle", on: "Cache", "Pass isolation: nil with a @Sendable closure") {
            let (cache, names) = (Cache(), Names())
            await cache.load(names.publisher)
            onAnotherThread { names.complete() }
        },
    ]

    /// Closures of the main actor that are not passed to a sink of this package. `import CombineTraits` alone keeps the check of Swift
    /// 6, which has words of its own: see `reexportsCombine` in the manifest.
    private static let otherClosures = [
        FatalMistake("") { await completeElsewhere { $0.loadBySink($1.publisher) } },
        FatalMistake("") { await completeElsewhere { $0.loadByMap($1.publisher) } },
        FatalMistake("") { await completeElsewhere { $0.loadByJob($1, cleanUp: $0.cleanUpOnMain) } },
        FatalMistake("") {
            await MainActor.run {
                // Sendable, because the thread is waited for.
                nonisolated(unsafe) let job = Model().job()
                onAnotherThread { _ = job.sinkMaybe { _ in } }
            }
        },
    ]

    // MARK: Observations

    /// Its lock makes it safe for all threads, and does not help an observation.
    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
    private final class Count: Observable, Sendable {
        private let registrar = ObservationRegistrar()
        private let log = SharedLog<Int>()

        var count: Int {
            registrar.access(self, keyPath: \.count)
            return log.values.count
        }

        func increase() { registrar.withMutation(of: self, keyPath: \.count) { log.append(1) } }
    }

    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
    private actor Maker {
        func make(for survivor: UncheckedBox<ObservationPublisher<Int>?>) {
            survivor.value = ObservationPublisher { 1 }
        }
    }

    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
    private static var observations: [FatalMistake] {
        let place = "on the wrong executor: the ObservationPublisher at*TrapTests.swift:*"
        return [
            FatalMistake(
                "Fatal error: CombineTraits: an observed object changed \(place)Change the object on this actor."
            ) {
                await MainActor.run {
                    let count = Count()
                    let cancellable = ObservationPublisher { count.count }.sink { _ in }
                    onAnotherThread { count.increase() }
                    withExtendedLifetime(cancellable) {}
                }
            },
            FatalMistake(
                "Fatal error: CombineTraits: an observation was subscribed to \(place)Subscribe to it on this actor."
            ) {
                await MainActor.run {
                    // Sendable, because the thread is waited for.
                    nonisolated(unsafe) let publisher = ObservationPublisher { 1 }
                    onAnotherThread { publisher.sink { @Sendable _ in }.cancel() }
                }
            },
            FatalMistake(
                "CombineTraits: an observation was subscribed to after its actor was released*TrapTests.swift:*"
                    + "Subscribe to it on this actor."
            ) {
                let survivor = UncheckedBox<ObservationPublisher<Int>?>(nil)
                await Maker().make(for: survivor)
                survivor.value?.sink { _ in }.cancel()
            },
        ]
    }
}

#endif
