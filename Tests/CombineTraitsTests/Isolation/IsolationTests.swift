import TestSupport
import Testing

/// Where the closures of sinks are called, and what is checked.
struct IsolationTests {
    // MARK: On an actor

    @Test("A result that is there at once is reported inline")
    @MainActor func atOnce() {
        let model = Model()
        model.loadSingle(.just("Ada"))
        expectEqual(model.name, "Ada")
        model.loadMaybe(.just("Bob"))
        expectEqual(model.name, "Bob")
        model.loadCompletion(.just("Ada"))
        expectEqual(model.name, "done")
        model.loadAlternative(.just("Cleo"))
        expectEqual(model.name, "Cleo")
        let subject = CurrentValueSubject<String, Never>("Dora")
        model.loadImmediate(subject)
        expectEqual(model.name, "Dora")
        subject.send("Eve")
        expectEqual(model.name, "Eve")
    }

    @Test(
        "A later result is reported on the executor of the actor", arguments: [Model.loadSingle, Model.loadWithItself])
    @MainActor func later(_ load: @MainActor (Model) -> (AnySinglePublisher<String, any Error>) -> Void) {
        let (model, names) = (Model(), Names())
        load(model)(names.publisher)
        names.complete()
        expectEqual(model.name, "Ada")
    }

    @Test("A result from elsewhere comes through a scheduler of the actor")
    @MainActor func throughAScheduler() async {
        let (model, names) = (Model(), Names())
        model.loadSingle(names.publisher.receive(on: DispatchQueue.main).eraseToAnySinglePublisher())
        onAnotherThread { names.complete() }
        await drainMainQueue()
        expectEqual(model.name, "Ada")
    }

    @Test func onADefaultActor() async {
        let cache = Cache()
        await cache.load(.just("Ada"))
        await expectEqual(cache.name, "Ada")
        await cache.send("Bob", through: PassthroughSubject())
        await expectEqual(cache.name, "Bob")
    }

    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
    @Test("An actor may have a queue for its executor")
    func onAQueue() async {
        let (shelf, names) = (Shelf(), Names())
        await shelf.load(names.publisher)
        shelf.queue.sync { names.complete() }
        await expectEqual(shelf.name, "Ada")
    }

    #if compiler(>=6.2)
    /// An object that completes a subject when it is released, on its actor and without a task.
    @available(macOS 15.4, iOS 18.4, tvOS 18.4, watchOS 11.4, *)
    @Press final class Article {
        let subject = PassthroughSubject<String, Never>()

        isolated deinit { subject.send("over") }
    }

    @available(macOS 15.4, iOS 18.4, tvOS 18.4, watchOS 11.4, *)
    @Test("An isolated deinit runs its actor") @Press
    func isolatedDeinit() async {
        var values: [String] = []
        var article: Article? = Article()
        let cancellable = article?.subject.first().sinkMaybe { result in
            if case .success(let value) = result { values.append(value) }
        }
        await Task.detached { [article = article.take()] in _ = article }.value
        await Task { @Press in }.value
        expectEqual(values, ["over"])
        withExtendedLifetime(cancellable) {}
    }
    #endif

    @Test("An actor that owns its subscription is released", arguments: Owner.Sink.allCases)
    func ownerIsReleased(_ sink: Owner.Sink) async {
        let upstreams = Owner.Upstreams()
        func attach() async -> Lifetime {
            let owner = Owner()
            await owner.own(sink, of: upstreams)
            return Lifetime(of: owner)
        }
        #expect(await attach().isOver)
    }

    @Test("The end of a subscription after the actor is released is not reported", arguments: Owner.Sink.allCases)
    func endAfterRelease(_ sink: Owner.Sink) async {
        let upstreams = Owner.Upstreams()
        let (bag, log) = (CancelBag(), SharedLog<String>())
        await Owner(bag: bag, log: log).start(sink, of: upstreams)
        upstreams.names.complete()
        upstreams.subject.send("Bob")
        expectEqual(log.values, (sink.isImmediate ? ["Ada"] : []))
        #expect(bag.isEmpty)
    }

    @Test("Without an actor, and with a nil isolation, nothing is checked")
    func withoutAnActor() async {
        let (names, results) = (Names(), SharedLog<String>())
        let cancellable = names.publisher.sinkSingle { results.append((try? $0.get()) ?? "") }
        onAnotherThread { names.complete() }
        expectEqual(results.values, ["Ada"])
        withExtendedLifetime(cancellable) {}
    }

