#if canImport(Combine)
import Combine
#else
import OpenCombineShim
#endif

// If only one overload had another type, the compiler could choose another one for a call, such as the caller itself, without an error.

/// Overloads whose types can change together.
struct Lookup {
    func value(_ key: String = "") -> AnyPublisher<Int, Never> {  // audit: single
        Just(1).eraseToAnyPublisher()
    }

    func value(_ key: String = "", attempts: Int = 1) -> AnyPublisher<String, Never> {  // audit: single
        value(key).map { "\($0)" }.eraseToAnyPublisher()
    }

    /// Asynchronous calls are calls of an asynchronous function.
    func value(_ key: String) async -> Int { 1 }
}

/// Overloads of which one is a stream.
struct Feed {
    func values() -> AnyPublisher<Int, Never> {  // audit: plain
        PassthroughSubject<Int, Never>().eraseToAnyPublisher()
    }

    /// With another type, it would call itself.
    func values<T: BinaryInteger>() -> AnyPublisher<T, Never> {  // audit: plain
        values().map { (value: Int) in T(value) }.eraseToAnyPublisher()
    }

    /// Other labels, and so another function.
    func values(since date: Int) -> AnyPublisher<Int, Never> {  // audit: plain
        values().filter { $0 > date }.eraseToAnyPublisher()
    }

    /// A call of `values()` cannot mean it.
    func values(at index: Int) -> AnyPublisher<Int, Never> {  // audit: single
        Just(index).eraseToAnyPublisher()
    }

    func newest(of count: Int) -> AnyPublisher<Int, Never> {  // audit: maybe
        values().first().eraseToAnyPublisher()
    }
}

/// An overload that keeps its type.
struct Cache {
    func entry() -> AnyPublisher<Int, Never> {  // audit: omitted
        Just(1).eraseToAnyPublisher()
    }

    func entry() -> Just<Int> { Just(2) }
}

/// A closure that cannot keep a promise takes no other one with it.
struct Screen {
    func updates() -> AnyPublisher<Int, Never> {  // audit: plain
        PassthroughSubject<Int, Never>().eraseToAnyPublisher()
    }

    func latest() -> AnyPublisher<Int, Never> {  // audit: plain
        Just(1).flatMap { _ -> AnyPublisher<Int, Never> in  // audit: plain
            updates()
        }
        .eraseToAnyPublisher()
    }

    func title() -> AnyPublisher<String, Never> {  // audit: single
        Just("title").eraseToAnyPublisher()
    }
}
