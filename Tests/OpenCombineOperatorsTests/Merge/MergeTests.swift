import TestSupport
import Testing

/// What `merge` publishes. On Apple platforms, the same tests run against Combine.
struct MergeTests {
    typealias Case = MarbleExample

    static let cases = [
        // Values
        Case(upstreams: ["-", "-"], expected: "-"),
        Case(upstreams: ["-a", "-"], expected: "-a"),
        Case(upstreams: ["-a-b", "--k"], expected: "-akb"),
        Case(upstreams: ["-a-b-|", "-k-l|"], expected: "-(ak)-(bl)-|"),
        Case(upstreams: ["(ab|)", "(kl|)"], expected: "(abkl|)"),
        // Endings
        Case(upstreams: ["|", "-"], expected: "-"),
        Case(upstreams: ["|", "|"], expected: "|"),
        Case(upstreams: ["-a|", "----|"], expected: "-a--|"),
        Case(upstreams: ["|", "-k|"], expected: "-k|"),
        // Failures
        Case(upstreams: ["x", "k"], expected: "x"),
        Case(upstreams: ["k", "x"], expected: "(kx)"),
        Case(upstreams: ["-a-x", "--k-l"], expected: "-akx"),
        Case(upstreams: ["-a|", "--k-x"], expected: "-ak-x"),
        Case(upstreams: ["-x", "-x"], expected: "-x"),
        // Demand: a value of each waits, and what it would have been waits in the upstream
        Case(upstreams: ["-a|", "-k|"], demand: .none, expected: "-"),
        Case(upstreams: ["|", "|"], demand: .none, expected: "|"),
        Case(upstreams: ["-a-b|", "--k-l|"], demand: .max(2), expected: "-ak"),
        Case(upstreams: ["-a-b|", "--k--|"], demand: .max(3), expected: "-akb-|"),
        Case(upstreams: ["-a-b|", "--k--|"], demand: .oneAtATime, expected: "-akb-|"),
        Case(upstreams: ["-a-b|", "--k--|"], demand: .oneRequestAtATime, expected: "-akb-|"),
        Case(upstreams: ["-a-b|", "--k|"], demand: .unlimitedAfter(6), expected: "<6>(akb|)"),
        Case(upstreams: ["-a-x", "--k"], demand: .none, expected: "---x"),
    ]

    @Test("Two upstreams", arguments: cases)
    func two(_ example: Case) {
        expectEqual(example.differences { Publishers.Merge($0[0], $0[1]) }, [])
    }

    @Test("Eight upstreams")
    func eight() {
        let upstreams = Upstreams("-a|", "--b|", "---c|", "-d|", "--e|", "---f|", "(g|)", "<5>h|")
        let merged = upstreams[0].merge(
            with: upstreams[1], upstreams[2], upstreams[3], upstreams[4], upstreams[5], upstreams[6], upstreams[7])
        expectEqual(upstreams.trace(of: merged).marbles, "g(ad)(be)(cf)-h|")
        let failing = Upstreams("-", "-", "-", "-", "-", "-", "-", "-x")
        let doomed = failing[0].merge(
            with: failing[1], failing[2], failing[3], failing[4], failing[5], failing[6], failing[7])
        expectEqual(failing.trace(of: doomed).marbles, "-x")
        // Combine also cancels the one that has failed.
        expectEqual(
            failing.publishers.dropLast().map { $0.subscriptions[0].cancellations.count }, [1, 1, 1, 1, 1, 1, 1])
    }

    @Test("A list of upstreams, which may be empty")
    func many() {
        let upstreams = Upstreams("-a|", "--b|", "---c|")
        expectEqual(upstreams.trace(of: Publishers.MergeMany(upstreams.publishers)).marbles, "-abc|")
        let none = Upstreams()
        expectEqual(none.trace(of: Publishers.MergeMany([Just("a")].dropLast())).marbles, "|")
        let one = Upstreams("-a|")
        expectEqual(one.trace(.none, of: Publishers.MergeMany(one[0])).marbles, "-")
    }

