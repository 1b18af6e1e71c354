/// Renders what breaks in OpenCombine, as an article of the documentation catalog.
struct DefectsRenderer {
    let spec: ValidSpec

    /// The name of the article, which others link to.
    static let article = "OpenCombineDefects"

    /// The article; `nil` where the spec knows of nothing that breaks.
    func source() -> String? {
        let rows = defectiveRows
        let others = spec.modules.flatMap(\.faults)
        guard !rows.isEmpty || !others.isEmpty else { return nil }
        let introduction = """
            # Defects of OpenCombine

            What breaks where Combine does not exist, the shortest run that shows it, and what to write instead.

            <!-- \(GeneratedFile.mark) from Spec/*.json. Do not edit. -->
            <!-- Rebuild with: swift run combine-traits generate -->

            ## Overview

            \([overview, legend, measurements].map(paragraph).joined(separator: "\n\n"))
            """
        var lines = ["", "## Publishers"] + rows.flatMap(entry)
        if !others.isEmpty {
            lines += ["", "## Other types"] + others.flatMap { ["", "### \($0.type)", "", paragraph($0.text)] }
        }
        return ([introduction] + lines).joined(separator: "\n") + "\n"
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

    /// The types of which something is known to break, by row: the members of a family break alike.
    private var defectiveRows: [[PublisherType]] {
        var rows: [[PublisherType]] = []
        for publisher in spec.publishers.map(\.publisher) where publisher.hasKnownDefects(spec.evidence) {
            if let last = rows.last?.last, last.location.text == publisher.location.text {
                rows[rows.count - 1].append(publisher)
            } else {
                rows.append([publisher])
            }
        }
        return rows
    }

    /// What is known of a row. The run of the first member of a family speaks for the others.
    private func entry(_ row: [PublisherType]) -> [String] {
        let publisher = row[0]
        let counterexamples = spec.evidence.defects[publisher.name] ?? []
        let reasons = counterexamples.isEmpty ? [] : [sentence(counterexamples.map(\.reason))]
        let stated = [publisher.brokenInChains].compactMap { $0 } + publisher.faults
        let runs = counterexamples.flatMap { [""] + ["```"] + $0.lines + ["```"] }
        return ["", "### \(NearestName.list(row.map(\.name), conjunction: "and"))", ""]
            + [paragraph((reasons + stated).joined(separator: " "))] + runs + instead(publisher)
    }

    private func instead(_ publisher: PublisherType) -> [String] {
        publisher.instead.map { ["", paragraph("**Instead**: \($0)")] } ?? []
    }

    /// The reasons as a sentence.
    private func sentence(_ reasons: [String]) -> String {
        "\(NearestName.list(reasons, conjunction: "and").capitalizedFirst)."
    }

    private func paragraph(_ text: String) -> String {
        SourceWriter.wrap(text, width: SourceWriter.proseLength).joined(separator: "\n")
    }
}

extension PublisherType {
    /// Whether something breaks that cannot be mended here.
    func hasKnownDefects(_ evidence: Evidence) -> Bool {
        evidence.defects[name] != nil || brokenInChains != nil || !faults.isEmpty
    }

    /// The sentence of the reference that leads to the defects of a publisher; `nil` where none is known.
    func defectReference(_ evidence: Evidence) -> String? {
        guard hasKnownDefects(evidence) else { return nil }
        return "OpenCombine's has defects: <doc:\(DefectsRenderer.article)>."
    }
}
