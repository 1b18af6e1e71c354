import OpenCombine

func some(_ number: some BinaryInteger, _ any: any Sequence<Int>) -> AnyPublisher<Int, any Error> {  // audit: single
    Just(Int(number)).setFailureType(to: (any Error).self).eraseToAnyPublisher()
}

func opaque() -> some Publisher<Int, Never> { Just(1) }

func fromOpaque() -> AnyPublisher<Int, Never> {  // audit: plain
    opaque().eraseToAnyPublisher()
}

func optionalResult() -> AnyPublisher<Int, Never>? { Just(1).eraseToAnyPublisher() }  // audit: omitted

func parenthesized() -> (AnyPublisher<Int, Never>) { Just(1).eraseToAnyPublisher() }  // audit: omitted
