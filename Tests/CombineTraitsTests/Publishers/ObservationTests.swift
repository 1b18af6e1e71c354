import CombineTraitsTesting
import Observation
import TestSupport
import Testing

/// An object that belongs to the main actor.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
@MainActor @Observable final class Page {
    var title = "A"
    var subtitle = "a"
    var showsSubtitle = false
    let text = ""

    /// What the page is called in a menu.
    var name: String { showsSubtitle ? subtitle : title }
}

/// What an observation publishes, and when. Everything happens on the main actor.
@MainActor @Suite struct ObservationTests {
    // MARK: Values

    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
    @Test("The value is there on subscription, and each change when the actor is free")
    func values() async {
        let page = Page()
        let recorder = ObservationPublisher { page.title }.record()
        #expect(recorder.values == ["A"])
        page.title = "B"
        #expect(recorder.values == ["A"])
        await drainMainQueue()
        #expect(recorder.values == ["A", "B"])
        // Without a suspension in between, the first one is not published.
        page.title = "C"
        page.title = "D"
        await drainMainQueue()
        #expect(recorder.values == ["A", "B", "D"])
        await drainMainQueue()
        #expect(recorder.values == ["A", "B", "D"])
    }

    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
    @Test("Only what the closure has read counts, as it was read the last time")
    func dependencies() async {
        let page = Page()
        let recorder = ObservationPublisher { page.name }.record()
        page.subtitle = "b"
        await drainMainQueue()
        #expect(recorder.values == ["A"])
        page.showsSubtitle = true
        await drainMainQueue()
        page.title = "B"
        await drainMainQueue()
        #expect(recorder.values == ["A", "b"])
        page.subtitle = "c"
        await drainMainQueue()
        #expect(recorder.values == ["A", "b", "c"])
    }

    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
    @Test("A change of several objects is one value")
    func severalObjects() async {
        let (first, second) = (Page(), Page())
        let recorder = ObservationPublisher { first.title + second.title }.record()
        first.title = "B"
        second.title = "C"
        await drainMainQueue()
        #expect(recorder.values == ["AA", "BC"])
    }

    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
    @Test("A change on receipt of a value is published, and overlaps with nothing")
    func reentrantChange() async {
        let page = Page()
        var values: [String] = []
        var callCount = 0
        let cancellable = ObservationPublisher { page.title }.sink { title in
            callCount += 1
            #expect(callCount == 1)
            if page.title.count < 4 { page.title += "B" }
            values.append(title)
            callCount -= 1
        }
        for _ in 0..<4 { await drainMainQueue() }
        #expect(values == ["A", "AB", "ABB", "ABBB"])
        withExtendedLifetime(cancellable) {}
    }

    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
    @Test("Equal values are published, and an optional value can be nil")
    func equalValues() async {
        let page = Page()
        let recorder = ObservationPublisher { page.title.isEmpty ? nil : page.title.count }.record()
        page.title = "B"
        await drainMainQueue()
        page.title = ""
        await drainMainQueue()
        #expect(recorder.events == [.value(1), .value(1), .value(nil)])
    }

    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
    @Test("Each subscriber has an observation of its own")
    func severalSubscribers() async {
        let page = Page()
        let publisher = ObservationPublisher { page.title }
        let first = publisher.record()
        page.title = "B"
        let second = publisher.record()
        await drainMainQueue()
        first.cancel()
        page.title = "C"
        await drainMainQueue()
        #expect(first.values == ["A", "B"])
        #expect(second.values == ["B", "C"])
    }

    // MARK: Demand

    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
    @Test("The newest value waits for demand, and comes at once when the main thread demands it")
    func demand() async {
        let page = Page()
        let recorder = ObservationPublisher { page.title }.record(demand: .none)
        for title in ["B", "C"] {
            page.title = title
            await drainMainQueue()
        }
        #expect(recorder.events == [])
        recorder.request(.max(2))
        #expect(recorder.values == ["C"])
        for title in ["D", "E", "F"] {
            page.title = title
            await drainMainQueue()
        }
        #expect(recorder.values == ["C", "D"])
        recorder.request(.max(1))
        #expect(recorder.values == ["C", "D", "F"])
    }

    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
    @Test("A value that another thread demands comes on the actor")
    func demandFromAnotherThread() async {
        let page = Page()
        var count = 0
        // Sendable, because the thread is waited for. The closure belongs to the main actor, and stops the program elsewhere.
        nonisolated(unsafe) let recorder = ObservationPublisher { page.title }
            .handleEvents(receiveOutput: { _ in count += 1 })
            .record(demand: .none)
        onAnotherThread { recorder.request(.unlimited) }
        #expect(recorder.values == [])
        await drainMainQueue()
        #expect(recorder.values == ["A"])
        #expect(count == 1)
    }

