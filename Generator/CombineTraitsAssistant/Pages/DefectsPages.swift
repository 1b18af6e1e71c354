/// The defects of a row's publishers, in OpenCombine or in its fork.
struct RowDefects: Sendable {
    let page: PublisherPages.Page
    let title: String
    /// What the defects are.
    let sentences: [String]
    private let runs: [[String]]
    let picture: String?
    let remedy: String?

    /// The defects where OpenCombine is a fork are those of what the fork declares for the row.
    init?(_ row: RowOfTypes, _ reference: Reference, ofFork: Bool = false) {
        let fork = ofFork ? row.first.openCombineWithMerge : nil
        let evidence = ofFork ? reference.spec.evidenceOfFork : reference.spec.evidence
        let types = row.types.filter { type in
            ofFork
                ? evidence.hasDefect(type.name) || fork?.allDefects.isEmpty == false : type.hasKnownDefects(evidence)
        }
        guard let first = types.first else { return nil }
        let schedule = ofFork ? nil : reference.pictures.schedules[first.name]
        let (counterexamples, fault) = (evidence.defects[first.name] ?? [], evidence.threads[first.name]?.fault)
        let broken = counterexamples.map { "\(MarkdownText($0.reason))" }
        let reason = broken.isEmpty ? nil : "\(NearestName.list(broken, conjunction: "and").capitalizedFirst)."
        let thread = fault.map { "On several threads: \(MarkdownText($0.reason))." }
        let inChains = ofFork ? nil : first.defectInChains
        sentences =
            [reason, thread].compactMap(\.self) + (fork?.allDefects ?? [inChains].compactMap(\.self) + first.defects)
        page = reference.pages[row]
        title = NearestName.list(types.map(\.name), conjunction: "and")
        runs = counterexamples.map(\.lines) + (fault.map { [$0.lines(isDrawn: schedule != nil)] } ?? [])
        picture = schedule.map(\.markdown)
        remedy = (ofFork ? first.insteadOfFork : first.instead).map { "**Instead**: \($0)" }
    }

    func paragraph(linkingTo link: String) -> String { (sentences + ["See \(link)."]).joined(separator: " ") }

    /// The section of the page with all defects.
    var section: String {
        let blocks = [paragraph(linkingTo: page.link)] + runs.map { "\(MarkdownCodeBlock($0))" }
        return MarkdownPage.section("### \(title.escapedName)", blocks + [picture, remedy])
    }
}

extension Evidence.ThreadSearch.Fault {
    /// A picture shows the steps already.
    fileprivate func lines(isDrawn: Bool) -> [String] {
        ["\"\(instance)\""] + scenario + (isDrawn ? [] : [""] + steps.map { "\($0.thread): \($0.text)" })
            + [""] + traces + ["", "To run it again: \(command)"]
    }
}

/// The defects of OpenCombine, with remedies, and the behavior of Apple's own types.
struct DefectsPage: PlannedContent {
    static let name = "OpenCombineDefects"

    private let rows: [RowDefects]
    private let others: [(type: String, text: String)]
    private let apple: [[String]]
    private let hasFork: Bool

    init(_ reference: Reference) {
        let (spec, pages) = (reference.spec, reference.pages)
        rows = spec.rows.compactMap { RowDefects($0, reference) }
        others = spec.modules.flatMap(\.file.defects)
        // Publishers come first. Other types have no page.
        let publishers = spec.rows.flatMap { row in row.first.apple.map { (pages[row].link, $0) } }
        let types = spec.modules.flatMap(\.file.apple).map { ("`\($0.type)`", $0.behavior) }
        apple = (publishers + types).map { [$0, $1.systems, $1.behavior, $1.sourceLink] }
        hasFork = !ForkPage(reference).isEmpty
    }

    var isEmpty: Bool { rows.isEmpty && others.isEmpty && apple.isEmpty }

