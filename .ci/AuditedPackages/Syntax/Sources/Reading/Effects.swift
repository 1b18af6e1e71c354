import OpenCombine

func sends() -> sending AnyPublisher<Int, Never> {  // audit: single
    Just(1).eraseToAnyPublisher()
}
func rethrowing(_ body: () throws -> Int) rethrows -> AnyPublisher<Int, Never> {  // audit: single
    Just(try body()).eraseToAnyPublisher()
}
func parens() -> (AnyPublisher<Int, Never>) {  // audit: omitted
    Just(1).eraseToAnyPublisher()
}
struct Mut { 
    var n = 0
    var got: AnyPublisher<Int, Never> { mutating get { n += 1; return Just(n).eraseToAnyPublisher() } }  // audit: single
    var attributed: AnyPublisher<Int, Never> {  // audit: single
        @inline(__always) get { Just(n).eraseToAnyPublisher() }
    }
    var failing: AnyPublisher<Int, Never> { get async throws { Just(n).eraseToAnyPublisher() } }  // audit: single
    subscript<T>(_ a: T, default b: @autoclosure () -> Int = 1) -> AnyPublisher<T, Never> where T: Sendable {  // audit: single
        get { Just(a).eraseToAnyPublisher() }
        set { _ = newValue }
    }
    var observed: AnyPublisher<Int, Never> = Just(1).eraseToAnyPublisher() {  // audit: single
        didSet { _ = oldValue.eraseToAnyPublisher() }
    }
}