    // MARK: The owner

    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
    @Test("It finishes when the owner has gone")
    func owner() async {
        var page: Page? = Page()
        let recorder = page.map { ObservationPublisher(of: $0) { $0.title }.record() }
        page?.title = "B"
        await drainMainQueue()
        #expect(recorder?.events == [.value("A"), .value("B")])
        page = nil
        await drainMainQueue()
        #expect(recorder?.events == [.value("A"), .value("B"), .finished])
    }

    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
    @Test("It finishes if the owner goes after a change")
    func ownerAfterChange() async {
        var page: Page? = Page()
        let recorder = page.map { ObservationPublisher(of: $0) { $0.title }.record() }
        page?.title = "B"
        page = nil
        await drainMainQueue()
        #expect(recorder?.events == [.value("A"), .finished])
    }

    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
    @Test("The publisher keeps the owner, so that each subscription has a value")
    func publisherKeepsOwner() async {
        var page: Page? = Page()
        let lifetime = page.map { Lifetime(of: $0) }
        var publisher = page.map { page in ObservationPublisher(of: page) { $0.title } }
        page = nil
        let recorder = publisher?.record()
        #expect(recorder?.events == [.value("A")])
        #expect(lifetime?.isOver == false)
        publisher = nil
        #expect(lifetime?.isOver == true)
        await drainMainQueue()
        #expect(recorder?.events == [.value("A"), .finished])
    }

    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
    @Test("The closure has a last value of other objects only if the owner is there")
    func ownerOfOthers() async {
        let other = Page()
        var page: Page? = Page()
        let recorder = page.map { ObservationPublisher(of: $0) { $0.title + other.title }.record() }
        page = nil
        await drainMainQueue()
        // The other object can still change.
        #expect(recorder?.events == [.value("AA")])
        other.title = "B"
        await drainMainQueue()
        #expect(recorder?.events == [.value("AA"), .finished])
    }

    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
    @Test("Objects that go without their owner do not finish it")
    func othersGo() async {
        let page = Page()
        var other: Page? = Page()
        // The closure must not keep the other object.
        let recorder = ObservationPublisher(of: page) { [weak other] _ in other?.title ?? "gone" }.record()
        other = nil
        await drainMainQueue()
        #expect(recorder.events == [.value("A")])
    }

    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
    @Test("The last value waits for demand, and the completion follows it")
    func ownerWithoutDemand() async {
        var page: Page? = Page()
        let recorder = page.map { ObservationPublisher(of: $0) { $0.title }.record(demand: .none) }
        page = nil
        await drainMainQueue()
        #expect(recorder?.events == [])
        recorder?.request(.max(1))
        #expect(recorder?.events == [.value("A"), .finished])
    }

    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
    @Test("The owner can be released on any thread")
    func ownerElsewhere() async {
        let page = SendableBox(Page())
        let recorder = page.value.map { ObservationPublisher(of: $0) { $0.title }.record() }
        onAnotherThread { page.value = nil }
        #expect(recorder?.events == [.value("A")])
        await drainMainQueue()
        #expect(recorder?.events == [.value("A"), .finished])
    }

    /// Sendable, unchecked, because a test that changes it on a thread waits for that.
    private final class SendableBox<Value>: @unchecked Sendable {
        var value: Value?

        init(_ value: Value) {
            self.value = value
        }
    }

    // MARK: Cancellation

    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
    @Test("Cancellation releases everything, and nothing comes of a change on its way")
    func cancellation() async {
        let page = Page()
        let token = Token()
        let lifetime = Lifetime(of: token)
        let recorder = observe(page, keeping: consume token)
        page.title = "B"
        #expect(!lifetime.isOver)
        recorder.cancel()
        #expect(lifetime.isOver)
        await drainMainQueue()
        page.title = "C"
        await drainMainQueue()
        #expect(recorder.events == [.value("A")])
    }

    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
    private func observe(_ page: Page, keeping token: Token) -> Recorder<String, Never> {
        ObservationPublisher {
            token.touch()
            return page.title
        }.record()
    }

    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
    @Test("The end releases the closure")
    func completionReleases() async {
        var page: Page? = Page()
        let token = Token()
        let lifetime = Lifetime(of: token)
        let recorder = page.map { page in observe(owner: page, keeping: token) }
        page = nil
        _ = consume token
        #expect(!lifetime.isOver)
        await drainMainQueue()
        #expect(recorder?.isFinished == true)
        #expect(lifetime.isOver)
    }

    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
    private func observe(owner: Page, keeping token: Token) -> Recorder<String, Never> {
        ObservationPublisher(of: owner) {
            token.touch()
            return $0.title
        }.record()
    }

    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
    @Test("A subscriber that cancels on receipt of the subscription costs no call of the closure")
    func cancelledAtOnce() {
        var count = 0
        let recorder = ObservationPublisher { count += 1 }
            .recordTrace(on: VirtualTimeScheduler(), cancellation: .afterValues(0))
        #expect(count == 0)
        #expect(recorder.trace.events.isEmpty)
    }

    // MARK: Other actors

    /// A default actor with an object of its own.
    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
    actor Library {
        @Observable final class Book {
            var title = "A"
        }

        private let book = Book()
        private var cancellable: AnyCancellable?

        func observe(_ log: SharedLog<String>) {
            cancellable = ObservationPublisher { self.book.title }.sink { title in
                self.assertIsolated()
                log.append(title)
            }
        }

        func rename(_ title: String) {
            book.title = title
        }

        func cancel() {
            cancellable = nil
        }
    }

    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
    @Test("Any actor can observe its objects, and its subscriber can cancel before each step")
    nonisolated func anyActor() {
        cancelBeforeEachStep { _ in
            let (library, log) = (Library(), SharedLog<String>())
            _ = VirtualTask {
                await library.observe(log)
                for title in ["B", "C"] {
                    await library.rename(title)
                    try await VirtualTimeScheduler.sleep(for: 1)
                }
            }
            return (library: library, log: log)
        } cancel: { scenario in
            _ = VirtualTask { await scenario.library.cancel() }
        } check: { scenario, step in
            let values = scenario.log.values
            #expect(["A", "B", "C"].starts(with: values), "\(step)")
            if step.index == nil { #expect(values == ["A", "B", "C"]) }
        }
    }

    // MARK: Traits

    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
    @Test("Its description is its name")
    func description() {
        let recorder = ObservationPublisher { 1 }.record()
        #expect(recorder.subscriptions.map { "\($0)" } == ["ObservationPublisher"])
    }
}
