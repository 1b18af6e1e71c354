/// What the pages of the reference have in common.
struct Reference: Sendable {
    let spec: ValidSpec
    let pages: PublisherPages
    let pictures: Pictures
    let traits: [TraitPlan]
}

/// The page of a row: what its publishers are, under which conditions they have each trait, and the runs that show why.
struct PublisherPage: PlannedContent {
    private let row: RowOfTypes
    private let reference: Reference
    private let page: PublisherPages.Page

    init(_ row: RowOfTypes, _ reference: Reference) {
        (self.row, self.reference, page) = (row, reference, reference.pages[row])
    }

    private var publisher: PublisherType { row.first }
    private var isFamily: Bool { row.types.count > 1 }
    private var noun: String { isFamily ? "these publishers" : "this publisher" }
    private var traits: [Trait] { reference.spec.traits }

    func text(generatedFrom origin: String) -> String {
        let types = isFamily ? members : "\(MarkdownCodeBlock([publisher.declaredName] + requirements))"
        let overview = [
            reference.pictures.demonstrations[publisher.name].map(\.markdown), difference, types, origins,
            operators, openCombine, publisher.arguments.map { "**Legal arguments.** \($0)" },
            publisher.realTime.map { "The tests run this publisher in real time instead of virtual time. \($0)" },
        ]
        return MarkdownPage(
            page.title, generatedFrom: origin,
            """

            \(publisher.summary)

            ## Overview

            \(blocks: variantRemarks + notes + overview)

            ## Traits

            \(blocks: [glance] + traits.map(section))

            \(blocks: [directPath, threads, apple, defects, defectsOfFork, related])
            """
        ).description
    }

    // MARK: Overview

    private var variantRemarks: [String] {
        reference.pages.variants(of: row).map { variant in
            let included = traits.filter { $0.refines.contains { $0.value == variant.trait } }
            let names = NearestName.list(included.map(\.name.value), conjunction: "and")
            let remark = included.isEmpty ? "" : ", which includes \(names)"
            return """
                If every upstream is \(variant.trait)\(remark), the operator returns \(variant.page.link) instead.
                This page describes the operator for all other upstreams.
                """
        }
    }

    private var notes: [String] {
        let notes = row.types.compactMap { type in type.note.map { (type, $0) } }
        let isShared = Set(notes.map(\.1)).count == 1 && notes.count == row.types.count
        return isShared ? [notes[0].1] : notes.map { "`\($0.nameWithoutNamespace)`: \($1)" }
    }

    private var difference: String? {
        let differences = publisher.apple.filter(\.differs).map(\.behavior).joined(separator: " ")
        let link = "[\(AppleBehavior.heading)](doc:\(page.name)#\(AppleBehavior.heading.headingAnchor))"
        return differences.isEmpty
            ? nil : "The diagrams on this page show OpenCombine. \(link) differs. \(differences)"
    }

    private var members: String {
        let others = row.types.map(\.otherNameInOpenCombine)
        let hasOthers = others.contains { $0 != nil }
        func cells(_ cells: String...) -> [String] { hasOthers ? cells : [cells[0], cells[2]] }
        let rows = zip(row.types, others).map { type, other in
            cells(code(type.declaredName), other.map(code) ?? "", type.operators.map(code).joined(separator: ", "))
        }
        return MarkdownPage.table(cells("Type", "In OpenCombine", "Created by"), rows)
    }

    private var requirements: [String] {
        let constraints = publisher.parameters.compactMap { parameter in
            parameter.constraint.map { "\(parameter.name): \($0)" }
        }
        let all = constraints + publisher.requirements
        if all.isEmpty { return [] }
        let line = "where \(all.joined(separator: ", "))"
        // Longer code needs a scroll bar.
        return line.width <= 76 ? [line] : ["where", "    \(all.joined(separator: ",\n    "))"]
    }

    private var origins: String {
        let module = row.module
        let versions = publisher.availability?.versions.map { "\($0.platform.rawValue) \($0.version)" } ?? []
        let availability = versions.isEmpty ? "" : ", available from \(NearestName.list(versions, conjunction: "and"))"
        let target = module.importedTarget.map { ", which requires `import \($0)`" } ?? ""
        // Types of other modules, and in extensions of Combine's `Publishers`, have no page of their symbol.
        let areSymbols = module.name == TargetName.traits && !publisher.name.hasPrefix("Publishers.")
        let links = row.types.map { "``\($0.name.replacingOccurrences(of: ".", with: "/"))``" }
        let symbols = areSymbols ? ": \(NearestName.list(links, conjunction: "and"))" : ""
        return "\(isFamily ? "Publishers" : "A publisher") of \(module.name)\(availability)\(target)\(symbols)."
    }

