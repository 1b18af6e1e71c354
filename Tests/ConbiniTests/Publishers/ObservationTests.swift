import Conbini
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
@MainActor struct ObservationTests {
    // MARK: Values

    /// What is observed of a page and of another one.
    enum Observed: Sendable {
        /// The name of the page, and the titles of both.
        case name, titles

        /// The same, of a page that is the owner. It is released when the test has it no more.
        case ownersName, ownersTitles, ownersNameAndWeaklyOther
    }

    enum Step: Sendable {
        case title(String), subtitle(String), showsSubtitle, other(String)
        case ownerGoes, otherGoes, actorIsFree, request(Int)

        /// The values so far, and the completion.
        case expect(String)
    }

    nonisolated static let scenarios: [(name: String, Observed, Subscribers.Demand, [Step])] = [
        (
            "The value is there on subscription, and each change when the actor is free", .name, .unlimited,
            [.expect("A"), .title("B"), .expect("A"), .actorIsFree, .expect("A B"), .actorIsFree, .expect("A B")]
        ),
        (
            "Of several changes before the actor is free, the last one is published, even if it is equal", .name,
            .unlimited, [.title("B"), .title("C"), .title("A"), .actorIsFree, .expect("A A")]
        ),
        (
            "Only what the closure has read counts, as it was read the last time", .name, .unlimited,
            [
                .subtitle("b"), .actorIsFree, .expect("A"), .showsSubtitle, .actorIsFree, .title("B"), .actorIsFree,
                .expect("A b"), .subtitle("c"), .actorIsFree, .expect("A b c"),
            ]
        ),
        (
            "A change of several objects is one value", .titles, .unlimited,
            [.title("B"), .other("C"), .actorIsFree, .expect("AA BC")]
        ),
        (
            "The newest value waits for demand, and comes at once when the main thread requests it", .name, .none,
            [
                .title("B"), .actorIsFree, .title("C"), .actorIsFree, .expect(""), .request(2), .expect("C"),
                .title("D"), .actorIsFree, .title("E"), .actorIsFree, .title("F"), .actorIsFree, .expect("C D"),
                .request(1), .expect("C D F"),
            ]
        ),
        (
            "It finishes when the owner has gone", .ownersName, .unlimited,
            [.title("B"), .actorIsFree, .expect("A B"), .ownerGoes, .actorIsFree, .expect("A B |")]
        ),
        (
            "It finishes if the owner goes after a change", .ownersName, .unlimited,
            [.title("B"), .ownerGoes, .actorIsFree, .expect("A |")]
        ),
        (
            "The last value waits for demand, and the completion follows it", .ownersName, .none,
            [.ownerGoes, .actorIsFree, .expect(""), .request(1), .expect("A |")]
        ),
        (
            "There is a last value of other objects only if the owner is there", .ownersTitles, .unlimited,
            // The other object can still change.
            [.ownerGoes, .actorIsFree, .expect("AA"), .other("B"), .actorIsFree, .expect("AA |")]
        ),
        (
            "Objects that go without their owner do not finish it", .ownersNameAndWeaklyOther, .unlimited,
            [.otherGoes, .actorIsFree, .expect("AA")]
        ),
    ]

    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
    @Test("Values and completions", arguments: scenarios.map(\.name))
    func scenario(_ name: String) async throws {
        let (_, observed, demand, steps) = try #require(Self.scenarios.first { $0.name == name })
        var (page, other): (Page?, Page?) = (Page(), Page())
        let recorder = try observe(observed, #require(page), #require(other)).record(demand: demand)
        for step in steps {
            switch step {
            case .title(let title): page?.title = title
            case .subtitle(let subtitle): page?.subtitle = subtitle
            case .showsSubtitle: page?.showsSubtitle = true
            case .other(let title): other?.title = title
            case .ownerGoes: page = nil
            case .otherGoes: other = nil
            case .actorIsFree: await drainMainQueue()
            case .request(let count): recorder.request(.max(count))
            case .expect(let events):
                expectEqual((recorder.values + (recorder.isFinished ? ["|"] : [])).joined(separator: " "), events)
            }
        }
    }

    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
    private func observe(_ observed: Observed, _ page: Page, _ other: Page) -> AnyPublisher<String, Never> {
        switch observed {
        case .name: ObservationPublisher { page.name }.eraseToAnyPublisher()
        case .titles: ObservationPublisher { page.title + other.title }.eraseToAnyPublisher()
        case .ownersName: ObservationPublisher(of: page) { $0.name }.eraseToAnyPublisher()
        case .ownersTitles: ObservationPublisher(of: page) { $0.title + other.title }.eraseToAnyPublisher()
        case .ownersNameAndWeaklyOther:
            ObservationPublisher(of: page) { [weak other] in $0.name + (other?.title ?? "gone") }.eraseToAnyPublisher()
        }
    }

    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
    @Test("An optional value can be nil")
    func optionalValues() {
        let page = Page()
        page.title = ""
        expectEqual(ObservationPublisher { page.title.first }.record().events, [.value(nil)])
    }

    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
    @Test("A change on receipt of a value is published, and overlaps with nothing")
    func reentrantChange() async {
        let page = Page()
        var values: [String] = []
        var callCount = 0
        let cancellable = ObservationPublisher { page.title }.sink { title in
            callCount += 1
            expectEqual(callCount, 1)
            if page.title.count < 4 { page.title += "B" }
            values.append(title)
            callCount -= 1
        }
        for _ in 0..<4 { await drainMainQueue() }
        expectEqual(values, ["A", "AB", "ABB", "ABBB"])
        withExtendedLifetime(cancellable) {}
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
        expectEqual(first.values, ["A", "B"])
        expectEqual(second.values, ["B", "C"])
    }

    // MARK: Demand

    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
    @Test("A value that another thread requests comes on the actor")
    func demandFromAnotherThread() async {
        let page = Page()
        var count = 0
        // Sendable, because the thread is waited for. The closure belongs to the main actor, and stops the program elsewhere.
        nonisolated(unsafe) let recorder = ObservationPublisher { page.title }
            .handleEvents(receiveOutput: { _ in count += 1 })
            .record(demand: .none)
        onAnotherThread { recorder.request(.unlimited) }
        expectEqual(recorder.values, [])
        await drainMainQueue()
        expectEqual(recorder.values, ["A"])
        expectEqual(count, 1)
    }

    // MARK: The owner

    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
    @Test("The publisher keeps the owner, so that each subscription has a value")
    func publisherKeepsOwner() async {
        var page: Page? = Page()
        let lifetime = page.map { Lifetime(of: $0) }
        var publisher = page.map { page in ObservationPublisher(of: page) { $0.title } }
        page = nil
        let recorder = publisher?.record()
        expectEqual(recorder?.events, [.value("A")])
        expectEqual(lifetime?.isOver, false)
        publisher = nil
        expectEqual(lifetime?.isOver, true)
        await drainMainQueue()
        expectEqual(recorder?.events, [.value("A"), .finished])
    }

    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
    @Test("The owner can be released on any thread")
    func ownerElsewhere() async {
        let page = UncheckedBox<Page?>(Page())
        let recorder = page.value.map { ObservationPublisher(of: $0) { $0.title }.record() }
        onAnotherThread { page.value = nil }
        expectEqual(recorder?.events, [.value("A")])
        await drainMainQueue()
        expectEqual(recorder?.events, [.value("A"), .finished])
    }

    // MARK: Cancellation

    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
    @Test(
        "Cancellation and completion release the closure, and nothing comes of a change on its way",
        arguments: [true, false])
    func release(isCancelled: Bool) async {
        var page: Page? = Page()
        let (recorder, lifetime) = withToken { token in
            page.map {
                ObservationPublisher(of: $0) {
                    token.touch()
                    return $0.title
                }.record()
            }
        }
        page?.title = "B"
        #expect(!lifetime.isOver)
        if isCancelled { recorder?.cancel() } else { page = nil }
        expectEqual(lifetime.isOver, isCancelled)
        await drainMainQueue()
        page?.title = "C"
        await drainMainQueue()
        #expect(lifetime.isOver)
        expectEqual(recorder?.events, (isCancelled ? [.value("A")] : [.value("A"), .finished]))
    }

    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
    @Test("A subscriber that cancels on receipt of the subscription costs no call of the closure")
    func cancelledAtOnce() {
        var count = 0
        let recorder = ObservationPublisher { count += 1 }
            .recordTrace(on: VirtualTimeScheduler(), cancellation: .afterValues(0))
        expectEqual(count, 0)
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

        func rename(_ title: String) { book.title = title }

        func cancel() { cancellable = nil }
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
            if step.index == nil { expectEqual(values, ["A", "B", "C"]) }
        }
    }

