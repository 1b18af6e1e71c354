import CombineTraitsTesting
import TestSupport
import Testing

/// What `zip` of maybe publishers publishes, and to whom.
@Suite("zip of maybe publishers")
struct ZipTests {
    typealias Single = AnySinglePublisher<Int, TestError>

    // MARK: Which publisher it is

    @Test("zip of maybe publishers is one of this package, and single where they are")
    func types() {
        let (single, maybe) = (Single.just(1), AnyMaybePublisher<Int, TestError>.just(1))
        #expect(type(of: single.zip(maybe)) == TraitPublishers.Zip<Single, AnyMaybePublisher<Int, TestError>>.self)
        #expect(type(of: single.zip(single, single)) == TraitPublishers.Zip3<Single, Single, Single>.self)
        #expect(
            type(of: single.zip(single, single, single)) == TraitPublishers.Zip4<Single, Single, Single, Single>.self)
        #expect(
            type(of: single.zip(single) { $0 + $1 })
                == Publishers.Map<TraitPublishers.Zip<Single, Single>, Int>.self)
        _ = single.zip(single).eraseToAnySinglePublisher()
        _ = single.zip(single, single) { $0 + $1 + $2 }.eraseToAnySinglePublisher()
        _ = single.zip(maybe, single, single).eraseToAnyMaybePublisher()
    }

    @Test("zip of a stream is the framework's, and so is one whose type is written down")
    func typesOfFramework() {
        let stream = [1, 2].publisher.setFailureType(to: TestError.self)
        let written: Publishers.Zip<Single, Single> = Single.just(1).zip(.just(2))
        typealias Stream = Publishers.Sequence<[Int], TestError>
        #expect(type(of: Single.just(1).zip(stream)) == Publishers.Zip<Single, Stream>.self)
        #expect(type(of: stream.zip(Single.just(1))) == Publishers.Zip<Stream, Single>.self)
        #expect(resultOfSink(written) == .success("(1, 2)"))
    }

    // MARK: What it publishes

    typealias Case = MarbleExample

    static let cases = [
        // A value when all upstreams have published theirs, in any order, and at once the end
        Case(upstreams: ["--1|", "-----2|"], expected: "-----(v|)", cancellations: [nil, nil]),
        Case(upstreams: ["----1|", "--2|", "-3|"], expected: "----(v|)", cancellations: [nil, nil, nil]),
        Case(upstreams: ["(1|)", "(2|)", "(3|)", "(4|)"], expected: "(v|)", cancellations: [nil, nil, nil, nil]),
        Case(upstreams: ["1----|", "-2|"], expected: "-(v|)", cancellations: [nil, nil]),
        Case(upstreams: ["-", "(2|)"], expected: "-", cancellations: [nil, nil]),
        // More than four
        Case(upstreams: ["-1|", "-2|", "-3|", "-4|", "--5|"], expected: "--(v|)"),
        Case(upstreams: ["-1|", "-2|", "-3|", "----4|", "--5|", "-6|"], expected: "----(v|)"),
        Case(upstreams: ["(1|)", "(2|)", "(3|)", "(4|)", "(5|)", "(6|)", "(7|)"], expected: "(v|)"),
        Case(
            upstreams: ["-1|", "-2|", "-3|", "-4|", "-5|", "-6|", "-7|", "---8|"], expected: "---(v|)",
            cancellations: [nil, nil, nil, nil, nil, nil, nil, nil]),
        Case(
            upstreams: ["----1|", "-2|", "-3|", "-4|", "--|"], expected: "--|", cancellations: [2, nil, nil, nil, nil]),
        Case(
            upstreams: ["----1|", "-2|", "-3|", "-4|", "-", "-", "-7|", "--x"], expected: "--x",
            cancellations: [2, nil, nil, nil, 2, 2, nil, nil]),
        Case(
            upstreams: ["-1|", "-2|", "x", "-4|", "-5|", "-6|", "-7|", "-8|"], expected: "x",
            cancellations: [0, 0, nil]),
        // The first end without a value
        Case(upstreams: ["--1|", "---|", "-----3|"], expected: "---|", cancellations: [nil, nil, 3]),
        Case(upstreams: ["|", "-2|"], expected: "|", cancellations: [nil]),
        Case(upstreams: ["-1|", "|"], expected: "|", cancellations: [0, nil]),
        Case(upstreams: ["--1|", "---x", "-----3|"], expected: "---x", cancellations: [nil, nil, 3]),
        Case(upstreams: ["x", "-2|"], expected: "x", cancellations: [nil]),
        Case(upstreams: ["-1|", "x"], expected: "x", cancellations: [0, nil]),
        Case(upstreams: ["--x", "-|"], expected: "-|", cancellations: [1, nil]),
        // A failure after the other upstream's value
        Case(upstreams: ["(1|)", "-x"], expected: "-x", cancellations: [nil, nil]),
        // Demand: a value waits, and an end does not
        Case(upstreams: ["(1|)", "(2|)"], demand: .none, expected: "-", cancellations: [nil, nil]),
        Case(upstreams: ["(1|)", "-2|"], demand: .max(1), expected: "-(v|)"),
        Case(upstreams: ["-1|", "(2|)"], demand: .unlimitedAfter(3), expected: "---(v|)"),
        Case(upstreams: ["-x", "(2|)"], demand: .none, expected: "-x", cancellations: [nil, nil]),
    ]

    @Test("Upstreams and endings", arguments: cases)
    func endings(_ example: Case) {
        let differences = example.differences { upstreams in
            joined(upstreams.publishers.map { $0.uncheckedMaybe() }).map { (values: String) -> Character in
                values == "12345678".prefix(example.upstreams.count) ? "v" : "?"
            }
        }
        #expect(differences == [])
    }

    /// The strings of as many upstreams as there are, joined.
    private func joined(
        _ upstreams: [AnyMaybePublisher<String, TestError>]
    ) -> AnyMaybePublisher<String, TestError> {
        let (first, rest) = (upstreams[0], Array(upstreams.dropFirst()))
        return switch rest.count {
        case 1: first.zip(rest[0], +).eraseToAnyMaybePublisher()
        case 2: first.zip(rest[0], rest[1]) { $0 + $1 + $2 }.eraseToAnyMaybePublisher()
        case 3: first.zip(rest[0], rest[1], rest[2]) { $0 + $1 + $2 + $3 }.eraseToAnyMaybePublisher()
        case 4:
            first.zip(rest[0], rest[1], rest[2], rest[3]) { "\($0)\($1)\($2)\($3)\($4)" }.eraseToAnyMaybePublisher()
        case 5:
            first.zip(rest[0], rest[1], rest[2], rest[3], rest[4]) { "\($0)\($1)\($2)\($3)\($4)\($5)" }
                .eraseToAnyMaybePublisher()
        case 6:
            first.zip(rest[0], rest[1], rest[2], rest[3], rest[4], rest[5]) { "\($0)\($1)\($2)\($3)\($4)\($5)\($6)" }
                .eraseToAnyMaybePublisher()
        default:
            first.zip(rest[0], rest[1], rest[2], rest[3], rest[4], rest[5], rest[6]) {
                "\($0)\($1)\($2)\($3)\($4)\($5)\($6)\($7)"
            }
            .eraseToAnyMaybePublisher()
        }
    }

    @Test("Tuples of five to eight values, with the traits of the upstreams")
    func tuples() {
        typealias Text = AnySinglePublisher<String, TestError>
        let (one, no) = (Single.just(1), AnyMaybePublisher<Int, TestError>.empty())
        let five = one.zip(one, Single.just(2), one, Text.just("5"))
        #expect(resultOfSink(five.eraseToAnySinglePublisher()) == .success(#"(1, 1, 2, 1, "5")"#))
        #expect(resultOfSink(one.zip(one, one, one, one, Text.just("6"))) == .success(#"(1, 1, 1, 1, 1, "6")"#))
        #expect(
            resultOfSink(one.zip(one, one, one, one, one, Text.just("7"))) == .success(#"(1, 1, 1, 1, 1, 1, "7")"#))
        let eight = one.zip(one, one, one, one, one, one, Text.just("8"))
        #expect(resultOfSink(eight) == .success(#"(1, 1, 1, 1, 1, 1, 1, "8")"#))
        _ = Just(1).zip(Just(2), Just(3), Just(4), Just(5), Just(6), Just(7), Just(8)).eraseToAnyImmediatePublisher()
        let none = one.zip(one, one, one, one, one, one, no).eraseToAnyMaybePublisher()
        #expect(none.record().events.map { "\($0)" } == ["finished"])
        #expect(type(of: eight)._hasDirectPath)
    }

    @Test("A zip of streams, built by its type, takes their first values")
    func streams() {
        let stream = [1, 2].publisher
        let recorder = TraitPublishers.Zip(stream, stream).record()
        #expect(recorder.values.map { "\($0)" } == ["(1, 1)"])
        #expect(recorder.isFinished)
    }

    // MARK: What operators behind it see

    @Test("A failure on subscription comes through what changes threads")
    func failureBehindSchedulers() {
        let zip = Single.fail(TestError(1)).zip(Single.just(1)).map { "\($0)" }
        let scheduler = ImmediateScheduler.shared
        #expect(resultOfSink(zip.receive(on: scheduler)) == .failure(TestError(1)))
        #expect(resultOfSink(zip.subscribe(on: scheduler)) == .failure(TestError(1)))
        #expect(resultOfSink(zip.delay(for: 0, scheduler: scheduler)) == .failure(TestError(1)))
        #expect(zip.receive(on: scheduler).record().failure == TestError(1))
    }

    @Test("A failure on subscription is not lost behind operators that wait for a subscription")
    func failureBehindOperators() {
        let zip = Single.fail(TestError(1)).zip(Single.just(1)).map { "\($0)" }
        #expect(zip.collect().record().failure == TestError(1))
        #expect(zip.catch { _ in Just("caught") }.record().values == ["caught"])
        #expect(zip.retry(2).record().failure == TestError(1))
        #expect(Just(zip).setFailureType(to: TestError.self).switchToLatest().record().failure == TestError(1))
        #expect(zip.prefix(1).record().failure == TestError(1))
    }

    @Test("An upstream that publishes without demand breaks no promise")
    func unaskedValue() {
        let publisher = AnySinglePublisher<Int, Never>.just(1).replaceEmpty(with: 0)
            .zip(Future<Int, Never> { _ in })
        let recorder = publisher.record()
        #expect(recorder.events.isEmpty)
        recorder.cancel()
    }

    @Test("A zip of streams upstream, in an attempt that ends, does not trap")
    func zipOfStreamsUpstream() {
        let subject = PassthroughSubject<Int, TestError>()
        var results: [MaybeResult<String, TestError>] = []
        let cancellable = subject.last().zip(Just(1).setFailureType(to: TestError.self)).map { "\($0)" }
            .retry(1).sinkMaybe { results.append($0) }
        subject.send(1)
        subject.send(completion: .finished)
        #expect(results.count == 1)
        cancellable.cancel()
    }

    @Test("A subscriber may drop its subscription")
    func droppedSubscription() {
        let subjects = (0..<2).map { _ in PassthroughSubject<Int, TestError>() }
        var values: [String] = []
        do {
            let publisher = subjects[0].first().zip(subjects[1].first())
            publisher.subscribe(
                AnySubscriber(
                    receiveSubscription: { $0.request(.unlimited) },
                    receiveValue: {
                        values.append("\($0)")
                        return .none
                    },
                    receiveCompletion: { _ in }))
        }
        for (index, subject) in subjects.enumerated() { subject.send(index) }
        #expect(values == ["(0, 1)"])
    }

    /// Sends its subscription when the test asks for it, and counts what is requested from it.
    private final class LatePublisher: SinglePublisher {
        typealias Output = Int
        typealias Failure = TestError

        private(set) var requestCount = 0
        var onRequest: () -> Void = {}
        private var subscriber: AnySubscriber<Int, TestError>?

        func receive<Downstream: Subscriber>(subscriber: Downstream)
        where Downstream.Input == Int, Downstream.Failure == TestError {
            self.subscriber = AnySubscriber(subscriber)
        }

        func sendSubscription() {
            subscriber?.receive(
                subscription: ClosureSubscription(onRequest: { [self] _ in
                    requestCount += 1
                    onRequest()
                }))
        }
    }

    @Test("Each side is asked once, when its subscription comes, whatever is demanded")
    func demandWhileSubscribing() {
        let (first, second) = (LatePublisher(), LatePublisher())
        let recorder = first.zip(second).record(demand: .none)
        first.onRequest = { second.sendSubscription() }
        first.sendSubscription()
        #expect(first.requestCount == 1)
        #expect(second.requestCount == 1)
        recorder.request(.unlimited)
        recorder.request(.unlimited)
        #expect(first.requestCount == 1)
        #expect(second.requestCount == 1)
        recorder.cancel()
    }

    // MARK: The framework's own type

    @Test("The framework's zip of maybe publishers has the same result on the direct path")
    func frameworkType() {
        let fail = Single.fail(TestError(1))
        let zip: Publishers.Zip<Single, Single> = fail.zip(.just(1))
        #expect(resultOfSink(zip) == .failure(TestError(1)))
        #expect(resultOfSink(zip.retry(1)) == .failure(TestError(1)))
        let zip3: Publishers.Zip3<Single, Single, Single> = Single.just(1).zip(.just(2), fail)
        #expect(resultOfSink(zip3) == .failure(TestError(1)))
        let zip4: Publishers.Zip4<Single, Single, Single, Single> = Single.just(1).zip(.just(2), .just(3), .just(4))
        #expect(resultOfSink(zip4.collect()) == .success("[(1, 2, 3, 4)]"))
    }

    /// What `sinkSingle` reports, as text, while its subscriber waits.
    private func resultOfSink<P: SinglePublisher>(_ publisher: P) -> Result<String, TestError>?
    where P.Failure == TestError {
        var results: [Result<String, TestError>] = []
        let cancellable = publisher.sinkSingle { results.append($0.map { "\($0)" }) }
        cancellable.cancel()
        return results.count == 1 ? results[0] : nil
    }
}
