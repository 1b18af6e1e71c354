extension DefectsPlan: PlannedContent {
    func text(generatedFrom origin: String) -> String {
        var blocks = ["## Overview"] + overview.map(Article.paragraph)
        if !publishers.isEmpty {
            blocks += ["## Publishers"] + publishers.flatMap { ["### \(Article.escaped($0.title))"] + $0.blocks }
        }
        if !others.isEmpty {
            blocks += ["## Other types"] + others.flatMap { ["### \($0.type)", Article.paragraph($0.text)] }
        }
        if !apple.isEmpty { blocks += ["## \(AppleBehavior.heading)"] + appleSection }
        return Article.text(
            "Defects of OpenCombine",
            "The defects of publishers where Combine is unavailable, the shortest runs that show them, and alternatives.",
            generatedFrom: origin, blocks)
    }

    private var overview: [String] {
        let known =
            " <doc:#\(Article.anchor(AppleBehavior.heading))> lists its known behavior on different systems. OpenCombine "
            + "reproduces some of this behavior."
        let forks = hasFork ? "<doc:\(Layout.forkArticle)> says what differs in its fork. " : ""
        return [
            "Where Combine is unavailable, this package builds on OpenCombine. The defects below are those of OpenCombine 0.14, unless "
                + "the text names another library. \(forks)Operators downstream of an affected publisher can lose a value or a failure, "
                + "wait forever, or stop the program.",
            "On Apple's platforms, the package builds on Apple's Combine.\(apple.isEmpty ? "" : known)",
            "In each run on this page, a publisher breaks the rules of Combine. The checker of this package reproduces the "
                + "runs. The diagrams have the notation of <doc:Operators>: digits and letters are values, `|` is the end, `x` is "
                + "a failure, and `-` is a second in which nothing happens. The row *published* shows the events that a subscriber "
                + "received up to the first completion. The sinks of single and maybe publishers take the direct path if a "
                + "publisher has one, and the direct path keeps the rules.",
            "For a run on several threads, a picture shows the steps of all threads from top to bottom, and the events that a "
                + "subscriber receives. `swift run -c release check-spec --schedules` finds these runs. The command above a "
                + "picture repeats the run, and also shows its locks. No run shows the other defects, such as memory leaks, "
                + "values that are lost, and subscriptions that are not cancelled. Statements about how often a defect shows are "
                + "measurements from repeated runs on Linux.",
        ]
    }

    private var appleSection: [String] {
        let origin =
            "The tests of other projects expect this behavior of Apple's Combine. The tests of OpenCombine also run against "
            + "Apple's Combine on macOS, and the tests of CombineX distinguish versions. This package has not yet run on Apple's "
            + "Combine. On a Mac, `swift test --filter AppleBehavior` compares the table with it."
        let rows = apple.map { type, page, behavior in
            [page.map(Article.link) ?? "`\(type)`", behavior.systems, behavior.behavior, behavior.sourceLink]
        }
        return [Article.paragraph(origin), Article.table(["type", "systems", "behavior", "source"], rows)]
    }

}

extension DefectsPlan.Entry {
    /// What is below the heading.
    var blocks: [String] {
        let runs = counterexamples.map(\.lines) + [faultLines].compactMap(\.self)
        return [paragraph(linkingTo: Article.link(page))] + runs.map { "\(MarkdownCodeBlock($0))" }
            + [schedule.map(Article.picture), remedy].compactMap(\.self)
    }

    var remedy: String? { instead.map { Article.paragraph("**Instead**: \($0)") } }

    fileprivate var faultLines: [String]? {
        threadFault.map { fault in
            ["\"\(fault.instance)\""] + fault.scenario
                + (schedule == nil ? [""] + fault.steps.map { "\($0.thread): \($0.text)" } : [])
                + [""] + fault.traces + ["", "To run it again: \(fault.command)"]
        }
    }

    func paragraph(linkingTo link: String) -> String {
        Article.paragraph((sentences + ["See \(link)."]).joined(separator: " "))
    }

    /// What the defects are.
    var sentences: [String] {
        let broken = counterexamples.map { "\(MarkdownText($0.reason))" }
        let reason = broken.isEmpty ? nil : "\(NearestName.list(broken, conjunction: "and").capitalizedFirst)."
        let thread = threadFault.map { "On several threads: \(MarkdownText($0.reason))." }
        return [reason, thread].compactMap(\.self) + defects
    }
}

extension AppleBehavior {
    static let heading = "Apple's Combine"

    /// A link to a test of another project, with the names of the repository and the file, or else of the server.
    var sourceLink: String {
        let parts = source.dropFirst("https://".count).split(separator: "/")
        // github.com/owner/repository/blob/version/path
        let isFile = parts.count > 5 && parts[0] == "github.com"
        let name = isFile ? "\(parts[2]), \(parts[parts.count - 1])" : "\(parts[0])"
        return "[\(Article.escaped(name))](\(source))"
    }
}
