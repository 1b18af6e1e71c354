import OpenCombine

infix operator <+>: AdditionPrecedence
prefix operator ^^

func <+> (left: AnyPublisher<Int, Never>, right: Int) -> AnyPublisher<Int, Never> {  // audit: omitted
    left.map { $0 + right }.eraseToAnyPublisher()
}

prefix func ^^ (value: Int) -> AnyPublisher<Int, Never> { Just(value).eraseToAnyPublisher() }  // audit: omitted

func sums() -> AnyPublisher<Int, Never> {  // audit: plain
    ^^1 <+> 2
}
