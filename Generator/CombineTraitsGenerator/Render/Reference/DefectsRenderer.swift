/// Renders what breaks in OpenCombine, as an article of the documentation catalog.
struct DefectsRenderer {
    let plan: DefectsPlan

    func article(generatedFrom origin: String) -> String {
        let head = Article.head(
            "Defects of OpenCombine",
            "What breaks where Combine does not exist, the shortest run that shows it, and what to write instead.",
            generatedFrom: origin)
        let overview =
            ["## Overview", ""] + [[overview, legend, measurements].map(Article.paragraph).joined(separator: "\n\n")]
        var lines = head + overview + ["", "## Publishers"] + plan.publishers.flatMap(entry)
        if !plan.others.isEmpty {
            lines += ["", "## Other types"]
            lines += plan.others.flatMap { ["", "### \($0.type)", "", Article.paragraph($0.text)] }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private var overview: String {
        "On Apple's platforms, this package builds on Apple's Combine, and none of this concerns you. Everywhere else, it "
            + "builds on OpenCombine, and these faults are OpenCombine's. Operators downstream of an affected publisher may lose a "
            + "value or a failure, wait forever, or stop the program."
    }

    private var legend: String {
        "Where a run is shown, a publisher breaks the rules of Combine, and the checker of this package reproduces the run. "
            + "The diagrams are those of <doc:Operators>: digits and letters are values, `|` is the "
            + "end, `x` is a failure, `-` is a second in which nothing happens. *Published* is what a subscriber received up to "
            + "the first completion. The sinks of singles and maybes take the direct path wherever there is one, and it keeps "
            + "the rules."
    }

    private var measurements: String {
        "Other faults appear only with several threads, or as memory leaks. They were measured by repeated runs on Linux: "
            + "the numbers say how often they happened."
    }

    /// What is known of a row. The runs of the first member of a family speak for the others.
    private func entry(_ entry: DefectsPlan.Entry) -> [String] {
        let reasons = entry.counterexamples.isEmpty ? [] : [entry.reasons]
        let runs = entry.counterexamples.flatMap { [""] + MarkdownCodeBlock($0.lines).lines }
        let instead = entry.instead.map { ["", Article.paragraph("**Instead**: \($0)")] } ?? []
        let sentences = reasons + entry.faults + ["See \(Article.link(entry.page))."]
        return ["", "### \(Article.escaped(entry.title))", "", Article.paragraph(sentences.joined(separator: " "))]
            + runs + instead
    }
}

extension DefectsPlan.Entry {
    /// What the runs show, as a sentence.
    var reasons: String {
        "\(NearestName.list(counterexamples.map { "\(MarkdownText($0.reason))" }, conjunction: "and").capitalizedFirst)."
    }
}
