import CombineTraits
import OpenCombine

/// Public declarations change for the users of the package.
public func constant(_ value: Int) -> AnyPublisher<Int, Never> {  // audit: public
    Just(value).eraseToAnyPublisher()
}

/// The module's name goes, because another module declares the wrapper.
func qualified() -> OpenCombine.AnyPublisher<Int, Never> {  // audit: single
    Just(1).eraseToAnyPublisher()
}

public struct Counter {
    public init() {}

    public var numbers: AnyPublisher<Int, Never> {  // audit: plain
        [1, 2].publisher.eraseToAnyPublisher()
    }

    public func sum() -> AnyPublisher<Int, Never> {  // audit: public
        numbers.reduce(0, +).eraseToAnyPublisher()
    }

    /// Rests on one that is public.
    func doubled() -> AnyPublisher<Int, Never> {  // audit: public
        constant(1).map { $0 * 2 }.eraseToAnyPublisher()
    }

    /// Does not.
    func firstOrZero() -> AnyPublisher<Int, Never> {  // audit: single
        numbers.first().replaceEmpty(with: 0).eraseToAnyPublisher()
    }
}

struct Hidden {
    // Its type is not public, so nor is this.
    public func value() -> AnyPublisher<Int, Never> {  // audit: single
        Just(1).eraseToAnyPublisher()
    }
}

typealias Stream<Output> = AnyPublisher<Output, any Error>  // audit: omitted

func aliased() -> Stream<Int> {  // audit: omitted
    Just(1).setFailureType(to: (any Error).self).eraseToAnyPublisher()
}

#if DEBUG
func onlyInDebug() -> AnyPublisher<Int, Never> {  // audit: single
    Just(1).eraseToAnyPublisher()
}
#endif

#if canImport(Darwin)
func platform() -> AnyPublisher<String, Never> {  // audit: omitted
    Just("Apple").eraseToAnyPublisher()
}
#else
func platform() -> AnyPublisher<String, Never> {  // audit: omitted
    Just("other").eraseToAnyPublisher()
}
#endif

func conditional() -> AnyPublisher<Int, Never> {  // audit: omitted
    #if DEBUG
    return Just(1).eraseToAnyPublisher()
    #else
    return [1, 2].publisher.eraseToAnyPublisher()
    #endif
}

extension Publisher {
    /// Generic code.
    func boxed() -> AnyPublisher<[Output], Failure> {  // audit: single
        collect().eraseToAnyPublisher()
    }

    func unchanged() -> AnyPublisher<Output, Failure> {  // audit: plain
        eraseToAnyPublisher()
    }

    func firstOnly<Other>(_ transform: @escaping (Output) -> Other) -> AnyPublisher<Other, Failure>  // audit: maybe
    where Other: Equatable {
        first().map(transform).eraseToAnyPublisher()
    }
}

/// Has the name of an operator, which its body calls. If it were maybe, its body would call itself.
extension Publisher {
    func prefix(while condition: @escaping (Output) -> Bool, isLogged: Bool = true) -> AnyPublisher<Output, Failure> {  // audit: omitted
        prefix(while: condition).eraseToAnyPublisher()
    }
}

extension Publisher where Self: SinglePublisher {
    func erased() -> AnyPublisher<Output, Failure> {  // audit: single
        eraseToAnyPublisher()
    }

    func logged() -> AnyPublisher<Output, Failure> {  // audit: single
        handleEvents(receiveOutput: { print("value: \($0), not a call of .eraseToAnyPublisher()") }).eraseToAnyPublisher()
    }
}

// A comment with AnyPublisher<Int, Never> and .eraseToAnyPublisher().
let text = """
    func fake() -> AnyPublisher<Int, Never> { Just(1).eraseToAnyPublisher() }
    """
