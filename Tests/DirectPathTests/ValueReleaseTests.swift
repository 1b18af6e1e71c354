import TestSupport
import Testing

/// The release of a value or an error that waits in a chain. The chain must release it when it ends, without holding a lock.
struct ValueReleaseTests {
    /// An operator that keeps a value until the subscriber requests it, or until the upstream completes.
    typealias Keeper = Named<(AnyMaybePublisher<Token, TestError>) -> IdleReceiver>

    static let keepers = [
        Keeper("flatMap") { upstream in upstream.flatMap { Just($0).setFailureType(to: TestError.self) } },
        Keeper("flatMap, whose child waits") { upstream in
            upstream.flatMap { token in
                DeferredFutureSingle<Token, TestError> { promise in
                    // Safe, because the promise is kept on this thread.
                    nonisolated(unsafe) let result = Result<Token, TestError>.success(token)
                    promise(result)
                    return AnyCancellable {}
                }
            }
        },
        Keeper("collect") { $0.collect() },
        Keeper("last") { $0.last() },
        Keeper("first") { $0.first() },
        Keeper("first(where:)") { $0.first { _ in true } },
        Keeper("max(by:)") { $0.max { _, _ in true } },
        Keeper("reduce") { $0.reduce([]) { $0 + [$1] } },
        Keeper("tryReduce") { $0.tryReduce([]) { $0 + [$1] } },
        Keeper("combineLatest") { upstream in upstream.combineLatest(Empty<Int, TestError>(completeImmediately: false))
        },
        Keeper("zipMaybe") { upstream in [upstream, .never()].zipMaybe() },
        Keeper("retry of last") { $0.last().retry(1) },
        Keeper("tryMap of last") { $0.last().tryMap { $0 } },
    ]

    @Test("Values that nobody requests", arguments: keepers, [true, false])
    func values(_ keeper: Keeper, isFinished: Bool) {
        let upstream = ManualPublisher<Token, TestError>()
        var receiver: IdleReceiver?
        var isFree: Bool?
        receiver = keeper.value(upstream.uncheckedMaybe())
        upstream.send(.value(Token { isFree = receiver?.isFree }))
        if isFinished { upstream.send(.finished) }
        receiver?.cancel()
        upstream.release()
        expectEqual(isFree, true, isFree == nil ? "it is not released" : "it is released under the lock")
    }

    @Test("Values that a deferred future has promised, and nobody requests")
    func promisedValues() {
        var receiver: IdleReceiver?
        var isFree: Bool?
        receiver = IdleReceiver(
            DeferredFutureSingle<Token, TestError> { promise in
                // Safe, because the promise is kept on this thread.
                nonisolated(unsafe) let result = Result<Token, TestError>.success(Token { isFree = receiver?.isFree })
                promise(result)
                return AnyCancellable {}
            })
        #expect(isFree == nil)
        receiver?.cancel()
        expectEqual(isFree, true)
    }

    @Test("The values that operators publish instead of others", arguments: [true, false])
    func replacements(isCancelled: Bool) {
        let upstream = ManualPublisher<Token, TestError>()
        var receiver: IdleReceiver?
        var isFree: Bool?
        func attach() {
            let token = Token { isFree = receiver?.isFree }
            receiver = IdleReceiver(
                upstream.uncheckedMaybe().replaceEmpty(with: token).replaceError(with: token).last())
        }
        attach()
        if isCancelled {
            receiver?.cancel()
        } else {
            receiver?.request(.unlimited)
            upstream.send(.value(Token()))
            upstream.send(.finished)
        }
        upstream.release()
        expectEqual(isFree, true, isFree == nil ? "it is not released" : "it is released under the lock")
    }
}

extension ValueReleaseTests.Keeper {
    fileprivate init(_ name: String, _ make: @escaping (AnyMaybePublisher<Token, TestError>) -> some MaybePublisher) {
        self.init(name, value: { IdleReceiver(make($0)) })
    }
}
