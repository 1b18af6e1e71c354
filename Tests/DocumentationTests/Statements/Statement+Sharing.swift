import Conbini
import TestSupport
import Testing

extension Statement {
    private typealias Single = AnySinglePublisher<Int, TestError>

    /// A request that takes a second for each dash, with the requests that were made, and how many of them were cancelled.
    private struct Server {
        let scheduler = VirtualTimeScheduler()
        let upstream: ScriptedPublisher<Int, TestError>

        init(_ scripts: Marbles...) {
            upstream = ScriptedPublisher(scripts.map { Script($0, failure: TestError()) }, scheduler: scheduler)
        }

        var requestCount: Int { upstream.subscriptions.count }
        var cancellationCount: Int { upstream.subscriptions.count { !$0.cancellations.isEmpty } }

        func profile() -> Single { upstream.uncheckedSingle() }

        /// What subscribers receive that come at the given seconds.
        func traces(
            of publisher: some Publisher<Int, TestError>, at instants: Int...,
            cancelling cancellation: CancellationPolicy = .never
        ) -> [Marbles] {
            let recorders = instants.map { instant in
                scheduler.advance(to: .seconds(instant))
                return publisher.recordTrace(on: scheduler, cancellation: cancellation)
            }
            scheduler.run(until: .seconds(100))
            return recorders.map(\.trace.marbles)
        }
    }

    /// What SharingAndDeadlines.md states.
    static let aboutSharing = [
        Statement("Each of these calls creates an object that owns the subscription and the result.") {
            func isObject(_ type: any Any.Type) -> Bool { type is AnyObject.Type }
            let upstream = Just(1)
            return isObject(type(of: upstream.shareResult())) && isObject(type(of: upstream.shareNewest()))
                && isObject(type(of: upstream.share()))
                && isObject(type(of: upstream.multicast { PassthroughSubject() }))
        },
        Statement(
            "**Store it** in a property, and give the same object to all subscribers. A second call creates a second object, and sends a second request."
        ) {
            let server = Server("-1|", "-2|")
            _ = server.traces(of: server.profile().shareResult(), at: 0, 1)
            let count = server.requestCount
            _ = server.traces(of: server.profile().shareResult(), at: 100)
            return count == 1 && server.requestCount == 2
        },
        Statement("| what follows | Maybe at most |") {
            let server = Server("-1-2|")
            return server.traces(of: server.upstream.share(), at: 0, 2) == ["-1-2|", "-2|"]
        },
        Statement(
            "`autoconnect()` calls `connect()` for the first subscriber, and `preventCancellation()` lets a request go on after a cancellation."
        ) {
            let server = Server("-1|")
            let connected = server.upstream.multicast { PassthroughSubject() }.autoconnect()
            let isWaiting = server.requestCount == 0
            let first = connected.record()
            let isConnected = server.requestCount == 1
            server.scheduler.run()
            let other = Server("-1|")
            other.profile().preventCancellation().sinkSingle { _ in }.cancel()
            other.scheduler.run()
            return isWaiting && isConnected && first.values == [1] && other.cancellationCount == 0
                && other.upstream.subscriptions.map { $0.completedAt != nil } == [true]
        },
        Statement(
            """
            upstream            ---1|
            first subscriber    ---1|
            late subscriber            |
            """
        ) {
            let server = Server("---1|")
            return server.traces(of: server.upstream.share(), at: 0, 7) == ["---1|", "|"]
        },
        Statement(
            """
            upstream            ---1|
            first subscriber    ---(1|)
            late subscriber            (1|)
            """
        ) {
            let server = Server("---1|")
            return server.traces(of: server.profile().shareResult(), at: 0, 7) == ["---(1|)", "(1|)"]
        },
        Statement(
            """
            Both subscribers cause one request. When the last one cancels before there is a result, the request is cancelled. \
            `shareResult(.forever)` lets it run.
            """
        ) {
            let (server, patient) = (Server("---1|"), Server("---1|"))
            let shared = server.profile().shareResult()
            let cancellables = (1...2).map { _ in shared.sinkSingle { _ in } }
            cancellables[0].cancel()
            let isRunning = server.cancellationCount == 0 && server.requestCount == 1
            cancellables[1].cancel()
            let forever = patient.profile().shareResult(.forever)
            forever.sinkSingle { _ in }.cancel()
            patient.scheduler.run()
            return isRunning && server.cancellationCount == 1 && patient.cancellationCount == 0
                && patient.traces(of: forever, at: 100) == ["(1|)"] && patient.requestCount == 1
        },
        Statement(
            """
            A failure is a result as well: by default, `shareResult()` keeps it, and each later subscriber receives it without a new \
            request. With `shareResult(keepingFailure: false)`, the next subscriber starts the request again.
            """
        ) {
            let (keeping, forgetting) = (Server("-x", "-1|"), Server("-x", "-1|"))
            return keeping.traces(of: keeping.profile().shareResult(), at: 0, 2) == ["-x", "x"]
                && forgetting.traces(of: forgetting.profile().shareResult(keepingFailure: false), at: 0, 2) == [
                    "-x", "-(1|)",
                ]
        },
        Statement("Only the first event must arrive in time. Later events have no limit.") {
            marbles { $0.script("-1----2---|").deadline(2, scheduler: $0, failingWith: TestError()) } == "-1----2---|"
                && marbles { $0.script("--1|").deadline(1, scheduler: $0, failingWith: TestError()) } == "-x"
        },
        Statement(
            "After the last delay, the failure is final. The closure `if:` decides which failures are worth another attempt."
        ) {
            let (server, picky) = (Server("-x", "-x", "-1|"), Server("-x", "-1|"))
            let (scheduler, other) = (server.scheduler, picky.scheduler)
            return server.traces(of: server.profile().retry(delays: [2], scheduler: scheduler), at: 0) == ["----x"]
                && picky.traces(of: picky.profile().retry(delays: [2], scheduler: other) { $0.code != 0 }, at: 0) == [
                    "-x"
                ]
        },
        Statement(
            """
            Each attempt has five seconds, there are three attempts, and all subscribers share them. A deadline after `retry` limits all \
            attempts together.
            """
        ) {
            func loaded(_ server: Server) -> AnySinglePublisher<Int, TestError> {
                server.profile()
                    .deadline(.seconds(5), scheduler: server.scheduler, failingWith: TestError())
                    .retry(delays: [.seconds(1), .seconds(2)], scheduler: server.scheduler)
                    .eraseToAnySinglePublisher()
            }
            let (server, all) = (Server("------1|", "------1|", "----1|"), Server("------1|", "------1|", "----1|"))
            let limited = loaded(all).deadline(.seconds(7), scheduler: all.scheduler, failingWith: TestError())
            // The first attempt ends at 5 s, the second at 11 s, and the third publishes at 17 s.
            return server.traces(of: loaded(server).shareResult(), at: 0, 1) == [
                "-----------------(1|)", "----------------(1|)",
            ]
                && server.requestCount == 3 && all.traces(of: limited, at: 0) == ["-------x"]
        },
        Statement("`race` publishes the events of the first publisher that sends one, and cancels the others:") {
            let cache = Server("-1|")
            let slow = ScriptedPublisher<Int, TestError>("---2|", scheduler: cache.scheduler)
            let traces = cache.traces(of: cache.profile().race(with: slow), at: 0)
            return traces == ["-1|"] && slow.subscriptions.map { $0.cancellations.map(\.frame) } == [[1]]
        },
    ]

