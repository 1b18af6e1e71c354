import Conbini
import TestSupport
import Testing

/// The faults that `OpenCombineDefects.md` states without a run, and what it says to write instead.
///
/// If a fault is gone, OpenCombine fixed it: remove it from the row in the spec.
struct OpenCombineDefectsTests {
    typealias Maybe = AnyMaybePublisher<Int, TestError>

    private static func page() throws -> DocumentationPage {
        try DocumentationPage("Sources/CombineTraits/CombineTraits.docc/OpenCombineDefects.md")
    }

    // MARK: Output

    #if !canImport(Combine)
    @Test("prefix(_:), output(at:) and output(in:) finish with the value after the last one")
    func outputFinishesLate() throws {
        try Self.page().expect(
            """
            It finishes with the value after the last one of its range, and not with the last one: behind a subject,
            `prefix(1)` finishes when a second value comes, or the subject finishes.
            """)
        expectEqual(marbles { $0.script("-1-2-3-|").prefix(2) }, "-1-2-|")
        expectEqual(marbles { $0.script("-1-2-3-|").output(at: 1) }, "---2-|")
        expectEqual(marbles { $0.script("-1-2-3-|").output(in: 0...1) }, "-1-2-|")
        expectEqual(marbles { $0.script("-1--").prefix(1) }, "-1")
    }

    @Test("prefix(_:), output(at:) and output(in:) let a failure through after their last value")
    func outputFailsLate() throws {
        try Self.page().expect("If the subject fails instead, the failure comes after the last value.")
        expectEqual(marbles { $0.script("-1-x").prefix(1) }, "-1-x")
        expectEqual(marbles { $0.script("-1-2-x").output(at: 1) }, "---2-x")
        expectEqual(marbles { $0.script("-1-2-x").output(in: 0...1) }, "-1-2-x")
    }

    @Test("The pictures of output say that they show OpenCombine, and what Combine does")
    func pictureOfOutput() throws {
        let page = try DocumentationPage(
            "Sources/CombineTraits/CombineTraits.docc/Operators/Publishers-Output-traits.md")
        page.expect(
            """
            The diagrams on this page show OpenCombine. [Apple's Combine](doc:Publishers-Output-traits#Apples-Combine)
            differs. It finishes with the last value of its range.
            """)
        #expect(!page.says("published\\:"))
    }
    #endif

    @Test("Instead of output: first(), sink(fixedDemand:), and collect(_:) finish with the last value")
    func insteadOfOutput() {
        expectEqual(marbles { $0.script("-1-2-3-|").first() }, "-(1|)")
        expectEqual(marbles { $0.script("-1-x").first() }, "-(1|)")
        expectEqual(marbles { $0.script("-1-2-3-|").dropFirst(1).first() }, "---(2|)")
        expectEqual(marbles { $0.script("-1-2-3-|").collect(2).first().flatMap { $0.publisher } }, "---(12|)")
        let subject = PassthroughSubject<Int, Never>()
        var events: [String] = []
        let cancellable = subject.sink(
            fixedDemand: 2, receiveCompletion: { events.append("\($0)") }, receiveValue: { events.append("\($0)") })
        subject.send(1)
        subject.send(2)
        expectEqual(events, ["1", "2", "finished"])
        withExtendedLifetime(cancellable) {}
    }

    // MARK: Throttle

    #if !canImport(Combine)
    @Test("throttle drops the values that come on subscription")
    func throttleDropsValues() throws {
        try Self.page().expect(
            "It requests all values of its upstream before it sends its own subscription, and drops those that come until then: "
                + "`Just(1).throttle(…)` finishes without a value.")
        expectEqual(marbles { Just(1).throttle(for: 1, scheduler: $0, latest: true) }, "(^|)")
        expectEqual(marbles { $0.script("1-2-|").throttle(for: 1, scheduler: $0, latest: true) }, "--2-|")
    }
    #endif

    @Test("Instead of throttle alone: receive(on:) before it")
    func insteadOfThrottle() {
        expectEqual(marbles { Just(1).receive(on: $0).throttle(for: 1, scheduler: $0, latest: true) }, "(^1|)")
        expectEqual(
            marbles { $0.script("1-2-|").receive(on: $0).throttle(for: 1, scheduler: $0, latest: true) }, "(^1)-2-|")
    }

    // MARK: Zip

