extension ForkPlan: PlannedContent {
    func text(generatedFrom origin: String) -> String {
        var blocks = ["## Overview"] + overview.map(Article.paragraph)
        blocks += [
            "## Rules and defects",
            Article.table(["publisher", "without the trait", "with the trait"], entries.map(row)),
        ]
        blocks += entries.compactMap(\.after).flatMap { ["### \(Article.escaped($0.title))"] + $0.blocks }
        return Article.text(
            "The fork of OpenCombine", "What differs where the package trait `OpenCombineWithMerge` is enabled.",
            generatedFrom: origin, blocks)
    }

    private var overview: [String] {
        [
            "The owner of a root package can choose the fork OpenSwiftUIProject/OpenCombine: see <doc:Platforms>. With its "
                + "package trait `OpenCombineWithMerge`, this package omits its own `merge` and `combineLatest` for those of the fork. "
                + "This page compares them, and all other publishers, in version 0.15.1 of the fork and 0.14.0 of OpenCombine. "
                + "Later versions have not been run.",
            "All rules of <doc:\(Layout.referenceArticle)> hold on both, and so do the traits of random chains, which leave out `zip` "
                + "and `combineLatest`: in 8 of 100,000 chains with `zip`, its direct path ended in another way. The checker finds the "
                + "same runs for \(sameCount) other publishers. On several threads, publishers of more than three upstreams have only "
                + "been compiled, and the tests of this package have not run to their end. `.ci/fork` runs all of this again.",
            "The diagrams have the notation of <doc:\(Layout.defectsArticle)>. For a publisher that is not on this page, that page has "
                + "the defects on the fork as well.",
        ]
    }

    private func row(_ entry: Entry) -> [String] {
        let other =
            entry.traits.isEmpty
            ? "" : ", other counterexamples for \(NearestName.list(entry.traits, conjunction: "and"))"
        return [
            Article.link(entry.page), defects(entry.before, in: Layout.defectsArticle),
            defects(entry.after, in: Layout.forkArticle) + other,
        ]
    }

    private func defects(_ entry: DefectsPlan.Entry?, in article: String) -> String {
        entry.map { "[defects](doc:\(article)#\(Article.anchor($0.title)))" } ?? "no known defects"
    }
}
