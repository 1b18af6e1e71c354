import CombineTraitsLaws

/// The arguments of `check-spec`.
struct Options {
    enum Parsed {
        case options(Options)
        case help
        case fault(String)
    }

    /// The number of random chains to run. `nil` to run rows or pairs.
    var chainCount: Int?

    /// The seed of the first chain or pair, or of random schedules. `nil` for a random seed of chains and pairs, and for the
    /// default seed of schedules.
    var seed: UInt64?

    /// Whether to search for races instead of checking the rules.
    var explores = false

    /// Whether to search for races within a small bound.
    var isQuick = false

    /// The maximum number of preemptions in the search for races. `nil` for none in a random search, one in a quick search or a
    /// search of pairs, and two in others.
    var preemptions: Int?

    /// The maximum number of schedules of a case, before random ones follow. `nil` for the limit of the bound.
    var limit: Int?

    /// The number of random schedules of each case. `nil` to run random schedules only in cases with more schedules than
    /// the limit.
    var randomCount: Int?

    /// The number of pairs to search for races. `nil` to search rows.
    var pairCount: Int?

    /// The only schedule to run. `nil` to search.
    var replay: ThreadReplay?

    /// Whether to run this package's own publishers and the rows in ``names``, instead of all rows.
    var isOwn = false

    var threadBound: ThreadBound {
        var bound = isQuick || pairCount != nil ? ThreadBound.small : .full
        if let randomCount {
            bound.search.preemptions = 0
            bound.search.randomSchedules = randomCount
            bound.search.isRandom = true
        }
        if let preemptions { bound.search.preemptions = preemptions }
        if let limit {
            bound.search.limit = limit
            bound.search.limitOfSample = nil
        }
        if let seed { bound.search.seed = seed }
        return bound
    }

    /// The given options among `--preemptions`, `--limit` and `--random`, with their numbers, to run a pair again.
    var boundArguments: [String] {
        NumberOption.bounds.flatMap { option in self[keyPath: option.property].map { [option.name, "\($0)"] } ?? [] }
    }

    /// The seed, or a random one that is short enough to type.
    var seedOrRandomOne: UInt64 { seed ?? UInt64.random(in: 1..<1_000_000_000) }

    /// Whether the spec records evidence of a search with these options.
    var hasThreadEvidence: Bool { isQuick && preemptions == nil && limit == nil && randomCount == nil }

    /// The names of rows. Empty for all rows.
    var names: [String] = []

    /// Whether to print the JSON of the inferred rules.
    var proposes = false

    /// Whether to write the runs that the site plays.
    var recordsRuns = false

    /// Whether to write the evidence.
    var records = false

    /// Whether to leave the evidence out, because the rules are still being edited.
    var ignoresEvidence = false

    static func parse(_ arguments: [String]) -> Parsed {
        var options = Options()
        let count = arguments.count
        var arguments = arguments[...]
        while let argument = arguments.popFirst() {
            if let option = NumberOption.all.first(where: { $0.name == argument }) {
                guard let number = arguments.popFirst().flatMap({ Int($0) }), number >= option.minimum else {
                    return .fault("'\(option.name)' needs \(option.expectation)")
                }
                options[keyPath: option.property] = number
                continue
            }
            switch argument {
            case "--seed":
                guard let seed = arguments.popFirst().flatMap({ UInt64($0) }) else {
                    return .fault("'--seed' needs a number, such as one that a run printed")
                }
                options.seed = seed
            case "--replay":
                guard let replay = arguments.popFirst().flatMap(ThreadReplay.init) else {
                    return .fault("'--replay' needs a case and its schedule, as the report of a fault prints them")
                }
                options.replay = replay
            case "--own": options.isOwn = true
            case "--help", "-h": return .help
            case "--propose": options.proposes = true
            case "--record": options.records = true
            case "--no-evidence": options.ignoresEvidence = true
            case "--runs": options.recordsRuns = true
            case "--schedules": options.explores = true
            case "--quick": options.isQuick = true
            case _ where argument.hasPrefix("-"):
                return .fault(
                    "unknown option '\(argument)'; expected '--propose', '--record', '--no-evidence', '--runs', '--schedules', '--quick', "
                        + "'--own', '--replay', '--pairs', '--preemptions', '--limit', '--random', '--chains', '--seed' "
                        + "or '--help'")
            default: options.names.append(argument)
            }
        }
        if options.recordsRuns, count > 1 {
            return .fault("'--runs' cannot be combined with other arguments")
        }
        if options.records || options.recordsRuns, !ReferenceFramework.isInUse {
            return .fault("'--record' and '--runs' need OpenCombine: runs are recorded there")
        }
        if options.proposes, options.records {
            return .fault("'--propose' cannot be combined with '--record': put the rules into the spec first")
        }
        if options.records, options.ignoresEvidence {
            return .fault("'--record' cannot be combined with '--no-evidence'")
        }
        if options.chainCount != nil, options.proposes || options.records || !options.names.isEmpty {
            return .fault("'--chains' can be combined with '--seed' only: chains consist of all rows")
        }
        if options.explores, options.proposes || options.chainCount != nil {
            return .fault("'--schedules' cannot be combined with '--propose' or '--chains'")
        }
        if options.explores, options.records, !options.hasThreadEvidence || options.pairCount != nil {
            return .fault("'--schedules' with '--record' needs '--quick', and no other bound")
        }
        let searchOptions: [(name: String, isUsed: Bool)] = [
            ("--quick", options.isQuick), ("--own", options.isOwn), ("--replay", options.replay != nil),
            ("--pairs", options.pairCount != nil),
            ("--preemptions", options.preemptions != nil), ("--limit", options.limit != nil),
            ("--random", options.randomCount != nil),
        ]
        if !options.explores, let used = searchOptions.first(where: \.isUsed) {
            return .fault("'\(used.name)' needs '--schedules'")
        }
        if options.replay != nil, options.names.count != 1 || searchOptions.filter(\.isUsed).count > 1 {
            return .fault("'--replay' needs the name of a row, and no other bound")
        }
        if options.pairCount != nil, options.isQuick || options.isOwn {
            return .fault("'--pairs' cannot be combined with '--quick' or '--own'")
        }
        if options.seed != nil, options.chainCount == nil, options.pairCount == nil, options.randomCount == nil {
            return .fault("'--seed' needs '--chains', '--pairs' or '--random'")
        }
        if options.proposes, options.names.isEmpty {
            return .fault("'--propose' needs the name of a row")
        }
        return .options(options)
    }