    func text(generatedFrom origin: String) -> String {
        let anchor = AppleBehavior.heading.headingAnchor
        let known =
            " <doc:#\(anchor)> lists its known behavior on different systems. OpenCombine reproduces some of this behavior."
        let forks = hasFork ? "<doc:\(ForkPage.name)> says what differs in its fork. " : ""
        let types = others.map { "### \($0.type)\n\n\($0.text)" }
        return MarkdownPage(
            "Defects of OpenCombine", generatedFrom: origin,
            """

            The defects of publishers where Combine is unavailable, the shortest runs that show them, and alternatives.

            ## Overview

            Where Combine is unavailable, this package builds on OpenCombine. The defects below are those of OpenCombine 0.14, unless
            the text names another library. \(forks)Operators downstream of an affected publisher can lose a value or a failure,
            wait forever, or stop the program.

            On Apple's platforms, the package builds on Apple's Combine.\(apple.isEmpty ? "" : known)

            In each run on this page, a publisher breaks the rules of Combine. The checker of this package reproduces the
            runs. The diagrams have the notation of <doc:Operators>: digits and letters are values, `|` is the end, `x` is
            a failure, and `-` is a second in which nothing happens. The row *published* shows the events that a subscriber
            received up to the first completion. The sinks of single and maybe publishers take the direct path if a
            publisher has one, and the direct path keeps the rules.

            For a run on several threads, a picture shows the steps of all threads from top to bottom, and the events that a
            subscriber receives. `swift run -c release check-spec --schedules` finds these runs. The command above a
            picture repeats the run, and also shows its locks. No run shows the other defects, such as memory leaks,
            values that are lost, and subscriptions that are not cancelled. Statements about how often a defect shows are
            measurements from repeated runs on Linux.

            \(rows.isEmpty ? nil : MarkdownPage.section("## Publishers", rows.map(\.section)))

            \(others.isEmpty ? nil : MarkdownPage.section("## Other types", types))

            \(appleSection)
            """
        ).description
    }

    private var appleSection: SourceTemplate? {
        guard !apple.isEmpty else { return nil }
        return """
            ## \(AppleBehavior.heading)

            The tests of other projects expect this behavior of Apple's Combine. The tests of OpenCombine also run against
            Apple's Combine on macOS, and the tests of CombineX distinguish versions. This package has not yet run on Apple's
            Combine. On a Mac, `swift test --filter AppleBehavior` compares the table with it.

            \(MarkdownPage.table(["type", "systems", "behavior", "source"], apple))
            """
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
        return "[\(name.escapedName)](\(source))"
    }
}

/// What the fork of OpenCombine does otherwise than OpenCombine, whose types that it lacks are those of this package.
struct ForkPage: PlannedContent {
    static let name = "OpenCombineWithMerge"

    private let rows: [(page: PublisherPages.Page, before: RowDefects?, after: RowDefects?, traits: [String])]
    /// The number of publishers of whose runs none is another.
    private let sameCount: Int

    /// Whether nothing was recorded on the fork.
    let isEmpty: Bool

    init(_ reference: Reference) {
        let spec = reference.spec
        let (before, after) = (spec.evidence.counterexamples, spec.evidenceOfFork.counterexamples)
        let differing = spec.evidenceWithMerge.publishers
        isEmpty = differing.isEmpty
        let others = spec.rows.filter { row in
            row.types.contains { differing.contains($0.name) || $0.openCombineWithMerge != nil }
        }
        rows = others.map { row in
            let name = row.first.name
            return (
                reference.pages[row], RowDefects(row, reference), RowDefects(row, reference, ofFork: true),
                spec.algebra.names.filter { before[name]?[$0] != after[name]?[$0] }
            )
        }
        sameCount = spec.evidence.publishers.subtracting(differing).count
    }

    func text(generatedFrom origin: String) -> String {
        func defects(_ defects: RowDefects?, in page: String) -> String {
            defects.map { "[defects](doc:\(page)#\($0.title.headingAnchor))" } ?? "no known defects"
        }
        let cells = rows.map { page, before, after, traits in
            let list = NearestName.list(traits, conjunction: "and")
            let others = traits.isEmpty ? "" : ", other counterexamples for \(list)"
            return [
                page.link, defects(before, in: DefectsPage.name),
                defects(after, in: Self.name) + others,
            ]
        }
        return MarkdownPage(
            "The fork of OpenCombine", generatedFrom: origin,
            """

            What differs where the package trait `OpenCombineWithMerge` is enabled.

            ## Overview

            The owner of a root package can choose the fork OpenSwiftUIProject/OpenCombine: see <doc:Platforms>. With its
            package trait `OpenCombineWithMerge`, this package omits its own `merge` and `combineLatest` for those of the fork.
            This page compares them, and all other publishers, in version 0.15.1 of the fork and 0.14.0 of OpenCombine.
            Later versions have not been run.

            All rules of <doc:\(TablesPage.name)> hold on both, and so do the traits of random chains, which leave out `zip`
            and `combineLatest`: in 8 of 100,000 chains with `zip`, its direct path ended in another way. The checker finds the
            same runs for \(sameCount) other publishers. On several threads, publishers of more than three upstreams have only
            been compiled, and the tests of this package have not run to their end. `.ci/fork` runs all of this again.

            The diagrams have the notation of <doc:\(DefectsPage.name)>. For a publisher that is not on this page, that page has
            the defects on the fork as well.

            ## Rules and defects

            \(MarkdownPage.table(["publisher", "without the trait", "with the trait"], cells))

            \(blocks: rows.compactMap(\.after?.section))
            """
        ).description
    }
}
