import TestSupport
import Testing

/// Events that reach a chain while it runs a closure or releases a subscription, and retries without a limit.
struct InterferenceTests {
    @Test("An upstream that finishes while the child of flatMap starts does not end what the child has to say")
    func finishInsideChild() {
        for path in [Path.plain, .sinkMaybe] {
            expectEqual(results(on: path) { _ in Just(7).setFailureType(to: TestError.self) }, [.success(7)])
            expectEqual(results(on: path) { _ in Fail<Int, TestError>(error: TestError()) }, [.failure(TestError())])
            expectEqual(results(on: path) { _ in Empty<Int, TestError>() }, [.finished])
        }
    }

    /// Returns the results of a chain whose upstream finishes inside the closure that creates the child.
    private func results(
        on path: Path, child: @escaping (Int) -> some MaybePublisher<Int, TestError>
    ) -> [MaybeResult<Int, TestError>] {
        let upstream = ManualPublisher<Int, TestError>()
        var results: [MaybeResult<Int, TestError>] = []
        let chain = upstream.uncheckedMaybe().flatMap { value in
            Deferred {
                upstream.send(.finished)
                return child(value)
            }
        }
        let cancellable = chain.attach(by: path) { results.append($0) }
        upstream.send(.value(1))
        return withExtendedLifetime(cancellable) { results }
    }

    @Test(
        "A subscription that flatMap gives up may come back to the chain when it is released",
        .timeLimit(.minutes(10)), arguments: [true, false])
    func releaseOfSubscriptions(isChild: Bool) {
        let other = PassthroughSubject<Int, TestError>()
        let capture = SubscriberCapture {
            ClosureSubscription(onCancel: { [token = Token { other.send(7) }] in token.touch() })
        }
        let releasing = capture.uncheckedMaybe()
        var results: [MaybeResult<Int, Never>] = []
        let first =
            isChild
            ? Just(0).flatMap { _ in releasing }.eraseToAnyMaybePublisher()
            : releasing.flatMap { Just($0) }.eraseToAnyMaybePublisher()
        let cancellable = first.zip(other.uncheckedMaybe().tryMap { $0 }.replaceError(with: 3)).map { $0 + $1 }
            .sinkMaybe { results.append($0) }
        _ = capture.subscriber?.receive(1)
        capture.subscriber?.receive(completion: .finished)
        withExtendedLifetime(cancellable) {}
        expectEqual(results, [.success(8)])
    }

    @Test("A negative number of retries is never used up")
    func negativeRetries() {
        for path in [Path.plain, .sinkMaybe] {
            var subject = PassthroughSubject<Int, TestError>()
            var results: [MaybeResult<Int, TestError>] = []
            let attempts = Deferred { () -> AnyMaybePublisher<Int, TestError> in
                subject = PassthroughSubject()
                return subject.uncheckedMaybe()
            }
            let cancellable = attempts.retry(-1).attach(by: path) { results.append($0) }
            for _ in 0..<3 { subject.send(completion: .failure(TestError())) }
            subject.send(4)
            withExtendedLifetime(cancellable) {}
            expectEqual(results, [.success(4)])
        }
    }
}