    #if !canImport(Combine) && !OpenCombineWithMerge
    @Test("zip forgets demand, unless an operator of this package requests one value at a time")
    func zipForgetsDemand() throws {
        try Self.page().expect(
            "New demand reaches only the upstream that has completed a pair, "
                + "so a subscriber that returns `.max(1)` with each pair waits forever after the first one.")
        let zip = (0..<3).publisher.zip("abc".publisher)
        var pairs: [Int] = []
        let subscriber = AnySubscriber<(Int, Character), Never>(
            receiveSubscription: { $0.request(.max(1)) },
            receiveValue: {
                pairs.append($0.0)
                return .max(1)
            }, receiveCompletion: { _ in })
        zip.subscribe(subscriber)
        expectEqual(pairs, [0])
        expectEqual(events(zip.asyncMap { value, promise in promise(value.0) }), "0 1 2 |")
        expectEqual(events(zip.sequentialFlatMap { Just($0.0) }), "0 1 2 |")
    }
    #endif

    // MARK: Retry

    /// Whether what a publisher refers to is released after a subscription.
    private func isReleased<P: Publisher>(cancelling: Bool = false, _ makePublisher: (Token) -> P) -> Bool {
        var isReleased = false
        do {
            let publisher = makePublisher(Token { isReleased = true })
            let cancellable = publisher.sink(receiveCompletion: { _ in }, receiveValue: { _ in })
            if cancelling { cancellable.cancel() }
            withExtendedLifetime(cancellable) {}
        }
        return isReleased
    }

    /// A publisher that refers to its subscriber until it is released.
    private func flattened(_ token: Token, _ child: Maybe = .just(1)) -> some MaybePublisher<Int, TestError> {
        Maybe.just(1).flatMap { _ in
            token.touch()
            return child
        }
    }

    #if !canImport(Combine)
    @Test("retry(_:) does not release flatMap: not after a value, and not after a cancellation")
    func retryLeaks() throws {
        try Self.page().expect(
            "It never releases an upstream that refers to its subscriber, such as `flatMap` or `catch`: "
                + "not after a value, and not after a cancellation.")
        #expect(isReleased { flattened($0) })
        #expect(!isReleased { flattened($0).retry(1) })
        #expect(isReleased(cancelling: true) { flattened($0, .never()) })
        #expect(!isReleased(cancelling: true) { flattened($0, .never()).retry(1) })
        #expect(isReleased { token in Just(1).setFailureType(to: TestError.self).map { $0 + 1 }.retry(1) })
        // The sink takes the direct path, unless an operator behind `retry` has none.
        var released: [String] = []
        flattened(Token { released.append("direct") }).retry(1).sinkMaybe { _ in }.cancel()
        flattened(Token { released.append("plain") }).retry(1).prefix(2).sinkMaybe { _ in }.cancel()
        expectEqual(released, ["direct"])
    }
    #endif

    @Test("Instead of retry(_:): retry(delays:) tries again at once, and releases its upstream")
    func insteadOfRetry() {
        func retried<P: Publisher>(_ publisher: P) -> some Publisher<P.Output, P.Failure> {
            publisher.retry(delays: repeatElement(0, count: 2), scheduler: ImmediateScheduler.shared)
        }
        #expect(isReleased { retried(flattened($0)) })
        #expect(isReleased { retried(flattened($0, .fail(TestError()))) })
        #expect(isReleased(cancelling: true) { retried(flattened($0, .never())) })
        var count = 0
        let attempts = Deferred { () -> Maybe in
            count += 1
            return .fail(TestError())
        }
        expectEqual(events(retried(attempts)), "x")
        expectEqual(count, 3)
    }

    // MARK: FlatMap

    /// What happened to a child, or to the upstream.
    private struct Fate: Equatable {
        var isSubscribed = false
        var isCancelled = false
    }

    /// The fate of a child whose closure cancels the subscription, or which cancels it itself.
    private func fateOfChild<Flattened: Publisher>(
        childCancels: Bool,
        _ flatten: (PassthroughSubject<Int, TestError>, @escaping (Int) -> AnyPublisher<Int, TestError>) -> Flattened
    ) -> Fate {
        var fate = Fate()
        var cancellable: AnyCancellable?
        let upstream = PassthroughSubject<Int, TestError>()
        let flattened = flatten(upstream) { _ in
            if !childCancels { cancellable?.cancel() }
            return PassthroughSubject<Int, TestError>()
                .handleEvents(
                    receiveSubscription: { _ in
                        fate.isSubscribed = true
                        if childCancels { cancellable?.cancel() }
                    },
                    receiveCancel: { fate.isCancelled = true }
                )
                .eraseToAnyPublisher()
        }
        cancellable = flattened.sink(receiveCompletion: { _ in }, receiveValue: { _ in })
        upstream.send(1)
        return fate
    }

