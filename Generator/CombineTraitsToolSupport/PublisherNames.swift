import CombineTraitsSpec

package struct UnknownName: Error { package var message: String }

extension ValidSpec {
    /// Returns the publishers whose type (`Zip3`, `Publishers.Map`) or operator (`flatMap`) has the name, ignoring case.
    ///
    /// The `others` have the name of another operator, such as the `Map` that `zip` with a closure creates.
    package func publishers(
        named name: String
    ) -> Result<(rows: [(module: Module, publisher: PublisherType)], others: [PublisherType]), UnknownName> {
        let wanted = name.lowercased()
        let matches = publishers.filter { names(of: $0.publisher).contains { $0.lowercased() == wanted } }
        guard !matches.isEmpty else {
            let known = Set(publishers.flatMap { names(of: $0.publisher) }).sorted()
            let suggestion =
                NearestName.to(name, among: known).map { "did you mean '\($0)'?" } ?? "see 'combine-traits list'"
            return .failure(UnknownName(message: "no publisher and no operator is named '\(name)'; \(suggestion)"))
        }
        func isNamed(_ type: PublisherType) -> Bool {
            [type.name, type.shortName].contains { $0.lowercased() == wanted }
        }
        let others = matches.map(\.publisher).filter { type in
            let name = type.shortName.lowercased()
            return !isNamed(type) && name != wanted.baseName && type.operatorNames.contains { $0.lowercased() == name }
        }
        let rows = matches.filter { match in !others.contains { $0.name == match.publisher.name } }
        if rows.isEmpty { return .success((matches, [])) }
        return .success((rows.filter { isNamed($0.publisher) } + rows.filter { !isNamed($0.publisher) }, others))
    }

    private func names(of publisher: PublisherType) -> [String] {
        [publisher.name, publisher.shortName] + publisher.operators + publisher.operatorNames
    }
}

extension PublisherType {
    package var operatorNames: [String] { operators.map(\.baseName) }

    /// A hash of the instances. Compiled instances with another hash are out of date.
    package var instanceFingerprint: String {
        let texts = instances.map { instance in
            let types = [outputs.merging(instance.outputs) { _, new in new }, instance.failures].map { types in
                types.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }.joined(separator: ", ")
            }
            return ([instance.name, instance.expression.value] + types).joined(separator: "\n")
        }
        // 64-bit FNV-1a.
        let hash = texts.joined(separator: "\n\n").utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) {
            ($0 ^ UInt64($1)) &* 0x100_0000_01b3
        }
        return String(hash, radix: 16)
    }
}

extension String {
    /// The runs of letters and digits, joined by dashes.
    package var fileName: String {
        // Bytes beyond ASCII count as letters.
        utf8.split { !$0.isPartOfIdentifier || $0 == UInt8(ascii: "_") }.map { String(decoding: $0, as: UTF8.self) }
            .joined(separator: "-")
    }

    /// The suffix distinguishes the page from the page of the symbol.
    package var pageName: String { "\(fileName)-traits" }
}
