import CombineTraits

package class Loader {
    package init() {}

    package func load() -> AnyPublisher<Int, Never> {  // audit: single
        Just(1).eraseToAnyPublisher()
    }

    /// An override is a stream.
    package func values() -> AnyPublisher<Int, Never> {  // audit: plain
        Just(1).eraseToAnyPublisher()
    }

    package var last: AnyPublisher<Int, Never> {  // audit: maybe
        Just(1).eraseToAnyPublisher()
    }
}

package final class FileLoader: Loader {
    package override func load() -> AnyPublisher<Int, Never> {  // audit: single
        super.load().map { $0 + 1 }.eraseToAnyPublisher()
    }

    package override func values() -> AnyPublisher<Int, Never> {  // audit: plain
        [1, 2].publisher.eraseToAnyPublisher()
    }

    package override var last: AnyPublisher<Int, Never> {  // audit: maybe
        [1, 2].publisher.filter { $0 > 2 }.last().eraseToAnyPublisher()
    }
}
