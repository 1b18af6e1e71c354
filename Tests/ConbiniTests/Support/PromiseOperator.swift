import CombineTraitsTesting
import Conbini
import TestSupport

/// The operators whose closure gets a promise.
enum PromiseOperator: CaseIterable, Sendable {
    case asyncMap
    case asyncTryMap
    case sequentialMap
    case sequentialTryMap

    /// Those whose promise can be called several times.
    static let withManyValues = [sequentialMap, sequentialTryMap]

    /// Those whose promise can fail.
    static let withErrors = [asyncTryMap, sequentialTryMap]

    /// What is left of a trace when the type of its failure is forgotten.
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

    /// Records what the operator makes of an upstream, and of work that a script does.
    func outcome(
        of upstream: some Publisher<String, TestError>,
        _ work: ScriptedWork,
        _ demand: DemandPolicy,
        cancellation: CancellationPolicy,
        in upstreams: Upstreams
    ) -> Outcome {
        switch self {
        case .asyncMap:
            Outcome(
                upstreams.trace(
                    demand, cancellation: cancellation,
                    of: upstream.asyncMap { (value, promise: @escaping @Sendable (sending String) -> Void) in
                        try! work(value) { promise($0.value) }
                    }))
        case .asyncTryMap:
            Outcome(
                upstreams.trace(
                    demand, cancellation: cancellation,
                    of: upstream.asyncTryMap {
                        (value, promise: @escaping @Sendable (sending Result<String, any Error>) -> Void) in
                        try work(value) { promise($0.result) }
                    }))
        case .sequentialMap:
            Outcome(
                upstreams.trace(
                    demand, cancellation: cancellation,
                    of: upstream.sequentialMap {
                        (value, promise: @escaping @Sendable (sending String, Publishers.SequentialProgress) -> Void) in
                        try! work(value) { promise($0.value, $0.progress) }
                    }))
        case .sequentialTryMap:
            Outcome(
                upstreams.trace(
                    demand, cancellation: cancellation,
                    of: upstream.sequentialTryMap {
                        (
                            value,
                            promise:
                                @escaping @Sendable (sending Result<String, any Error>, Publishers.SequentialProgress)
                                ->
                                Void
                        ) in
                        try work(value) { promise($0.result, $0.progress) }
                    }))
        }
    }
}

extension ScriptedWork.Promised {
    fileprivate var value: String {
        switch self {
        case .value(let value, _): value
        case .failure: preconditionFailure("This promise cannot fail.")
        }
    }

    fileprivate var result: Result<String, any Error> {
        switch self {
        case .value(let value, _): .success(value)
        case .failure(let error): .failure(error)
        }
    }

    fileprivate var progress: Publishers.SequentialProgress {
        if case .value(_, isLast: false) = self { .continue } else { .finished }
    }
}
