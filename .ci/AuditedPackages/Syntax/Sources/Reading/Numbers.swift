import OpenCombine

func numbers() -> AnyPublisher<Double, Never> {  // audit: single
    Just(0x1F.8p-3 + 1_000.5e+3 + Double(0b1010 + 0o17)).map { $0 < 1 ? $0 : -$0 }.eraseToAnyPublisher()
}
