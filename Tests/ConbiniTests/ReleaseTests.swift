import CombineTraitsTesting
import Conbini
import TestSupport
import Testing

/// Objects are released as soon as they are not needed, even if other objects are retained.
@Suite("Release")
struct ReleaseTests {
    /// The operators, with work that continues until the test ends it.
    enum Operator: CaseIterable {
        case then, asyncMap, asyncTryMap, sequentialMap, sequentialTryMap, sequentialFlatMap

        static let withPromise = [asyncMap, asyncTryMap, sequentialMap, sequentialTryMap]
    }

    /// The progress of a subscription at its end.
    enum Phase: CaseIterable {
        /// No work has started.
        case idle

        /// The operator processes a value.
        case working

        /// Values wait for the work and for demand.
        case waiting
    }

    /// The end of a subscription.
    enum Ending: CaseIterable {
        case cancellation, finished, upstreamFailure, workFailure
    }

    /// A publisher that retains objects, and the steps of a test.
    private final class Stage {
        let upstream = ManualPublisher<Token, TestError>()
        let name: Operator
        private(set) var child = ManualPublisher<Token, TestError>()
        private(set) var recorder: Recorder<Token, any Error>?

        /// The promise, of any type, which the test retains.
        private var promise: ((sending Result<Token, TestError>, Publishers.SequentialProgress) -> Void)?

        /// The objects that must be released.
        private(set) var lifetimes: [String: Lifetime] = [:]

        init(_ name: Operator) {
            self.name = name
            subscribe()
        }

        private func token(_ owner: String) -> Token {
            let token = Token()
            lifetimes[owner] = Lifetime(of: token)
            return token
        }

        private func subscribe() {
            let (upstreamToken, closure) = (token("upstream"), token("closure"))
            let upstream = upstream.map { value in
                upstreamToken.touch()
                return value
            }
            recorder = publisher(upstream) { closure.touch() }.record(demand: .max(1))
        }

        private func publisher(
            _ upstream: some Publisher<Token, TestError>, _ touch: @escaping () -> Void
        ) -> AnyPublisher<Token, any Error> {
            func anyFailure(_ publisher: some Publisher<Token, TestError>) -> AnyPublisher<Token, any Error> {
                publisher.mapError { $0 as any Error }.eraseToAnyPublisher()
            }
            switch name {
            case .then:
                return anyFailure(
                    upstream.then { [unowned self] in
                        touch()
                        return makeChild()
                    })
            case .asyncMap:
                return anyFailure(
                    upstream.asyncMap { [unowned self] (_, promise: @escaping @Sendable (sending Token) -> Void) in
                        touch()
                        self.promise = { result, _ in try! promise(result.get()) }
                    })
            case .asyncTryMap:
                return upstream.asyncTryMap {
                    [unowned self] (_, promise: @escaping @Sendable (sending Result<Token, any Error>) -> Void) in
                    touch()
                    self.promise = { result, _ in promise(result.mapError { $0 }) }
                }.eraseToAnyPublisher()
            case .sequentialMap:
                return anyFailure(
                    upstream.sequentialMap {
                        [unowned self]
                        (_, promise: Publishers.SequentialPromise<Token>) in
                        touch()
                        self.promise = { try! promise($0.get(), $1) }
                    })
            case .sequentialTryMap:
                return upstream.sequentialTryMap {
                    [unowned self]
                    (
                        _,
                        promise:
                            Publishers.SequentialPromise<Result<Token, any Error>>
                    ) in
                    touch()
                    self.promise = { promise($0.mapError { $0 }, $1) }
                }.eraseToAnyPublisher()
            case .sequentialFlatMap:
                return anyFailure(
                    upstream.sequentialFlatMap { [unowned self] _ in
                        touch()
                        return makeChild()
                    })
            }
        }

        private func makeChild() -> AnyPublisher<Token, TestError> {
            let childToken = token("child")
            return child.map { value in
                childToken.touch()
                return value
            }.eraseToAnyPublisher()
        }

        func advance(to phase: Phase) {
            guard phase != .idle else { return }
            upstream.send(name == .then ? .finished : .value(Token()))
            guard phase == .waiting else { return }
            upstream.send(.value(token("waiting value")))
            switch name {
            case .then:
                break
            case .asyncMap, .asyncTryMap:
                break
            case .sequentialMap, .sequentialTryMap:
                // Safe, because the test uses one thread.
                nonisolated(unsafe) let received = Result<Token, TestError>.success(token("received value"))
                nonisolated(unsafe) let promised = Result<Token, TestError>.success(token("promised value"))
                promise?(received, .continue)
                promise?(promised, .continue)
            case .sequentialFlatMap:
                child.send(.value(token("received value")))
                child.send(.value(token("published value")))
            }
        }

