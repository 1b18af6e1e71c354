import OpenCombine

func wait(_ seconds: Int = 1, then body: () -> Int) -> AnyPublisher<Int, Never> {  // audit: single
    Just(body()).eraseToAnyPublisher()
}

func take(_ publisher: AnyPublisher<Int, Never>) {}  // audit: omitted

func callers() {
    take(wait { 1 })
    take(wait(2) {
        // )
        [1: ")"].count
    })
    take(wait(((3)), then: { 4 }))
}
