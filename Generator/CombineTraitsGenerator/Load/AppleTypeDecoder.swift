/// Reads the full declarations of Apple's types in `inventory.json`.
///
/// Only the command `interface` needs them, so the other commands do not check this part of the file.
struct AppleTypeDecoder {
    let diagnostics: Diagnostics

    func types(_ inventory: Inventory) -> [AppleType] {
        inventory.entries.compactMap(type)
    }

    private func type(_ entry: Inventory.Entry) -> AppleType? {
        guard let combine = entry.source["combine"] else { return nil }
        let subject = "'\(entry.apple.name)'"
        let kind = string("kind", of: combine, subject, Self.oneOf(["struct", "class", "final class", "enum"]))
        let output = string("output", of: combine, subject, SwiftType.fault)
        let failure = string("failure", of: combine, subject, SwiftType.fault)
        let properties = array("properties", of: combine, subject)?.compactMap { property($0, subject) }
        let initializers = array("initializers", of: combine, subject)?.compactMap { initializer($0, subject) }
        let operators = array("operatorDetails", of: entry.source, subject)?.compactMap { self.operator($0, subject) }
        checkRequirements(entry.requirements, subject, at: combine.location)
        guard let kind, let output, let failure, let properties, let initializers, let operators else { return nil }
        return AppleType(
            name: entry.apple.name,
            module: entry.apple.module,
            kind: kind,
            generics: entry.apple.generics,
            outerGenerics: combine["enclosingType"]?.string.map(Self.genericArguments) ?? [],
            requirements: entry.requirements,
            output: output,
            failure: failure,
            properties: properties,
            computedProperties: combine["computedProperties"]?.elements.compactMap {
                computedProperty($0, subject)
            } ?? [],
            initializers: initializers,
            operators: operators)
    }

    private func property(_ value: JSONValue, _ subject: String) -> Inventory.Property? {
        let owner = "a property of \(subject)"
        let name = string("name", of: value, owner, OperatorName.fault)
        let type = string("type", of: value, owner, SwiftType.fault)
        guard let name, let type else { return nil }
        return Inventory.Property(name: name, type: type)
    }

    private func computedProperty(_ value: JSONValue, _ subject: String) -> AppleType.ComputedProperty? {
        let owner = "a computed property of \(subject)"
        let known = ["get", "get set", "get async", "get throws", "get async throws"]
        guard let property = property(value, subject),
            let accessors = string("accessors", of: value, owner, Self.oneOf(known))
        else { return nil }
        return AppleType.ComputedProperty(name: property.name, type: property.type, accessors: accessors)
    }

    private func initializer(_ value: JSONValue, _ subject: String) -> String? {
        guard let name = value.string, name.hasPrefix("init("), OperatorName.fault(in: name) == nil else {
            diagnostics.error(
                "an initializer of \(subject) must be a name with labels, such as \"init(upstream:)\"",
                at: value.location)
            return nil
        }
        return name
    }

    private func `operator`(_ value: JSONValue, _ subject: String) -> AppleType.Operator? {
        let owner = "an operator of \(subject)"
        let name = string("name", of: value, owner, OperatorName.fault)
        let receiver = string("receiver", of: value, owner, SwiftType.fault)
        let result = string("returns", of: value, owner, SwiftType.fault)
        let requirements =
            value["receiverRequirements"]?.string?.splitAtTopLevelCommas.map(\.trimmed).filter { !$0.isEmpty } ?? []
        checkRequirements(requirements, owner, at: value.location)
        let availability = value["availability"].flatMap { self.availability($0, owner) }
        guard let name, let receiver, let result else { return nil }
        var isStatic = false
        if case .bool(true)? = value["static"]?.kind { isStatic = true }
        return AppleType.Operator(
            name: name,
            receiver: receiver,
            requirements: requirements,
            result: result,
            isStatic: isStatic,
            availability: availability)
    }

    private func availability(_ value: JSONValue, _ owner: String) -> Availability? {
        if let availability = value.string.flatMap(Availability.init) { return availability }
        diagnostics.error(
            "the availability of \(owner) lists versions of systems, such as \"macOS 11.0, iOS 14.0\"",
            at: value.location)
        return nil
    }

    private func string(
        _ key: String, of value: JSONValue, _ subject: String, _ fault: (String) -> TextFault?
    ) -> String? {
        guard let member = value[key], let string = member.string else {
            diagnostics.error("\(subject) needs a text '\(key)' for its interface", at: (value[key] ?? value).location)
            return nil
        }
        let located = Located(string, at: member.contentLocation)
        return diagnostics.accepts(located, called: "'\(key)' of \(subject)", fault(string)) ? string : nil
    }

    private func checkRequirements(_ requirements: [String], _ subject: String, at location: SourceLocation) {
        let decoder = RuleDecoder(diagnostics: diagnostics)
        for requirement in requirements { _ = decoder.requirement(requirement[...], at: location) }
    }

    /// A check that accepts some texts only.
    private static func oneOf(_ words: [String]) -> (String) -> TextFault? {
        { text in
            guard !words.contains(text) else { return nil }
            return TextFault(
                message: "'\(text)' is unknown; \(NearestName.suggestion(for: text, among: words))", offset: 0)
        }
    }

    private func array(_ key: String, of value: JSONValue, _ subject: String) -> [JSONValue]? {
        guard case .array(let elements)? = value[key]?.kind else {
            diagnostics.error(
                "\(subject) needs an array '\(key)' for its interface", at: (value[key] ?? value).location)
            return nil
        }
        return elements
    }

    /// The generic arguments of a type: `Success` and `Failure` of `Result<Success, Failure>`.
    private static func genericArguments(of type: String) -> [String] {
        guard let open = type.firstIndex(of: "<"), type.hasSuffix(">") else { return [] }
        return type[type.index(after: open)...].dropLast().split(separator: ",").map { $0.trimmed }
    }
}
