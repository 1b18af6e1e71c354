import CombineTraitsTesting
import Testing

/// What a subscriber to a data task received.
typealias DataTaskTrace = Trace<URLSession.DataTaskPublisher.Output, URLError>

/// Loads a URL for two subscribers at the same time, and for a late one when these two are done.
///
/// - Parameters:
///   - url: What is loaded.
///   - demand: What each subscriber demands. With `none`, it demands everything when another data task has completed.
/// - Returns: The traces, in the order of `TraitSubscriber.allCases`.
func dataTaskTraces(of url: URL, demand: DemandPolicy) async throws -> [DataTaskTrace] {
    let session = RecordedSession()
    let completions = Completions()
    let publisher = session.publisher(for: url, completions: completions)

    func subscribe(_ count: Int) async throws -> [RecordedSession.Recorder] {
        let recorders = session.recorders(of: publisher, count: count, demand: demand)
        if demand == .none {
            try await session.loadSomethingElse()
            session.requestAll(recorders)
        }
        return recorders
    }

    let early = try await subscribe(2)
    try await completions.next(2)
    let late = try await subscribe(1)
    try await completions.next(1)
    return session.traces(early + late)
}

/// Waits for data tasks to complete.
private final class Completions {
    private let signal: AsyncStream<Void>.Continuation
    private var iterator: AsyncStream<Void>.Iterator

    init() {
        let (stream, signal) = AsyncStream.makeStream(of: Void.self)
        self.signal = signal
        iterator = stream.makeAsyncIterator()
        // On a busy machine, ten seconds may not be enough.
        DispatchQueue.global().asyncAfter(deadline: .now() + 600) { signal.finish() }
    }

    /// Can be called from any thread.
    var complete: @Sendable () -> Void { { [signal] in signal.yield() } }

    /// Waits for the next completions.
    func next(_ count: Int) async throws {
        for _ in 0..<count {
            try #require(await iterator.next() != nil, "A data task has not completed in ten minutes.")
        }
    }
}

/// A session whose data tasks are recorded on the queue where they deliver.
///
/// A recorder belongs to one thread at a time: it is confined to that queue. As the queue does one thing after another,
/// nothing can come before `subscribe` has returned, unless `subscribe` itself sends it: what is recorded does not
/// depend on the speed of the machine.
private final class RecordedSession {
    typealias Recorder = TraceRecorder<URLSession.DataTaskPublisher.Output, URLError>
    typealias RecordedPublisher = Publishers.HandleEvents<URLSession.DataTaskPublisher>

    private let queue = DispatchQueue(label: "RecordedSession")
    private let session: URLSession

    init() {
        let delegateQueue = OperationQueue()
        delegateQueue.underlyingQueue = queue
        delegateQueue.maxConcurrentOperationCount = 1
        let configuration = URLSessionConfiguration.ephemeral
        configuration.protocolClasses = [ScriptedPageLoader.self] + (configuration.protocolClasses ?? [])
        session = URLSession(configuration: configuration, delegate: nil, delegateQueue: delegateQueue)
    }

    deinit {
        session.invalidateAndCancel()
    }

    /// A data task that logs its completion.
    func publisher(for url: URL, completions: Completions) -> RecordedPublisher {
        session.dataTaskPublisher(for: url).handleEvents(receiveCompletion: { [complete = completions.complete] _ in
            complete()
        })
    }

    func recorders(of publisher: RecordedPublisher, count: Int, demand: DemandPolicy) -> [Recorder] {
        queue.sync {
            (0..<count).map { _ in publisher.recordTrace(on: VirtualTimeScheduler(), demand: demand) }
        }
    }

    func requestAll(_ recorders: [Recorder]) {
        queue.sync { recorders.forEach { $0.request(.unlimited) } }
    }

    /// Waits for another data task to complete.
    func loadSomethingElse() async throws {
        let completions = Completions()
        let url = try #require(URL(string: "data:text/plain,Grace"))
        let recorders = recorders(of: publisher(for: url, completions: completions), count: 1, demand: .unlimited)
        try await completions.next(1)
        withExtendedLifetime(recorders) {}
    }

    /// The traces, after the queue has delivered all events so far.
    func traces(_ recorders: [Recorder]) -> [DataTaskTrace] {
        queue.sync { recorders.map(\.trace) }
    }
}

/// An event of a data task, as far as the tests look at it.
enum DataTaskEvent: Equatable {
    case value(String, status: Int?)
    case finished
    case failure(URLError.Code)
}

extension DataTaskTrace {
    /// What was received.
    var dataTaskEvents: [DataTaskEvent] {
        events.map { event in
            switch event {
            case .value(let (data, response)):
                .value(
                    String(decoding: data, as: UTF8.self),
                    status: (response as? HTTPURLResponse)?.statusCode)
            case .finished: .finished
            case .failure(let error): .failure(error.code)
            }
        }
    }
}
