import Basics
import Dispatch

#if canImport(Combine)
import Combine
#else
import OpenCombineShim
#endif

func filtered() -> AnyPublisher<Int, Never> {  // audit: maybe
    Just(1).filter { $0 > 0 }.eraseToAnyPublisher()
}

func timedOut() -> AnyPublisher<Int, Never> {  // audit: maybe
    Just(1).timeout(1, scheduler: DispatchQueue.main).eraseToAnyPublisher()  // call: timeout(_:scheduler:options:customError:)
}

func shared() -> AnyPublisher<Int, Never> {  // audit: maybe
    Just(1).share().eraseToAnyPublisher()  // call: share()
}

func delayed() -> AnyPublisher<Int, Never> {  // audit: single
    Just(1).delay(for: 1, scheduler: DispatchQueue.main).eraseToAnyPublisher()
}

func merged() -> AnyPublisher<Int, Never> {  // audit: nonempty
    delayed().merge(with: delayed()).eraseToAnyPublisher()
}

/// Single, since what it begins with is nonempty.
func firstOfMerged() -> AnyPublisher<Int, Never> {  // audit: single
    merged().first().eraseToAnyPublisher()
}

func twice() -> AnyPublisher<Int, Never> {  // audit: nonempty
    merged().append(filtered()).eraseToAnyPublisher()
}

func started() -> AnyPublisher<Int, Never> {  // audit: immediate
    filtered().prepend(Just(0)).eraseToAnyPublisher()
}

/// Single by way of a maybe.
func orZero() -> AnyPublisher<Int, Never> {  // audit: single
    filtered().replaceEmpty(with: 0).eraseToAnyPublisher()
}

func nested() -> AnyPublisher<Int, Never> {  // audit: maybe
    Just(1)
        .flatMap { number in
            number > 1 ? filtered() : orZero()
        }
        .eraseToAnyPublisher()
}

/// Calls itself.
func retrying(_ count: Int) -> AnyPublisher<Int, any Error> {  // audit: single
    Fail(error: CancellationError())
        .catch { error in
            count == 0
                ? Fail(error: error as any Error).eraseToAnyPublisher()
                : retrying(count - 1).eraseToAnyPublisher()
        }
        .eraseToAnyPublisher()
}

/// Each calls the other.
func ping(_ count: Int) -> AnyPublisher<Int, Never> {  // audit: single
    count == 0 ? Just(0).eraseToAnyPublisher() : pong(count - 1)
}

func pong(_ count: Int) -> AnyPublisher<Int, Never> {  // audit: single
    ping(count).map { $0 + 1 }.eraseToAnyPublisher()
}

func never() -> AnyPublisher<Int, Never> {  // audit: single
    Empty(completeImmediately: false).first(orFailWith: CancellationError()).assertNoFailure().eraseToAnyPublisher()
}

func sent() -> AnyPublisher<Int, Never> {  // audit: plain
    PassthroughSubject<Int, Never>().eraseToAnyPublisher()
}

func future() -> AnyPublisher<Int, Never> {  // audit: single
    Future { $0(.success(1)) }.eraseToAnyPublisher()  // call: Future.init(_:)
}

func deferred() -> AnyPublisher<Int, Never> {  // audit: single
    Deferred { Future { $0(.success(1)) } }.eraseToAnyPublisher()
}

/// The callers need `AnyPublisher`, or wrappers that fit together.
func callers() {
    var stream: AnyPublisher<Int, Never> = delayed()  // audit: plain
    stream = sent()
    let pair = [delayed(), sent()] as [AnyPublisher<Int, Never>]  // audit: omitted
    func local() -> AnyPublisher<Int, Never> { delayed() }  // audit: single
    _ = (stream, pair, local())
}
