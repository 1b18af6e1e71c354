struct SpecDecoder {
    let diagnostics: Diagnostics

    func decode<Key>(_ value: JSONValue) -> ObjectDecoder<Key>? { ObjectDecoder(value, diagnostics: diagnostics) }

    func file(_ value: JSONValue) -> PublisherFile? {
        guard let object: ObjectDecoder<PublisherFileKey> = decode(value) else { return nil }
        let openCombine: ObjectDecoder<OpenCombineModuleKey>? = object.object(.openCombine)
        guard let module = object.string(.module), let target = object.string(.target) else { return nil }
        // Without `publishers`, the rows are in a folder. An invalid list has already been reported.
        if object.value(.publishers) != nil, object.array(.publishers) == nil { return nil }
        let rows = rows(of: object.array(.publishers) ?? [])
        return PublisherFile(
            source: value.location.source, module: module, openCombineModule: openCombine?.string(.module),
            target: target, availability: object.members(.availability).flatMap(availability),
            defects: object.members(.defects)?.compactMap(typeDefect) ?? [],
            apple: object.members(.apple)?.flatMap(appleType) ?? [],
            advice: object.array(.advice)?.compactMap(callAdvice) ?? [],
            rows: rows.rows, hasAllRows: rows.areComplete, isDivided: object.value(.publishers) == nil)
    }

    func part(_ value: JSONValue) -> (rows: [PublisherRow], areComplete: Bool)? {
        let object: ObjectDecoder<PublisherPartKey>? = decode(value)
        return object?.array(.publishers).map(rows)
    }

    private func typeDefect(_ member: JSONValue.Member) -> (type: String, text: String)? {
        guard let name = typeName(member.key, "write one such as 'AnyCancellable'")?.value,
            let text = diagnostics.string(member.value, called: "a defect"),
            let prose = diagnostics.prose(text, called: "a defect")
        else { return nil }
        return (name, prose.value)
    }

    func availability(_ members: [JSONValue.Member]) -> Availability? {
        let versions = members.compactMap { member -> (platform: Platform, version: String)? in
            guard let platform: Platform = diagnostics.choice(member.key, called: "platform") else { return nil }
            guard let version = member.value.string, Platform.numbers(ofVersion: version) != nil else {
                return diagnostics.failure("a version is a string such as \"13.0\"", at: member.value.location)
            }
            return (platform, version)
        }
        return Availability(versions: versions)
    }

    func typeName(_ name: Located<String>, _ advice: String = "write it as 'Publishers.Map'") -> Located<String>? {
        guard let fault = TypeName.fault(in: name.value, advice: advice) else { return name }
        return diagnostics.failure(fault, at: name.location)
    }

    func appleBehaviors(_ object: ObjectDecoder<PublisherKey>) -> [AppleBehavior] {
        guard let elements = object.array(.apple), let value = object.value(.apple) else { return [] }
        return behaviors(elements, at: value.location)
    }

    private func appleType(_ member: JSONValue.Member) -> [(type: String, behavior: AppleBehavior)] {
        guard let name = typeName(member.key, "write one such as 'Subscribers.Sink'")?.value,
            let elements = diagnostics.array(member.value, called: "what is known of '\(name)'")
        else { return [] }
        return behaviors(elements, at: member.value.location).map { (name, $0) }
    }

    private func behaviors(_ elements: [JSONValue], at location: SourceLocation) -> [AppleBehavior] {
        if elements.isEmpty {
            diagnostics.error("'apple' is empty; say what is known of Apple's publisher, or drop it", at: location)
        }
        return elements.compactMap { value in
            guard let object: ObjectDecoder<AppleBehaviorKey> = decode(value), let systems = object.prose(.systems),
                let behavior = object.prose(.behavior), let source = object.text(.source, WebAddress.fault)
            else { return nil }
            let differs = object.bool(.differs) ?? false
            return AppleBehavior(systems: systems, behavior: behavior, source: source, differs: differs)
        }
    }

    private func callAdvice(_ value: JSONValue) -> CallAdvice? {
        guard let object: ObjectDecoder<CallAdviceKey> = decode(value),
            let receiver = object.text(.on, Self.faultOfName),
            let declaration = object.text(.declaration, Self.faultOfDeclaration), let text = object.prose(.advice)
        else { return nil }
        return CallAdvice(
            receiver: receiver, declaration: declaration, exception: object.text(.unless, SwiftExpression.fault),
            excusingOperators: Set(object.strings(.notIn)?.map(\.value) ?? []),
            ignoredClosure: object.text(.ifIgnored, Self.faultOfName), text: text)
    }

    private static func faultOfName(_ text: String) -> TextFault? {
        text.split(byte: ".").allSatisfy(\.isIdentifier) ? nil : TextFault("'\(text)' is not a name")
    }

    private static func faultOfDeclaration(_ text: String) -> TextFault? {
        ["func ", "init(", "convenience init("].contains(where: text.hasPrefix)
            ? SwiftExpression.fault(in: text)
            : TextFault("a declaration begins with 'func', 'init' or 'convenience init'")
    }
}