    /// An actor that owns the observation of an object of its own.
    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
    actor Reader {
        private let book = Library.Book()
        private let log: SharedLog<String>
        private var publisher: ObservationPublisher<String>?
        private var cancellable: AnyCancellable?

        init(_ log: SharedLog<String>) { self.log = log }

        func observe(cancels: Bool) {
            let publisher = ObservationPublisher { [book] in book.title }
            self.publisher = publisher
            cancellable = publisher.sink { [log] in log.append($0) }
            if cancels { cancellable = nil }
        }
    }

    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
    @Test("An actor that owns an observation is released", arguments: [true, false])
    nonisolated func owningActor(cancels: Bool) async {
        let log = SharedLog<String>()
        func observe() async -> Lifetime {
            let reader = Reader(log)
            await reader.observe(cancels: cancels)
            return Lifetime(of: reader)
        }
        #expect(await observe().isOver)
        expectEqual(log.values, ["A"])
    }

    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
    @Test("After a cancellation, an object can change anywhere")
    func changeElsewhereAfterCancellation() async {
        let book = UncheckedBox<Library.Book?>(Library.Book())
        let recorder = ObservationPublisher { book.value?.title }.record()
        recorder.cancel()
        onAnotherThread { book.value?.title = "B" }
        await drainMainQueue()
        expectEqual(recorder.events, [.value("A")])
    }

