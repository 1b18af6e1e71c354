import OpenCombine

#sourceLocation(file: "Template.gyb", line: 10)
func located() -> AnyPublisher<Int, Never> {  // audit: single
    Just(1).eraseToAnyPublisher()
}
func notSingle() -> AnyPublisher<Int, Never> {  // audit: plain
    [1, 2].publisher.map { $0 }.eraseToAnyPublisher()
}
#sourceLocation()
