/// Renders what breaks in OpenCombine, as an article of the documentation catalog.
struct DefectsRenderer {
    let plan: DefectsPlan

    func article(generatedFrom origin: String) -> String {
        let introduction = """
            # Defects of OpenCombine

            What breaks where Combine does not exist, the shortest run that shows it, and what to write instead.

            <!-- \(GeneratedFile.mark) from \(origin). Do not edit. -->
            <!-- Rebuild with: swift run combine-traits generate -->

            ## Overview

            \([overview, legend, measurements].map(paragraph).joined(separator: "\n\n"))
            """
        var lines = ["", "## Publishers"] + plan.publishers.flatMap(entry)
        if !plan.others.isEmpty {
            lines += ["", "## Other types"] + plan.others.flatMap { ["", "### \($0.type)", "", paragraph($0.text)] }
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

    /// What is known of a row. The runs of the first member of a family speak for the others.
    private func entry(_ entry: DefectsPlan.Entry) -> [String] {
        let reasons = entry.counterexamples.isEmpty ? [] : [sentence(entry.counterexamples.map(\.reason))]
        let runs = entry.counterexamples.flatMap { [""] + ["```"] + $0.lines + ["```"] }
        let instead = entry.instead.map { ["", paragraph("**Instead**: \($0)")] } ?? []
        return ["", "### \(NearestName.list(entry.names, conjunction: "and"))", ""]
            + [paragraph((reasons + entry.faults).joined(separator: " "))] + runs + instead
    }

    /// What the runs show, as a sentence.
    private func sentence(_ reasons: [String]) -> String {
        "\(NearestName.list(reasons, conjunction: "and").capitalizedFirst)."
    }

    private func paragraph(_ text: String) -> String {
        SourceWriter.wrap(text, width: SourceWriter.proseLength).joined(separator: "\n")
    }
}
