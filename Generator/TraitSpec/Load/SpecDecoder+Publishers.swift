extension SpecDecoder {
    /// The target that declares the publishers missing from OpenCombine.
    private static let substituteTarget = "OpenCombineOperators"

    /// The value of `traits` for a publisher that has every trait of its upstream.
    private static let asUpstream = "asUpstream"

    /// The maximum number of generic parameters in a row. It equals the largest arity, because a family has a letter for each
    /// upstream.
    private static let maximumGenericCount = 26

    func file(_ value: JSONValue) -> PublisherFile? {
        guard let object = ObjectDecoder<PublisherFileKey>(value, diagnostics: diagnostics) else { return nil }
        let openCombine: ObjectDecoder<OpenCombineModuleKey>? = object.object(.openCombine)
        guard let module = object.string(.module), let target = object.string(.target) else { return nil }
        // Without `publishers`, the rows are in a folder. An invalid list has already been reported.
        if object.value(.publishers) != nil, object.array(.publishers) == nil { return nil }
        return PublisherFile(
            source: value.location.source, module: module, openCombineModule: openCombine?.string(.module),
            target: target, availability: object.members(.availability).flatMap(availability),
            faults: object.members(.faults)?.compactMap(typeFault) ?? [],
            apple: object.members(.apple)?.flatMap(appleType) ?? [],
            advice: object.array(.advice)?.compactMap(callAdvice) ?? [],
            rows: object.array(.publishers)?.flatMap(rows) ?? [], isDivided: object.value(.publishers) == nil)
    }

    /// Reads a file in the folder of a module.
    func part(_ value: JSONValue) -> [PublisherRow]? {
        ObjectDecoder<PublisherPartKey>(value, diagnostics: diagnostics)
            .flatMap { $0.array(.publishers) }
            .map { $0.flatMap(rows) }
    }

    private func typeFault(_ member: JSONValue.Member) -> (type: String, text: String)? {
        guard let name = typeName(member.key, "write one such as 'AnyCancellable'") else { return nil }
        return diagnostics.string(member.value, called: "a fault").flatMap { diagnostics.prose($0, called: "a fault") }
            .map { (name.value, $0) }
    }

    private func rows(_ value: JSONValue) -> [PublisherRow] {
        guard let object = ObjectDecoder<PublisherKey>(value, diagnostics: diagnostics),
            let row = row(object)
        else { return [] }
        return [row, object.value(.throwing).flatMap { throwing($0, like: row) }].compactMap { $0 }
    }

    /// Reads the row of a throwing operator, such as `tryFilter`. Missing values come from the row of the operator without
    /// `try`.
    private func throwing(_ value: JSONValue, like other: PublisherRow) -> PublisherRow? {
        guard let object = ObjectDecoder<ThrowingKey>(value, diagnostics: diagnostics) else { return nil }
        if other.arities != nil {
            diagnostics.error("a family has no throwing operators; write a row of their own", at: object.location)
        }
        let instances = object.members(.instances)
        if let instances, instances.isEmpty {
            diagnostics.error("'instances' is empty; give at least one expression that throws", at: object.location)
        }
        guard let summary = object.prose(.summary), let instances else { return nil }
        var row = other
        var names = other.name.value.split(byte: ".").map(String.init)
        names[names.count - 1] = "Try" + names[names.count - 1]
        row.name = object.string(.publisher) ?? Located(names.joined(separator: "."), at: object.location)
        row.operators = [nil: object.strings(.operators) ?? []]
        row.summary = summary
        row.instances = instances.compactMap(instance)
        row.overloads = []
        if let suggestions = object.members(.suggestions) { row.suggestions = self.suggestions(byTrait: suggestions) }
        return row
    }

    /// Reads a row from an object whose keys have been checked.
    ///
    /// - Parameter defaultSummary: The summary of a row without one. If it is not `nil`, the row belongs to a user's spec,
    ///   and can also lack instances and rules.
    func row(_ object: ObjectDecoder<PublisherKey>, defaultSummary: String? = nil) -> PublisherRow? {
        let genericTexts = object.strings(.generics)
        let generics = genericTexts?.prefix(Self.maximumGenericCount).compactMap(genericParameter) ?? []
        if let extra = genericTexts?.dropFirst(Self.maximumGenericCount).first {
            diagnostics.error("a type has \(Self.maximumGenericCount) generic parameters at most", at: extra.location)
        }
        let genericsAreComplete =
            object.value(.generics) == nil || (genericTexts.map { $0.count == generics.count } ?? false)
        let arities = arities(object)
        let aritiesAreComplete =
            object.value(.arities) == nil
            || (arities.map { !$0.isEmpty && $0.count == object.array(.arities)?.count } ?? false)
        let outputs = object.members(.outputs)?.compactMap(output) ?? []
        let hasInstances = object.value(.instances) != nil || defaultSummary == nil
        let instanceMembers = hasInstances ? object.members(.instances) : []
        if let instanceMembers, instanceMembers.isEmpty, object.value(.instances) != nil {
            diagnostics.error(
                "'instances' is empty; give at least one expression that builds the publisher", at: object.location)
        }
        let isAsUpstream = object.value(.traits)?.string == Self.asUpstream
        let hasRules = object.value(.traits) != nil || defaultSummary == nil
        let ruleMembers = isAsUpstream || !hasRules ? [] : ruleMembers(object)
        let rules = ruleMembers.map(traitRules)
        let summary = object.value(.summary) == nil ? defaultSummary : object.prose(.summary)
        guard let name = object.string(.publisher), let summary, let instanceMembers,
            let ruleMembers, let rules
        else { return nil }
        return PublisherRow(
            name: name, arities: arities,
            outerGenerics: object.strings(.outerGenerics)?.compactMap { outerParameter($0, of: name.value) } ?? [],
            generics: generics,
            requirements: object.strings(.where)?.compactMap { requirement($0.value[...], at: $0.location) } ?? [],
            openCombine: openCombineNames(object), availability: object.members(.availability).flatMap(availability),
            operators: operators(object), traitOfUpstreams: object.string(.upstreams), summary: summary,
            outputs: Dictionary(firstOf: outputs), arguments: object.prose(.arguments), note: note(object),
            realTime: object.prose(.realTime), directPath: directPath(object), family: family(object),
            overloads: object.array(.overloads)?.compactMap(overloads) ?? [],
            suggestions: object.members(.suggestions).map(suggestions(byTrait:)) ?? [],
            brokenInChains: object.prose(.brokenInChains),
            faults: object.strings(.faults)?.compactMap { diagnostics.prose($0, called: "a fault") } ?? [],
            instead: object.string(.instead).flatMap { text in
                diagnostics.prose(text, called: "'instead'").map { _ in text }
            },
            apple: appleBehaviors(object),
            instances: instanceMembers.compactMap(instance),
            asUpstream: isAsUpstream ? object.value(.traits)?.contentLocation : nil,
            hasRules: hasRules,
            traitKeys: ruleMembers.flatMap(\.traits),
            rules: rules,
            hasAllRules: rules.count == ruleMembers.flatMap(\.traits).count,
            hasAllGenerics: genericsAreComplete,
            hasAllArities: aritiesAreComplete)
    }

    private func arities(_ object: ObjectDecoder<PublisherKey>) -> [Int]? {
        guard let values = object.array(.arities) else { return nil }
        let arities = values.compactMap { value -> Int? in
            if case .number(let number) = value.kind, let arity = Int(exactly: number), (2...26).contains(arity) {
                return arity
            }
            return diagnostics.failure("an arity is a whole number from 2 to 26", at: value.location)
        }
        if values.isEmpty {
            diagnostics.error(
                "'arities' is empty; list the numbers of upstreams, such as [2, 3, 4]", at: object.location)
        }
        if zip(arities, arities.dropFirst()).contains(where: >) {
            diagnostics.error(
                "'arities' must be in ascending order, such as [2, 3, 4]",
                at: object.value(.arities)?.location ?? object.location)
        }
        return arities
    }

    private func genericParameter(_ text: Located<String>) -> PublisherRow.GenericParameter? {
        let parts = text.value.split(separator: ":", maxSplits: 1).map { $0.trimmed }
        guard let name = parts.first, name.isIdentifier, !name.isReservedForTypes,
            parts.count == 1 || SwiftType.matches(parts[1])
        else {
            return diagnostics.failure(
                "'\(text.value)' is not a generic parameter; write 'Upstream: Publisher' or 'Output'",
                at: text.location)
        }
        if parts.count == 2, parts[1].hasPrefix("Publisher<") {
            return diagnostics.failure(
                "'\(text.value)' has a requirement; write '\(name): Publisher', and \"\(name).Output == …\" in 'where'",
                at: text.location)
        }
        let parameter = PublisherRow.GenericParameter(
            name: name, openCombineName: name, constraint: parts.count == 2 ? parts[1] : nil, location: text.location)
        let hasOtherPublisher =
            parts.count == 2 && parts[1].split(separator: "&").contains { $0.trimmed.hasSuffix("Publisher") }
        if !parameter.isPublisher, hasOtherPublisher {
            return diagnostics.failure(
                "tests build '\(name)' from scripts, which are publishers without traits; write '\(name): Publisher', and if the "
                    + "type requires more, say so in 'realTime', and test the publisher by hand", at: text.location)
        }
        return parameter
    }

    private func outerParameter(_ text: Located<String>, of publisher: String) -> PublisherRow.OuterParameter? {
        guard let dot = text.value.prefix(while: { $0 != ":" }).firstIndex(of: ".") else {
            return genericParameter(text).map { PublisherRow.OuterParameter(name: $0.name) }
        }
        let (owner, name) = (String(text.value[..<dot]), String(text.value[dot...].dropFirst()))
        guard publisher.split(separator: ".").dropLast().contains(where: { $0 == owner }) else {
            return diagnostics.failure(
                "'\(publisher)' is not in a type '\(owner)'; the name of a publisher begins with the types around it",
                at: text.location)
        }
        return genericParameter(Located(name, at: text.location)).map {
            PublisherRow.OuterParameter(name: $0.name, owner: owner)
        }
    }

    private func openCombineNames(_ object: ObjectDecoder<PublisherKey>) -> PublisherRow.OpenCombineNames {
        guard let value = object.value(.openCombine) else { return .same }
        switch value.kind {
        case .bool(false): return .absent(value.location)
        case .object:
            guard let names = ObjectDecoder<OpenCombineNamesKey>(value, diagnostics: diagnostics) else { return .same }
            return .different(
                publisher: names.string(.publisher).flatMap { typeName($0) },
                generics: names.strings(.generics)?.compactMap(parameterName),
                absentOn: names.strings(.absentOn)?.compactMap { name in
                    let system: SystemWithoutCombine? = diagnostics.choice(name, called: "system")
                    return system?.rawValue
                } ?? [])
        case .string(Self.substituteTarget):
            return .declared(by: Located(Self.substituteTarget, at: value.contentLocation))
        default:
            let expected = "false, \"\(Self.substituteTarget)\", or an object with OpenCombine's names"
            return object.refuse(.openCombine, expected: expected, value) ?? .same
        }
    }

    private func directPath(_ object: ObjectDecoder<PublisherKey>) -> Located<DirectPath>? {
        guard let value = object.value(.directPath) else { return nil }
        switch value.kind {
        case .bool(true): return Located(.indistinguishable, at: value.location)
        case .bool(false): return nil
        case .string("sameResult"): return Located(.sameResult, at: value.location)
        default: return object.refuse(.directPath, expected: "true, false or \"sameResult\"", value)
        }
    }

    private func family(_ object: ObjectDecoder<PublisherKey>) -> Located<OperatorFamily>? {
        object.string(.family).flatMap { name in
            diagnostics.choice(name, called: "family").map { Located($0, at: name.location) }
        }
    }

    func typeName(_ name: Located<String>, _ advice: String = "write it as 'Publishers.Map'") -> Located<String>? {
        if name.value.isTypeName { return name }
        return diagnostics.failure("'\(name.value)' is not the name of a type; \(advice)", at: name.location)
    }

    private func parameterName(_ name: Located<String>) -> Located<String>? {
        if name.value.isIdentifier, !name.value.isReservedForTypes { return name }
        return diagnostics.failure(
            "'\(name.value)' is not the name of a generic parameter; write it as 'Upstream'", at: name.location)
    }

    private func availability(_ members: [JSONValue.Member]) -> Availability? {
        let versions = members.compactMap { member -> (platform: Platform, version: String)? in
            guard let platform: Platform = diagnostics.choice(member.key, called: "platform") else { return nil }
            guard case .string(let version) = member.value.kind, Platform.numbers(ofVersion: version) != nil else {
                return diagnostics.failure("a version is a string such as \"13.0\"", at: member.value.location)
            }
            return (platform, version)
        }
        return Availability(versions: versions)
    }

    private func operators(_ object: ObjectDecoder<PublisherKey>) -> ByArity<[Located<String>]> {
        let operators = byArity(object, .operators, object.strings) { value in
            guard case .array(let elements) = value.kind else {
                return diagnostics.failure("expected an array of operators", at: value.location)
            }
            return elements.compactMap { diagnostics.string($0, called: "an operator") }
        }
        return operators.mapValues { names in
            names.filter { diagnostics.accepts($0, called: "an operator", OperatorName.fault(in: $0.value)) }
        }
    }

    private func note(_ object: ObjectDecoder<PublisherKey>) -> ByArity<Located<String>> {
        byArity(object, .note, object.string) { diagnostics.string($0, called: "a note") }
            .filter { diagnostics.prose($0.value, called: "'note'") != nil }
    }

    private func byArity<Value>(
        _ object: ObjectDecoder<PublisherKey>, _ key: PublisherKey, _ shared: (PublisherKey) -> Value?,
        _ read: (JSONValue) -> Value?
    ) -> ByArity<Value> {
        guard let members = object.value(key)?.members else { return shared(key).map { [nil: $0] } ?? [:] }
        var values: ByArity<Value> = [:]
        for member in members {
            if let arity = Int(member.key.value) {
                values[arity] = read(member.value)
            } else {
                diagnostics.error(
                    "what a family has in '\(key.rawValue)' goes by arity; '\(member.key.value)' is not a number",
                    at: member.key.location)
            }
        }
        return values
    }

    private func output(_ member: JSONValue.Member) -> (String, Located<String>)? {
        let name = "the type for '\(member.key.value)'"
        guard let type = diagnostics.string(member.value, called: name),
            diagnostics.accepts(type, called: name, SwiftType.fault(in: type.value))
        else { return nil }
        return (member.key.value, type)
    }

    private func instance(_ member: JSONValue.Member) -> PublisherRow.Instance? {
        var instance: PublisherRow.Instance
        if let expression = member.value.string {
            instance = PublisherRow.Instance(
                name: member.key.value, expression: Located(expression, at: member.value.contentLocation))
        } else {
            guard let object = ObjectDecoder<InstanceKey>(member.value, diagnostics: diagnostics),
                let expression = object.string(.expression)
            else { return nil }
            instance = PublisherRow.Instance(
                name: member.key.value, expression: expression, satisfies: object.strings(.satisfies) ?? [],
                admits: object.strings(.admits)?.compactMap { requirement($0.value[...], at: $0.location) } ?? [],
                breaks: object.strings(.breaks) ?? [], outputs: types(object.members(.outputs)),
                failures: types(object.members(.failures)))
        }
        guard !instance.name.trimmed.isEmpty, !instance.expression.value.trimmed.isEmpty else {
            return diagnostics.failure("an instance needs a name and a Swift expression", at: member.key.location)
        }
        let name = Located(instance.name, at: member.key.location.advanced(by: 1))
        let isNamed = diagnostics.accepts(name, called: "the name of an instance", InstanceName.fault(in: name.value))
        let isExpression = diagnostics.accepts(
            instance.expression, called: "'\(instance.name)'", SwiftExpression.fault(in: instance.expression.value))
        return isNamed && isExpression ? instance : nil
    }

    private func types(_ members: [JSONValue.Member]?) -> [String: String] {
        Dictionary(firstOf: members?.compactMap(output).map { ($0, $1.value) } ?? [])
    }

    /// Returns the rules before they are decoded, each with the traits that share it.
    private func ruleMembers(_ object: ObjectDecoder<PublisherKey>) -> [(traits: [Located<String>], rule: JSONValue)]? {
        if case .string(let word)? = object.value(.traits)?.kind {
            return diagnostics.failure(
                "'traits' must be an object with a rule for each trait, or \"\(Self.asUpstream)\", not '\(word)'",
                at: object.value(.traits)?.contentLocation ?? object.location)
        }
        guard let members = object.members(.traits) else { return nil }
        var seen: Set<String> = []
        return members.map { member in
            var traits: [Located<String>] = []
            var offset = 0
            for part in member.key.value.split(separator: ",", omittingEmptySubsequences: false) {
                let leading = part.utf8.prefix { $0 == UInt8(ascii: " ") }.count
                // The first trait has the location of the key.
                let location = member.key.location.advanced(by: offset == 0 ? 0 : 1 + offset + leading)
                let trait = Located(part.trimmed, at: location)
                offset += part.utf8.count + 1
                if seen.insert(trait.value).inserted {
                    traits.append(trait)
                } else {
                    diagnostics.error("duplicate rule for '\(trait.value)'; keep one of the two", at: trait.location)
                }
            }
            return (traits, member.value)
        }
    }

    private func traitRules(_ members: [(traits: [Located<String>], rule: JSONValue)]) -> [String: Rule] {
        var result: [String: Rule] = [:]
        for (traits, value) in members {
            guard let first = traits.first else { continue }
            // Decode a rule once, so that its errors are reported once.
            let rule = self.rule(value, subject: "the rule for '\(first.value)'")
            for trait in traits { result[trait.value] = rule }
        }
        return result
    }
}
