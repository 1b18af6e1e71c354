struct KeyPlan: Sendable {
    private(set) var objects: [any SpecKey.Type] = []
    private(set) var sharedValues: [SharedSpecValue] = []
    /// The names of the traits, which are the keys of objects with a value for each trait.
    let traits: [String]

    init(traits: [String]) {
        self.traits = traits
        add(TraitFileKey.self)
        add(PublisherFileKey.self)
        add(PublisherPartKey.self)
        add(UserSpecKey.self)
    }

    private mutating func add(_ type: any SpecKey.Type) {
        guard !objects.contains(where: { $0 == type }) else { return }
        objects.append(type)
        for key in type.keys { add(key.declaration.value) }
    }

    private mutating func add(_ value: SpecValue) {
        switch value {
        case .string, .text, .sentence, .matching, .flag, .no, .wholeNumber, .oneOf: break
        case .array(let element, _), .dictionary(let element, _, _, _), .byTrait(let element, _): add(element)
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
