import Conbini
import TestSupport
import Testing

// What an app has declared before it imports CombineTraits.
extension Publisher {
    fileprivate func mapToResult() -> AnyPublisher<Result<Output, Failure>, Never> {
        map { Result.success($0) }.catch { Just(.failure($0)) }.eraseToAnyPublisher()
    }

    fileprivate func ignoreFailure() -> AnyPublisher<Output, Never> {
        self.catch { _ in Empty() }.eraseToAnyPublisher()
    }

    fileprivate func flatMapLatest<Inner: Publisher>(
        _ transform: @escaping (Output) -> Inner
    ) -> AnyPublisher<Inner.Output, Failure> where Inner.Failure == Failure {
        map(transform).switchToLatest().eraseToAnyPublisher()
    }

    fileprivate func withLatestFrom<Other: Publisher>(_ other: Other) -> AnyPublisher<Other.Output, Failure>
    where Other.Failure == Failure {
        map { _ in other.first() }.switchToLatest().eraseToAnyPublisher()
    }

    fileprivate func sink<Object: AnyObject>(
        with object: Object, receiveValue: @escaping (Object, Output) -> Void
    ) -> AnyCancellable where Failure == Never {
        // Unlike that of this package, it keeps the object.
        sink { receiveValue(object, $0) }
    }
}

/// Which operators are called where an app declares the same names. `.ci/other-libraries` checks more names and shapes.
struct PrecedenceTests {
    private typealias Results = AnyPublisher<Result<Int, TestError>, Never>
    private typealias Numbers = AnyPublisher<Int, TestError>

    private let stream = PassthroughSubject<Int, TestError>()
    private let single = AnySinglePublisher<Int, TestError>.just(1)
    private let current = CurrentValueSubject<Int, TestError>(1)

    @Test("Publishers without a trait have the operators of the app")
    func withoutTrait() {
        let erased = single.eraseToAnyPublisher()
        #expect(type(of: stream.mapToResult()) == Results.self)
        #expect(type(of: erased.mapToResult()) == Results.self)
        #expect(type(of: stream.ignoreFailure()) == AnyPublisher<Int, Never>.self)
        let latest = stream.flatMapLatest { [single] _ in single }
        #expect(type(of: latest) == Numbers.self)
        #expect(type(of: stream.withLatestFrom(current)) == Numbers.self)
    }

    @Test("Publishers with a trait that the result keeps have those of this package")
    func withTrait() {
        #expect(type(of: single.mapToResult()) == TraitPublishers.MapToResult<AnySinglePublisher<Int, TestError>>.self)
        #expect(
            type(of: current.mapToResult()) == TraitPublishers.MapToResult<CurrentValueSubject<Int, TestError>>.self)
        #expect(
            type(of: single.ignoreFailure()) == TraitPublishers.IgnoreFailure<AnySinglePublisher<Int, TestError>>.self)
        let latest = single.flatMapLatest { [single] _ in single }
        #expect(latest.isSingle)
        let latestOfStream = current.flatMapLatest { [single] _ in single }
        #expect(latestOfStream.isNonEmpty)
        #expect(single.withLatestFrom(current).isSingle)
        #expect(single.withLatestFrom(stream).isMaybe)
    }

    @Test("Where the result has no trait, the operators of the app are called")
    func resultWithoutTrait() {
        let latest = single.flatMapLatest { [stream] _ in stream }
        #expect(type(of: latest) == Numbers.self)
        #expect(type(of: current.withLatestFrom(stream)) == Numbers.self)
        #expect(type(of: current.ignoreFailure()) == AnyPublisher<Int, Never>.self)
    }

    @Test("The type that follows decides where only one operator fits")
    func context() {
        let results: Results = single.mapToResult()
        var received: [Result<Int, TestError>] = []
        _ = results.sink { received.append($0) }
        expectEqual(received, [.success(1)])
        // Ours, of publishers without a trait
        let ours: TraitPublishers.MapToResult = stream.mapToResult()
        #expect(ours.upstream === stream)
    }

    @Test("A sink of the app is called, also for publishers with a trait")
    func sink() {
        final class Screen { var numbers: [Int] = [] }
        let numbers = CurrentValueSubject<Int, Never>(1)
        weak var screen: Screen?
        var cancellable: AnyCancellable?
        do {
            let kept = Screen()
            screen = kept
            cancellable = numbers.sink(with: kept) { $0.numbers.append($1) }
        }
        numbers.send(2)
        expectEqual(screen?.numbers, [1, 2])
        cancellable?.cancel()
    }
}

extension Publisher {
    fileprivate var isSingle: Bool { self is any SinglePublisher }
    fileprivate var isMaybe: Bool { self is any MaybePublisher }
    fileprivate var isNonEmpty: Bool { self is any NonEmptyPublisher }
}