    #if !canImport(Combine) && !OpenCombineWithMerge
    // Of the values that wait, Combine publishes those of the first upstreams first.

    @Test("What is not requested waits in the order in which it came, however much it is")
    func waiting() {
        let subjects = (0..<9).map { _ in PassthroughSubject<Int, Never>() }
        var received: [Int] = []
        var subscription: (any Subscription)?
        Publishers.MergeMany(subjects)
            .subscribe(
                AnySubscriber(
                    receiveSubscription: { subscription = $0 },
                    receiveValue: {
                        received.append($0)
                        return .none
                    }))
        for index in 0..<4 { subjects[index].send(index) }
        expectEqual(received, [])
        subscription?.request(.max(2))
        expectEqual(received, [0, 1])
        // The first places in the queue are free again, so that it goes around before it grows.
        for index in 0..<2 { subjects[index].send(10 + index) }
        for index in 4..<9 { subjects[index].send(index) }
        subscription?.request(.max(3))
        expectEqual(received, [0, 1, 2, 3, 10])
        subscription?.request(.unlimited)
        expectEqual(received, [0, 1, 2, 3, 10, 11, 4, 5, 6, 7, 8])
    }

    @Test("Of values that come unasked, the newest of each upstream waits for demand")
    func unasked() {
        let (a, b) = (ManualPublisher<Int, Never>(), ManualPublisher<Int, Never>())
        let recorder = Publishers.Merge(a, b).record(demand: .none)
        for value in 1...3 { a.send(.value(value)) }
        for value in 11...12 { b.send(.value(value)) }
        recorder.request(.max(1))
        expectEqual(recorder.events, [.value(3)])
        for value in 13...14 { b.send(.value(value)) }
        recorder.request(.unlimited)
        expectEqual(recorder.events, [.value(3), .value(14)])
        a.send(.value(4))
        a.send(.finished)
        b.send(.finished)
        expectEqual(recorder.events, [.value(3), .value(14), .value(4), .finished])
    }

    @Test("A value that nobody will receive is released when a newer one takes its place")
    func replacedValues() {
        let upstream = ManualPublisher<Token, Never>()
        let recorder = Publishers.MergeMany(upstream).record(demand: .none)
        let lifetimes = (0..<3).map { _ in withToken { upstream.send(.value($0)) }.lifetime }
        expectEqual(lifetimes.map(\.isOver), [true, true, false])
        recorder.cancel()
        #expect(lifetimes[2].isOver)
    }

    @Test("A value that is requested is not replaced, though the downstream is busy with another one")
    func demandedValues() {
        let upstream = ManualPublisher<Int, Never>()
        let recorder = Publishers.MergeMany(upstream).record(demand: .max(3)) { recorder in
            guard recorder.values == [1] else { return }
            for value in 2...6 { upstream.send(.value(value)) }
        }
        upstream.send(.value(1))
        expectEqual(recorder.values, [1, 2, 3])
        recorder.request(.max(1))
        expectEqual(recorder.values, [1, 2, 3, 6])
    }

    @Test("A newer value takes the turn of the one that it replaces")
    func turns() {
        let upstreams = (0..<20).map { _ in ManualPublisher<Int, Never>() }
        let recorder = Publishers.MergeMany(upstreams).record(demand: .none)
        for round in 0..<3 {
            for (index, upstream) in upstreams.enumerated() { upstream.send(.value(100 * round + index)) }
        }
        recorder.request(.max(5))
        expectEqual(recorder.values, Array(200..<205))
        for (index, upstream) in upstreams.enumerated() { upstream.send(.value(300 + index)) }
        recorder.request(.unlimited)
        expectEqual(recorder.values, Array(200..<205) + Array(305..<320) + Array(300..<305))
    }
    #endif

