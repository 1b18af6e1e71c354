import CombineTraits
import Testing

/// A way to receive the result of a maybe publisher.
enum Path: String, CaseIterable, CustomTestStringConvertible {
    /// A plain subscriber, which reports the first event, as the sinks of this library do.
    case plain = "sink"

    case sinkMaybe, sinkSingle

    var testDescription: String { rawValue }
}

extension MaybePublisher {
    /// Subscribes by a path, and reports the result.
    func attach(by path: Path, report: @escaping (MaybeResult<Output, Failure>) -> Void) -> AnyCancellable {
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
            // Traps if the publisher finishes without a value.
            return vouchedSingle.sinkSingle { result in
                switch result {
                case .success(let value): report(.success(value))
                case .failure(let error): report(.failure(error))
                }
            }
        }
    }

    /// The publisher as a single publisher, with its direct path, even if it can finish without a value.
    private var vouchedSingle: AnySinglePublisher<Output, Failure> {
        func vouch(_ publisher: some Publisher<Output, Failure>) -> AnySinglePublisher<Output, Failure> {
            publisher.uncheckedSingle()
        }
        return vouch(self)
    }
}
