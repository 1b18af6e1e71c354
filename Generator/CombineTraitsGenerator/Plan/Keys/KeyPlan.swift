/// The keys of all objects of the spec.
struct KeyPlan: Sendable {
    struct Object: Sendable {
        var object: SpecObject
        var keys: [Key]
    }

    struct Key: Sendable {
        var name: String
        var declaration: SpecKeyDeclaration
    }

    /// The objects in the order in which the others refer to them.
    private(set) var objects: [Object] = []
    /// The values that several keys have, in the order in which objects refer to them.
    private(set) var sharedValues: [SharedSpecValue] = []
    /// The names of the traits that a row has rules for.
    let traits: [String]

    init(traits: [String]) {
        self.traits = traits
        add(TraitFileKey.self)
        add(PublisherFileKey.self)
        add(PublisherPartKey.self)
        add(UserSpecKey.self)
    }

    private mutating func add<Key: SpecKey>(_ type: Key.Type) {
        guard !objects.contains(where: { $0.object.definition == Key.object.definition }) else { return }
        let keys = Key.allCases.map { KeyPlan.Key(name: $0.rawValue, declaration: $0.declaration) }
        objects.append(Object(object: Key.object, keys: keys))
        for key in keys { add(key.declaration.value) }
    }

    private mutating func add(_ value: SpecValue) {
        switch value {
        case .string, .text, .sentence, .matching, .flag, .no, .wholeNumber, .oneOf: break
        case .array(let element, _): add(element)
        case .dictionary(let element, _, _, _): add(element)
        case .byTrait(let element, _): add(element)
        case .object(let type): add(type)
        case .anyOf(let values): for value in values { add(value) }
        case .shared(let shared):
            guard !sharedValues.contains(shared) else { return }
            sharedValues.append(shared)
            add(shared.declaration.value)
        }
    }
}

struct SchemaPlan: Sendable {
    var keys: KeyPlan
}
