import TestSupport
import Testing

/// What `zip` of maybe publishers, `zipMaybe()` and `zipSingle()` publish, and to whom.
struct ZipTests {
    typealias Single = AnySinglePublisher<Int, TestError>

    @Test("zip of a stream is the framework's, and so is one whose type is written down")
    func typesOfFramework() {
        let stream = [1, 2].publisher.setFailureType(to: TestError.self)
        let written: Publishers.Zip<Single, Single> = Single.just(1).zip(.just(2))
        typealias Stream = Publishers.Sequence<[Int], TestError>
        #expect(type(of: Single.just(1).zip(stream)) == Publishers.Zip<Single, Stream>.self)
        #expect(type(of: stream.zip(Single.just(1))) == Publishers.Zip<Stream, Single>.self)
        expectEqual(resultOfSink(written), .success("(1, 2)"))
    }

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

    /// Numbers that only a collection can have.
    static let casesOfCollections = [
        Case(upstreams: ["-1--|"], expected: "-(v|)"),
        Case(upstreams: [], expected: "(v|)"),
        Case(upstreams: [], demand: .none, expected: "-"),
    ]

    @Test("Upstreams and endings", arguments: cases)
    func endings(_ example: Case) {
        let differences = example.differences { upstreams in
            joined(upstreams.publishers.map { $0.uncheckedMaybe() }).map { Self.symbol($0, of: example) }
        }
        expectEqual(differences, [])
    }

    @Test("A collection of upstreams", arguments: cases + casesOfCollections)
    func collection(_ example: Case) {
        let differences = example.differences { upstreams in
            upstreams.publishers.map { $0.uncheckedMaybe() }.zipMaybe().map { Self.symbol($0.joined(), of: example) }
        }
        expectEqual(differences, [])
    }

    @Test("The initializers accept streams, and cancel each of them after its first value")
    func initializers() {
        let example = Case(upstreams: ["-1-3", "--2-4"], expected: "--(v|)", cancellations: [1, 2])
        let differences = [
            example.differences { upstreams in
                TraitPublishers.Zip(upstreams[0], upstreams[1]).map { Self.symbol($0 + $1, of: example) }
            },
            example.differences { upstreams in
                TraitPublishers.ZipAll(upstreams.publishers).map { Self.symbol($0.joined(), of: example) }
            },
        ]
        expectEqual(differences, [[], []])
    }

    /// `v` if each upstream's value is there, in their order.
    private static func symbol(_ values: String, of example: Case) -> Character {
        values == "12345678".prefix(example.upstreams.count) ? "v" : "?"
    }

    /// The strings of as many upstreams as there are, joined.
    private func joined(_ upstreams: [AnyMaybePublisher<String, TestError>]) -> AnyMaybePublisher<String, TestError> {
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
        expectEqual(resultOfSink(five.eraseToAnySinglePublisher()), .success(#"(1, 1, 2, 1, "5")"#))
        expectEqual(resultOfSink(one.zip(one, one, one, one, Text.just("6"))), .success(#"(1, 1, 1, 1, 1, "6")"#))
        expectEqual(
            resultOfSink(one.zip(one, one, one, one, one, Text.just("7"))), .success(#"(1, 1, 1, 1, 1, 1, "7")"#))
        let eight = one.zip(one, one, one, one, one, one, Text.just("8"))
        expectEqual(resultOfSink(eight), .success(#"(1, 1, 1, 1, 1, 1, 1, "8")"#))
        _ = Just(1).zip(Just(2), Just(3), Just(4), Just(5), Just(6), Just(7), Just(8)).eraseToAnyImmediatePublisher()
        let none = one.zip(one, one, one, one, one, one, no).eraseToAnyMaybePublisher()
        expectEqual(none.record().events.map { "\($0)" }, ["finished"])
        #expect(type(of: eight)._hasDirectPath)
    }

    @Test("A zip of streams, built by its type, takes their first values")
    func streams() {
        let stream = [1, 2].publisher
        let recorder = TraitPublishers.Zip(stream, stream).record()
        expectEqual(recorder.values.map { "\($0)" }, ["(1, 1)"])
        #expect(recorder.isFinished)
    }

    @Test("A hundred thousand publishers, in linear time and without recursion")
    func many() {
        let count = 100_000
        var sum = 0
        let cancellable = (0..<count).map { Just($0) }.zipSingle().sinkSingle {
            if case .success(let values) = $0 { sum = values.reduce(0, +) }
        }
        expectEqual(sum, count * (count - 1) / 2)
        cancellable.cancel()
    }

    @Test("An upstream that publishes without demand breaks no promise")
    func unaskedValue() {
        let publisher = AnySinglePublisher<Int, Never>.just(1).replaceEmpty(with: 0).zip(Future<Int, Never> { _ in })
        let recorder = publisher.record()
        #expect(recorder.events.isEmpty)
        recorder.cancel()
    }

    /// Sends its subscription when the test asks for it, and counts what is requested from it.
    private final class LatePublisher: SinglePublisher {
        typealias Output = Int
        typealias Failure = TestError

        private(set) var requestCount = 0
        var onRequest: () -> Void = {}
        private var subscriber: AnySubscriber<Int, TestError>?

        func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == TestError {
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

    @Test("Each side is asked once, when its subscription comes, whatever is requested")
    func demandWhileSubscribing() {
        let (first, second) = (LatePublisher(), LatePublisher())
        let recorder = first.zip(second).record(demand: .none)
        first.onRequest = { second.sendSubscription() }
        first.sendSubscription()
        expectEqual(first.requestCount, 1)
        expectEqual(second.requestCount, 1)
        recorder.request(.unlimited)
        recorder.request(.unlimited)
        expectEqual(first.requestCount, 1)
        expectEqual(second.requestCount, 1)
        recorder.cancel()
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
