extension PublisherPagePlan: PlannedContent {
    func text(generatedFrom origin: String) -> String {
        var blocks = ["## Overview"] + (variantRemarks + notes).map(Article.paragraph)
        blocks += [picture.map(Article.picture), differences].compactMap(\.self)
        blocks += declaration + [arguments, realTime].compactMap(\.self).map(Article.paragraph)
        blocks += ["## Traits", glance] + rules.flatMap { ["### \($0.trait.name.value)"] + section($0) }
        if let (path, trait, sinks) = directPath {
            blocks += ["## Direct path", Article.paragraph(text(path, trait, sinks))]
        }
        if let threads, threads.fault == nil {
            blocks += ["## On several threads", Article.paragraph(text(threads))]
        }
        if !apple.isEmpty { blocks += ["## \(AppleBehavior.heading)"] + appleSection }
        if let defects { blocks += ["## Defects of OpenCombine"] + section(defects) }
        if !relatedPages.isEmpty {
            let links = relatedPages.map { "- \(Article.link($0))" }
            blocks += ["## See Also", "### Related publishers", Article.list(links)]
        }
        return Article.text(page.title, publisher.summary, generatedFrom: origin, blocks)
    }

    // MARK: Apple's Combine

    private var apple: [AppleBehavior] { publisher.apple }

    private var differences: String? {
        let differences = apple.filter(\.differs).map(\.behavior)
        guard !differences.isEmpty else { return nil }
        let link = "[\(AppleBehavior.heading)](doc:\(page.name)#\(Article.anchor(AppleBehavior.heading)))"
        let sentences = ["The diagrams on this page show OpenCombine. \(link) differs."] + differences
        return Article.paragraph(sentences.joined(separator: " "))
    }

    private var appleSection: [String] {
        let items = apple.map { Article.paragraph("- **\($0.systems)**: \($0.behavior) Source: \($0.sourceLink)") }
        return ["The tests of other projects expect this behavior of Apple's publisher:", Article.list(items)]
    }

    // MARK: Declaration

    private var declaration: [String] {
        [types.count == 1 ? "\(MarkdownCodeBlock([publisher.declaredName] + requirements))" : members]
            + [origin, operators, openCombine].compactMap(\.self).map(Article.paragraph)
    }

    private var members: String {
        let hasOtherNames = types.contains { $0.otherNameInOpenCombine != nil }
        let columns = ["Type"] + (hasOtherNames ? ["In OpenCombine"] : []) + ["Created by"]
        return Article.table(
            columns,
            types.map { type in
                let otherName = type.otherNameInOpenCombine.map(code) ?? ""
                return [code(type.declaredName)] + (hasOtherNames ? [otherName] : [])
                    + [type.operators.map(code).joined(separator: ", ")]
            })
    }

    private var requirements: [String] {
        let publisher = publisher
        let constraints = publisher.parameters.compactMap { parameter in
            parameter.constraint.map { "\(parameter.name): \($0)" }
        }
        let all = constraints + publisher.requirements
        guard !all.isEmpty else { return [] }
        let line = "where \(all.joined(separator: ", "))"
        guard line.width > Self.codeLength else { return [line] }
        return ["where"] + all.enumerated().map { "    \($1)\($0 == all.count - 1 ? "" : ",")" }
    }

    /// The maximum length of code that needs no scroll bar.
    private static let codeLength = 76

    private var origin: String {
        let versions = publisher.availability?.versions.map { "\($0.platform.rawValue) \($0.version)" } ?? []
        let availability = versions.isEmpty ? "" : ", available from \(NearestName.list(versions, conjunction: "and"))"
        let target = importedTarget.map { ", which requires `import \($0)`" } ?? ""
        let symbols =
            symbols.isEmpty ? "" : ": \(NearestName.list(symbols.map { "``\($0)``" }, conjunction: "and"))"
        return
            "\(types.count == 1 ? "A publisher" : "Publishers") of \(module)\(availability)\(target)\(symbols)."
    }

