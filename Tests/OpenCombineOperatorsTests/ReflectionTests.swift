import TestSupport
import Testing

#if !canImport(Combine)
/// What a debugger and `print(_:to:)` show of subscriptions: as much as of those of OpenCombine.
struct ReflectionTests {
    /// An operator, and what it shows.
    struct Case: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var description: String
        /// The children of the subscription.
        var children: [String]
        /// Those of what subscribes to an upstream, if it is not the subscription.
        var sideChildren: [String] = ["parentSubscription"]
        var upstreamCount: Int
        /// Subscribes to what the operator makes of upstreams.
        var subscribe: @Sendable ([SubscriberCapture], VirtualTimeScheduler) throws -> any Subscription
    }

    /// Demands two values of a publisher.
    ///
    /// - Returns: The subscription.
    private static func subscribe(to publisher: some Publisher<some Any, Never>) throws -> any Subscription {
        var received: (any Subscription)?
        publisher.subscribe(
            AnySubscriber(
                receiveSubscription: {
                    received = $0
                    $0.request(.max(2))
                }, receiveValue: { _ in .none }))
        return try #require(received)
    }

    private static let latestChildren = ["downstream", "upstreamSubscriptions", "demand", "buffers"]
    private static let collectChildren = ["downstream", "upstreamSubscription", "buffer", "count"]

    #if OpenCombineWithMerge
    /// The `combineLatest` of the fork shows nothing.
    private static let latestCases: [Case] = []
    #else
    private static let latestCases = [
        latest(2) { try subscribe(to: $0[0].combineLatest($0[1])) },
        latest(3) { try subscribe(to: $0[0].combineLatest($0[1], $0[2])) },
        latest(4) { try subscribe(to: $0[0].combineLatest($0[1], $0[2], $0[3])) },
    ]
    #endif

    static let cases =
        latestCases + [
            merge(2) { try subscribe(to: Publishers.Merge($0[0], $0[1])) },
            merge(3) { try subscribe(to: $0[0].merge(with: $0[1], $0[2])) },
            merge(4) { try subscribe(to: $0[0].merge(with: $0[1], $0[2], $0[3])) },
            merge(5) { try subscribe(to: $0[0].merge(with: $0[1], $0[2], $0[3], $0[4])) },
            merge(6) { try subscribe(to: $0[0].merge(with: $0[1], $0[2], $0[3], $0[4], $0[5])) },
            merge(7) { try subscribe(to: $0[0].merge(with: $0[1], $0[2], $0[3], $0[4], $0[5], $0[6])) },
            merge(8) { try subscribe(to: $0[0].merge(with: $0[1], $0[2], $0[3], $0[4], $0[5], $0[6], $0[7])) },
            merge(2) { try subscribe(to: $0[0].merge(with: $0[1])) },
            Case(
                testDescription: "collect by time", description: "CollectByTime", children: collectChildren,
                sideChildren: collectChildren, upstreamCount: 1
            ) { try subscribe(to: $0[0].collect(.byTime($1, 1))) },
            Case(
                testDescription: "collect by time or count", description: "CollectByTime", children: collectChildren,
                sideChildren: collectChildren, upstreamCount: 1
            ) { try subscribe(to: $0[0].collect(.byTimeOrCount($1, 1, 3))) },
        ]

    private static func latest(
        _ count: Int, _ join: @escaping @Sendable ([SubscriberCapture]) throws -> any Subscription
    ) -> Case {
        Case(
            testDescription: "combineLatest of \(count)", description: "CombineLatest", children: latestChildren,
            upstreamCount: count
        ) { upstreams, _ in try join(upstreams) }
    }

    private static func merge(
        _ count: Int, _ join: @escaping @Sendable ([SubscriberCapture]) throws -> any Subscription
    ) -> Case {
        Case(testDescription: "merge of \(count)", description: "Merge", children: [], upstreamCount: count) {
            upstreams, _ in try join(upstreams)
        }
    }

    @Test("Descriptions and children", arguments: cases)
    func conventions(_ example: Case) throws {
        let upstreams = (0..<example.upstreamCount).map { _ in SubscriberCapture() }
        let subscription = try example.subscribe(upstreams, VirtualTimeScheduler())

        expect(subscription, describedAs: example.description, children: example.children)
        for upstream in upstreams {
            let side = try #require(upstream.subscriber)
            expect(side, describedAs: example.description, children: example.sideChildren)
            if let parent = child("parentSubscription", of: side) {
                expectEqual(parent as? CombineIdentifier, subscription.combineIdentifier)
            }
        }
    }

    #if !OpenCombineWithMerge
    @Test("combineLatest shows its newest values, and what is requested")
    func latestState() throws {
        let (a, b) = (SubscriberCapture(), SubscriberCapture())
        let subscription = try Self.subscribe(to: a.combineLatest(b))
        _ = a.subscriber?.receive(5)
        expectEqual(child("demand", of: subscription) as? Subscribers.Demand, .max(2))
        expectEqual((child("upstreamSubscriptions", of: subscription) as? [any Subscription])?.count, 2)
        let buffers = try #require(child("buffers", of: subscription))
        expectEqual(Mirror(reflecting: buffers).children.map { $0.value as? Int }, [5, nil])
        #expect(child("downstream", of: subscription) is AnySubscriber<(Int, Int), Never>)

        subscription.cancel()
        expectEqual((child("upstreamSubscriptions", of: subscription) as? [any Subscription])?.isEmpty, true)
    }
    #endif

    @Test("collect by time shows what it has collected, and how much it waits for")
    func collectState() throws {
        let upstream = SubscriberCapture()
        let strategy = Publishers.TimeGroupingStrategy.byTimeOrCount(VirtualTimeScheduler(), 1, 3)
        let subscription = try Self.subscribe(to: upstream.collect(strategy))
        _ = upstream.subscriber?.receive(5)
        expectEqual(child("buffer", of: subscription) as? [Int], [5])
        expectEqual(child("count", of: subscription) as? Int, 3)
        #expect(child("upstreamSubscription", of: subscription) is any Subscription)
        #expect(child("downstream", of: subscription) is AnySubscriber<[Int], Never>)
        subscription.cancel()
    }

    private func expect(_ subject: Any, describedAs description: String, children: [String]) {
        expectEqual((subject as? any CustomStringConvertible)?.description, description)
        expectEqual((subject as? any CustomPlaygroundDisplayConvertible)?.playgroundDescription as? String, description)
        expectEqual((subject as? any CustomReflectable)?.customMirror.children.map(\.label), children)
        #expect(!(subject is any CustomDebugStringConvertible))
    }

    private func child(_ label: String, of subject: Any) -> Any? {
        (subject as? any CustomReflectable)?.customMirror.children.first { $0.label == label }?.value
    }
}
#endif
