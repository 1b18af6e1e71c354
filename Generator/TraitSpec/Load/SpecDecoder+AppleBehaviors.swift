extension SpecDecoder {
    func appleBehaviors(_ object: ObjectDecoder<PublisherKey>) -> [AppleBehavior] {
        guard let elements = object.array(.apple), let value = object.value(.apple) else { return [] }
        return behaviors(elements, at: value.location)
    }

    func appleType(_ member: JSONValue.Member) -> [(type: String, behavior: AppleBehavior)] {
        guard let name = typeName(member.key, "write one such as 'Subscribers.Sink'")?.value,
            let elements = diagnostics.array(member.value, called: "what is known of '\(name)'")
        else { return [] }
        return behaviors(elements, at: member.value.location).map { (name, $0) }
    }

    private func behaviors(_ elements: [JSONValue], at location: SourceLocation) -> [AppleBehavior] {
        if elements.isEmpty {
            diagnostics.error("'apple' is empty; say what is known of Apple's publisher, or drop it", at: location)
        }
        return elements.compactMap(behavior)
    }

    private func behavior(_ value: JSONValue) -> AppleBehavior? {
        guard let object = ObjectDecoder<AppleBehaviorKey>(value, diagnostics: diagnostics),
            let systems = object.prose(.systems), let behavior = object.prose(.behavior),
            let source = object.text(.source, WebAddress.fault)
        else { return nil }
        return AppleBehavior(
            systems: systems, behavior: behavior, source: source, differs: object.bool(.differs) ?? false)
    }
}
