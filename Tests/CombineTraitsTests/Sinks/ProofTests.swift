import TestSupport
import Testing

/// The methods of a trait that exist for messages, where a program reaches them: a type claims the proof, and not the trait.
struct ProofTests {
    /// A publisher whose promise only the compiler knows, for its messages.
    struct Claimed<Base: Publisher>: Publisher, ProvenSingle, ProvenMaybe {
        typealias Output = Base.Output
        typealias Failure = Base.Failure

        let base: Base

        func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            base.receive(subscriber: subscriber)
        }
    }

    private let claimed = Claimed(base: Just(1))

    @Test("It is no trait at run time")
    func cast() {
        #expect(!(claimed is any SinglePublisher))
        #expect(!(Just(1).eraseToAnyPublisher().filter { $0 > 0 } is any SinglePublisher))
    }

    @Test("Beside the trait, it takes no call from that")
    func beside() {
        let logged: AnySinglePublisher<Int, Never> = Logged(upstream: Just(1)).eraseToAnySinglePublisher()
        var values: [Int] = []
        _ = logged.sinkSingle { values.append($0.get()) }
        expectEqual(values, [1])
    }

    @Test("The methods work")
    @MainActor func methods() async throws {
        final class Results {
            var all: [Int] = []
        }
        let (results, bag) = (Results(), CancelBag())
        let cancellables = [
            claimed.eraseToAnySinglePublisher().sinkSingle { results.all.append($0.get()) },
            claimed.sinkSingle { results.all.append($0.get()) },
            claimed.sinkSingle(in: bag) { results.all.append($0.get()) },
            claimed.sinkSingle(with: results) { $0.all.append($1.get()) },
            claimed.sinkSingleOnMain { results.all.append($0.get()) },
            claimed.shareResult().sinkMaybe { if case .success(let value) = $0 { results.all.append(value) } },
        ]
        expectEqual(results.all, [1, 1, 1, 1, 1, 1])
        withExtendedLifetime(cancellables) {}
        let value: Int = try await claimed.value()
        expectEqual(value, 1)
    }
}

/// An operator that declares its traits by hand, as YourOwnOperators.md has it.
private struct Logged<Upstream: Publisher>: Publisher {
    typealias Output = Upstream.Output
    typealias Failure = Upstream.Failure

    let upstream: Upstream

    func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
        upstream.receive(subscriber: subscriber)
    }
}

extension Logged: SinglePublisher where Upstream: SinglePublisher {}
extension Logged: MaybePublisher where Upstream: MaybePublisher {}
extension Logged: NonEmptyPublisher where Upstream: NonEmptyPublisher {}
extension Logged: ProvenSingle where Upstream: ProvenSingle {}
