// A header.
import OpenCombine

public func mixed() -> AnyPublisher<Int, Never> {  // audit: public
    Just(1).eraseToAnyPublisher()
}

func innerMixed() -> AnyPublisher<Int, Never> {  // audit: single
    /* } */ Just(2).eraseToAnyPublisher()
}
