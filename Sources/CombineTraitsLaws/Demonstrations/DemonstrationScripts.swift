import CombineTraitsTesting

/// The scripts of upstreams for demonstrations.
///
/// Different upstreams publish different values, so that readers can distinguish them. In most scripts, upstreams that are
/// active at the same time publish at different instants. Each string contains the marble diagrams of one upstream, which
/// its subscriptions play in turn.
enum DemonstrationScripts {
    /// Returns the scripts for a number of upstreams, the preferred ones first.
    static func all(upstreamCount: Int) -> [UpstreamBehaviors] {
        let texts: [[String]] =
            switch upstreamCount {
            case 0: [[]]
            case 1: ofOne.map { [$0] }
            case 2: ofTwo
            case 3: ofThree
            case 4: ofFour
            default: ofMany(upstreamCount)
            }
        return texts.map { lists in
            UpstreamBehaviors(
                lists: lists.map { $0.split(separator: " ").map { Behavior(Marbles(stringLiteral: String($0))) } })
        }
    }

    private static let ofOne = [
        "-1-2-3-|",
        // For operators that depend on time: values at one instant, and then silence.
        "-(123)--4-|",
        // For operators that compare values.
        "-1-1-2-|",
        // For operators that join several subscriptions.
        "-1-2-3-| --4-5-6-|",
        // For operators on immediate publishers, on singles, and on publishers without values.
        "1-2-3-|",
        "--(1|)",
        "(1|)",
        "---|",
        // For operators that handle failures, some of which subscribe again.
        "-1-x -2-3-|",
        "--x --(1|)",
        "-1-2-x",
        "--x",
    ]

    private static let ofTwo = [
        ["-1-2-3-|", "--4-5-6-|"],
        // For operators that subscribe to a publisher for each value.
        ["-1---2-|", "-4-5--(6|) -7-8-|"],
        // For operators that subscribe to one publisher after another.
        ["-1-2|", "-4-5|"],
        ["---|", "-4-5-|"],
        // For operators with a deadline.
        ["----1|", "--4-5|"],
        // For operators on singles, and on publishers without values.
        ["--(1|)", "---(4|)"],
        ["---|", "--(4|)"],
        ["-1-2|", "---|"],
        ["---|", "--|"],
        // For operators that handle failures.
        ["-1-x", "-4-5-|"],
        ["--x", "--(4|)"],
    ]

    private static let ofThree = [
        ["-1----2-|", "--4----5-|", "---7----8-|"],
        ["-(1|)", "--(4|)", "---(7|)"],
        ["---|", "--|", "-|"],
    ]

    private static let ofFour = [
        ["-1----2---|", "--3----4--|", "---5----6-|", "----7----8|"],
        ["-(1|)", "--(3|)", "---(5|)", "----(7|)"],
        ["----|", "---|", "--|", "-|"],
    ]

    /// Returns scripts in which each upstream publishes one value or none, one upstream after another.
    private static func ofMany(_ count: Int) -> [[String]] {
        let silences = (1...count).map { String(repeating: "-", count: $0) }
        return [
            silences.enumerated().map { index, silence in
                "\(silence)\(index + 1)\(String(repeating: "-", count: count - index - 1))|"
            },
            silences.enumerated().map { index, silence in "\(silence)(\(index + 1)|)" },
            silences.map { "\($0)|" },
        ]
    }
}
