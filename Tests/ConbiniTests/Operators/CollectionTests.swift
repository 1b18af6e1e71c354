import Conbini
import TestSupport
import Testing

/// What `zipMany()`, `combineLatestMany()` and `mergeMany()` of a collection publish.
struct CollectionTests {
    /// An example, and the values, joined.
    typealias Case = (MarbleExample, [String])

    // MARK: zipMany

    static let zips: [Case] = [
        // Arrays
        (.init(upstreams: ["-a---b-|", "--k--l---|"], expected: "--1--2-|", cancellations: [nil, 7]), ["ak", "bl"]),
        (.init(upstreams: ["-a-b|", "(kl)", "p--q"], expected: "-1-2|", cancellations: [nil, 4, 4]), ["akp", "blq"]),
        (.init(upstreams: ["(ab|)", "(kl|)"], expected: "(12|)", cancellations: [nil, 0]), ["ak", "bl"]),
        (.init(upstreams: ["-a-b|"], expected: "-1-2|", cancellations: [nil]), ["a", "b"]),
        (.init(upstreams: [], expected: "|", cancellations: []), []),
        // It finishes as soon as no other array is possible
        (.init(upstreams: ["a|", "--k-l"], expected: "--(1|)", cancellations: [nil, 2]), ["ak"]),
        (.init(upstreams: ["(a|)", "--k-l-|"], expected: "--(1|)", cancellations: [nil, 2]), ["ak"]),
        (.init(upstreams: ["(ab|)", "--k-l-"], expected: "--1-(2|)", cancellations: [nil, 4]), ["ak", "bl"]),
        (.init(upstreams: ["-|", "k"], expected: "-|", cancellations: [nil, 1]), []),
        (.init(upstreams: ["|", "k", "p"], expected: "|", cancellations: [nil]), []),
        (.init(upstreams: ["a", "|", "p"], expected: "|", cancellations: [0, nil]), []),
        // Failures
        (.init(upstreams: ["-a-x", "--k--l"], expected: "--1x", cancellations: [nil, 3]), ["ak"]),
        (.init(upstreams: ["x", "k"], expected: "x", cancellations: [nil]), []),
        (.init(upstreams: ["(ab)--x", "-k"], expected: "-1-x"), ["ak"]),
        // Demand
        (.init(upstreams: ["-a|", "--k|"], demand: .none, expected: "-", cancellations: [nil, nil]), []),
        (.init(upstreams: ["(abc)", "(klm)"], demand: .max(2), expected: "(12)"), ["ak", "bl"]),
        (.init(upstreams: ["(abc|)", "-k-l-m|"], demand: .oneAtATime, expected: "-1-2-(3|)"), ["ak", "bl", "cm"]),
        (
            .init(upstreams: ["(abc|)", "-k-l-m|"], demand: .oneRequestAtATime, expected: "-1-2-(3|)"),
            ["ak", "bl", "cm"]
        ),
        (.init(upstreams: ["a", "-k"], demand: .unlimitedAfter(3), expected: "---1"), ["ak"]),
        (.init(upstreams: [], demand: .none, expected: "|", cancellations: []), []),
    ]

    @Test("Values, endings and demand of zipMany", arguments: zips)
    func zip(_ example: MarbleExample, _ values: [String]) {
        run(example, values) { $0.zipMany().map { values in values.joined() } }
    }

    // MARK: combineLatestMany

    /// `CombineLatestTests` has more, of the same subscription.
    static let latest: [Case] = [
        (
            .init(upstreams: ["-a---b-|", "--k-l--|"], expected: "--1-23-|", cancellations: [nil, nil]),
            ["ak", "al", "bl"]
        ),
        (.init(upstreams: ["a--b|", "k", "-p"], expected: "-1-2", cancellations: [nil, nil, nil]), ["akp", "bkp"]),
        (.init(upstreams: ["(ab|)"], expected: "(12|)"), ["a", "b"]),
        (.init(upstreams: [], expected: "|", cancellations: []), []),
        (.init(upstreams: ["-a-x", "--k--l"], expected: "--1x", cancellations: [nil, 3]), ["ak"]),
        (.init(upstreams: ["a", "x", "p"], expected: "x", cancellations: [0, nil]), []),
        (.init(upstreams: ["-a-b-|", "--k-l|"], demand: .max(1), expected: "--1"), ["ak"]),
        (.init(upstreams: [], demand: .none, expected: "|", cancellations: []), []),
    ]