    // MARK: Traits

    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
    @Test("Its description is its name")
    func description() {
        let recorder = ObservationPublisher { 1 }.record()
        expectEqual(recorder.subscriptions.map { "\($0)" }, ["ObservationPublisher"])
    }
}

#if compiler(>=6.2)
/// An object of an actor other than the main actor.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
@Press @Observable private final class Article {
    var title = "A"
}

struct ObservationOnAnotherActorTests {
    /// Older systems cannot say whether a thread runs the actor.
    @available(macOS 26, iOS 26, tvOS 26, watchOS 26, *)
    @Test("The value is there on subscription, also behind operators that request values later") @Press
    func immediacy() {
        let article = Article()
        let title = ObservationPublisher { article.title }
        var received: [String] = []
        var cancellables: Set<AnyCancellable> = []
        Publishers.Zip(title, Just(1)).sinkImmediate { received.append($0.get().0) }.store(in: &cancellables)
        title.combineLatest(title).sinkImmediate { received.append($0.get().1) }.store(in: &cancellables)
        expectEqual(received, ["A", "A"])
    }

    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
    @Test("A value that another thread requests is published on the actor") @Press
    func demandOnAnotherThread() async {
        let article = Article()
        let recorder = ObservationPublisher { article.title }.record(demand: .none)
        // Sendable, because the thread is waited for.
        nonisolated(unsafe) let demanding = recorder
        onAnotherThread { demanding.request(.max(1)) }
        expectEqual(recorder.values, [])
        await Task { @Press in }.value
        expectEqual(recorder.values, ["A"])
    }
}
#endif
