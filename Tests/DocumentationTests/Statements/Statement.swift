/// A sentence of a page, or a row of one of its tables, which says how the library behaves.
struct Statement: Sendable, CustomStringConvertible {
    /// The text of the page. Where its lines end does not matter.
    let text: String

    /// Returns whether the library behaves so.
    let holds: @MainActor @Sendable () async throws -> Bool

    init(_ text: String, holds: @escaping @MainActor @Sendable () async throws -> Bool) {
        (self.text, self.holds) = (text, holds)
    }

    /// Creates a statement with a closure that belongs to no actor, so that the closures in it can run on other threads.
    static func onThreads(_ text: String, holds: @escaping @Sendable () async throws -> Bool) -> Statement {
        Statement(text) { try await holds() }
    }

    var description: String { text }
}
