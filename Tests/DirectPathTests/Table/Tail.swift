import TestSupport
import Testing

/// An operator between the operator under test and the sink.
enum Tail: String, CaseIterable, CustomTestStringConvertible {
    case none

    /// An operator that cancels when it receives the value.
    case first = "first()"

    /// An operator that cancels when it receives the value, and fails.
    case tryMap = "tryMap, which throws"

    /// An operator that creates a child for the value.
    case flatMap = "flatMap"

    /// An operator that replaces a failure with another publisher.
    case `catch` = "catch"

    /// An operator that subscribes a second time after a failure.
    case retry = "retry(1)"

    var testDescription: String { rawValue }

    func attach(
        _ publisher: some MaybePublisher, _ scene: Scene, _ path: Path, _ report: @escaping (String) -> Void
    ) -> AnyCancellable {
        switch self {
        case .none:
            attach(publisher, by: path, report)
        case .first:
            attach(publisher.first(), by: path, report)
        case .tryMap:
            attach(publisher.tryMap { try scene.throwing("tail", $0) as Int }, by: path, report)
        case .flatMap:
            attach(
                publisher.mapError { $0 as any Error }.flatMap { value in
                    Deferred { Just(scene.noting("tail", "\(value)")).setFailureType(to: (any Error).self) }
                }, by: path, report)
        case .catch:
            attach(
                publisher.map { "\($0)" }.catch { error in
                    Just(scene.noting("tail", "\(error)"))
                }, by: path, report)
        case .retry:
            attach(publisher.retry(1), by: path, report)
        }
    }

    private func attach(
        _ publisher: some MaybePublisher, by path: Path, _ report: @escaping (String) -> Void
    ) -> AnyCancellable {
        publisher.attach(by: path) { report("\($0)") }
    }
}
