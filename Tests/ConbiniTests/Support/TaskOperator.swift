import Conbini
import TestSupport

/// The operators with an `async` closure.
enum TaskOperator: CaseIterable {
    case asyncMap, asyncTryMap

    /// - Parameters:
    ///   - prefetch: The number of values that are requested ahead. Nil for the default.
    ///   - work: The closure of the operator.
    func publisher<Input: Sendable, Output: Sendable>(
        _ upstream: some Publisher<Input, TestError>, prefetch: Subscribers.Demand?,
        work: @escaping @Sendable (Input) async -> Result<Output, any Error>
    ) -> AnyPublisher<Output, any Error> {
        switch self {
        case .asyncMap:
            let transform: @Sendable (Input) async -> Output = { try! await work($0).get() }
            let publisher = prefetch.map { upstream.asyncMap(prefetch: $0, transform) } ?? upstream.asyncMap(transform)
            return publisher.mapError { $0 as any Error }.eraseToAnyPublisher()
        case .asyncTryMap:
            let transform: @Sendable (Input) async throws -> Output = { try await work($0).get() }
            let publisher =
                prefetch.map { upstream.asyncTryMap(prefetch: $0, transform) } ?? upstream.asyncTryMap(transform)
            return publisher.eraseToAnyPublisher()
        }
    }
}
