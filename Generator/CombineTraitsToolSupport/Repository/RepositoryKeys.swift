import CombineTraitsSpec

// What only the rows of this repository have, and no build reads.

/// A family of operators. The assistant writes its publishers, one for each arity.
package enum OperatorFamily: String, CaseIterable, Sendable {
    case combineLatest, combineLatestOfMaybes, merge, zip

    package var arities: ClosedRange<Int> { self == .merge ? 2...8 : 2...4 }

    /// Whether the publishers of the family take the direct path. If so, a trait of the spec must have `"hasDirectPath"`.
    package var needsDirectPath: Bool { self == .zip || self == .combineLatestOfMaybes }
}

/// The behavior of one of Apple's types, according to tests of other projects.
package struct AppleBehavior: Equatable, Sendable {
    package var systems: String
    package var behavior: String
    package var source: String
    package var differs: Bool
}

/// What `audit` says about a call that compiles, but does nothing, or not what it seems to do.
package struct CallAdvice: Equatable, Sendable {
    package var receiver: String
    package var declaration: String
    package var exception: String?
    package var excusingOperators: Set<String> = []
    package var ignoredClosure: String?
    package var text: String
}

extension PublisherRow {
    package var family: OperatorFamily? { SpecDecoder().family(self) }
    package var overloads: [OperatorOverloads] { SpecDecoder().overloads(of: self) }
    package var apple: [AppleBehavior] { SpecDecoder().behaviors(rest[.apple], called: "'apple'") }
}

extension PublisherType {
    /// Whether Apple's publisher differs from OpenCombine's, whose behavior the recorded runs show.
    package var differsFromApple: Bool { self.apple.contains(where: \.differs) }
}

extension PublisherFile {
    package var defects: [(type: String, text: String)] { SpecDecoder().defects(of: self) }
    package var apple: [(type: String, behavior: AppleBehavior)] { SpecDecoder().appleTypes(of: self) }
    package var advice: [CallAdvice] { SpecDecoder().advice(of: self) }
}

extension SpecDecoder {
    /// Reports what is wrong with the values.
    func check(_ file: PublisherFile) {
        _ = (defects(of: file), appleTypes(of: file), advice(of: file))
        for row in file.rows {
            _ = (family(row), overloads(of: row), behaviors(row.rest[.apple], called: "'apple'"))
        }
    }

    fileprivate func family(_ row: PublisherRow) -> OperatorFamily? {
        row.rest[.family].flatMap { diagnostics.string($0, called: "'family'") }.flatMap {
            diagnostics.choice($0, called: "family")
        }
    }

    fileprivate func overloads(of row: PublisherRow) -> [OperatorOverloads] {
        elements(row.rest[.overloads], called: "'overloads'").compactMap(overloads)
    }

    fileprivate func defects(of file: PublisherFile) -> [(type: String, text: String)] {
        members(file.rest[.defects], called: "'defects'").compactMap { member in
            guard let name = typeName(member.key, "write one such as 'AnyCancellable'")?.value,
                let text = diagnostics.string(member.value, called: "a defect"),
                let prose = diagnostics.prose(text, called: "a defect")
            else { return nil }
            return (name, prose.value)
        }
    }

    fileprivate func appleTypes(of file: PublisherFile) -> [(type: String, behavior: AppleBehavior)] {
        members(file.rest[.apple], called: "'apple'").flatMap { member -> [(type: String, behavior: AppleBehavior)] in
            guard let name = typeName(member.key, "write one such as 'Subscribers.Sink'")?.value else { return [] }
            return behaviors(member.value, called: "what is known of '\(name)'").map { (name, $0) }
        }
    }

    fileprivate func behaviors(_ value: JSONValue?, called name: String) -> [AppleBehavior] {
        if let value, case .array(let elements) = value.kind, elements.isEmpty {
            diagnostics.error(
                "'apple' is empty; say what is known of Apple's publisher, or drop it", at: value.location)
        }
        return elements(value, called: name).compactMap { value in
            guard let object = decode(value, .appleBehavior), let systems = object.prose(.systems),
                let behavior = object.prose(.behavior), let source = object.text(.source, WebAddress.fault)
            else { return nil }
            let differs = object.bool(.differs) ?? false
            return AppleBehavior(systems: systems, behavior: behavior, source: source, differs: differs)
        }
    }

    fileprivate func advice(of file: PublisherFile) -> [CallAdvice] {
        elements(file.rest[.advice], called: "'advice'").compactMap { value in
            guard let object = decode(value, .callAdvice),
                let receiver = object.text(.on, Self.faultOfName),
                let declaration = object.text(.declaration, Self.faultOfDeclaration), let text = object.prose(.advice)
            else { return nil }
            return CallAdvice(
                receiver: receiver, declaration: declaration, exception: object.text(.unless, SwiftExpression.fault),
                excusingOperators: Set(object.strings(.notIn)?.map(\.value) ?? []),
                ignoredClosure: object.text(.ifIgnored, Self.faultOfName), text: text)
        }
    }

    private static func faultOfName(_ text: String) -> TextFault? {
        text.split(byte: ".").allSatisfy(\.isIdentifier) ? nil : TextFault("'\(text)' is not a name")
    }

    private static func faultOfDeclaration(_ text: String) -> TextFault? {
        ["func ", "init(", "convenience init("].contains(where: text.hasPrefix)
            ? SwiftExpression.fault(in: text)
            : TextFault("a declaration begins with 'func', 'init' or 'convenience init'")
    }

    private func elements(_ value: JSONValue?, called name: String) -> [JSONValue] {
        value.flatMap { diagnostics.array($0, called: name) } ?? []
    }

    private func members(_ value: JSONValue?, called name: String) -> [JSONValue.Member] {
        value.flatMap { $0.members ?? diagnostics.mismatch($0, called: name, expected: "an object") } ?? []
    }
}

enum WebAddress {
    private static let scheme = "https://"

    static func fault(in text: String) -> TextFault? {
        guard text.hasPrefix(scheme) else { return TextFault("an address begins with '\(scheme)'") }
        let rest = text.utf8.dropFirst(scheme.utf8.count)
        guard let first = rest.first, first != UInt8(ascii: "/") else {
            return TextFault("an address names a server", offset: scheme.utf8.count)
        }
        guard let index = rest.firstIndex(where: { !isAllowed($0) }) else { return nil }
        let character = String(text[index...].unicodeScalars.prefix(1)).showingUnseenCharacters
        return TextFault(
            "'\(character)' does not belong in an address; copy the address from a browser",
            offset: text.utf8.distance(from: text.startIndex, to: index))
    }

    /// No allowed character can end a Markdown link.
    private static func isAllowed(_ byte: UInt8) -> Bool { byte.isPlain || "-.~/%#+".utf8.contains(byte) }
}
