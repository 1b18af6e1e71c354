import CombineTraitsTesting
import TestSupport
import Testing

@testable import download_sample

/// What a subscriber to a data task received.
typealias DataTaskTrace = Trace<URLSession.DataTaskPublisher.Output, URLError>

/// Loads a URL for two subscribers at the same time, and for a late one when these two are done.
///
/// - Parameters:
///   - url: What is loaded.
///   - demand: What each subscriber demands. With `none`, it demands everything when another data task has completed.
///   - body: What happens while the first two load data.
/// - Returns: The traces, in the order of `TraitSubscriber.allCases`.
func dataTaskTraces(
    of url: URL,
    demand: DemandPolicy,
    whileLoading body: () async throws -> Void = {}
) async throws -> [DataTaskTrace] {
    try await onSeparateQueue { try await dataTaskTracesInPlace(of: url, demand: demand, whileLoading: body) }
}

private func dataTaskTracesInPlace(
    of url: URL,
    demand: DemandPolicy,
    whileLoading body: () async throws -> Void
) async throws -> [DataTaskTrace] {
    let session = RecordedSession()
    let completions = EventLog<Void>()
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
    try await body()
    try await session.wait(for: 2, in: completions)
    let late = try await subscribe(1)
    try await session.wait(for: 3, in: completions)
    return session.traces(early + late)
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
        session = URLSession(configuration: .ephemeral, delegate: nil, delegateQueue: delegateQueue)
    }

    deinit {
        session.invalidateAndCancel()
    }

    /// A data task that logs its completion.
    func publisher(for url: URL, completions: EventLog<Void>) -> RecordedPublisher {
        session.dataTaskPublisher(for: url).handleEvents(receiveCompletion: { _ in completions.append(()) })
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
        let completions = EventLog<Void>()
        let url = try #require(URL(string: "data:text/plain,Grace"))
        let recorders = recorders(of: publisher(for: url, completions: completions), count: 1, demand: .unlimited)
        try await wait(for: 1, in: completions)
        withExtendedLifetime(recorders) {}
    }

    func wait(for count: Int, in completions: EventLog<Void>) async throws {
        try #require(
            await completions.wait { $0.count >= count } != nil,
            "\(completions.events.count) of \(count) data tasks have completed in ten minutes.")
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
