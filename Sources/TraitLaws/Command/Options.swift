/// The arguments of `trait-laws`.
struct Options {
    enum Parsed {
        case options(Options)
        case help
        case fault(String)
    }

    /// The names of rows; none means all of them.
    var names: [String] = []

    /// Whether to print the JSON of the rules that were inferred.
    var proposes = false

    /// Whether to write the evidence down.
    var records = false

    static func parse(_ arguments: [String]) -> Parsed {
        var options = Options()
        for argument in arguments {
            switch argument {
            case "--help", "-h": return .help
            case "--propose": options.proposes = true
            case "--record": options.records = true
            case _ where argument.hasPrefix("-"):
                return .fault("unknown option '\(argument)'; expected '--propose', '--record' or '--help'")
            default: options.names.append(argument)
            }
        }
        if options.records, !ReferenceFramework.isInUse {
            return .fault("'--record' needs OpenCombine: the evidence is recorded there")
        }
        if options.proposes, options.records {
            return .fault("'--propose' and '--record' do not go together: record when the rules are in the spec")
        }
        if options.proposes, options.names.isEmpty {
            return .fault("'--propose' needs the name of a row")
        }
        return .options(options)
    }

    static let help = """
        Runs every publisher of the spec on every short upstream, and compares what it publishes with its rules.

        USAGE: trait-laws [--propose] [--record] [<row> ...]

        A row goes by the name of a type (Zip3, Publishers.Map) or of an operator (flatMap); without one, all rows run.
        For all rows, build with -c release: they take a minute or two then, and several minutes otherwise. A row alone
        takes seconds in any build.

        For each row it prints the rules of the spec, the weakest rules that have no counterexample, and the shortest
        counterexample to whatever is weaker. A row with a direct path is run by that path as well, and by a plain
        subscription. It exits 1 when a rule promises too much or too little, when the two paths differ, or when
        Spec/evidence.json, which the reference quotes, is not what was found.

        OPTIONS:
          --propose    Print the JSON of the rules that were inferred, for a new row.
          --record     Write Spec/evidence.json, and the generated files that quote it.
          -h, --help   Show help.
        """
}
