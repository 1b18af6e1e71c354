import OpenCombine

func closures() -> AnyPublisher<Int, Never> {  // audit: single
    let first = { [weak object = Holder()] (x: Int) async -> AnyPublisher<Int, Never> in Just(x + (object?.value ?? 0)).eraseToAnyPublisher() }  // audit: single
    _ = first
    return Just(1).flatMap { x -> AnyPublisher<Int, Never> in Just(x).eraseToAnyPublisher() }.eraseToAnyPublisher()  // audit: single
}

final class Holder { let value = 1 }
