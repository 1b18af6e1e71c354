import OpenCombine

nonisolated(unsafe) let extendedRegex = #/
    # AnyPublisher(1).eraseToAnyPublisher() { { {
    (?<digits> \d{2} ) \/ "
    /#

func extendedRegexValue() -> AnyPublisher<Int, Never> {  // audit: single
    Just(1).filter { _ in "}".contains(#/ } /#) }.replaceEmpty(with: 2).eraseToAnyPublisher()
}
