import OpenCombine

enum Kind { case a, b }
func switched(_ k: Kind) -> AnyPublisher<Int, Never> {  // audit: single
    switch k { case .a: Just(1).eraseToAnyPublisher(); case .b: Just(2).eraseToAnyPublisher() }
}
func iffed(_ k: Bool) -> AnyPublisher<Int, Never> {  // audit: single
    if k { Just(1).eraseToAnyPublisher() } else { Just(2).eraseToAnyPublisher() }
}
func iffedLet(_ k: Bool) -> AnyPublisher<Int, Never> {  // audit: single
    let p: AnyPublisher<Int, Never> = if k { Just(1).eraseToAnyPublisher() } else { Just(2).eraseToAnyPublisher() }  // audit: single
    return p
}
func deferred() -> AnyPublisher<Int, Never> {  // audit: single
    defer { _ = Just(3).eraseToAnyPublisher() }
    return Deferred { Just(1) }.eraseToAnyPublisher()
}
func `switch`<each T>(_ t: repeat each T) -> AnyPublisher<Int, Never> {  // audit: single
    Just(1).eraseToAnyPublisher()
}
struct 😀 { static func 🎉() -> AnyPublisher<Int, Never> { Just(1).eraseToAnyPublisher() } }  // audit: single
nonisolated(unsafe) var unsafeVar: AnyPublisher<Int, Never> = Just(1).eraseToAnyPublisher()  // audit: single
func asyncP() async -> AnyPublisher<Int, Never> { Just(1).eraseToAnyPublisher() }  // audit: single
func consume(_ p: consuming [Int]) -> AnyPublisher<Int, Never> { Just(p.count).eraseToAnyPublisher() }  // audit: single
nonisolated(unsafe) let nested: AnyPublisher<AnyPublisher<Int, Never>, Never> = Just(Just(1).eraseToAnyPublisher()).eraseToAnyPublisher()  // audit: single // audit: omitted
