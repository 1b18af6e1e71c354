import OpenCombine

func assignedOnce() -> AnyPublisher<Int, Never> { Just(1).eraseToAnyPublisher() }  // audit: single

func assignedMany() -> AnyPublisher<Int, Never> { [1, 2].publisher.eraseToAnyPublisher() }  // audit: plain

func reassigned(_ condition: Bool) -> AnyPublisher<Int, Never> {  // audit: plain
    var publisher = assignedOnce()
    if condition { publisher = assignedMany() }
    return publisher
}

func reassignedForNothing() -> AnyPublisher<Int, Never> {  // audit: single
    var publisher = assignedOnce()
    publisher = assignedMany()
    _ = publisher
    return assignedOnce()
}

struct Reassigning {
    var current = assignedOnce()  // audit: plain
    var erased = Just(1).eraseToAnyPublisher()  // audit: plain
    var kept = assignedOnce()  // audit: single
    mutating func change() {
        current = assignedMany()
        self.erased = assignedMany()
    }
}

public struct Exposed {
    public let inferred = assignedOnce()  // audit: public
}
