extension PublisherPagePlan: PlannedContent {
    func text(generatedFrom origin: String) -> String {
        var blocks = ["## Overview"] + (variantRemarks + notes).map(Article.paragraph)
        blocks += [picture.map(Article.picture), differences].compactMap(\.self)
        let arguments = publisher.arguments.map { "**Legal arguments.** \($0)" }
        let time = publisher.realTime.map { "The tests run this publisher in real time instead of virtual time. \($0)" }
        blocks += declaration + [arguments, time].compactMap(\.self).map(Article.paragraph)
        blocks += ["## Traits", glance] + rules.flatMap { ["### \($0.trait.name.value)"] + section($0) }
        if let directPath { blocks += ["## Direct path", Article.paragraph(text(directPath))] }
        if let threads, threads.fault == nil { blocks += ["## On several threads", Article.paragraph(text(threads))] }
        if !apple.isEmpty { blocks += ["## \(AppleBehavior.heading)"] + appleSection }
        if let defects { blocks += ["## Defects of OpenCombine"] + section(defects) }
        if let defectsOfFork { blocks += ["## Defects of the fork of OpenCombine"] + section(ofFork: defectsOfFork) }
        let related = relatedPages.map { "- \(Article.link($0))" }
        if !related.isEmpty { blocks += ["## See Also", "### Related publishers", Article.list(related)] }
        return Article.text(page.title, publisher.summary, generatedFrom: origin, blocks)
    }

    private var apple: [AppleBehavior] { publisher.apple }

    private var differences: String? {
        let differences = apple.filter(\.differs).map(\.behavior).joined(separator: " ")
        if differences.isEmpty { return nil }
        let link = "[\(AppleBehavior.heading)](doc:\(page.name)#\(Article.anchor(AppleBehavior.heading)))"
        return Article.paragraph("The diagrams on this page show OpenCombine. \(link) differs. \(differences)")
    }

    private var appleSection: [String] {
        let items = apple.map { Article.paragraph("- **\($0.systems)**: \($0.behavior) Source: \($0.sourceLink)") }
        return ["The tests of other projects expect this behavior of Apple's publisher:", Article.list(items)]
    }

    private var declaration: [String] {
        [types.count == 1 ? "\(MarkdownCodeBlock([publisher.declaredName] + requirements))" : members]
            + [origin, operators, openCombine].compactMap(\.self).map(Article.paragraph)
    }