    /// What StateAndObservation.md states.
    static let aboutState = [
        Statement("A subject is immediate only until it completes, and a relay always.") {
            let (subject, relay) = (CurrentValueSubject<Int, Never>(1), ValueRelay(1))
            let before = subject.record().values
            subject.send(completion: .finished)
            return before == [1] && subject.record().values.isEmpty && relay.record().values == [1]
        },
        Statement(
            "The value arrives when the actor is free, so several changes without a suspension in between cause one value."
        ) {
            guard #available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *) else { return true }
            let cart = StateSamples.Cart()
            let recorder = ObservationPublisher { cart.items.count }.record()
            cart.items.append("tea")
            cart.items.append("cups")
            let isWaiting = recorder.values == [0]
            await drainMainQueue()
            return isWaiting && recorder.values == [0, 2]
        },
        Statement(
            """
            upstream  --1--2--3--|
            first     --1--2--3--|
            second       1-2--3--|
            late                     (3|)
            """
        ) {
            let server = Server("--1--2--3--|")
            return server.traces(of: server.upstream.shareNewest(), at: 0, 3, 15) == [
                "--1--2--3--|", "1-2--3--|", "(3|)",
            ]
        },
        Statement(
            """
            All subscribers share one subscription. When the last subscriber cancels, so does the publisher, and the next subscriber \
            starts it again.
            """
        ) {
            let server = Server("-1-2|", "-3|")
            let shared = server.upstream.shareNewest()
            let recorders = (1...2).map { _ in shared.record() }
            server.scheduler.run(until: .seconds(1))
            recorders[0].cancel()
            let isShared = server.requestCount == 1 && server.cancellationCount == 0
            recorders[1].cancel()
            let isCancelled = server.cancellationCount == 1
            return isShared && isCancelled && server.traces(of: shared, at: 1) == ["-3|"]
        },
    ]
}
