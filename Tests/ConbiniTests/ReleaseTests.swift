import Conbini
import TestSupport
import Testing

/// Objects are released as soon as they are not needed. `OperatorEndTests` has the end of subscriptions.
struct ReleaseTests {
    @Test("Only the work retains a subscriber that releases its subscription")
    func releaseOfAPromise() {
        let upstream = ManualPublisher<Int, Never>()
        var promise: (@Sendable (sending Int) -> Void)?
        func subscribe() -> Lifetime { Lifetime(of: upstream.asyncMap { promise = $1 }.record()) }
        let recorder = subscribe()
        upstream.send(.value(1))
        upstream.send(.finished)
        upstream.release()
        #expect(!recorder.isOver)
        promise?(1)
        #expect(recorder.isOver)
    }

    @Test("The closure of then is released before the child publishes")
    func closureOfThen() {
        let upstream = ManualPublisher<Int, Never>()
        var isOver: [Bool] = []
        var closure: Lifetime?
        func subscribe() -> Recorder<Int, Never> {
            let token = Token()
            closure = Lifetime(of: token)
            return upstream.then {
                token.touch()
                return Just(1)
            }.record { _ in isOver.append(closure?.isOver == true) }
        }
        let recorder = subscribe()
        expectEqual(closure?.isOver, false)
        upstream.send(.finished)
        expectEqual(isOver, [true, true])
        withExtendedLifetime(recorder) {}
    }

    @Test("A value is released when the work on it is done, and a child when the next one starts")
    func releaseInTheCourse() {
        let upstream = ManualPublisher<Int, Never>()
        var children: [(publisher: ManualPublisher<Int, Never>, lifetime: Lifetime)] = []
        let recorder = upstream.sequentialFlatMap { _ in
            let (token, child) = (Token(), ManualPublisher<Int, Never>())
            children.append((child, Lifetime(of: token)))
            return child.map { value in
                token.touch()
                return value
            }
        }.record()
        upstream.send(.value(1))
        upstream.send(.value(2))
        expectEqual(children.map(\.lifetime.isOver), [false])
        children[0].publisher.send(.finished)
        children[0].publisher.release()
        expectEqual(children.map(\.lifetime.isOver), [true, false])
        withExtendedLifetime(recorder) {}
    }

    @Test("The values of a subject are released on cancellation, on failure, and when they are processed")
    func releaseOfWaitingValues() {
        enum Step: CaseIterable { case promise, cancellation, failure }
        for step in Step.allCases {
            let subject = PassthroughSubject<Token, TestError>()
            var promise: (@Sendable (sending Int) -> Void)?
            let recorder = subject.asyncMap { promise = $1 }.record()
            let lifetimes = (0..<3).map { _ in withToken { subject.send($0) }.lifetime }
            expectEqual(lifetimes.map(\.isOver), [true, false, false])
            switch step {
            case .promise:
                promise?(1)
                expectEqual(lifetimes.map(\.isOver), [true, true, false])
            case .cancellation:
                recorder.cancel()
                expectEqual(lifetimes.map(\.isOver), [true, true, true])
            case .failure:
                subject.send(completion: .failure(TestError()))
                expectEqual(lifetimes.map(\.isOver), [true, true, true])
            }
        }
    }
}
