import Conbini
import TestSupport
import Testing

/// What `withLatestFrom` publishes.
struct WithLatestFromTests {
    typealias Case = MarbleExample

    /// The other publisher and the upstream.
    static let cases = [
        // The newest value of the other publisher, whenever the upstream publishes
        Case(upstreams: ["a", "-"], expected: "-", demands: ["u", "u"]),
        Case(upstreams: ["a--b----", "-1-2-3-|"], expected: "-a-b-b-|", demands: ["u------c", "u"]),
        Case(upstreams: ["(ab)", "(12|)"], expected: "(bb|)", demands: ["(uc)", "u"]),
        // At one instant, the other publisher acts first
        Case(upstreams: ["-a-b", "-1-2|"], expected: "-a-b|", demands: ["u---c", "u"]),
        // Values without a counterpart are dropped
        Case(upstreams: ["--a---", "-1-2-|"], expected: "---a-|", demands: ["u----c", "u1"]),
        Case(upstreams: ["-", "1-2--|"], expected: "-----|", demands: ["u----c", "(u1)-1"]),
        // The other publisher finishes
        Case(upstreams: ["a---b|", "--1--2|"], expected: "--a--b|", demands: ["u", "u"]),
        Case(upstreams: ["(a|)", "--1|"], expected: "--a|", demands: ["u", "u"]),
        Case(upstreams: ["-|", "--1-2--|"], expected: "-------|", demands: ["u", "u-1-1"]),
        Case(upstreams: ["|", "-"], expected: "-", demands: ["u", "u"]),
        // Failures
        Case(upstreams: ["a", "-x"], expected: "-x", demands: ["uc", "u"]),
        Case(upstreams: ["a--x", "-1--2"], expected: "-a--x", demands: ["u", "u---c"]),
        Case(upstreams: ["a--x", "-1---|"], expected: "-a---|", demands: ["u", "u"]),
        Case(upstreams: ["--x", "-1"], expected: "--x", demands: ["u", "u1c"]),
        Case(upstreams: ["a--x", "--|"], expected: "--|", demands: ["u-c", "u"]),
        // Demand goes to the upstream, which is asked for a replacement of a value that is dropped
        Case(upstreams: ["a", "-1-2"], demand: .none, expected: "-", demands: ["u", "-"]),
        Case(upstreams: ["a", "-1-2-x"], demand: .none, expected: "-", demands: ["u", "-"]),
        Case(upstreams: ["a", "-1-2-3|"], demand: .max(2), expected: "-a-a", demands: ["u", "2"]),
        Case(upstreams: ["-a--b", "(12)3-4-5|"], demand: .max(2), expected: "-a-a", demands: ["u", "(211)"]),
        Case(
            upstreams: ["--a-b", "-1-2--3|"], demand: .oneAtATime, expected: "---a--b|",
            demands: ["u------c", "11-1--1"]),
        Case(
            upstreams: ["a-b", "-1-2|"], demand: .unlimitedAfter(4), expected: "----(bb|)", demands: ["u---c", "----u"]),
    ]

    @Test("Values, endings and demand", arguments: cases)
    func table(_ example: Case) {
        expectEqual(example.differences { $0.logged(1).withLatestFrom($0.logged(0)) }, [])
    }

    @Test("A dropped value is replaced by another one, which the upstream is asked for on receipt")
    func replacement() {
        let (upstream, other) = (ManualPublisher<Int, TestError>(), ManualPublisher<String, TestError>())
        let recorder = upstream.withLatestFrom(other) { "\($0)\($1)" }.record(demand: .max(1))
        expectEqual(upstream.demands, [.max(1)])
        expectEqual(upstream.send(.value(1)), .max(1))
        other.send(.value("a"))
        expectEqual(upstream.send(.value(2)), .none)
        expectEqual(recorder.values, ["2a"])
    }

