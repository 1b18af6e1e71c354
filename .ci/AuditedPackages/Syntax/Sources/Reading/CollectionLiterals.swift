import OpenCombine

func collections() -> AnyPublisher<[String: [Int]], Never> {  // audit: single
    Just(["}": [1, 2], "{": []]).map { [:].merging($0) { first, _ in first } }.eraseToAnyPublisher()
}

func publishers() -> [AnyPublisher<Int, Never>] {  // audit: omitted
    [Just(1).eraseToAnyPublisher(), Just(2).eraseToAnyPublisher()]
}
