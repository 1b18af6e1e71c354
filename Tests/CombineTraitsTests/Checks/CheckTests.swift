import TestSupport
import Testing

/// What `assert…()` and `check…()` publish. `TrapTests` has what `assert…()` does not let through.
struct CheckTests {
    typealias Case = MarbleExample
    typealias Upstream = ManualPublisher<Int, TestError>

    enum Operator: CaseIterable {
        case assertSingle, assertMaybe, assertNonEmpty, assertImmediate
        case checkSingle, checkMaybe, checkNonEmpty, checkImmediate

        func callAsFunction<Output>(_ upstream: some Publisher<Output, TestError>) -> AnyPublisher<Output, TestError> {
            switch self {
            case .assertSingle: upstream.assertSingle().eraseToAnyPublisher()
            case .assertMaybe: upstream.assertMaybe().eraseToAnyPublisher()
            case .assertNonEmpty: upstream.assertNonEmpty().eraseToAnyPublisher()
            case .assertImmediate: upstream.assertImmediate().eraseToAnyPublisher()
            case .checkSingle: upstream.checkSingle().mapError { Self.code(of: $0) }.eraseToAnyPublisher()
            case .checkMaybe: upstream.checkMaybe().mapError { Self.code(of: $0) }.eraseToAnyPublisher()
            case .checkNonEmpty: upstream.checkNonEmpty().mapError { Self.code(of: $0) }.eraseToAnyPublisher()
            case .checkImmediate: upstream.checkImmediate().mapError { Self.code(of: $0) }.eraseToAnyPublisher()
            }
        }

        /// An error with the code of a violation in the examples, or 0 for a failure of the upstream.
        private static func code(of error: some Error) -> TestError {
            let violations = [
                "finished without a value.": 1, "published more than one value.": 2,
                "failed after its value: TestError(code: 0)": 3, "published nothing on subscription.": 4,
                "TestError(code: 0)": 0,
            ]
            let matches = violations.filter { "\(error)".hasSuffix($0.key) }
            return TestError(matches.values.max() ?? -1)
        }
    }

    // MARK: Events

    static let violations: [(Operator, Case)] = [
        // A value is held until the upstream finishes.
        (.checkSingle, Case(upstream: "-a--|", expected: "----(a|)")),
        (.checkSingle, Case(upstream: "-|", expected: "-x", failure: 1)),
        (.checkSingle, Case(upstream: "-ab|", expected: "--x", failure: 2, cancelled: 2)),
        (.checkSingle, Case(upstream: "-a-x", expected: "---x", failure: 3)),
        (.checkSingle, Case(upstream: "-x", expected: "-x", failure: 0)),
        (.checkSingle, Case(upstream: "-a--|", cancellation: .after(2), expected: "-", cancelled: 2)),
        (.checkSingle, Case(upstream: "-a--|", cancellation: .afterValues(1), expected: "----a")),
        (.checkMaybe, Case(upstream: "-a--|", expected: "----(a|)")),
        (.checkMaybe, Case(upstream: "-|", expected: "-|")),
        (.checkMaybe, Case(upstream: "-ab|", expected: "--x", failure: 2, cancelled: 2)),
        (.checkMaybe, Case(upstream: "-a-x", expected: "---x", failure: 3)),
        (.checkMaybe, Case(upstream: "-x", expected: "-x", failure: 0)),
        (.checkNonEmpty, Case(upstream: "-a-b|", expected: "-a-b|")),
        (.checkNonEmpty, Case(upstream: "-a-x", expected: "-a-x", failure: 0)),
        (.checkNonEmpty, Case(upstream: "-x", expected: "-x", failure: 0)),
        (.checkNonEmpty, Case(upstream: "-|", expected: "-x", failure: 1)),
        (.checkImmediate, Case(upstream: "a-b|", expected: "a-b|")),
        (.checkImmediate, Case(upstream: "a-x", expected: "a-x", failure: 0)),
        (.checkImmediate, Case(upstream: "x", expected: "x", failure: 0)),
        (.checkImmediate, Case(upstream: "|", expected: "x", failure: 1)),
        (.checkImmediate, Case(upstream: "-a|", expected: "x", failure: 4, cancelled: 0)),
    ]

    @Test("A check turns a violation into a failure", arguments: violations.indices)
    func check(_ index: Int) {
        let (check, example) = Self.violations[index]
        expectEqual(example.differences { check($0[0]) }, [], "\(check): \(example)")
    }

    /// The error of a user's trait that allows any completion after its only value.
    private struct SecondValueError: Error, CustomStringConvertible, _TraitError {
        static let _promise: _TraitPromise = [.tooManyValues]

        let failure: TestError?
        var description: String { "second value" }

        static func upstream(_ failure: TestError) -> Self { Self(failure: failure) }

        init(failure: TestError?) { self.failure = failure }

        init(_violation _: _TraitViolation, failure _: TestError?) { failure = nil }
    }

    @Test(
        "A check holds a value also where the trait allows a failure after it",
        arguments: [
            Case(upstream: "-a-x", expected: "---(ax)", failure: 0),
            Case(upstream: "-a-x", cancellation: .afterValues(1), expected: "---a"),
            Case(upstream: "-ab", expected: "--x", failure: 2, cancelled: 2),
        ])
    func failureAfterHeldValue(_ example: Case) {
        let differences = example.differences { upstreams in
            _Check<_, SecondValueError>(upstream: upstreams[0]).mapError { $0.failure ?? TestError(2) }
        }
        expectEqual(differences, [], "\(example)")
    }

