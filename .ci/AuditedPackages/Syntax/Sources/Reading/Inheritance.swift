import OpenCombine

class Base {
    class func make() -> AnyPublisher<Int, Never> { Just(1).eraseToAnyPublisher() }  // audit: maybe
    func load() -> AnyPublisher<Int, Never> { Just(1).eraseToAnyPublisher() }  // audit: plain
}

final class Derived: Base {
    override static func make() -> AnyPublisher<Int, Never> { super.make().filter { $0 > 0 }.eraseToAnyPublisher() }  // audit: maybe
    override func load() -> AnyPublisher<Int, Never> { [1].publisher.eraseToAnyPublisher() }  // audit: plain
}