    /// The operators that create the publisher, starting with the overloads of the operator in the title. Those that other pages
    /// describe can have overloads that create this publisher.
    private var operators: String? {
        let names = publisher.operators
        guard !isFamily, !names.isEmpty else { return nil }
        let isInTitle = { (name: String) in page.title.split(byte: " ")[0] == name.operatorBase }
        let isOfOtherPage = { (name: String) in
            !isInTitle(name) && reference.pages.page(ofOperator: name).map { $0 != page } == true
        }
        let own = names.filter(isInTitle) + names.filter { !isInTitle($0) && !isOfOtherPage($0) }
        let others = own.isEmpty ? [] : names.filter(isOfOtherPage).map(\.operatorBase).withoutDuplicates
        let list = NearestName.list(others.map(code), conjunction: "and")
        let remark = others.isEmpty ? "" : " Some overloads of \(list) return this type as well."
        return "Created by \(NearestName.list((own.isEmpty ? names : own).map(code))).\(remark)"
    }

    private var openCombine: String? {
        guard publisher.openCombineName != nil else {
            return "OpenCombine lacks \(noun), so the rules rest on Apple's documentation, and have not been run."
        }
        let systems = publisher.absentOn.isEmpty ? "" : " Not available on \(NearestName.list(publisher.absentOn))."
        if publisher.substituteTarget != nil {
            return """
                OpenCombine lacks \(noun). Where Combine is unavailable, this package declares \(noun).\(systems)
                The rules were run with this package's. That they hold for Apple's rests on Apple's documentation.
                """
        }
        let name = isFamily ? nil : publisher.otherNameInOpenCombine
        let text = ((name.map { "In OpenCombine: `\($0)`." } ?? "") + systems).trimmed
        return text.isEmpty ? nil : text
    }

    // MARK: Traits

    private var glance: String {
        let conditions = reference.conditions(of: row).map { $0.text(mark: "\\*") }
        let path = declaringDirectPath == nil ? nil : publisher.directPath
        return MarkdownPage.table(
            traits.map(\.name.value) + (path == nil ? [] : ["Direct path"]),
            [conditions + (path.map { [$0 == .sameResult ? "(✓)" : "✓"] } ?? [])])
    }

    private func section(_ trait: Trait) -> String {
        let (name, spec, pages) = (trait.name.value, reference.spec, reference.pages)
        let rule = publisher.rule(for: name)
        let isSpecial = rule.isNever || publisher.suggestions.contains { $0.trait.value == name }
        var offers = OfferCache(spec.operators)
        let suggestions = (isSpecial ? spec.suggestions(for: trait, to: publisher, &offers) : [])
            .map { $0.text(for: publisher, pages.page(ofOperator: $0.name), spec.algebra) }
        let advice = "To make the publisher \(trait.adjective), use \(NearestName.list(suggestions))."
        let diagrams = reference.pictures.counterexamples[publisher.name]?[name] ?? []
        let runs = zip(spec.evidence.counterexamples(of: publisher, name), diagrams).flatMap { run, diagram in
            switch diagram {
            // The alternative text of a picture contains the diagram.
            case .picture(let entry): [sentence(run), entry.markdown]
            case .text(let lines): [sentence(run), "\(MarkdownCodeBlock(lines))"]
            }
        }
        let remarks = [rule.assumptionSentence, suggestions.isEmpty ? nil : advice]
        return MarkdownPage.section("### \(name)", condition(rule, trait) + remarks + runs)
    }

    private func condition(_ rule: Rule, _ trait: Trait) -> [String?] {
        let reason = rule.reason.map { " \($0)" } ?? ""
        if case .never(let reason) = rule.condition { return ["**Never.** \(reason)"] }
        if rule.isAlways { return ["**Always.**\(reason)"] }
        // The second type of the family, if its rule has other requirements than that of the first.
        let next = row.types.dropFirst().first.map { ($0, $0.rule(for: trait.name.value)) }
            .flatMap { $0.1.alternatives.map(\.text) == rule.alternatives.map(\.text) ? nil : $0 }
        guard rule.alternatives.count > 1 else {
            let rest = row.types.count > 2 ? ", and so on" : ""
            let longer = next.map { " `\($0.nameWithoutNamespace)`: `\($1.alternatives[0].text)`\(rest)." }
            return ["**If** `\(rule.alternatives[0].text)`.\(longer ?? "")\(reason)"]
        }
        func list(_ rule: Rule) -> String { rule.alternatives.map { "- `\($0.text)`" }.joined(separator: "\n") }
        let rest = row.types.count > 2 ? ", and so on for types with more upstreams" : ""
        return ["**If** any of these conditions is met:", list(rule)]
            + [next.map { "`\($0.0.nameWithoutNamespace)`\(rest):" }, next.map { list($0.1) }, rule.reason]
            + [
                """
                The first condition is that of the conformance, because Swift allows only one conformance. Under the other \
                conditions, the only method of the trait is `eraseTo\(trait.wrapperName)()`: call all other methods on its result.
                """
            ]
    }