    @Test("Two and three others: each has to have a value, and any may fail")
    func more() {
        let upstreams = Upstreams("-k---l-m|", "-a---b", "--p-q", "r--s----x")
        let two = upstreams.trace(of: upstreams[0].withLatestFrom(upstreams[1], upstreams[2]) { $0 + $1 + $2 })
        expectEqual(two.values, ["laq", "mbq"])
        expectEqual(two.marbles.events.last?.symbol, .finished)

        let upstreams3 = Upstreams("-k---l-m|", "-a---b", "--p-q", "r--s----x")
        let three = upstreams3.trace(
            of: upstreams3[0].withLatestFrom(upstreams3[1], upstreams3[2], upstreams3[3]) { [$0, $1, $2, $3].joined() })
        expectEqual(three.values, ["laqs", "mbqs"])
        expectEqual(three.marbles.events.last?.symbol, .finished)
        expectEqual(upstreams3.publishers.map { $0.subscriptions[0].cancellations.count }, [0, 1, 1, 1])

        let failing = Upstreams("-k---l-m|", "a", "p", "r--x")
        let trace = failing.trace(
            of: failing[0].withLatestFrom(failing[1], failing[2], failing[3]) { [$0, $1, $2, $3].joined() })
        expectEqual(trace.values, ["kapr"])
        expectEqual(trace.marbles.events.last?.symbol, .failed)
        expectEqual(failing.publishers.map { $0.subscriptions[0].cancellations.count }, [1, 1, 1, 0])
    }

    @Test("Without a closure, it publishes the values of the others")
    func withoutClosure() {
        let values = [1, 2].publisher
        expectEqual(values.withLatestFrom(Just("a")).record().values, ["a", "a"])
        let pairs = values.withLatestFrom(Just("a"), Just("b")).record().values
        expectEqual(pairs.map { "\($0)\($1)" }, ["ab", "ab"])
        let triples = values.withLatestFrom(Just("a"), Just("b"), Just("c")).record().values
        expectEqual(triples.map { "\($0)\($1)\($2)" }, ["abc", "abc"])
    }

    // MARK: Order of subscription

    @Test("The others are subscribed to first, in their order")
    func order() {
        var log: [String] = []
        func noting(_ name: String) -> Deferred<Just<String>> {
            Deferred {
                log.append(name)
                return Just(name)
            }
        }
        let recorder = noting("upstream").withLatestFrom(noting("a"), noting("b"), noting("c")).record()
        expectEqual(log, ["a", "b", "c", "upstream"])
        expectEqual(recorder.values.count, 1)
    }

    @Test("If one of the others fails on subscription, those that follow are not subscribed to")
    func failureOnSubscription() {
        var isSubscribed = false
        let upstream = Deferred {
            isSubscribed = true
            return Just(1).setFailureType(to: TestError.self)
        }
        let first = PassthroughSubject<Int, TestError>()
        let recorder = upstream.withLatestFrom(first, Fail<Int, TestError>(error: TestError(1)), upstream).record()
        #expect(!isSubscribed)
        expectEqual(recorder.failure, TestError(1))
    }

    // MARK: Maybe publishers

    @Test("A failure of another publisher after the value of a maybe publisher is ignored")
    func maybe() {
        let (upstream, other) = (ManualPublisher<Int, TestError>(), ManualPublisher<String, TestError>())
        let recorder = upstream.uncheckedMaybe().withLatestFrom(other).record()
        other.send(.value("a"))
        upstream.send(.value(1))
        other.send(.failure(TestError()))
        expectEqual(recorder.events, [.value("a")])
        upstream.send(.finished)
        expectEqual(recorder.events, [.value("a"), .finished])
        expectEqual(other.cancellationCount, 0)
    }

    @Test("A failure that comes while the value of a maybe publisher is published comes too late")
    func failureWithinValueOfMaybe() {
        let (upstream, other) = (ManualPublisher<Int, TestError>(), ManualPublisher<String, TestError>())
        let recorder = upstream.uncheckedMaybe().withLatestFrom(other).record { _ in
            other.send(.failure(TestError()))
        }
        other.send(.value("a"))
        upstream.send(.value(1))
        upstream.send(.finished)
        expectEqual(recorder.events, [.value("a"), .finished])
    }

    @Test("A failure of another publisher takes the place of the next value of a stream")
    func stream() {
        let (upstream, other) = (ManualPublisher<Int, TestError>(), ManualPublisher<String, TestError>())
        let recorder = upstream.withLatestFrom(other).record()
        other.send(.value("a"))
        upstream.send(.value(1))
        other.send(.value("b"))
        upstream.send(.value(2))
        other.send(.failure(TestError()))
        expectEqual(recorder.events, [.value("a"), .value("b")])
        upstream.send(.value(3))
        expectEqual(recorder.events, [.value("a"), .value("b"), .failure(TestError())])
        expectEqual(upstream.cancellationCount, 1)
    }
}
