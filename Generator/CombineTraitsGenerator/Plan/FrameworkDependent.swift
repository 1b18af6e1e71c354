/// Something that reads differently on Apple's Combine and on OpenCombine.
enum FrameworkDependent<Value: Equatable & Sendable>: Equatable, Sendable {
    case same(Value)
    case different(apple: Value, openCombine: Value)
    case appleOnly(Value)

    init(apple: Value, openCombine: Value?) {
        switch openCombine {
        case nil: self = .appleOnly(apple)
        case apple?: self = .same(apple)
        case let openCombine?: self = .different(apple: apple, openCombine: openCombine)
        }
    }
}

extension PublisherType {
    /// A value that mentions generic parameters, under the names of both frameworks.
    func inBothFrameworks<Value>(
        _ make: (_ typeName: String, _ rename: (String) -> String) -> Value
    ) -> FrameworkDependent<Value> {
        let apple = make(name, { $0 })
        guard case .present(let openCombineName) = openCombineName else { return .appleOnly(apple) }
        guard !hasSameNames else { return .same(apple) }
        let names = Dictionary(
            parameters.map { ($0.name, $0.openCombineName) }, uniquingKeysWith: { first, _ in first })
        return FrameworkDependent(apple: apple, openCombine: make(openCombineName, { $0.renaming(names) }))
    }
}
