/// A file of conformances, with a section for each module and trait.
package struct ConformanceFile<Section: ConformanceSection>: SwiftContent {
    /// If `nil`, the file has the imports that its module needs in this package.
    var imports: [PlannedImport]?
    var sections: [Section]

    package init(_ sections: [Section]) { self.sections = sections.filter { !$0.isEmpty } }

    package var isEmpty: Bool { sections.isEmpty }

    package func write(_ writer: inout SourceWriter) {
        Section.writePreface(&writer)
        if let imports { writer.imports(imports) } else { writer.imports(of: sections[0].module) }
        let texts = Parallel.map(sections) { section in
            var writer = SourceWriter()
            writer.mark("\(section.trait.name.value) publishers of \(section.module.name)")
            writer.conditional(section.module.condition, section.writeExtensions)
            return writer.text
        }
        for (index, text) in texts.enumerated() {
            if index > 0 || !writer.isAtStart { writer.line() }
            writer.append(text)
        }
    }
}

/// The conformances of a module's publishers that a trait causes.
package protocol ConformanceSection: Sendable {
    var trait: Trait { get }
    var module: ModuleFrame { get }
    var isEmpty: Bool { get }

    /// Writes what precedes the imports of the file.
    static func writePreface(_ writer: inout SourceWriter)
    func writeExtensions(_ writer: inout SourceWriter)
}

extension ConformancePlan: ConformanceSection {
    package static func writePreface(_ writer: inout SourceWriter) {}

    package func writeExtensions(_ writer: inout SourceWriter) {
        writer.conformances(conformances, to: trait)
        guard !alternatives.isEmpty else { return }
        writer.mark("Further clauses of rules for \(trait.name.value)")
        writer.comment(
            "Swift allows one conditional conformance per type and protocol. For each further clause of its rule, a type has "
                + "only eraseTo\(trait.wrapperName)().")
        writer.line()
        writer.conformances(alternatives, to: trait)
    }
}

extension SourceWriter {
    mutating func conformances(_ conformances: [PlannedConformance], to trait: Trait) {
        func isLine(_ conformance: PlannedConformance) -> Bool {
            conformance.remarks.isEmpty && conformance.lack == nil && conformance.availability == nil
                && conformance.condition == nil && conformance.head.isSame
        }
        separated(conformances, isLine: isLine) { conformance, writer in
            writer.conditional(conformance.condition) { writer in
                for remark in conformance.remarks { writer.comment(remark) }
                writer.inEachFramework(conformance.head) { writer, head in
                    if let lack = conformance.lack {
                        let message = SwiftStringLiteral(lack.text(for: trait))
                        writer.line("@available(*, unavailable, message: \(message))")
                    }
                    writer.availability(conformance.availability)
                    writer.extensionHead(head, end: "{}")
                }
            }
        }
    }
}

extension ProofPlan: ConformanceSection {
    package static func writePreface(_ writer: inout SourceWriter) {
        writer.lines(
            """
            // swift-format-ignore-file
            // Each message is on one line, so that you can search for a message that the compiler prints. It names the
            // publisher that lacks the trait: if an operator has the trait whenever its upstreams have it, the upstream.

            """)
    }

    package func writeExtensions(_ writer: inout SourceWriter) { writer.conformances(proofs, to: trait) }
}

extension SourceWriter {
    mutating func unavailable(_ message: String) {
        brackets("@available(", ")") { writer in
            writer.line("*, unavailable,")
            let literal = SwiftStringLiteral(message)
            let text = "message: \(literal)"
            // The line is indented by four columns.
            if text.width + 4 <= Self.lineLength { return writer.line(text) }
            writer.line("message: \"\"\"")
            // Leaves room for eight columns of indentation, a space, and a backslash.
            let lines = literal.lines(width: Self.lineLength - 10).joined(separator: " \\\n")
            writer.indented { $0.lines("\(lines)\n\"\"\"") }
        }
    }
}

extension LackMessage {
    /// For example, `Filter is not single: finishes empty when …. Use first(orFailWith:), or vouch with assertSingle()`.
    package func text(for trait: Trait) -> String { "\(explanation(of: trait)). \(advice(voucher: trait.voucher))" }

    private func explanation(of trait: Trait) -> String {
        let subject = publisher.userFacingName
        if case .never(let reason) = rule.condition { return "\(subject) is not \(trait.adjective): \(clause(reason))" }
        guard !unmet.isEmpty else { return "\(subject) is not proven to be \(trait.adjective)" }
        let reason = rule.reason.map { ": \(clause($0))" } ?? ""
        return "\(subject) is \(trait.adjective) only where \(text(unmet))\(reason)"
    }

