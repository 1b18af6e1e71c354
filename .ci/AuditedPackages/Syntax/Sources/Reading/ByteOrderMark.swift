// A header.
import OpenCombine

public func byteOrderMark() -> AnyPublisher<Int, Never> {  // audit: public
    Just(1).eraseToAnyPublisher()
}

func innerByteOrderMark() -> AnyPublisher<Int, Never> {  // audit: single
    /* } */ Just(2).eraseToAnyPublisher()
}
