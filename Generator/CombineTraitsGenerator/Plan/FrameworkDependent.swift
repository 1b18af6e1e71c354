/// A value that can differ between Apple's Combine and OpenCombine.
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

extension FrameworkDependent {
    var isSame: Bool {
        if case .same = self { true } else { false }
    }
}

extension PublisherType {
    /// A value with the name of the type in both frameworks. Its generic parameters have Combine's names in both: see
    /// ``ParameterNamePlan``.
    func inBothFrameworks<Value>(_ make: (_ typeName: String) -> Value) -> FrameworkDependent<Value> {
        let apple = make(name)
        guard case .present(let openCombineName) = openCombineName else { return .appleOnly(apple) }
        return FrameworkDependent(apple: apple, openCombine: openCombineName == name ? apple : make(openCombineName))
    }
}
