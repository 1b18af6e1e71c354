struct PublisherPagePlan: Sendable {
    struct RuleEntry: Sendable {
        var trait: Trait
        var rule: Rule
        /// The second type of the family, if its rule has different requirements than the rule of the first type.
        var longerMember: (type: PublisherType, rule: Rule)?
        var suggestions: [(suggestion: Suggestion, page: PublisherPages.Page?)]
        var counterexamples: [(run: Evidence.Counterexample, picture: Pictures.Entry?)]
    }

    var page: PublisherPages.Page
    var module: String
    var importedTarget: String?
    var types: [PublisherType]
    /// The types as symbol paths. Empty for modules other than CombineTraits, and for types in extensions of Combine's
    /// `Publishers`.
    var symbols: [String]
    /// The operators that create the publisher, starting with the overloads of the operator in the title.
    var builders: [String] = []
    /// The base names of operators that are described on other pages, but have overloads that create this publisher.
    var otherOperators: [String] = []
    var variants: [(trait: String, page: PublisherPages.Page)]
    var picture: Pictures.Entry?
    var rules: [RuleEntry]
    var directPath: (path: DirectPath, trait: Trait, sinks: [TraitPlan])?
    var threads: Evidence.ThreadSearch?
    var defects: DefectsPlan.Entry?
    /// The defects of the publisher that a fork of OpenCombine declares, or `nil` if this is the one of OpenCombine.
    var defectsOfFork: DefectsPlan.Entry?
    var relatedPages: [PublisherPages.Page]

    var publisher: PublisherType { types[0] }

    init(_ row: RowOfTypes, _ pages: PublisherPages, _ pictures: Pictures, _ traits: [TraitPlan], _ spec: ValidSpec) {
        page = pages[row]
        module = row.module.name
        importedTarget = row.module.importedTarget
        types = row.types
        let areSymbols = row.module.name == TargetName.traits && !row.first.name.hasPrefix("Publishers.")
        symbols = areSymbols ? row.types.map { $0.name.split(byte: ".").joined(separator: "/") } : []
        variants = pages.variants(of: row)
        picture = pictures.demonstrations[row.first.name]
        rules = spec.traits.map { RuleEntry(row, $0, pages, pictures, spec) }
        if let path = row.first.directPath, let trait = spec.traits.declaringDirectPath {
            directPath = (path, trait, traits.filter { $0.directPath != nil && !$0.sinks.isEmpty })
        }
        threads = spec.evidence.threads[row.first.name]
        defects = DefectsPlan.Entry(row, pages, pictures, spec.evidence)
        if row.first.openCombineWithMerge != nil { defectsOfFork = .init(ofFork: row, pages, spec.evidenceOfFork) }
        relatedPages = pages.related(to: row)
        addOperators(pages)
    }

    private mutating func addOperators(_ pages: PublisherPages) {
        let names = publisher.operators
        let isInTitle = { [page] (name: String) in page.title.split(byte: " ")[0] == name.operatorBase }
        let isOfOtherPage = { [page] (name: String) in
            !isInTitle(name) && pages.page(ofOperator: name).map { $0 != page } == true
        }
        builders = names.filter(isInTitle) + names.filter { !isInTitle($0) && !isOfOtherPage($0) }
        guard !builders.isEmpty else { return builders = names }
        otherOperators = names.filter(isOfOtherPage).map(\.operatorBase).withoutDuplicates
    }
}

extension PublisherPagePlan.RuleEntry {
    fileprivate init(
        _ row: RowOfTypes, _ trait: Trait, _ pages: PublisherPages, _ pictures: Pictures, _ spec: ValidSpec
    ) {
        var offers = OfferCache(spec.operators)
        let publisher = row.first
        let name = trait.name.value
        self.trait = trait
        rule = publisher.rule(for: name)
        let texts = rule.alternatives.map(\.text)
        longerMember = row.types.dropFirst().first.map { ($0, $0.rule(for: name)) }
            .flatMap { $0.1.alternatives.map(\.text) == texts ? nil : $0 }
        let isSpecial = rule.isNever || publisher.suggestions.contains { $0.trait.value == name }
        suggestions = (isSpecial ? spec.suggestions(for: trait, to: publisher, &offers) : [])
            .map { ($0.summarized(for: publisher, spec.algebra), pages.page(ofOperator: $0.name)) }
        let runs = spec.evidence.counterexamples(of: publisher, name)
        let drawn = pictures.counterexamples[publisher.name]?[name] ?? []
        counterexamples = runs.enumerated().map { ($1, drawn.indices.contains($0) ? drawn[$0] : nil) }
    }
}

extension Suggestion {
    /// Returns the suggestion with simplified requirements, such as Single in place of Maybe and NonEmpty.
    fileprivate func summarized(for publisher: PublisherType, _ algebra: TraitAlgebra) -> Suggestion {
        let rules = RuleTable(publisher, algebra)
        var known = rules.assumptions(requirements, of: publisher)
        known.traits = known.traits.map(algebra.closure)
        var summary = self
        summary.requirements = rules.requirements(known, at: publisher.location)
        return summary
    }
}