    /// Whether the upstream is cancelled when a child fails, or by a cancellation after that.
    private func isUpstreamCancelled<Flattened: Publisher>(
        _ flatten: (AnyPublisher<Int, TestError>, @escaping (Int) -> Fail<Int, TestError>) -> Flattened
    ) -> Bool {
        var isCancelled = false
        let subject = PassthroughSubject<Int, TestError>()
        let upstream = subject.handleEvents(receiveCancel: { isCancelled = true }).eraseToAnyPublisher()
        let cancellable = flatten(upstream) { _ in Fail(error: TestError()) }
            .sink(receiveCompletion: { _ in }, receiveValue: { _ in })
        subject.send(1)
        cancellable.cancel()
        return isCancelled
    }

    #if !canImport(Combine)
    @Test("flatMap does not cancel a child that is subscribed to during a cancellation")
    func flatMapForgetsChild() throws {
        try Self.page().expect(
            "If the closure or the child cancels the subscription, the child is subscribed to nevertheless, "
                + "and never cancelled.")
        for childCancels in [false, true] {
            let fate = fateOfChild(childCancels: childCancels) { $0.flatMap($1) }
            expectEqual(fate, Fate(isSubscribed: true, isCancelled: false))
        }
    }

    @Test("flatMap does not cancel its upstream when a child fails")
    func flatMapForgetsUpstream() throws {
        try Self.page().expect(
            "When a child fails, it does not cancel its upstream, and a later cancellation does not reach it.")
        #expect(!isUpstreamCancelled { $0.flatMap($1) })
    }
    #endif

    /// The direct path is the third way: its `CancellationTests` cancel from each closure, and count what has begun and ended.
    @Test("Instead of flatMap: flatMapLatest and sequentialFlatMap")
    func insteadOfFlatMap() {
        for childCancels in [false, true] {
            let latest = fateOfChild(childCancels: childCancels) { $0.flatMapLatest($1) }
            expectEqual(latest.isSubscribed, latest.isCancelled)
            let sequential = fateOfChild(childCancels: childCancels) { $0.sequentialFlatMap($1) }
            expectEqual(sequential.isSubscribed, sequential.isCancelled)
        }
        #expect(isUpstreamCancelled { $0.flatMapLatest($1) })
        #expect(isUpstreamCancelled { $0.sequentialFlatMap($1) })
    }

    // MARK: SwitchToLatest

    @Test("Instead of switchToLatest: flatMapLatest publishes the same")
    func insteadOfSwitchToLatest() throws {
        try Self.page().expect(
            "`flatMapLatest { $0 }`, or `flatMapLatest(makeChild)` for `map(makeChild).switchToLatest()`.")
        func children(_ scheduler: VirtualTimeScheduler) -> (Int) -> AnyPublisher<Int, TestError> {
            { value in
                Just(value).append(Just(value + 3).delay(for: 3, scheduler: scheduler))
                    .setFailureType(to: TestError.self).eraseToAnyPublisher()
            }
        }
        expectEqual(marbles { $0.script("-1-2---|").map(children($0)).switchToLatest() }, "-1-2--5|")
        expectEqual(marbles { $0.script("-1-2---|").map(children($0)).flatMapLatest { $0 } }, "-1-2--5|")
        expectEqual(marbles { $0.script("-1-2---|").flatMapLatest(children($0)) }, "-1-2--5|")
    }

    // MARK: Apple's Combine

    @Test("The page names systems and sources of what is known of Apple's Combine")
    func apple() throws {
        let page = try Self.page()
        #expect(!page.says("none of this concerns you"))
        #expect(page.says("<doc:#Apples-Combine> lists its known behavior on different systems."))
        let rows = [
            ("Publishers-SwitchToLatest", "iOS 13.0 to 13.3, macOS 10.15.0 to 10.15.3", "CombineX"),
            ("Publishers-DropUntilOutput", "macOS", "OpenCombine"),
            ("Publishers-PrefixUntilOutput", "macOS", "OpenCombine"),
            ("Publishers-ReplaceEmpty", "macOS", "OpenCombine"),
            ("Publishers-FlatMap", "macOS", "OpenCombine"),
        ]
        for (name, systems, source) in rows {
            #expect(page.says("| <doc:\(name)-traits> | \(systems)"), "\(name)")
            let own = try DocumentationPage("Sources/CombineTraits/CombineTraits.docc/Operators/\(name)-traits.md")
            #expect(own.says("## Apple's Combine") && own.says("- **\(systems)"), "\(name)")
            #expect(own.says("Source: [\(source),"), "\(name)")
        }
        #expect(page.says("| `Subscribers.Sink` | iOS 13, macOS 10.15, tvOS 13, watchOS 6 |"))
    }
}