    static let help = """
        Runs every publisher of the spec on every short upstream, and compares what it publishes with its rules.

        USAGE: check-spec [--propose] [--record | --no-evidence] [<row> ...]
               check-spec --schedules [--quick] [--record | --no-evidence] [--own] [--preemptions <number>] [--limit <number>]
                          [--random <number> [--seed <number>]] [<row> ...]
               check-spec --schedules --replay <case and schedule> <row>
               check-spec --schedules --pairs <number> [--seed <number>] [--preemptions <number>] [--limit <number>]
                          [--random <number>] [<row> ...]
               check-spec --chains <number> [--seed <number>]
               check-spec --runs

        A row is named by its type (Zip3, Publishers.Map) or its operator (flatMap). Without names, the command runs all
        rows. This takes a minute or two in a build with -c release, and several minutes in a debug build. A single row
        takes seconds in any build.

        For each row, the command prints the rules of the spec, the weakest rules without a counterexample, and the
        shortest counterexample to each weaker rule. If a row has a direct path, the command compares it with a plain
        subscription. The exit status is 1 if a rule promises too much or too little, if the two paths differ, or
        if Spec/Recorded/evidence.json, which the reference quotes, does not match the counterexamples.

        With --schedules, the command searches for races instead. Each upstream, the clock, the demand and the cancellation
        have a thread of their own, and so does a subscriber that cancels during the start. All tasks share one thread. The
        threads run in every order with up to two preemptions. If a publisher breaks a rule of Combine, or publishes events
        that no order on a single thread gives, the command prints the steps, and a schedule that repeats them. The exit
        status is 1 if it is a publisher of this package. A schedule can stop a thread at each lock on Linux, and at each
        event elsewhere.

        With --pairs, the command searches random pairs of this package's publishers, one of which is an upstream of the
        other, with up to one preemption. Consecutive seeds give different pairs until all have been searched. With names,
        the pairs consist of these rows.

        With --chains, the command runs random chains of two to six operators instead. It checks each chain against the
        traits that the compiler infers, and compares its direct path with a plain subscription. It shortens a chain with
        a problem as far as possible, and prints it. The exit status is then 1.

        OPTIONS:
          --propose      Print the JSON of the inferred rules, for a new row.
          --record       Write Spec/Recorded/evidence.json, which generated files quote. With the package trait
                         OpenCombineWithMerge, write what differs into Spec/Recorded/evidenceWithMerge.json.
          --no-evidence  Do not compare the evidence, which is old while a rule is edited.
          --runs         Write .ci/FrontPage/runs.json, which the site plays.
          --schedules    Search for races.
          --quick        Search with fewer scripts and one preemption.
          --replay       Run only the schedule at the end of a fault's report.
          --own          Search the rows of this package's own publishers.
          --pairs        The number of pairs to search.
          --preemptions  The number of times that a schedule can stop a thread that could continue.
          --limit        The maximum number of schedules to try in a case, before random ones.
          --random       The number of random schedules to try in a case, after those without preemptions.
          --chains       The number of chains to run. Build with -c release for more than a few thousand.
          --seed         The seed of the first chain or pair, or of random schedules. The same seed gives the same ones.
                         Default: random for chains and pairs, and 1 for schedules.
          -h, --help     Show help.
        """
}

/// An option with a number.
private struct NumberOption: Sendable {
    let name: String
    let property: WritableKeyPath<Options, Int?> & Sendable
    var minimum = 1

    /// The value that the option needs, in words.
    let expectation: String

    /// The options that bound the search for races.
    static let bounds = [
        NumberOption(
            name: "--preemptions", property: \.preemptions, minimum: 0, expectation: "a number, such as 2"),
        NumberOption(name: "--limit", property: \.limit, expectation: "a number of schedules, such as 2000"),
        NumberOption(name: "--random", property: \.randomCount, expectation: "a number of schedules, such as 100"),
    ]

    static let all =
        bounds + [
            NumberOption(name: "--chains", property: \.chainCount, expectation: "a number of chains, such as 200000"),
            NumberOption(name: "--pairs", property: \.pairCount, expectation: "a number of pairs, such as 3000"),
        ]
}
