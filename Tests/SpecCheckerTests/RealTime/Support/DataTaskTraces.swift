import CombineTraitsTesting
import Testing

/// The trace of a subscriber to a data task.
typealias DataTaskTrace = Trace<URLSession.DataTaskPublisher.Output, URLError>

/// Loads a URL for two subscribers at the same time, and for a late subscriber after both have received a completion.
///
/// - Parameters:
///   - url: The URL to load.
///   - demand: The demand of each subscriber. With `none`, the subscriber requests all values when another data task has
///     completed.
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

/// A queue of the completions of data tasks, for which a test can wait.
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

    /// A closure that reports a completion, on any thread.
    var complete: @Sendable () -> Void { { [signal] in signal.yield() } }

    /// Waits for a number of completions.
    ///
    /// - Throws: An error if a completion does not arrive within ten minutes after the creation of this object.
    func next(_ count: Int) async throws {
        for _ in 0..<count {
            try #require(await iterator.next() != nil, "A data task has not completed in ten minutes.")
        }
    }
}

/// A URL session that records its data tasks on the queue on which they send events.
///
/// The recorders are confined to the queue, which is serial. So an event can arrive before `subscribe` returns only if
/// `subscribe` itself sends it, and the traces do not depend on the speed of the machine.
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

    deinit { session.invalidateAndCancel() }

    /// Returns a publisher of a data task, which reports its completion.
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

    func requestAll(_ recorders: [Recorder]) { queue.sync { recorders.forEach { $0.request(.unlimited) } } }

    /// Starts another data task, and waits until it completes.
    func loadSomethingElse() async throws {
        let completions = Completions()
        let url = try #require(URL(string: "data:text/plain,Grace"))
        let recorders = recorders(of: publisher(for: url, completions: completions), count: 1, demand: .unlimited)
        try await completions.next(1)
        withExtendedLifetime(recorders) {}
    }

    /// Returns the traces, after the queue has sent all events that it contains.
    func traces(_ recorders: [Recorder]) -> [DataTaskTrace] { queue.sync { recorders.map(\.trace) } }
}

/// The part of a data task's event that the tests compare.
enum DataTaskEvent: Equatable {
    case value(String, status: Int?)
    case finished
    case failure(URLError.Code)
}

extension DataTaskTrace {
    /// The events, reduced to the parts that the tests compare.
    var dataTaskEvents: [DataTaskEvent] {
        events.map { event in
            switch event {
            case .value(let (data, response)):
                .value(String(decoding: data, as: UTF8.self), status: (response as? HTTPURLResponse)?.statusCode)
            case .finished: .finished
            case .failure(let error): .failure(error.code)
            }
        }
    }
}
