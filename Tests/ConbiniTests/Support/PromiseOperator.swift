import Conbini
import TestSupport

/// The operators whose closure has a promise.
enum PromiseOperator: CaseIterable, Sendable {
    case asyncMap
    case asyncTryMap
    case sequentialMap
    case sequentialTryMap

    /// The operators whose promise can be called several times.
    static let withManyValues = [sequentialMap, sequentialTryMap]

    /// The operators whose promise can fail.
    static let withErrors = [asyncTryMap, sequentialTryMap]

    /// A trace without its failure type.
    struct Outcome {
        let marbles: Marbles
        let failure: (any Error)?
        let defects: [TraceDefect]

        init<Failure: Error>(_ trace: Trace<String, Failure>) {
            marbles = trace.marbles
            defects = trace.defects
            failure = if case .failure(let failure)? = trace.events.last { failure } else { nil }
        }
    }

    /// Records the events of the operator for an upstream and scripted work.
    ///
    /// - Parameter prefetch: The number of values that are requested ahead. Nil for the default.
    func outcome(
        of upstream: some Publisher<String, TestError>,
        prefetch: Subscribers.Demand? = nil,
        _ work: ScriptedWork,
        _ demand: DemandPolicy,
        cancellation: CancellationPolicy,
        in upstreams: Upstreams
    ) -> Outcome {
        func outcome<Failure: Error>(of publisher: some Publisher<String, Failure>) -> Outcome {
            Outcome(upstreams.trace(demand, cancellation: cancellation, of: publisher))
        }
        switch self {
        case .asyncMap:
            func transform(_ value: String, _ promise: @escaping @Sendable (sending String) -> Void) {
                try! work(value) { promise($0.value) }
            }
            return outcome(
                of: prefetch.map { upstream.asyncMap(prefetch: $0, transform) } ?? upstream.asyncMap(transform))
        case .asyncTryMap:
            func transform(
                _ value: String, _ promise: @escaping @Sendable (sending Result<String, any Error>) -> Void
            ) throws {
                try work(value) { promise($0.result) }
            }
            return outcome(
                of: prefetch.map { upstream.asyncTryMap(prefetch: $0, transform) } ?? upstream.asyncTryMap(transform))
        case .sequentialMap:
            func transform(_ value: String, _ promise: Publishers.SequentialPromise<String>) {
                try! work(value) { promise($0.value, $0.progress) }
            }
            return outcome(
                of: prefetch.map { upstream.sequentialMap(prefetch: $0, transform) }
                    ?? upstream.sequentialMap(transform))
        case .sequentialTryMap:
            func transform(_ value: String, _ promise: Publishers.SequentialPromise<Result<String, any Error>>) throws {
                try work(value) { promise($0.result, $0.progress) }
            }
            return outcome(
                of: prefetch.map { upstream.sequentialTryMap(prefetch: $0, transform) }
                    ?? upstream.sequentialTryMap(transform))
        }
    }
}

extension ScriptedWork.Promised {
    var value: String {
        switch self {
        case .value(let value, _): value
        case .failure: preconditionFailure("This promise cannot fail.")
        }
    }

    var result: Result<String, any Error> {
        switch self {
        case .value(let value, _): .success(value)
        case .failure(let error): .failure(error)
        }
    }

    fileprivate var progress: Publishers.SequentialProgress {
        if case .value(_, isLast: false) = self { .continue } else { .finished }
    }
}