    static let promises: [(Operator, [Marbles])] = [
        (.assertSingle, ["-", "-a", "-a--|", "-x"]),
        (.assertMaybe, ["-", "-a", "-a--|", "-|", "-x"]),
        (.assertNonEmpty, ["-", "-a", "-a--|", "-a-b|", "-a-x", "-x"]),
        (.assertImmediate, ["a", "a--|", "(a|)", "a-b|", "a-x", "x"]),
    ]

    @Test("An assertion passes each event at once, if the promise is kept", arguments: promises.indices)
    func assertion(_ index: Int) {
        let (assert, upstreams) = Self.promises[index]
        for marbles in upstreams {
            let examples = [
                Case(upstream: marbles, expected: marbles),
                Case(
                    upstream: marbles, cancellation: .after(9), expected: marbles,
                    cancelled: marbles.isEndless ? 9 : nil),
            ]
            for example in examples {
                expectEqual(example.differences { assert($0[0]) }, [], "\(assert): \(example)")
            }
        }
    }

    @Test("A cancellation makes the promise void: nothing passes, nothing traps", arguments: Operator.allCases)
    func cancellation(_ operator: Operator) {
        let upstream = Upstream(onSubscription: [.value(0)])
        let recorder = `operator`(upstream).record()
        let count = recorder.events.count
        recorder.cancel()
        upstream.send(.value(1))
        upstream.send(.value(2))
        upstream.send(.finished)
        expectEqual(recorder.events.count, count)
        expectEqual(upstream.cancellationCount, 1)
    }

    // MARK: Demand

    @Test(
        "Everything is requested where a second value is forbidden",
        arguments: Operator.allCases.filter(\.isOfOneValue))
    func unlimitedDemand(_ operator: Operator) {
        let upstream = Upstream()
        let recorder = `operator`(upstream).record(demand: .none, demandPerValue: .max(3))
        recorder.request(.none)
        expectEqual(upstream.demands, [])
        recorder.request(.max(1))
        expectEqual(upstream.demands, [.unlimited])
        expectEqual(upstream.send(.value(1)), .none)
    }

    @Test("Otherwise, demand passes through", arguments: Operator.allCases.filter { !$0.isOfOneValue })
    func demand(_ operator: Operator) {
        let upstream = Upstream(onSubscription: [.value(0)])
        let recorder = `operator`(upstream).record(demand: .max(1), demandPerValue: .max(3))
        expectEqual(upstream.demands, [.max(1)])
        recorder.request(.max(2))
        expectEqual(upstream.demands, [.max(1), .max(2)])
        expectEqual(upstream.send(.value(1)), .max(3))
    }

    // MARK: Immediate

    @Test("An immediate publisher may wait for demand", arguments: [Operator.assertImmediate, .checkImmediate])
    func waiting(_ operator: Operator) {
        let upstream = Upstream()
        let recorder = `operator`(upstream).record(demand: .none)
        #expect(recorder.events.isEmpty)
        upstream.send(.value(1))
        expectEqual(recorder.events, [.value(1)])
    }

    @Test("An event is due as soon as a value is requested", arguments: [Subscribers.Demand.max(1), .unlimited])
    func firstDemand(_ demand: Subscribers.Demand) {
        let upstream = Upstream()
        let recorder = upstream.checkImmediate().record(demand: .none)
        #expect(recorder.events.isEmpty)
        recorder.request(demand)
        expectEqual(recorder.events, [.failure(.notImmediate)])
        expectEqual(upstream.cancellationCount, 1)
    }

    @Test func anOperatorMayDemandOnceItHasSubscribedToAllOfItsUpstreams() {
        let recorder = Upstream().checkImmediate()
            .combineLatest(Just(1).setFailureType(to: ImmediateError<TestError>.self)).record()
        expectEqual(recorder.failure, .notImmediate)
    }

    @Test func anUpstreamThatDoesNotAttachIsNotImmediate() {
        let recorder = Upstream(attaches: false).checkImmediate().record()
        expectEqual(recorder.events, [.failure(.notImmediate)])
        // A failure needs a subscription before it.
        expectEqual(recorder.subscriptions.count, 1)
    }

    @Test("A failure without a subscription gets one", arguments: Operator.allCases)
    func failureWithoutSubscription(_ operator: Operator) {
        let upstream = Upstream(attaches: false, onSubscription: [.failure(TestError(0))])
        let recorder = `operator`(upstream).record()
        expectEqual(recorder.events, [.failure(TestError(0))])
        expectEqual(recorder.subscriptions.count, 1)
    }

    @Test func aSubscriberMayDemandAndCancelOnSubscription() {
        let upstream = Upstream()
        let recorder = upstream.assertImmediate().handleEvents(receiveSubscription: {
            $0.request(.unlimited)
            $0.cancel()
        }).record(demand: .none)
        expectEqual(upstream.cancellationCount, 1)
        #expect(recorder.events.isEmpty)
    }

    @Test func theDownstreamIsNotReleasedUnderTheLock() {
        let upstream = Upstream()
        var subscription: (any Subscription)?
        var isReleased = false
        func attachToken() {
            let token = Token {
                subscription?.cancel()
                isReleased = true
            }
            subscription = upstream.assertSingle().record { _ in token.touch() }.subscriptions.first
        }
        attachToken()
        #expect(!isReleased)
        subscription?.cancel()
        #expect(isReleased)
    }
}

extension CheckTests.Operator {
    /// Whether the trait forbids a second value.
    fileprivate var isOfOneValue: Bool {
        switch self {
        case .assertSingle, .assertMaybe, .checkSingle, .checkMaybe: true
        case .assertNonEmpty, .assertImmediate, .checkNonEmpty, .checkImmediate: false
        }
    }
}

extension Marbles {
    fileprivate var isEndless: Bool { !description.contains { "|x".contains($0) } }
}
