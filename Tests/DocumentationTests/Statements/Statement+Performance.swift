import Conbini
import TestSupport
import Testing

extension Statement {
    private typealias Single = AnySinglePublisher<Int, TestError>

    /// What Performance.md states.
    static let aboutPerformance = [
        Statement(
            "If the result is available, the operators return it as functions do. If the result arrives later, one subscription"
        ) {
            let thereAtOnce = Single.just(1).map { $0 + 1 }.flatMap { Single.just($0) }
            var promise: DeferredFutureSingle<Int, TestError>.Promise?
            let later = DeferredFutureSingle<Int, TestError> {
                promise = $0
                return AnyCancellable {}
            }.map { $0 + 1 }
            var results: [Int?] = []
            let cancellables = [
                thereAtOnce.sinkSingle { results.append(try? $0.get()) },
                later.sinkSingle { results.append(try? $0.get()) },
            ]
            let first = results
            promise?(.success(3))
            return withExtendedLifetime(cancellables) { first == [2] && results == [2, 4] }
        },
        Statement(
            """
            Publishers without a direct path are, for example, `print`, `Future`, and `handleEvents` with a closure for subscriptions. \
            `handleEvents` with other closures uses Combine's implementation, but the operators around it stay on the direct path.
            """
        ) {
            func isDirect<P: MaybePublisher>(_: P.Type) -> Bool { P._hasDirectPath }
            return !isDirect(Publishers.Print<Single>.self) && !isDirect(Future<Int, TestError>.self)
                && isDirect(Publishers.HandleEvents<Single>.self) && isDirect(Publishers.Map<Single, Int>.self)
        },
        Statement(
            """
            If an operator such as `zip` returns a publisher of this package, the framework's own publisher, such as \
            `Publishers.Zip(a, b)`, has no direct path.
            """
        ) {
            func isDirect<P: MaybePublisher>(_: P) -> Bool { P._hasDirectPath }
            let (first, second) = (Single.just(1), Single.just(2))
            return !isDirect(Publishers.Zip(first, second)) && isDirect(first.zip(second))
        },
    ]
}
