// A header.
import OpenCombine

public func crlf() -> AnyPublisher<Int, Never> {  // audit: public
    Just(1).eraseToAnyPublisher()
}

func innerCrlf() -> AnyPublisher<Int, Never> {  // audit: single
    /* } */ Just(2).eraseToAnyPublisher()
}
