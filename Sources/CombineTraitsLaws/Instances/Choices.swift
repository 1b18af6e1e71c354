/// Answers of closures, which differ from run to run.
///
/// In an instance, `choose` returns one of its arguments:
///
///     "instances": { "selects": "upstream.selected { _ in choose(true, false) }" }
///
/// The answer depends only on the position of the value that an upstream sends: all subscribers of a run receive the same
/// answers, whatever they demand. The law tests repeat each run with other answers, in all combinations for the first two
/// values. The answers for further values repeat these two. On several threads, only one combination runs, in which the
/// answers differ.
///
/// A `@Sendable` closure cannot capture it.
public final class Choices {
    /// The indices of the answers, by the position of the value. When none is left, they repeat.
    private let pattern: [Int]

    /// The position of the last value that an upstream sent.
    var position = 0

    /// The first answer at each position, as text.
    private var answers: [Int: String] = [:]

    private var optionCount = 0

    package init(_ pattern: [Int] = Choices.first) {
        self.pattern = pattern
    }

    /// Returns one of the values: the first one in the first run, and others in further runs.
    ///
    /// - Parameter values: The values, of which there must be at least one.
    public func callAsFunction<Value>(_ values: Value...) -> Value {
        precondition(!values.isEmpty, "choose needs a value.")
        let value = values[pattern[position % pattern.count] % values.count]
        optionCount = max(optionCount, values.count)
        if answers[position] == nil { answers[position] = "\(value)" }
        return value
    }

    /// The other patterns to try, after a run in which all answers were the first one.
    fileprivate var otherPatterns: [[Int]] {
        let options = 0..<optionCount
        let isShort = answers.keys.allSatisfy { $0 == 0 }
        let all = isShort ? options.map { [$0] } : options.flatMap { first in options.map { [first, $0] } }
        return Array(all.dropFirst())
    }

    /// The answers in words, or none if the instance makes no choices.
    var remarks: [String] {
        let texts = answers.sorted { $0.key < $1.key }.map(\.value)
        return texts.isEmpty ? [] : ["choose(…): \(texts.joined(separator: ", "))"]
    }

    /// The pattern whose answers are the first ones.
    package static let first = [0]

    /// The pattern whose answers alternate.
    static let alternating = [0, 1]
}

extension Scenario {
    /// Calls a closure with the scenario, and again with each other pattern of choices.
    ///
    /// - Parameter run: Runs the scenario, and returns its choices, or `nil` if it cannot run.
    func withAllChoices(_ run: (Scenario) -> Choices?) {
        for pattern in run(self)?.otherPatterns ?? [] {
            var scenario = self
            scenario.choices = pattern
            _ = run(scenario)
        }
    }
}