        /// - Returns: Whether the operator can end in this way now.
        func end(_ ending: Ending) -> Bool {
            switch ending {
            case .cancellation:
                recorder?.cancel()
            case .finished:
                recorder?.request(.unlimited)
                finishWork()
                upstream.send(.finished)
                // The operator now processes the buffered value.
                finishWork()
            case .upstreamFailure:
                if name == .then && lifetimes["child"] != nil { return false }
                upstream.send(.failure(TestError()))
            case .workFailure:
                switch name {
                case .then, .sequentialFlatMap:
                    guard lifetimes["child"] != nil else { return false }
                    child.send(.failure(TestError()))
                case .asyncTryMap, .sequentialTryMap:
                    guard let promise else { return false }
                    recorder?.request(.unlimited)
                    promise(.failure(TestError()), .finished)
                case .asyncMap, .sequentialMap:
                    return false
                }
            }
            // Publishers that have completed or were cancelled do so.
            upstream.release()
            child.release()
            return true
        }

        private func finishWork() {
            switch name {
            case .then where lifetimes["child"] == nil:
                upstream.send(.finished)
                child.send(.finished)
            case .then, .sequentialFlatMap:
                child.send(.finished)
            case .asyncMap, .asyncTryMap, .sequentialMap, .sequentialTryMap:
                promise?(.success(Token()), .finished)
            }
        }

        var isOver: Bool { recorder?.events.last?.isCompletion == true }

        var isReleased: Bool { lifetimes.values.allSatisfy(\.isOver) }

        /// Releases the subscriber.
        ///
        /// - Returns: Its lifetime.
        func forgetRecorder() -> Lifetime? {
            defer { recorder = nil }
            return recorder.map { Lifetime(of: $0) }
        }
    }

    @Test(
        "After the end, the subscription, the upstream, the child and the promise keep nothing",
        arguments: Operator.allCases, Ending.allCases)
    func release(_ name: Operator, _ ending: Ending) {
        for phase in Phase.allCases where !(name == .then && phase == .waiting) {
            let stage = Stage(name)
            stage.advance(to: phase)
            #expect(stage.lifetimes["closure"]?.isOver == (name == .then && phase == .working), "\(phase)")
            if phase == .waiting { #expect(stage.lifetimes["waiting value"]?.isOver == false) }
            guard stage.end(ending) else { continue }
            #expect(stage.isOver == (ending != .cancellation), "\(phase)")
            // The recorder has received this value, and retains it.
            let kept = stage.lifetimes.filter { !$0.value.isOver }.keys.filter {
                $0 != "received value"
                    && (ending == .cancellation || ending == .upstreamFailure || !$0.hasSuffix("value"))
            }
            #expect(kept.isEmpty, "\(phase)")
            let recorder = stage.forgetRecorder()
            #expect(recorder?.isOver == true, "\(phase)")
            #expect(stage.isReleased, "\(phase)")
        }
    }

    @Test("Only the work retains a subscriber that releases its subscription", arguments: Operator.withPromise)
    func releaseOfAPromise(_ name: Operator) {
        let stage = Stage(name)
        stage.advance(to: .working)
        let recorder = stage.forgetRecorder()
        #expect(recorder?.isOver == false)
        #expect(stage.end(.finished))
        #expect(recorder?.isOver == true)
        #expect(stage.isReleased)
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
        #expect(closure?.isOver == false)
        upstream.send(.finished)
        #expect(isOver == [true, true])
        withExtendedLifetime(recorder) {}
    }

    @Test("A value is released when the work on it is done, and a child when the next one starts")
    func releaseInTheCourse() {
        let upstream = ManualPublisher<Int, Never>()
        var children: [(publisher: ManualPublisher<Int, Never>, lifetime: Lifetime)] = []
        let recorder = upstream.sequentialFlatMap { _ in
            let token = Token()
            let child = ManualPublisher<Int, Never>()
            children.append((child, Lifetime(of: token)))
            return child.map { value in
                token.touch()
                return value
            }
        }.record()
        upstream.send(.value(1))
        upstream.send(.value(2))
        #expect(children.map(\.lifetime.isOver) == [false])
        children[0].publisher.send(.finished)
        children[0].publisher.release()
        #expect(children.map(\.lifetime.isOver) == [true, false])
        withExtendedLifetime(recorder) {}
    }

    @Test("The values of a subject are released on cancellation, on failure, and when they are processed")
    func releaseOfWaitingValues() {
        enum Step: CaseIterable { case promise, cancellation, failure }
        for step in Step.allCases {
            let subject = PassthroughSubject<Token, TestError>()
            var promise: (@Sendable (sending Int) -> Void)?
            let recorder = subject.asyncMap { promise = $1 }.record()
            let lifetimes = (0..<3).map { _ in
                let token = Token()
                subject.send(token)
                return Lifetime(of: token)
            }
            #expect(lifetimes.map(\.isOver) == [true, false, false])
            switch step {
            case .promise:
                promise?(1)
                #expect(lifetimes.map(\.isOver) == [true, true, false])
            case .cancellation:
                recorder.cancel()
                #expect(lifetimes.map(\.isOver) == [true, true, true])
            case .failure:
                subject.send(completion: .failure(TestError()))
                #expect(lifetimes.map(\.isOver) == [true, true, true])
            }
        }
    }
}