    private func advice(voucher: String) -> String {
        func condition(of suggestion: Suggestion) -> String {
            suggestion.requirements.isEmpty ? "" : " if \(text(suggestion.requirements))"
        }
        let following = suggestions.filter { $0.use == .after }
        let names = following.filter(\.requirements.isEmpty).map(\.text)
        let parts =
            (names.isEmpty ? [] : ["use \(NearestName.list(names))"])
            + following.filter { !$0.requirements.isEmpty }.map { "use \($0.text)\(condition(of: $0))" }
            + suggestions.filter { $0.use == .instead }.map {
                "write \($0.text) \($0.place(in: publisher))\(condition(of: $0))"
            }
        let vouching = "vouch with \(voucher)"
        guard !parts.isEmpty else { return "\(vouching.capitalizedFirst) if you know better" }
        return "\(parts.joined(separator: ", ").capitalizedFirst), or \(vouching)"
    }

    /// For example, `Output == Never and its publisher A is nonempty`.
    private func text(_ requirements: [Requirement]) -> String {
        let plain = requirements.filter { !$0.isAboutTrait }.map(\.text)
        let traits = requirements.compactMap { requirement -> (parameter: String, adjective: String)? in
            guard case .trait(let parameter, let trait) = requirement.kind else { return nil }
            return (parameter, adjectives[trait] ?? trait)
        }
        let groups = traits.grouped(by: \.parameter, \.adjective).grouped(by: \.values, \.key)
        let clauses = groups.map { adjectives, parameters in
            let verb = parameters.count == 1 ? "is" : "are"
            return "\(owned(parameters)) \(verb) \(NearestName.list(adjectives, conjunction: "and"))"
        }
        return NearestName.list(plain + clauses, conjunction: "and")
    }

    /// For example, `its upstream and new publisher`, or `its publishers A and B`.
    private func owned(_ parameters: [String]) -> String {
        let areLetters = parameters.allSatisfy { $0.count == 1 }
        let names = NearestName.list(areLetters ? parameters : parameters.map(\.spelledOut), conjunction: "and")
        return areLetters ? "its publisher\(parameters.count == 1 ? "" : "s") \(names)" : "its \(names)"
    }

    private func clause(_ sentence: String) -> String {
        (sentence.hasSuffix(".") ? String(sentence.dropLast()) : sentence).uncapitalizedFirst
    }
}

extension Suggestion {
    var text: String { name + arguments }

    package var arguments: String {
        let arguments = argumentTraits.map(\.publisherPhrase)
        return arguments.isEmpty ? "" : " with \(NearestName.list(arguments, conjunction: "and"))"
    }

    fileprivate func place(in publisher: PublisherType) -> String {
        guard publisher.operators.count == 1 else { return "instead" }
        let (replaced, base) = (publisher.operators[0], publisher.operators[0].operatorBase)
        return "in place of \(replaced.hasSuffix("()") || base == name.operatorBase ? replaced : base)"
    }
}

extension PublisherType {
    package var nameWithoutNamespace: String { name.without(prefix: "Publishers.").without(prefix: "TraitPublishers.") }

    /// The name for messages: the type, and its operators if they are few and have other names.
    package var userFacingName: String {
        let short = nameWithoutNamespace
        let methods = operators.map(\.operatorBase).withoutDuplicates
        // If many operators create a type, its name is more helpful than theirs.
        guard let first = methods.first?.lowercased(), methods.count <= 3, !first.contains(short.lowercased()),
            !short.lowercased().contains(first)
        else { return short }
        return "\(short) (\(methods.joined(separator: ", ")))"
    }
}

extension String {
    /// For example, `new publisher` for `NewPublisher`, and `publisher A` for `A`.
    fileprivate var spelledOut: String {
        guard count > 1 else { return "publisher \(self)" }
        let words = words.joined(separator: " ")
        let nouns = ["publisher", "upstream", "child", "prefix", "suffix"]
        return nouns.contains(where: words.hasSuffix) ? words : "\(words) publisher"
    }

    package func without(prefix: String) -> String { hasPrefix(prefix) ? String(dropFirst(prefix.count)) : self }
    package var operatorBase: String { baseName.split(separator: ".").last.map(String.init) ?? "" }

    /// The words of a name in lowercase: `new` and `publisher` for `NewPublisher`.
    package var words: [String] {
        reduce(into: []) { words, character in
            if character.isUppercase || words.isEmpty { words.append("") }
            words[words.count - 1] += character.lowercased()
        }
    }
}

extension [String] {
    package var inAngleBrackets: String { isEmpty ? "" : "<\(joined(separator: ", "))>" }
}
