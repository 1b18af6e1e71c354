// A header.
import OpenCombine  // {

public func crlfAndImport() -> AnyPublisher<Int, Never> {  // audit: public
    Just(1).eraseToAnyPublisher()
}

func innerCrlfAndImport() -> AnyPublisher<Int, Never> {  // audit: single
    /* } */ Just(2).eraseToAnyPublisher()
}
