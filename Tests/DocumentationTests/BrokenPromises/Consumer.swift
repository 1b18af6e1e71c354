import TestSupport

/// A method that relies on a trait, and that a test calls on a publisher that breaks a promise.
struct Consumer: Sendable, CustomStringConvertible {
    typealias Upstream = BrokenPromise.Upstream
    typealias Report = (Any) -> Void

    let description: String

    /// Whether the method reports values. A method of completable publishers does not.
    let reportsValues: Bool

    private let consume: @MainActor @Sendable (BrokenPromise) async throws -> [String]

    /// Where the message of a trap says that the method was called.
    static let (file, line) = ("Names.swift" as StaticString, 12 as UInt)

    /// - Parameter consume: Calls the method, and returns the text of what it reports.
    init(
        _ description: String, reportsValues: Bool = true,
        consume: @escaping @MainActor @Sendable (BrokenPromise) async throws -> [String]
    ) {
        self.description = description
        self.reportsValues = reportsValues
        self.consume = consume
    }

    /// A method that attaches closures, which pass everything that they receive to the second argument.
    init(
        _ description: String, reportsValues: Bool = true,
        attach: @escaping @MainActor @Sendable (Upstream, @escaping Report) -> AnyCancellable?
    ) {
        self.init(description, reportsValues: reportsValues) { promise in
            let (upstream, later) = promise.makeUpstream()
            var reports: [String] = []
            let cancellable = attach(upstream) { reports.append("\($0)") }
            later.forEach { upstream.send($0) }
            return withExtendedLifetime(cancellable) { reports }
        }
    }

    /// A method that waits for a result, and returns or throws it.
    init<Value: Sendable>(
        _ description: String, reportsValues: Bool = true,
        awaiting wait: @escaping @MainActor @Sendable (Upstream) async throws -> Value
    ) {
        self.init(description, reportsValues: reportsValues) { promise in
            let (upstream, later) = promise.makeUpstream()
            // On the main actor, this task runs when the method waits.
            let sender = Task { later.forEach { upstream.send($0) } }
            let result = await Result { try await wait(upstream) }
            await sender.value
            return ["\(result)"]
        }
    }

    @MainActor func report(of promise: BrokenPromise) async throws -> [String] { try await consume(promise) }
}

/// Methods that rely on one trait, and how they respond: a column of a table in BrokenPromises.md.
struct Reliance: Sendable, CustomStringConvertible {
    let title: String

    /// The trait, or `nil` if the methods rely on none.
    let trait: String?
    let consumers: [Consumer]
    private let responses: [Response]

    /// - Parameter responses: A response to each broken promise, in their order.
    init(_ title: String, on trait: String?, _ consumers: [Consumer], _ responses: Response...) {
        self.title = title
        self.trait = trait
        self.consumers = consumers
        self.responses = responses
    }

    var description: String { title }

    func response(to promise: BrokenPromise) -> Response {
        responses[BrokenPromise.allCases.firstIndex(of: promise)!]
    }

    /// The table on the page.
    static func table(_ reliances: [Reliance]) -> String {
        let rows =
            [["the publisher sends"] + reliances.map(\.title), Array(repeating: "---", count: reliances.count + 1)]
            + BrokenPromise.allCases.map { promise in
                [promise.rawValue] + reliances.map { $0.response(to: promise).rawValue }
            }
        return rows.map { "| \($0.joined(separator: " | ")) |" }.joined(separator: "\n")
    }
}
