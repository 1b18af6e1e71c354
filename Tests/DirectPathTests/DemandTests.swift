import TestSupport
import Testing

/// Values with which operators replace a failure or a completion without a value. They must wait for demand, like any value.
struct DemandTests {
    typealias Upstream = AnyMaybePublisher<Int, TestError>

    /// An operator that replaces a result with a value.
    ///
    /// Unchecked `Sendable`, because the closure that creates it captures nothing.
    struct Replacement: @unchecked Sendable, CustomTestStringConvertible {
        let testDescription: String
        let result: MaybeResult<Int, TestError>
        let make: (Upstream) -> AnyMaybePublisher<Int, TestError>

        init<Made: MaybePublisher<Int, TestError>>(
            _ name: String, of result: MaybeResult<Int, TestError>, _ make: @escaping (Upstream) -> Made
        ) {
            testDescription = name
            self.result = result
            self.make = { make($0).eraseToAnyMaybePublisher() }
        }
    }

    static let replacements = [
        Replacement("replaceEmpty", of: .finished) { $0.replaceEmpty(with: 7) },
        Replacement("replaceError", of: .failure(TestError())) {
            $0.replaceError(with: 7).setFailureType(to: TestError.self)
        },
        Replacement("count", of: .finished) { $0.count().map { $0 + 7 } },
        Replacement("reduce", of: .finished) { $0.reduce(7) { $0 + $1 } },
        Replacement("catch", of: .failure(TestError())) { $0.catch { _ in Upstream.just(7) } },
        Replacement("catch, with a job of its own", of: .failure(TestError())) {
            $0.catch { _ in
                DeferredFutureMaybe<Int, TestError> {
                    $0(.success(7))
                    return AnyCancellable {}
                }
            }
        },
        Replacement("retry", of: .failure(TestError())) { upstream in
            var attempts = 0
            return Deferred {
                attempts += 1
                return attempts == 1 ? upstream : Upstream.just(7)
            }.retry(1)
        },
    ]

    @Test(
        "The value waits, and the job is cleaned up once, also if its promise is kept",
        arguments: replacements, [true, false])
    func value(_ replacement: Replacement, isAtOnce: Bool) {
        for isDemanded in [true, false] {
            var promise: DeferredFutureMaybe<Int, TestError>.Promise?
            let cleanUps = Counter()
            let upstream = DeferredFutureMaybe<Int, TestError> {
                if isAtOnce { $0(replacement.result) } else { promise = $0 }
                return AnyCancellable { cleanUps.increase() }
            }
            let recorder = Recorder<Int, TestError>(demand: .none)
            replacement.make(upstream.eraseToAnyMaybePublisher()).attachDirectly(recorder.eraseToAnyDownstream())
            promise?(replacement.result)
            #expect(recorder.events.isEmpty)
            if isDemanded { recorder.request(.max(1)) } else { recorder.cancel() }
            expectEqual(recorder.events, (isDemanded ? [.value(7), .finished] : []))
            expectEqual(cleanUps.value, 1)
            withExtendedLifetime(promise) {}
        }
    }

    @Test("combineLatest requests when all upstreams are subscribed to", arguments: replacements, Path.allCases)
    func combineLatest(_ replacement: Replacement, by path: Path) {
        let upstream = DeferredFutureMaybe<Int, TestError> {
            $0(replacement.result)
            return AnyCancellable {}
        }.eraseToAnyMaybePublisher()
        var results: [MaybeResult<Int, TestError>] = []
        let chain = replacement.make(upstream).combineLatest(replacement.make(upstream)) { $0 + $1 }
        let cancellable = chain.attach(by: path) { results.append($0) }
        expectEqual(results, [.success(14)])
        withExtendedLifetime(cancellable) {}
    }
}
