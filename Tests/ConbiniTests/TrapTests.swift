import Conbini
import TestSupport
import Testing

// An exit test runs in a separate process, which tests cannot start on the other platforms. Before Swift 6.3, it cannot
// capture values.
#if compiler(>=6.3) && (os(macOS) || os(Linux) || os(Windows) || os(FreeBSD))

/// Traps and their messages.
@Suite("Traps")
struct TrapTests {
    enum Mistake: String, CaseIterable, Codable {
        case thenWithoutDemand, noDemandOfThen, noDemandOfAsyncMap, noDemandOfSequentialFlatMap
        case noDemandOfDeferredPassthrough, wrongFailureOfSequentialFlatMap

        var message: String {
            switch self {
            case .thenWithoutDemand: "then: an upstream that is asked for no value may never finish."
            case .noDemandOfThen: "Then: a demand must not be zero."
            case .noDemandOfAsyncMap: "AsyncMap: a demand must not be zero."
            case .noDemandOfSequentialFlatMap: "SequentialFlatMap: a demand must not be zero."
            case .noDemandOfDeferredPassthrough: "DeferredPassthrough: a demand must not be zero."
            case .wrongFailureOfSequentialFlatMap:
                """
                TrapTests.swift:42: Fatal error: sequentialFlatMap(failure: CancellationError.self) got the error \
                TestError(code: 7), which is a TestError. Make it a CancellationError with mapError(_:), or write \
                failure: (any Error).self.
                """
            }
        }

        /// Makes the mistake.
        func make() {
            switch self {
            case .thenWithoutDemand:
                _ = Just(1).then(maxDemand: .none) { Just(1) }
            case .noDemandOfThen:
                Just(1).then { Just(1) }.record(demand: .none).request(.none)
            case .noDemandOfAsyncMap:
                Just(1).asyncMap { $1($0) }.record(demand: .none).request(.none)
            case .noDemandOfSequentialFlatMap:
                Just(1).sequentialFlatMap { Just($0) }.record(demand: .none).request(.none)
            case .noDemandOfDeferredPassthrough:
                DeferredPassthrough<Int, Never> { $0.send(1) }.record(demand: .none).request(.none)
            case .wrongFailureOfSequentialFlatMap:
                let anyError = Fail<Int, any Error>(error: TestError(7))
                _ = Just(1).sequentialFlatMap(failure: CancellationError.self, line: 42) { _ in anyError }.record()
            }
        }
    }

    @Test("The message describes the mistake", arguments: Mistake.allCases)
    func trap(_ mistake: Mistake) async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [mistake] in
            mistake.make()
        }
        let output = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #if DEBUG
        #expect(output.contains(mistake.message))
        #else
        // Optimized code does not print the message of a precondition.
        _ = output
        #endif
    }

    #if compiler(>=6.3)
    @MainActor final class Model {
        private var names: [String] = []

        func load(_ subject: PassthroughSubject<String, Never>) -> AnyCancellable {
            subject.result { self.names.append($0.get()) }
        }
    }

    @Test("A result on the wrong thread stops the program, with the line of the call")
    func resultOnTheWrongThread() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
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
        }
        let output = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(
            output.contains(
                "Fatal error: CombineTraits: a result arrived on the wrong executor: result at ConbiniTests/TrapTests.swift:"
            ))
    }
    #endif
}

#endif
