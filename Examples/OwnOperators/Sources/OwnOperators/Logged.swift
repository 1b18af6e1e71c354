import CombineTraits

extension Publisher {
    /// Writes each event to a log, and changes nothing.
    ///
    ///     names.logged("names") { line in logger.debug(line) }
    ///
    ///     names: subscription
    ///     names: value Ada
    ///     names: finished
    ///
    /// - Parameters:
    ///   - name: What the lines begin with.
    ///   - log: Called with each line, before the event goes on. It prints the line by default.
    public func logged(_ name: String, to log: @escaping (String) -> Void = { Swift.print($0) }) -> Logged<Self> {
        Logged(upstream: self, name: name, log: log)
    }
}

/// A publisher that writes the events of another publisher to a log.
///
/// Demand, completion, failure, cancellation and threads are those of the upstream.
public struct Logged<Upstream: Publisher>: Publisher {
    /// A value of the upstream.
    public typealias Output = Upstream.Output

    /// The failure of the upstream.
    public typealias Failure = Upstream.Failure

    fileprivate let upstream: Upstream
    fileprivate let name: String
    fileprivate let log: (String) -> Void

    /// Attaches a subscriber on behalf of `subscribe(_:)`.
    public func receive(subscriber: some Subscriber<Output, Failure>) {
        upstream
            .handleEvents(
                receiveSubscription: { _ in log("\(name): subscription") },
                receiveOutput: { value in log("\(name): value \(value)") },
                receiveCompletion: { completion in
                    switch completion {
                    case .finished: log("\(name): finished")
                    case .failure(let error): log("\(name): failure \(error)")
                    }
                },
                receiveCancel: { log("\(name): cancellation") }
            )
            .receive(subscriber: subscriber)
    }
}
