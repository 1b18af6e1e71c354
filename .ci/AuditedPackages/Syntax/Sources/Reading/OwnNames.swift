import OpenCombine

enum Own {
    struct AnyPublisher<A, B> { init(_ value: A) where B == Never {} }

    // Another type of this name.
    func own() -> AnyPublisher<Int, Never> { AnyPublisher(1) }  // audit: omitted

    static func combines() -> OpenCombine.AnyPublisher<Int, Never> {  // audit: single
        OpenCombine.AnyPublisher(Just(1))
    }
}