    @Test("Values, endings and demand of combineLatestMany", arguments: latest)
    func combineLatest(_ example: MarbleExample, _ values: [String]) {
        run(example, values) { $0.combineLatestMany().map { values in values.joined() } }
    }

    // MARK: mergeMany

    static let merges: [Case] = [
        (
            .init(upstreams: ["-a---b-|", "--k-l--|", "---|"], expected: "-12-34-|", cancellations: [nil, nil, nil]),
            ["a", "k", "l", "b"]
        ),
        (.init(upstreams: [], expected: "|", cancellations: []), []),
        (
            .init(upstreams: ["-a-x", "--k--l"], expected: "-12x", cancellations: [cancellationOfFailed, 3]),
            ["a", "k"]
        ),
    ]

    #if OpenCombineWithMerge
    /// The fork also cancels the upstream that has failed.
    private static let cancellationOfFailed: Int? = 3
    #else
    private static let cancellationOfFailed: Int? = nil
    #endif

    @Test("Values and endings of mergeMany", arguments: merges)
    func merge(_ example: MarbleExample, _ values: [String]) { run(example, values) { $0.mergeMany() } }

    private func run<Joined: Publisher<String, TestError>>(
        _ example: MarbleExample, _ expectedValues: [String],
        _ join: ([ScriptedPublisher<String, TestError>]) -> Joined
    ) {
        var values: [String] = []
        let differences = example.differences { upstreams in
            join(upstreams.publishers).map { value -> Character in
                values.append(value)
                return Character("\(values.count)")
            }
        }
        expectEqual(differences, [])
        expectEqual(values, expectedValues)
    }

    // MARK: Demand

    @Test("All publishers are asked for what the downstream requests")
    func requests() {
        let upstreams = (0..<3).map { _ in ManualPublisher<Int, TestError>() }
        let recorder = upstreams.zipMany().record(demand: .max(2), demandPerValue: .max(1))
        for upstream in upstreams { expectEqual(upstream.demands, [.max(2)]) }
        expectEqual(upstreams[0].send(.value(0)), .none)
        expectEqual(upstreams[1].send(.value(1)), .none)
        // The value that completes the array is answered, the others are requested.
        expectEqual(upstreams[2].send(.value(2)), .max(1))
        expectEqual(upstreams.map(\.demands), [[.max(2), .max(1)], [.max(2), .max(1)], [.max(2)]])
        recorder.request(.max(5))
        expectEqual(upstreams.map { $0.demands.last }, [.max(5), .max(5), .max(5)])
    }

    @Test("Arrays of values that come without demand wait, and so does the end")
    func unaskedValues() {
        let upstreams = (0..<2).map { _ in ManualPublisher<Int, TestError>() }
        let recorder = upstreams.zipMany().record(demand: .none)
        for value in 0..<2 {
            upstreams[0].send(.value(value))
            upstreams[1].send(.value(value))
        }
        upstreams[0].send(.finished)
        expectEqual(upstreams[1].cancellationCount, 1)
        // Too late: it is cancelled.
        upstreams[1].send(.failure(TestError()))
        #expect(recorder.events.isEmpty)
        recorder.request(.max(1))
        expectEqual(recorder.events, [.value([0, 0])])
        recorder.request(.max(1))
        expectEqual(recorder.events, [.value([0, 0]), .value([1, 1]), .finished])
    }

    @Test("A subscription that comes when no other array is possible is cancelled")
    func lateSubscription() {
        let upstream = ManualPublisher<Int, Never>(attaches: false)
        let recorder = [upstream.eraseToAnyPublisher(), Empty().eraseToAnyPublisher()].zipMany().record()
        #expect(recorder.isFinished)
        upstream.send(.finished)
        expectEqual(recorder.events.count, 1)
    }

    // MARK: Size

    @Test("Ten thousand publishers, in linear time and without recursion")
    func many() {
        let upstreams = (0..<10_000).map { Just($0) }
        expectEqual(upstreams.zipMany().record().values, [Array(0..<10_000)])
        expectEqual(upstreams.mergeMany().record().values.count, 10_000)
        expectEqual(upstreams.combineLatestMany().record().values, [Array(0..<10_000)])
    }
}

extension Array {
    /// A member named `zip` would hide the function of the standard library here, and this would not compile.
    fileprivate func pairs() -> [(Element, Element)] { Array<(Element, Element)>(zip(self, dropFirst())) }
}
