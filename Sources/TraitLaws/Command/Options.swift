/// The arguments of `trait-laws`.
struct Options {
    enum Parsed {
        case options(Options)
        case help
        case fault(String)
    }

    /// How many chains to play, instead of rows. Nil: none.
    var chainCount: Int?

    /// The seed of the first chain. Nil: any.
    var seed: UInt64?

    /// The names of rows; none means all of them.
    var names: [String] = []

    /// Whether to print the JSON of the rules that were inferred.
    var proposes = false

    /// Whether to write the evidence down.
    var records = false

    static func parse(_ arguments: [String]) -> Parsed {
        var options = Options()
        var arguments = arguments[...]
        while let argument = arguments.popFirst() {
            switch argument {
            case "--chains":
                guard let count = arguments.popFirst().flatMap({ Int($0) }), count > 0 else {
                    return .fault("'--chains' needs a number of chains, such as 200000")
                }
                options.chainCount = count
            case "--seed":
                guard let seed = arguments.popFirst().flatMap({ UInt64($0) }) else {
                    return .fault("'--seed' needs a number, such as the one that a run has printed")
                }
                options.seed = seed
            case "--help", "-h": return .help
            case "--propose": options.proposes = true
            case "--record": options.records = true
            case _ where argument.hasPrefix("-"):
                return .fault(
                    "unknown option '\(argument)'; expected '--propose', '--record', '--chains', '--seed' or '--help'")
            default: options.names.append(argument)
            }
        }
        if options.records, !ReferenceFramework.isInUse {
            return .fault("'--record' needs OpenCombine: the evidence is recorded there")
        }
        if options.proposes, options.records {
            return .fault("'--propose' and '--record' do not go together: record when the rules are in the spec")
        }
        if options.chainCount != nil, options.proposes || options.records || !options.names.isEmpty {
            return .fault("'--chains' goes with '--seed' alone: chains are made of all rows")
        }
        if options.seed != nil, options.chainCount == nil {
            return .fault("'--seed' goes with '--chains'")
        }
        if options.proposes, options.names.isEmpty {
            return .fault("'--propose' needs the name of a row")
        }
        return .options(options)
    }

    static let help = """
        Runs every publisher of the spec on every short upstream, and compares what it publishes with its rules.

        USAGE: trait-laws [--propose] [--record] [<row> ...]
               trait-laws --chains <number> [--seed <number>]

        A row goes by the name of a type (Zip3, Publishers.Map) or of an operator (flatMap); without one, all rows run.
        For all rows, build with -c release: they take a minute or two then, and several minutes otherwise. A row alone
        takes seconds in any build.

        For each row it prints the rules of the spec, the weakest rules that have no counterexample, and the shortest
        counterexample to whatever is weaker. A row with a direct path is run by that path as well, and by a plain
        subscription. It exits 1 when a rule promises too much or too little, when the two paths differ, or when
        Spec/evidence.json, which the reference quotes, is not what was found.

        With --chains, it plays chains of two to six operators instead, at random, and holds each one to the traits that
        the compiler knows it to have, and its direct path to a plain subscription. A chain that breaks a promise is made
        as short as it can be, and printed; the exit status is 1 then.

        OPTIONS:
          --propose    Print the JSON of the rules that were inferred, for a new row.
          --record     Write Spec/evidence.json, and the generated files that quote it.
          --chains     How many chains to play. Build with -c release for more than a few thousand.
          --seed       The number of the first chain: the same number makes the same chain. Any, unless it is given.
          -h, --help   Show help.
        """
}
