/// Something that reads differently on Apple's Combine and on OpenCombine.
enum FrameworkDependent<Value: Equatable>: Equatable {
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

    func map<Result: Equatable>(_ transform: (Value) -> Result) -> FrameworkDependent<Result> {
        switch self {
        case .same(let value): .same(transform(value))
        case .appleOnly(let value): .appleOnly(transform(value))
        case .different(let apple, let openCombine):
            FrameworkDependent<Result>(apple: transform(apple), openCombine: transform(openCombine))
        }
    }
}

extension PublisherType {
    /// A value that mentions generic parameters, under the names of both frameworks.
    func inBothFrameworks<Value: Equatable>(
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

extension PublisherType {
    /// The condition under which the systems that have one of the frameworks have the type, if some have not.
    var systemCondition: String? {
        absentOn.isEmpty ? nil : absentOn.map { "!os(\($0))" }.joined(separator: " && ")
    }
}

extension Module {
    /// The condition of the files of a module that not every platform has, such as what needs Foundation's networking.
    var availabilityCondition: String? {
        guard let openCombineModule, openCombineModule != Self.coreOpenCombineModule else { return nil }
        return "canImport(Combine) || canImport(\(openCombineModule))"
    }

    private static let coreOpenCombineModule = "OpenCombine"
}
