#if !os(WASI) && !os(Windows)
/// The behavior of all dependencies in a run, as text.
///
/// The text lists the number of the chosen alternative at each decision, where 0 is the simplest one, and ends at the last choice
/// that is not 0. It comes from a ``BehaviorFailure``:
///
///     try exploreBehaviors(replaying: "0.3.0.1") { run in … }
///
/// `*` repeats a choice: `0*3.1` is `0.0.0.1`. The text of no choices is empty, and is the simplest behavior.
public struct BehaviorChoices: Hashable, Sendable {
    let choices: [Int]

    init(_ choices: [Int]) {
        self.choices = Array(choices.reversed().drop { $0 == 0 }.reversed())
    }

    /// The call that runs only this behavior.
    var replay: String { "exploreBehaviors(replaying: \"\(self)\")" }

    /// Parses the text of a behavior, or returns `nil` if the text is invalid.
    ///
    /// - Parameter text: The text, such as `0.3.0.1`.
    public init?(_ text: String) {
        guard let choices = ChoiceList.parse(text, below: Int(UInt16.max)) else { return nil }
        self.init(choices)
    }
}

extension BehaviorChoices: LosslessStringConvertible {
    /// The choices as text, which parses to equal choices.
    public var description: String { ChoiceList.text(choices) }
}

extension BehaviorChoices: ExpressibleByStringLiteral {
    /// Parses the text of a behavior, and traps if it is invalid.
    ///
    /// - Parameter text: The text, such as `0.3.0.1`.
    public init(stringLiteral text: String) {
        guard let choices = BehaviorChoices(text) else {
            fatalError(#"BehaviorChoices: "\#(text)" is none; choices read as in "0.3.0.1"."#)
        }
        self = choices
    }
}

/// The decisions of a run: those of a prefix first, then the simplest.
struct BehaviorDecisions {
    let prefix: [Int]
    private(set) var choices: [Int] = []
    private(set) var alternatives: [Int] = []

    /// Whether a choice of the prefix does not exist: the run differs from the one from which the prefix comes.
    private(set) var isUnfit = false

    init(_ prefix: [Int]) {
        self.prefix = prefix
    }

    mutating func choose(among count: Int) -> Int {
        guard count > 1 else { return 0 }
        var choice = choices.count < prefix.count ? prefix[choices.count] : 0
        if choice >= count {
            isUnfit = true
            choice = 0
        }
        choices.append(choice)
        alternatives.append(count)
        return choice
    }

    /// Whether the run has made all choices of the prefix.
    var hasUsedPrefix: Bool { choices.count >= prefix.count && !isUnfit }
}

/// The behaviors that are still to run: those with the fewest differences from the simplest one first.
struct BehaviorFrontier {
    /// The maximum number of prefixes, because the search runs no more.
    private let limit: Int

    /// The prefixes by the number of choices that are not the simplest, in the order of their runs.
    private var waiting: [[[Int]]]
    private var difference = 0
    private var position = 0
    private var count = 1
    private var isCut = false

    init(limit: Int, first: [Int]) {
        self.limit = limit
        waiting = [[first]]
    }

    var isEmpty: Bool { !isCut && count == 0 }

    mutating func next() -> [Int]? {
        while difference < waiting.count {
            if position < waiting[difference].count {
                defer { position += 1 }
                count -= 1
                return waiting[difference][position]
            }
            waiting[difference] = []
            difference += 1
            position = 0
        }
        return nil
    }

    /// Adds the behaviors that differ from a run in one choice after its prefix.
    mutating func add(_ run: BehaviorDecisions) {
        for index in run.choices.indices.dropFirst(run.prefix.count) {
            for choice in 1..<run.alternatives[index] {
                guard count < limit else {
                    isCut = true
                    return
                }
                if waiting.count == difference + 1 { waiting.append([]) }
                waiting[difference + 1].append(run.choices[..<index] + [choice])
                count += 1
            }
        }
    }
}
#endif
