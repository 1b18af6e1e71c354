extension SpecDecoder {
    /// The only target that can declare publishers that OpenCombine lacks.
    private static let substituteTarget = "OpenCombineOperators"
    private static let asUpstream = "asUpstream"
    /// The largest arity, because each upstream of a family has a letter. Also the maximum number of generic parameters.
    private static let maximumArity = 26

    /// Reads the rows of a file, and returns whether none of them was omitted because it could not be read.
    func rows(of values: [JSONValue]) -> (rows: [PublisherRow], areComplete: Bool) {
        let read = values.flatMap { value -> [PublisherRow?] in
            guard let row = decode(value, .publisher).flatMap({ row($0) }) else { return [nil] }
            return [row] + (value["throwing"].map { [throwing($0, like: row)] } ?? [])
        }
        return (read.compactMap(\.self), read.allSatisfy { $0 != nil })
    }

    /// Reads the row of a throwing operator, such as `tryFilter`. The row has no overloads. Other missing values are those
    /// of the operator without `try`.
    private func throwing(_ value: JSONValue, like other: PublisherRow) -> PublisherRow? {
        guard let object = decode(value, .throwing) else { return nil }
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
        row.operators = [nil: named(object.strings(.operators) ?? [], "an operator")]
        row.summary = summary
        row.instances = instances.compactMap(instance)
        row.rest = [:]
        if let suggestions = object.members(.suggestions) { row.suggestions = self.suggestions(byTrait: suggestions) }
        return row
    }

    /// Reads a row whose keys have been checked. A default summary means that the row is from a user's spec, and can lack a
    /// summary, instances, and rules.
    func row(_ object: ObjectDecoder, defaultSummary: String? = nil) -> PublisherRow? {
        let genericTexts = object.strings(.generics)
        let generics = genericTexts?.prefix(Self.maximumArity).compactMap(genericParameter) ?? []
        if let extra = genericTexts?.dropFirst(Self.maximumArity).first {
            diagnostics.error("a type has \(Self.maximumArity) generic parameters at most", at: extra.location)
        }
        let arities = arities(object)
        let hasInstances = object.value(.instances) != nil || defaultSummary == nil
        let instanceMembers = hasInstances ? object.members(.instances) : []
        if let instanceMembers, instanceMembers.isEmpty, object.value(.instances) != nil {
            diagnostics.error(
                "'instances' is empty; give at least one expression that builds the publisher", at: object.location)
        }
        let isAsUpstream = object.value(.traits)?.string == Self.asUpstream
        let hasRules = object.value(.traits) != nil || defaultSummary == nil
        let rules = isAsUpstream || !hasRules ? [] : rules(object)
        let summary = object.value(.summary) == nil ? defaultSummary : object.prose(.summary)
        guard let name = object.string(.publisher), let summary, let instanceMembers, let rules
        else { return nil }
        return PublisherRow(
            rest: object.values(.overloads, .apple, .family, .directPath), name: name, arities: arities,
            outerGenerics: object.strings(.outerGenerics)?.compactMap { outerParameter($0, of: name.value) } ?? [],
            generics: generics, requirements: requirements(object.strings(.where)),
            openCombine: openCombineNames(object),
            openCombineWithMerge: openCombineWithMerge(object),
            availability: object.members(.availability).flatMap(availability),
            operators: operators(object), traitOfUpstreams: object.string(.upstreams), summary: summary,
            outputs: Dictionary(firstOf: object.members(.outputs)?.compactMap(scriptedType) ?? []),
            arguments: object.prose(.arguments), note: note(object), realTime: object.prose(.realTime),
            directPath: directPath(object),
            suggestions: object.members(.suggestions).map(suggestions(byTrait:)) ?? [],
            defectInChains: object.prose(.defectInChains),
            defects: defects(object.strings(.defects)),
            instead: object.locatedText(.instead, Prose.fault),
            instances: instanceMembers.compactMap(instance),
            asUpstream: isAsUpstream ? object.value(.traits)?.contentLocation : nil, hasRules: hasRules,
            traitKeys: rules.flatMap(\.traits),
            rules: Dictionary(
                firstOf: rules.flatMap { read in
                    read.traits.compactMap { trait in read.rule.map { (trait.value, $0) } }
                }),
            hasAllRules: rules.allSatisfy { $0.rule != nil || $0.traits.isEmpty },
            hasAllGenerics: object.value(.generics) == nil || genericTexts?.count == generics.count,
            hasAllArities: object.value(.arities) == nil
                || arities?.isEmpty == false && arities?.count == object.array(.arities)?.count)
    }

    private func arities(_ object: ObjectDecoder) -> [Int]? {
        guard let values = object.array(.arities) else { return nil }
        let arities = values.compactMap { value -> Int? in
            if case .number(let number) = value.kind, let arity = Int(exactly: number),
                (2...Self.maximumArity).contains(arity)
            {
                return arity
            }
            return diagnostics.failure("an arity is a whole number from 2 to \(Self.maximumArity)", at: value.location)
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

    private func genericParameter(_ text: Located) -> PublisherRow.GenericParameter? {
        let parts = text.value.split(separator: ":", maxSplits: 1).map { $0.trimmed }
        let constraint = parts.count == 2 ? parts[1] : nil
        guard let name = parts.first, name.isIdentifier, !name.isReserved, name != "_",
            constraint.map(SwiftType.matches) ?? true
        else {
            return diagnostics.failure(
                "'\(text.value)' is not a generic parameter; write 'Upstream: Publisher' or 'Output'",
                at: text.location)
        }
        if constraint?.hasPrefix("Publisher<") == true {
            return diagnostics.failure(
                "'\(text.value)' has a requirement; write '\(name): Publisher', and \"\(name).Output == …\" in 'where'",
                at: text.location)
        }
        let parameter = PublisherRow.GenericParameter(
            name: name, openCombineName: name, constraint: constraint, location: text.location)
        let protocols = constraint?.split(separator: "&") ?? []
        if !parameter.isPublisher, protocols.contains(where: { $0.trimmed.hasSuffix("Publisher") }) {
            return diagnostics.failure(
                "tests build '\(name)' from scripts, which are publishers without traits; write '\(name): Publisher', and if the "
                    + "type requires more, say so in 'realTime', and test the publisher by hand", at: text.location)
        }
        return parameter
    }

    private func outerParameter(_ text: Located, of publisher: String) -> PublisherRow.OuterParameter? {
        guard let dot = text.value.prefix(while: { $0 != ":" }).firstIndex(of: ".") else {
            return genericParameter(text).map { PublisherRow.OuterParameter(name: $0.name) }
        }
        let (owner, name) = (String(text.value[..<dot]), String(text.value[dot...].dropFirst()))
        guard publisher.split(separator: ".").dropLast().contains(where: { $0 == owner }) else {
            return diagnostics.failure(
                "'\(publisher)' is not in a type '\(owner)'; the name of a publisher begins with the types around it",
                at: text.location)
        }
        return genericParameter(Located(name, at: text.location)).map { .init(name: $0.name, owner: owner) }
    }

    private func openCombineNames(_ object: ObjectDecoder) -> PublisherRow.OpenCombineNames {
        guard let value = object.value(.openCombine) else { return .same }
        switch value.kind {
        case .bool(false): return .absent(value.location)
        case .object:
            guard let names = decode(value, .openCombineNames) else { return .same }
            let systems = names.strings(.absentOn)?.compactMap { name -> SystemWithoutCombine? in
                diagnostics.choice(name, called: "system")
            }
            return .different(
                publisher: names.string(.publisher).flatMap { typeName($0) },
                generics: names.strings(.generics)?.compactMap(parameterName), absentOn: systems?.map(\.rawValue) ?? [])
        case .string(Self.substituteTarget):
            return .declared(by: Located(Self.substituteTarget, at: value.contentLocation))
        default:
            let expected = "false, \"\(Self.substituteTarget)\", or an object with OpenCombine's names"
            return object.refuse(.openCombine, expected: expected, value) ?? .same
        }
    }

    private func openCombineWithMerge(_ object: ObjectDecoder) -> PublisherRow.OpenCombineWithMerge? {
        let type = object.object(.openCombineWithMerge, .openCombineWithMerge)
        return type.map {
            .init(
                defectInChains: $0.prose(.defectInChains), defects: defects($0.strings(.defects)),
                instead: $0.locatedText(.instead, Prose.fault))
        }
    }

    private func defects(_ texts: [Located]?) -> [String] {
        texts?.compactMap { diagnostics.prose($0, called: "a defect")?.value } ?? []
    }

    private func parameterName(_ name: Located) -> Located? {
        if name.value.isIdentifier, !name.value.isReservedForTypes { return name }
        return diagnostics.failure(
            "'\(name.value)' is not the name of a generic parameter; write it as 'Upstream'", at: name.location)
    }

    private func directPath(_ object: ObjectDecoder) -> DirectPath? {
        guard let value = object.value(.directPath) else { return nil }
        switch value.kind {
        case .bool(true): return .indistinguishable
        case .bool(false): return nil
        case .string("sameResult"): return .sameResult
        default: return object.refuse(.directPath, expected: "true, false or \"sameResult\"", value)
        }
    }

    private func operators(_ object: ObjectDecoder) -> ByArity<[Located]> {
        let operators = byArity(object, .operators, object.strings) { value in
            guard case .array(let elements) = value.kind else {
                return diagnostics.failure("expected an array of operators", at: value.location)
            }
            return elements.compactMap { diagnostics.string($0, called: "an operator") }
        }
        return operators.mapValues { named($0, "an operator") }
    }

    /// Returns the operators with valid names, and reports the others.
    func named(_ operators: [Located], _ name: String) -> [Located] {
        operators.filter { diagnostics.accepts($0, called: name, OperatorName.fault) }
    }

    private func note(_ object: ObjectDecoder) -> ByArity<Located> {
        byArity(object, .note, object.string) { diagnostics.string($0, called: "a note") }
            .filter { diagnostics.prose($0.value, called: "'note'") != nil }
    }

    private func byArity<Value>(
        _ object: ObjectDecoder, _ key: SpecKey, _ shared: (SpecKey) -> Value?,
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

    private func scriptedType(_ member: JSONValue.Member) -> (String, Located)? {
        let name = "the type for '\(member.key.value)'"
        return diagnostics.string(member.value, called: name).flatMap { type in
            diagnostics.accepts(type, called: name, SwiftType.faultOfScripted) ? (member.key.value, type) : nil
        }
    }

    private func instance(_ member: JSONValue.Member) -> PublisherRow.Instance? {
        let name = member.key.value
        var instance: PublisherRow.Instance
        if let expression = member.value.string {
            let location = member.value.contentLocation
            instance = PublisherRow.Instance(name: name, expression: Located(expression, at: location))
        } else {
            guard let object = decode(member.value, .instance),
                let expression = object.string(.expression)
            else { return nil }
            instance = PublisherRow.Instance(
                name: name, expression: expression, satisfies: object.strings(.satisfies) ?? [],
                admits: requirements(object.strings(.admits)), breaks: object.strings(.breaks) ?? [],
                outputs: types(object.members(.outputs)), failures: types(object.members(.failures)),
                knownDefects: object.members(.knownDefects)?.compactMap(knownDefect) ?? [])
        }
        guard !name.trimmed.isEmpty, !instance.expression.value.trimmed.isEmpty else {
            return diagnostics.failure("an instance needs a name and a Swift expression", at: member.key.location)
        }
        let located = Located(name, at: member.key.location.advanced(by: 1))
        let isNamed = diagnostics.accepts(located, called: "the name of an instance", Prose.faultOfDirective)
        let isExpression = diagnostics.accepts(instance.expression, called: "'\(name)'", SwiftExpression.fault)
        return isNamed && isExpression ? instance : nil
    }

    private func knownDefect(_ member: JSONValue.Member) -> Located? {
        let name = "the reason"
        let reason = diagnostics.string(member.value, called: name).flatMap { diagnostics.prose($0, called: name) }
        return reason.map { _ in Located(member.key.value, at: member.key.location) }
    }

    private func types(_ members: [JSONValue.Member]?) -> [String: String] {
        Dictionary(firstOf: members?.compactMap(scriptedType).map { ($0, $1.value) } ?? [])
    }

    /// Reads the rules, each with the traits that share it.
    private func rules(_ object: ObjectDecoder) -> [(traits: [Located], rule: Rule?)]? {
        if let value = object.value(.traits), value.members == nil {
            return object.refuse(
                .traits, expected: "an object with a rule for each trait, or \"\(Self.asUpstream)\"", value)
        }
        var seen: Set<String> = []
        return object.members(.traits)?.map { member in
            let content = Located(member.key.value, at: member.key.location.advanced(by: 1))
            var traits = content.split { $0.split(separator: ",", omittingEmptySubsequences: false) }
            traits[0] = Located(traits[0].value, at: member.key.location)
            let new = traits.filter { trait in
                if seen.insert(trait.value).inserted { return true }
                diagnostics.error("duplicate rule for '\(trait.value)'; keep one of the two", at: trait.location)
                return false
            }
            // A rule is read once, so that its errors are reported once.
            return (new, new.first.flatMap { rule(member.value, subject: "the rule for '\($0.value)'") })
        }
    }

    func suggestions(byTrait members: [JSONValue.Member]) -> [PublisherRow.TraitSuggestions] {
        members.compactMap { member in
            diagnostics.array(member.value, called: "the suggestions for '\(member.key.value)'").map {
                PublisherRow.TraitSuggestions(trait: member.key, operators: $0.compactMap(suggestion))
            }
        }
    }

    private func suggestion(_ value: JSONValue) -> PublisherRow.TraitSuggestions.Operator? {
        switch value.kind {
        case .string(let text):
            return named([Located(text, at: value.contentLocation)], "a suggestion").first.map {
                .init(name: $0, use: .after)
            }
        case .object:
            let object = decode(value, .suggestion)
            let name = object?.string(.instead).flatMap { named([$0], "a suggestion").first }
            let requirements = object?.string(.where).map { whereClause($0) ?? [] } ?? []
            return name.map { .init(name: $0, use: .instead, requirements: requirements) }
        default:
            return diagnostics.mismatch(
                value, called: "a suggestion", expected: "the name of an operator, or an object with 'instead'")
        }
    }
}
