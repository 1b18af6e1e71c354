import OpenCombine

@available(*, deprecated, message: "} AnyPublisher<Int, Never> {", renamed: "attributed(_:)")
@discardableResult
@inline(__always)
func attributes(  // audit: single
    _ body: @escaping @Sendable () -> Int = { 1 }, or text: @autoclosure () -> String = ")}"
) -> AnyPublisher<Int, Never> {
    Just(body()).eraseToAnyPublisher()
}

@propertyWrapper
struct Named<Value> {
    var wrappedValue: Value
    init(wrappedValue: Value, _ name: String) { self.wrappedValue = wrappedValue }
}

struct Wrapped {
    @Named("a: {") var number: AnyPublisher<Int, Never> = Just(1).eraseToAnyPublisher()  // audit: single
    private(set) var other: AnyPublisher<Int, Never> = Just(1).eraseToAnyPublisher()  // audit: single
}
