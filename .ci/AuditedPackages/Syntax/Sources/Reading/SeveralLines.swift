import OpenCombine

func severalLines(  // audit: single
    _ value: Int
)
    async
    -> AnyPublisher<
        Int,
        // The failure {
        Never
    >
{
    Just(value)
        .eraseToAnyPublisher()
}

func typeOnTheNextLine()  // audit: single
    ->
    OpenCombine
    .AnyPublisher<Int, Never>
{
    Just(1).eraseToAnyPublisher()
}