    @Test("Merging what is merged makes a longer type, not a nested one")
    func flattening() {
        let a = Just(1).merge(with: Just(2).eraseToAnyPublisher())
        let b: Publishers.Merge3 = a.merge(with: Just(3).eraseToAnyPublisher())
        let c: Publishers.Merge5 = b.merge(with: Just(4), Just(5))
        let d: Publishers.Merge8 = c.merge(with: Just(6), Just(7), Just(8))
        var values: [Int] = []
        _ = d.sink { values.append($0) }
        expectEqual(values, Array(1...8))
        let list: Publishers.MergeMany = Just(1).merge(with: Just(2)).merge(with: Just(3))
        expectEqual(list, Publishers.MergeMany([Just(1), Just(2), Just(3)]))
    }

    #if !canImport(Combine) && !OpenCombineWithMerge
    @Test("A value that is sent while another is published is published next")
    func reentrancy() {
        let (a, b) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
        var published: [Int] = []
        let collector = Collector<Int, Never> { value in
            published.append(value)
            if value < 1000 { (value.isMultiple(of: 2) ? a : b).send(value + 1) }
        }
        Publishers.Merge(a, b).subscribe(collector)
        a.send(1)
        expectEqual(published, Array(1...1000))
        expectEqual(collector.faults, [])
        collector.cancel()
    }
    #endif

    @Test("Equality is that of the upstreams")
    func equality() {
        expectEqual(Publishers.Merge(Just(1), Just(2)), Publishers.Merge(Just(1), Just(2)))
        #expect(Publishers.Merge(Just(1), Just(2)) != Publishers.Merge(Just(1), Just(3)))
        #expect(Publishers.MergeMany(Just(1)) != Publishers.MergeMany([Just(1), Just(1)]))
    }

    #if !canImport(Combine) && !OpenCombineWithMerge
    @Test(
        "An upstream that finishes twice counts once, and a value after its end is ignored",
        arguments: [.finished, .value(1)] as [PublisherEvent<Int, Never>])
    func afterTheEnd(_ event: PublisherEvent<Int, Never>) {
        let (a, b) = (ManualPublisher<Int, Never>(), ManualPublisher<Int, Never>())
        let recorder = Publishers.Merge(a, b).record()
        a.send(.finished)
        a.send(event)
        b.send(.value(2))
        expectEqual(recorder.events, [.value(2)])
    }

    @Test("Demand becomes unlimited if its sum overflows", arguments: [.none, .max(.max)] as [Subscribers.Demand])
    func overflow(_ demandPerValue: Subscribers.Demand) {
        let (a, b) = (ManualPublisher<Int, Never>(), ManualPublisher<Int, Never>())
        let recorder = Publishers.Merge(a, b).record(demand: .max(.max), demandPerValue: demandPerValue)
        recorder.request(.max(.max))
        for value in 1...3 { a.send(.value(value)) }
        expectEqual(recorder.values, [1, 2, 3])
        expectEqual(a.demands.reduce(.none, +), .unlimited)
        expectEqual(b.demands.reduce(.none, +), .unlimited)

        let numbers = Publishers.Merge((0..<5).publisher, (5..<10).publisher)
            .record(demand: .max(.max), demandPerValue: demandPerValue)
        expectEqual(numbers.values.sorted(), Array(0..<10))
        expectEqual(numbers.events.last, .finished)
    }

    @Test("An upstream that the request of another one cancels receives no request")
    func demandThatFails() {
        let (a, b) = (ManualPublisher<Int, TestError>(), ManualPublisher<Int, TestError>())
        let failing = a.handleEvents(receiveRequest: { if $0 == .unlimited { a.send(.failure(TestError())) } })
        let recorder = Publishers.Merge(failing, b).record(demand: .none)
        recorder.request(.unlimited)
        expectEqual(recorder.events, [.failure(TestError())])
        expectEqual(b.cancellationCount, 1)
        expectEqual(b.demands, [.max(1)])
    }
    #endif
}