    private func sentence(_ run: Evidence.Counterexample) -> String {
        let dropped = run.without.map { $0 == Evidence.assumption ? "the assumption" : code($0) }
        let condition = dropped.isEmpty ? "" : "Without \(NearestName.list(dropped)), "
        let expression = publisher.instances.first { $0.name == run.instance }?.expression.value ?? ""
        // The expression is clearer than the name of the instance, unless the expression is long.
        let isShort = !expression.isEmpty && expression.width <= 80 && !expression.contains(byte: "`")
        let subject = isShort ? code(expression) : "“\(MarkdownText(run.instance))”"
        return "\(condition)\(subject) \(MarkdownText(run.reason)):"
    }

    // MARK: Further sections

    private var declaringDirectPath: Trait? { traits.declaringDirectPath }

    private var directPath: String? {
        guard let path = publisher.directPath, let trait = declaringDirectPath else { return nil }
        let sinks = reference.traits.filter { $0.directPath != nil }.compactMap(\.sinkLink)
        let difference =
            path == .sameResult
            ? ". The result is the same, but upstreams can observe other events."
            : ", and makes no other difference if upstreams keep their promises."
        return """
            ## Direct path

            If the compiler knows that the publisher is \(trait.adjective), \(NearestName.list(sinks, conjunction: "and"))
            obtain its result without a subscriber for each operator. The direct path is faster\(difference)
            """
    }

    private var threads: String? {
        guard let search = reference.spec.evidence.threads[publisher.name], search.fault == nil else { return nil }
        let preemptions = search.preemptions == 1 ? "one preemption" : "\(search.preemptions) preemptions"
        let sample = search.limit.map { ", or in the first \($0) and some random orders if there are too many orders" }
        return """
            ## On several threads

            The checker runs the publisher on several threads, in every order with up to \(preemptions)\(sample ?? "").
            The publisher keeps the rules of Combine, and publishes the same events as in some order on one thread.
            See <doc:CheckingTheTable#Threads>.
            """
    }

    private var apple: String? {
        let items = publisher.apple.flatMap { behavior in
            SourceWriter.wrap(
                "- **\(behavior.systems)**: \(behavior.behavior) Source: \(behavior.sourceLink)",
                width: SourceWriter.lineLength)
        }
        let introduction = "The tests of other projects expect this behavior of Apple's publisher:"
        let blocks = [introduction, items.joined(separator: "\n")]
        return items.isEmpty ? nil : MarkdownPage.section("## \(AppleBehavior.heading)", blocks)
    }

    private var defects: String? {
        RowDefects(row, reference).map { defects in
            let link = "<doc:\(DefectsPage.name)#\(defects.title.headingAnchor)>"
            return MarkdownPage.section(
                "## Defects of OpenCombine", [defects.paragraph(linkingTo: link), defects.remedy, defects.picture])
        }
    }

    private var defectsOfFork: String? {
        guard publisher.openCombineWithMerge != nil, let defects = RowDefects(row, reference, ofFork: true) else {
            return nil
        }
        let link = "<doc:\(ForkPage.name)#\(defects.title.headingAnchor)>"
        let text = "If the package trait `OpenCombineWithMerge` is enabled, a fork declares \(noun): see \(link)."
        return MarkdownPage.section(
            "## Defects of the fork of OpenCombine", [text, defects.sentences.joined(separator: " "), defects.remedy])
    }

    private var related: String? {
        let links = reference.pages.related(to: row).map { "- \($0.link)" }
        return links.isEmpty
            ? nil : MarkdownPage.section("## See Also", ["### Related publishers", links.joined(separator: "\n")])
    }

    private func code(_ text: String) -> String { "`\(text)`" }
}

extension Suggestion {
    /// Returns the operator with a link to its page, and simplified requirements, such as Single in place of Maybe and NonEmpty.
    fileprivate func text(
        for publisher: PublisherType, _ page: PublisherPages.Page?, _ algebra: TraitAlgebra
    ) -> String {
        let rules = RuleTable(publisher, algebra)
        var known = rules.assumptions(requirements, of: publisher)
        known.traits = known.traits.map(algebra.closure)
        let needed = rules.requirements(known, at: publisher.location).map(\.text).joined(separator: ", ")
        return (page.map { "[`\(name)`](doc:\($0.name))" } ?? "`\(name)`") + arguments
            + (use == .instead ? " instead" : "") + (needed.isEmpty ? "" : " if `\(needed)`")
    }
}

extension PublisherType {
    var declaredName: String { name + parameters.map(\.name).inAngleBrackets }

    var otherNameInOpenCombine: String? {
        guard !hasSameNames, let name = openCombineName else { return nil }
        return name + parameters.map(\.openCombineName).inAngleBrackets
    }
}