    @Test("A sendable closure runs anywhere")
    @MainActor func sendableClosure() {
        let model = Model()
        let (names, results) = (Names(), SharedLog<String>())
        model.loadAnywhere(names.publisher) { results.append($0) }
        onAnotherThread { names.complete() }
        expectEqual(results.values, ["Ada"])
    }

    @Test("So does a sendable clean-up")
    @MainActor func sendableCleanUp() {
        let model = Model()
        let (names, cleanUps) = (Names(), SharedLog<String>())
        model.loadByJob(names, cleanUp: AnyCancellable { @Sendable in cleanUps.append("clean-up") })
        onAnotherThread { names.complete() }
        expectEqual(cleanUps.values, ["clean-up"])
    }

    @Test("A promise runs anywhere")
    @MainActor func promise() {
        let (names, results) = (Names(), SharedLog<String>())
        let outer = DeferredFutureSingle<String, any Error> { promise in
            names.publisher.sinkSingle(receive: promise)
        }
        let cancellable = outer.sinkSingle(isolation: nil) { @Sendable in results.append((try? $0.get()) ?? "") }
        onAnotherThread { names.complete() }
        expectEqual(results.values, ["Ada"])
        withExtendedLifetime(cancellable) {}
    }

    // MARK: On main

    static let onMain = [
        Model.loadOnMain, Model.loadMaybeOnMain, Model.loadOnMainWithItself, Model.loadMaybeOnMainWithItself,
    ]

    @Test("On the main actor it is reported inline", arguments: onMain)
    @MainActor func onMainInline(_ load: @MainActor (Model) -> (AnySinglePublisher<String, any Error>) -> Void) {
        let model = Model()
        load(model)(.just("Ada"))
        expectEqual(model.name, "Ada")
        let names = Names()
        load(model)(names.publisher)
        names.complete("Bob")
        expectEqual(model.name, "Bob")
    }

    @Test("From elsewhere it hops", arguments: onMain)
    @MainActor func onMainFromElsewhere(
        _ load: @MainActor (Model) -> (AnySinglePublisher<String, any Error>) -> Void
    ) async {
        let (model, names) = (Model(), Names())
        load(model)(names.publisher)
        onAnotherThread { names.complete() }
        expectEqual(model.name, "")
        await drainMainQueue()
        expectEqual(model.name, "Ada")
    }

    @Test(
        "The end of a completable publisher is reported inline, or hops",
        arguments: [Model.loadCompletionOnMain, Model.loadCompletionOnMainWithItself])
    @MainActor func completionOnMain(
        _ load: @MainActor (Model) -> (AnySinglePublisher<String, any Error>) -> Void
    ) async {
        let model = Model()
        load(model)(.just("Ada"))
        expectEqual(model.name, "done")
        model.name = ""
        let names = Names()
        load(model)(names.publisher)
        onAnotherThread { names.complete() }
        expectEqual(model.name, "")
        await drainMainQueue()
        expectEqual(model.name, "done")
    }

    @Test("A cancellation on the main actor overtakes a result on its way")
    @MainActor func onMainCancelledInBetween() async {
        let names = Names()
        let (cancellable, closure) = withToken { token in
            names.publisher.sinkSingleOnMain { _ in Issue.record("\(token): it was cancelled.") }
        }
        onAnotherThread { names.complete() }
        #expect(!closure.isOver)
        cancellable.cancel()
        #expect(closure.isOver)
        await drainMainQueue()
    }

    @Test("The closure is released once it is called")
    @MainActor func onMainRelease() {
        let names = Names()
        let (cancellable, closure) = withToken { token in
            names.publisher.sinkSingleOnMain { _ in token.touch() }
        }
        #expect(!closure.isOver)
        names.complete()
        #expect(closure.isOver)
        withExtendedLifetime(cancellable) {}
    }
}

/// An actor that lives on a queue of its own.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
actor Shelf {
    /// The executor of a queue.
    final class Executor: SerialExecutor {
        let queue = DispatchQueue(label: "Shelf")

        func enqueue(_ job: consuming ExecutorJob) {
            let job = UnownedJob(job)
            queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
        }

        func checkIsolated() { dispatchPrecondition(condition: .onQueue(queue)) }
    }

    private let executor = Executor()
    private(set) var name = ""
    private var cancellable: AnyCancellable?

    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }
    nonisolated var queue: DispatchQueue { executor.queue }

    func load(_ names: AnySinglePublisher<String, any Error>) {
        cancellable = names.sinkSingle { self.name = (try? $0.get()) ?? "" }
    }
}
