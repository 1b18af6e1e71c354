import OpenCombine

func yes() -> AnyPublisher<Int, Never> { Just(1).eraseToAnyPublisher() }  // audit: single

func no() -> AnyPublisher<Int, Never> { Empty().eraseToAnyPublisher() }  // audit: maybe

func eitherOr(_ condition: Bool?) -> AnyPublisher<Int, Never> {  // audit: maybe
    condition ?? false ? yes() : no()
}

func ifValue(_ condition: Bool) -> AnyPublisher<Int, Never> {  // audit: maybe
    if condition { yes().eraseToAnyPublisher() } else { no() }
}

func switched(_ number: Int) -> AnyPublisher<Int, Never> {  // audit: single
    switch number {
    case 0: yes()
    case let other where other > { 3 }(): Just(other).eraseToAnyPublisher()
    default: Fail(error: CancellationError()).assertNoFailure().eraseToAnyPublisher()
    }
}