    private var operators: String? {
        guard types.count == 1, !builders.isEmpty else { return nil }
        let others = NearestName.list(otherOperators.map(code), conjunction: "and")
        let remark = otherOperators.isEmpty ? "" : " Some overloads of \(others) return this type as well."
        return "Created by \(NearestName.list(builders.map(code))).\(remark)"
    }

    /// The remarks about other publishers, which the same operator creates if all upstreams have a trait.
    private var variantRemarks: [String] {
        variants.map { variant in
            let traits = rules.map(\.trait).filter { $0.refines.contains { $0.value == variant.trait } }
            let names = NearestName.list(traits.map(\.name.value), conjunction: "and")
            let remark = traits.isEmpty ? "" : ", which includes \(names)"
            return
                "If every upstream is \(variant.trait)\(remark), the operator returns \(Article.link(variant.page)) instead. "
                + "This page describes the operator for all other upstreams."
        }
    }

    private var openCombine: String? {
        let noun = types.count == 1 ? "this publisher" : "these publishers"
        guard publisher.openCombineName != nil else { return "OpenCombine lacks \(noun)." }
        let systems = publisher.absentOn.isEmpty ? "" : " Not available on \(NearestName.list(publisher.absentOn))."
        if publisher.substituteTarget != nil {
            return
                "OpenCombine lacks \(noun). Where Combine is unavailable, this package declares \(noun).\(systems)"
        }
        let name = types.count == 1 ? publisher.otherNameInOpenCombine : nil
        let sentence = name.map { "In OpenCombine: `\($0)`." } ?? ""
        return sentence + systems == "" ? nil : (sentence + systems).trimmed
    }

    /// The notes about operators. Each type of a family can have its own note.
    private var notes: [String] {
        let notes = types.compactMap { type in type.note.map { (type, $0) } }
        let isShared = Set(notes.map(\.1)).count == 1 && notes.count == types.count
        return isShared ? notes.prefix(1).map(\.1) : notes.map { "`\($0.nameWithoutNamespace)`: \($1)" }
    }

    private var arguments: String? { publisher.arguments.map { "**Legal arguments.** \($0)" } }

    private var realTime: String? {
        publisher.realTime.map { "The tests run this publisher in real time instead of virtual time. \($0)" }
    }

    // MARK: Further sections

    private func text(_ path: DirectPath, _ trait: Trait, _ sinks: [TraitPlan]) -> String {
        let sinks = NearestName.list(sinks.compactMap(\.sinkLink), conjunction: "and")
        let difference =
            switch path {
            case .indistinguishable:
                "The direct path is faster, and makes no other difference if upstreams keep their promises."
            case .sameResult:
                "The direct path is faster. The result is the same, but upstreams can observe other events."
            }
        return
            "If the compiler knows that the publisher is \(trait.adjective), \(sinks) obtain its result without a "
            + "subscriber for each operator. \(difference)"
    }

    private func text(_ search: Evidence.ThreadSearch) -> String {
        let preemptions = search.preemptions == 1 ? "one preemption" : "\(search.preemptions) preemptions"
        let sample =
            search.limit.map { ", or in the first \($0) and some random orders if there are too many orders" } ?? ""
        return
            "The checker runs the publisher on several threads, in every order with up to \(preemptions)\(sample). The "
            + "publisher keeps the rules of Combine, and publishes the same events as in some order on one thread. "
            + "See <doc:\(Layout.threadsSection)>."
    }

    private func section(_ defects: DefectsPlan.Entry) -> [String] {
        let link = "See <doc:\(Layout.defectsArticle)#\(Article.anchor(defects.title))>."
        let sentences = (defects.reasons + defects.faults + [link]).joined(separator: " ")
        return [Article.paragraph(sentences), defects.remedy, defects.schedule.map(Article.picture)].compactMap(\.self)
    }

    private func code(_ text: String) -> String { "`\(text)`" }
}

extension PublisherType {
    var declaredName: String { name + parameters.map(\.name).inAngleBrackets }

    /// The type with OpenCombine's names. `nil` if all names are those of Combine, or if OpenCombine lacks the type.
    var otherNameInOpenCombine: String? {
        guard !hasSameNames, let name = openCombineName else { return nil }
        return name + parameters.map(\.openCombineName).inAngleBrackets
    }
}
