import OpenCombine

protocol Requirements {
    associatedtype Value
    var value: AnyPublisher<Value, Never> { get }  // audit: single
    subscript(index: Int) -> AnyPublisher<Value, Never> { get }  // audit: single
    static func make() async throws -> AnyPublisher<Value, Never>  // audit: single
}

struct Witness: Requirements {
    var value: AnyPublisher<Int, Never> { get { Just(1).eraseToAnyPublisher() } }  // audit: single
    subscript(index: Int) -> AnyPublisher<Int, Never> { Just(index).eraseToAnyPublisher() }  // audit: single
    static func make() -> AnyPublisher<Int, Never> { Just(1).eraseToAnyPublisher() }  // audit: single
}
