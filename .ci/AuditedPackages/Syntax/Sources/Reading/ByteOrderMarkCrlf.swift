// A header.
import OpenCombine

public func markCrlf() -> AnyPublisher<Int, Never> {  // audit: public
    Just(1).eraseToAnyPublisher()
}

func innerMarkCrlf() -> AnyPublisher<Int, Never> {  // audit: single
    /* } */ Just(2).eraseToAnyPublisher()
}