    private var members: String {
        let hasOtherNames = types.contains { $0.otherNameInOpenCombine != nil }
        func row(_ name: String, _ otherName: String, _ operators: String) -> [String] {
            hasOtherNames ? [name, otherName, operators] : [name, operators]
        }
        let rows = types.map { type in
            let operators = type.operators.map(code).joined(separator: ", ")
            return row(code(type.declaredName), type.otherNameInOpenCombine.map(code) ?? "", operators)
        }
        return Article.table(row("Type", "In OpenCombine", "Created by"), rows)
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

    private var origin: String {
        let versions = publisher.availability?.versions.map { "\($0.platform.rawValue) \($0.version)" } ?? []
        let availability = versions.isEmpty ? "" : ", available from \(NearestName.list(versions, conjunction: "and"))"
        let target = importedTarget.map { ", which requires `import \($0)`" } ?? ""
        let symbols = symbols.isEmpty ? "" : ": \(NearestName.list(symbols.map { "``\($0)``" }, conjunction: "and"))"
        return "\(types.count == 1 ? "A publisher" : "Publishers") of \(module)\(availability)\(target)\(symbols)."
    }

    private var operators: String? {
        guard types.count == 1, !builders.isEmpty else { return nil }
        let others = NearestName.list(otherOperators.map(code), conjunction: "and")
        let remark = otherOperators.isEmpty ? "" : " Some overloads of \(others) return this type as well."
        return "Created by \(NearestName.list(builders.map(code))).\(remark)"
    }

    private var variantRemarks: [String] {
        variants.map { variant in
            let traits = rules.map(\.trait).filter { $0.refines.contains { $0.value == variant.trait } }
            let names = NearestName.list(traits.map(\.name.value), conjunction: "and")
            let remark = traits.isEmpty ? "" : ", which includes \(names)"
            return "If every upstream is \(variant.trait)\(remark), the operator returns \(Article.link(variant.page)) "
                + "instead. This page describes the operator for all other upstreams."
        }
    }

    private var openCombine: String? {
        let noun = types.count == 1 ? "this publisher" : "these publishers"
        guard publisher.openCombineName != nil else {
            return "OpenCombine lacks \(noun), so the rules rest on Apple's documentation, and have not been run."
        }
        let systems = publisher.absentOn.isEmpty ? "" : " Not available on \(NearestName.list(publisher.absentOn))."
        if publisher.substituteTarget != nil {
            let place = "Where Combine is unavailable, this package declares \(noun)."
            let rules =
                "The rules were run with this package's. That they hold for Apple's rests on Apple's documentation."
            return "OpenCombine lacks \(noun). \(place)\(systems) \(rules)"
        }
        let name = types.count == 1 ? publisher.otherNameInOpenCombine : nil
        let text = ((name.map { "In OpenCombine: `\($0)`." } ?? "") + systems).trimmed
        return text.isEmpty ? nil : text
    }

    private var notes: [String] {
        let notes = types.compactMap { type in type.note.map { (type, $0) } }
        let isShared = Set(notes.map(\.1)).count == 1 && notes.count == types.count
        return isShared ? notes.prefix(1).map(\.1) : notes.map { "`\($0.nameWithoutNamespace)`: \($1)" }
    }

    private func text(_ directPath: (path: DirectPath, trait: Trait, sinks: [TraitPlan])) -> String {
        let sinks = NearestName.list(directPath.sinks.compactMap(\.sinkLink), conjunction: "and")
        let difference =
            switch directPath.path {
            case .indistinguishable: ", and makes no other difference if upstreams keep their promises."
            case .sameResult: ". The result is the same, but upstreams can observe other events."
            }
        return "If the compiler knows that the publisher is \(directPath.trait.adjective), \(sinks) obtain its result "
            + "without a subscriber for each operator. The direct path is faster\(difference)"
    }

    private func text(_ search: Evidence.ThreadSearch) -> String {
        let preemptions = search.preemptions == 1 ? "one preemption" : "\(search.preemptions) preemptions"
        let sample =
            search.limit.map { ", or in the first \($0) and some random orders if there are too many orders" } ?? ""
        return "The checker runs the publisher on several threads, in every order with up to \(preemptions)\(sample). "
            + "The publisher keeps the rules of Combine, and publishes the same events as in some order on one thread. "
            + "See <doc:\(Layout.threadsSection)>."
    }

    private func section(_ defects: DefectsPlan.Entry) -> [String] {
        let text = defects.paragraph(linkingTo: "<doc:\(Layout.defectsArticle)#\(Article.anchor(defects.title))>")
        return [text, defects.remedy, defects.schedule.map(Article.picture)].compactMap(\.self)
    }

    private func section(ofFork defects: DefectsPlan.Entry) -> [String] {
        let noun = types.count == 1 ? "this publisher" : "these publishers"
        let link = "<doc:\(Layout.forkArticle)#\(Article.anchor(defects.title))>"
        let text = "If the package trait `OpenCombineWithMerge` is enabled, a fork declares \(noun): see \(link)."
        return [Article.paragraph(text), Article.paragraph(defects.sentences.joined(separator: " ")), defects.remedy]
            .compactMap(\.self)
    }

    private func code(_ text: String) -> String { "`\(text)`" }
}

extension PublisherType {
    var declaredName: String { name + parameters.map(\.name).inAngleBrackets }

    var otherNameInOpenCombine: String? {
        guard !hasSameNames, let name = openCombineName else { return nil }
        return name + parameters.map(\.openCombineName).inAngleBrackets
    }
}
