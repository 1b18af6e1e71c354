import Observation
import TestSupport
import Testing

// An exit test runs in a process of its own, which the other platforms do not let a test start.
#if compiler(>=6.3) && (os(macOS) || os(Linux) || os(Windows) || os(FreeBSD))

/// What stops the program rather than lose a value, or run a closure elsewhere.
@Suite struct ObservationTrapTests {
    /// Its lock makes it safe for all threads, and does not help an observation.
    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
    final class Counter: Observable, Sendable {
        private let registrar = ObservationRegistrar()
        private let log = SharedLog<Int>()

        var count: Int {
            registrar.access(self, keyPath: \.count)
            return log.values.count
        }

        func increase() {
            registrar.withMutation(of: self, keyPath: \.count) { log.append(1) }
        }
    }

    enum Mistake: String, CaseIterable, Codable {
        case change, subscription

        var message: String {
            switch self {
            case .change: "an observed object changed"
            case .subscription: "an observation was subscribed to"
            }
        }

        var remedy: String {
            switch self {
            case .change: "Change the object on this actor."
            case .subscription: "Subscribe to it on this actor."
            }
        }

        @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
        @MainActor func make() {
            let counter = Counter()
            // Sendable, because the thread is waited for.
            nonisolated(unsafe) let publisher = ObservationPublisher { counter.count }
            switch self {
            case .change:
                let cancellable = publisher.sink { _ in }
                onAnotherThread { counter.increase() }
                withExtendedLifetime(cancellable) {}
            case .subscription:
                onAnotherThread { publisher.sink { @Sendable _ in }.cancel() }
            }
        }
    }

    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
    @Test("An event on another thread stops the program", arguments: Mistake.allCases)
    func otherThread(_ mistake: Mistake) async throws {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) { [mistake] in
            await MainActor.run { mistake.make() }
        }
        let output = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(
            output.contains(
                "Fatal error: CombineTraits: \(mistake.message) on the wrong executor: the ObservationPublisher at"))
        #expect(output.contains("ObservationTrapTests.swift:"))
        #expect(output.contains(mistake.remedy))
    }

    /// A publisher that outlives its actor.
    ///
    /// Unchecked `Sendable`, because the test waits for the actor.
    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
    private final class Survivor: @unchecked Sendable {
        var publisher: ObservationPublisher<Int>?
    }

    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
    private actor Maker {
        func make(for survivor: Survivor) {
            survivor.publisher = ObservationPublisher { 1 }
        }
    }

    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
    @Test("A subscription after the actor is released stops the program")
    func releasedActor() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let survivor = Survivor()
            await Maker().make(for: survivor)
            survivor.publisher?.sink { _ in }.cancel()
        }
        let output = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(output.contains("CombineTraits: an observation was subscribed to after its actor was released"))
        #expect(output.contains("ObservationTrapTests.swift:"))
        #expect(output.contains("Subscribe to it on this actor."))
    }
}

#endif
