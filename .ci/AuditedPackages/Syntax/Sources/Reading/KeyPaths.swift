import OpenCombine

func keyPaths() -> AnyPublisher<Int, Never> {  // audit: single
    Just([1: "{"]).map(\.[1]).map(\.?.count).map { $0 ?? 0 }.eraseToAnyPublisher()
}
