import Conbini
import Testing

extension Publisher {
    fileprivate func mapToResult() -> AnyPublisher<Result<Output, Failure>, Never> {
        map { Result.success($0) }.catch { Just(.failure($0)) }.eraseToAnyPublisher()
    }
}

/// The samples of GettingStarted.md for an app with helpers of its own.
struct HelperSamples {
    @Test("Theirs, where the type or the publisher says so")
    func types() {
        let name = AnySinglePublisher<String, any Error>.just("Ada")
        let names: AnyPublisher<Result<String, any Error>, Never> = name.mapToResult()
        let others = name.eraseToAnyPublisher().mapToResult()
        let single = name.mapToResult()
        #expect(type(of: others) == type(of: names))
        #expect(type(of: single) == TraitPublishers.MapToResult<AnySinglePublisher<String, any Error>>.self)
    }
}
