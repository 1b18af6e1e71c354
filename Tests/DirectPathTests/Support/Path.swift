import CombineTraits
import Testing

/// A way to the result of a maybe publisher.
enum Path: String, CaseIterable, CustomTestStringConvertible {
    /// A subscriber as any other, that reports what the sinks of this library report: the first event.
    case plain = "sink"

    case sinkMaybe, sinkSingle

    var testDescription: String { rawValue }
}

extension MaybePublisher {
    /// Reports the result, by the path that is asked for.
    func attach(
        by path: Path, report: @escaping (MaybeResult<Output, Failure>) -> Void
    ) -> AnyCancellable {
        switch path {
        case .plain:
            var isReported = false
            func reportOnce(_ result: MaybeResult<Output, Failure>) {
                if isReported { return }
                isReported = true
                report(result)
            }
            return sink(
                receiveCompletion: {
                    switch $0 {
                    case .finished: reportOnce(.finished)
                    case .failure(let error): reportOnce(.failure(error))
                    }
                },
                receiveValue: { reportOnce(.success($0)) })
        case .sinkMaybe:
            return sinkMaybe(receive: report)
        case .sinkSingle:
            // A publisher that finishes without a value breaks the promise, and stops the program.
            return vouchedSingle.sinkSingle { result in
                switch result {
                case .success(let value): report(.success(value))
                case .failure(let error): report(.failure(error))
                }
            }
        }
    }

    /// The same publisher with its direct path, whatever its trait.
    private var vouchedSingle: AnySinglePublisher<Output, Failure> {
        func vouch(_ publisher: some Publisher<Output, Failure>) -> AnySinglePublisher<Output, Failure> {
            publisher.uncheckedSingle()
        }
        return vouch(self)
    }
}
