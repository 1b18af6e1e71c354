import CombineTraitsSpec
import TestSupport
import Testing

/// The tables of pages that sum up what operators do with traits. The spec has the exact rules.
struct EffectTests {
    /// A row of a table, and what it says.
    struct Effect: Sendable, CustomTestStringConvertible {
        let page: String
        let row: String

        /// The publishers of the row, in the spec.
        let publishers: [String]

        /// The traits of the publisher, by the trait of all its upstreams: S, M, N and I, or "-" for none.
        let results: [String: String]

        var testDescription: String { row }
    }

    private static let keepsAll = ["S": "SMN", "M": "M", "N": "N", "I": "NI", "-": ""]
    private static let keepsAllButImmediate = keepsAll.merging(["I": "N"]) { $1 }
    private static let isSingle = ["S": "SMN", "M": "SMN", "N": "SMN", "I": "SMN", "-": "SMN"]
    private static let none = ["S": "", "M": "", "N": "", "I": "", "-": ""]
    private static let onlyMaybe = none.merging(["S": "M", "M": "M"]) { $1 }

    private static func effects(
        _ page: String, _ rows: [(row: String, publishers: [String], results: [String: String])]
    ) -> [Effect] {
        rows.map { Effect(page: page, row: $0.row, publishers: $0.publishers, results: $0.results) }
    }

    static let all =
        effects(
            "CombineTraits/CombineTraits.docc/WhichTrait.md",
            [
                (
                    "| `map`, `tryMap`, `mapError`, `decode`, `scan`, `handleEvents`, `print` | keep all traits |",
                    ["Map", "TryMap", "MapError", "Decode", "Scan", "HandleEvents", "Print"], keepsAll
                ),
                (
                    """
                    | `delay`, `receive(on:)`, `subscribe(on:)` | keep all traits but Immediate, because values arrive later; for maybe \
                    publishers, on every scheduler |
                    """,
                    ["TraitPublishers.Delay", "TraitPublishers.ReceiveOn", "TraitPublishers.SubscribeOn"],
                    ["S": "SMN", "M": "M"]
                ),
                (
                    "| `delay`, `receive(on:)`, `subscribe(on:)` |", ["Delay", "ReceiveOn", "SubscribeOn"],
                    keepsAllButImmediate
                ),
                (
                    """
                    | `filter`, `compactMap`, `dropFirst`, `debounce`, `throttle` | can drop the only value: a single publisher becomes \
                    maybe |
                    """,
                    ["Filter", "CompactMap", "Drop", "Debounce", "Throttle"], onlyMaybe
                ),
                (
                    """
                    | `prefix`, `output(at:)`, `output(in:)` | can publish nothing, as `prefix(0)` does: a single publisher becomes maybe.
                    """,
                    ["Output"], onlyMaybe
                ),
                (
                    "| `append`, `prepend`, `merge` | can publish more: Single and Maybe are lost |",
                    ["Concatenate", "Merge"], ["S": "N", "M": "", "N": "N", "I": "NI", "-": ""]
                ),
                (
                    """
                    | `first()`, `last()` | publish one value at most: a nonempty publisher becomes single, any other publisher maybe |
                    """,
                    ["Last"], ["S": "SMN", "M": "M", "N": "SMN", "I": "SMN", "-": "M"]
                ),
                ("| `first()`, `last()` |", ["First"], ["S": "SMN", "M": "M", "N": "SMN", "I": "SMNI", "-": "M"]),
                (
                    """
                    | `collect()`, `reduce`, `count()`, `first(orFailWith:)` | publish one value or fail, whatever the upstream does: \
                    always single |
                    """,
                    ["Collect", "Reduce", "Count", "TraitPublishers.FirstOrFail"],
                    ["S": "SMN", "M": "SMN", "N": "SMN", "-": "SMN"]
                ),
                (
                    """
                    | `replaceEmpty(with:)`, `ifEmpty(switchTo:)` | publish something instead of nothing: a maybe publisher becomes \
                    single |
                    """,
                    ["ReplaceEmpty"], ["M": "SMN"]
                ),
                (
                    """
                    | `zip`, `combineLatest`, `flatMap`, `catch`, `switchToLatest` | keep a trait if all publishers have it |
                    """,
                    ["Zip", "CombineLatest", "FlatMap", "Catch", "SwitchToLatest"], keepsAll
                ),
                (
                    "| `share()`, `multicast`, `makeConnectable()` | lose Single and NonEmpty:",
                    ["Share", "MakeConnectable"], onlyMaybe
                ),
                // With a `PassthroughSubject`, it is maybe if its upstream is.
                ("`multicast`, `makeConnectable()` | lose Single and NonEmpty:", ["Multicast"], none),
                ("| `timeout` | loses Single: it finishes without a value.", ["Timeout"], ["S": "", "N": "", "-": ""]),
                ("| `eraseToAnyPublisher()` | loses everything.", ["AnyPublisher"], none),
            ])
        + effects(
            "CombineTraits/CombineTraits.docc/SharingAndDeadlines.md",
            [
                (
                    "| the value or the failure | all are kept |", ["TraitPublishers.ShareResult"],
                    ["S": "SMN", "M": "M"]
                ),
                ("| the newest value, and what follows | all are kept |", ["TraitPublishers.ShareNewest"], keepsAll),
                ("| what follows | Maybe at most |", ["Share", "MakeConnectable"], onlyMaybe),
            ])
        + effects(
            "Conbini/Conbini.docc/Conbini.md",
            [
                (
                    "after this one has finished | Single, Maybe, NonEmpty: those of the other publisher |", ["Then"],
                    keepsAllButImmediate
                ),
                (
                    "now or later, or is `async` and returns it | Single, Maybe, NonEmpty: those of the upstream |",
                    ["AsyncMap", "AsyncTryMap", "TaskMap", "TryTaskMap"], keepsAllButImmediate
                ),
                (
                    "the promise returns whether others are wanted | NonEmpty: that of the upstream |",
                    ["SequentialMap", "SequentialTryMap"], ["S": "N", "M": "", "N": "N", "I": "N", "-": ""]
                ),
                (
                    "the values of child publishers, one child after another | those that upstream and children share |",
                    ["SequentialFlatMap"], keepsAll
                ),
                (
                    """
                    | `withLatestFrom(_:)`, of one to three others | each value together with the newest values of the others | those of \
                    the upstream; all except Maybe require that the others are immediate |
                    """,
                    [
                        "TraitPublishers.WithLatestFrom", "TraitPublishers.WithLatestFrom2",
                        "TraitPublishers.WithLatestFrom3",
                    ], ["S": "M", "M": "M", "N": "", "I": "NI", "-": ""]
                ),
                (
                    "the events of the first publisher that sends one | those that all share", ["TraitPublishers.Race"],
                    keepsAll
                ),
                (
                    "those that all share; `race()` is not immediate |", ["TraitPublishers.RaceAll"],
                    keepsAllButImmediate
                ),
                (
                    "arrays of values, or all values | Maybe for arrays: that of the upstreams |",
                    ["TraitPublishers.ZipMany", "TraitPublishers.CombineLatestMany"], onlyMaybe
                ),
                (
                    "failures as values, or nothing in their place | all of the upstream; Maybe |",
                    ["TraitPublishers.MapToResult"], keepsAll
                ),
                (
                    "failures as values, or nothing in their place | all of the upstream; Maybe |",
                    ["TraitPublishers.IgnoreFailure"], onlyMaybe
                ),
                (
                    "the events of the first attempt that does not fail | Single, Maybe, NonEmpty: those of the upstream |",
                    ["TraitPublishers.RetryAfterDelay"], keepsAllButImmediate
                ),
                (
                    "to which it subscribes after a delay | Single, Maybe, NonEmpty: those of the upstream |",
                    ["TraitPublishers.DelaySubscription"], keepsAllButImmediate
                ),
                (
                    "the events of the upstream, and one line for the log | those of the upstream |",
                    ["TraitPublishers.LogResult"], keepsAll
                ),
                ("or the error that it throws | Single, Immediate |", ["DeferredValue"], ["-": "SMNI"]),
                ("the result that a closure returns | Single, Immediate |", ["DeferredResult"], ["-": "SMNI"]),
                ("and fails when it throws | Maybe |", ["DeferredCompletion"], ["-": "M"]),
                ("or else finishes | Maybe |", ["DeferredComplete"], ["-": "M"]),
                ("passes to a promise, now or later | Single |", ["DeferredFuture"], ["-": "SMN"]),
                ("it completes, with or without an error | Maybe |", ["Complete"], ["-": "M"]),
                ("on subscription and after each change | Immediate |", ["ObservationPublisher"], ["-": "NI"]),
                (
                    "the events that a closure sends through a subject | Maybe, if its `Output` is `Never` |",
                    ["DeferredPassthrough"], ["-": ""]
                ),
                (
                    "its elements, each when it is requested | Maybe, if they are `Never` |", ["AsyncElements"],
                    ["-": ""]
                ),
            ])

    @Test("Each row is on its page, and what the spec says", arguments: all)
    func rows(_ effect: Effect) throws {
        try DocumentationPage("Sources/\(effect.page)").expect(effect.row)
        for name in effect.publishers {
            for (upstream, expected) in effect.results {
                let found = try Self.traits(of: name, whose: upstream)
                expectEqual(found, Set(expected), "\(name), where upstreams are \(upstream): \(found.sorted())")
            }
        }
    }

    /// The first letters of the traits of a publisher whose upstreams have a trait, and can fail.
    private static func traits(of name: String, whose upstream: String) throws -> Set<Character> {
        let publishers = BuiltInSpec.modules.flatMap(\.publishers)
        let publisher = try #require(
            publishers.first { $0.name == name || $0.name == "Publishers.\(name)" }, "The spec has no '\(name)'.")
        let traits = BuiltInSpec.traits
        let given = traits.first { $0.name.value.hasPrefix(upstream) }
        let known = Set([given?.name.value].compactMap(\.self) + (given?.refines.map(\.value) ?? []))
        let found = traits.filter { trait in
            publisher.rule(for: trait.name.value).alternatives.contains { alternative in
                alternative.requirements.allSatisfy { requirement in
                    switch requirement.kind {
                    case .trait(_, let required): known.contains(required)
                    case .swift: false
                    }
                }
            }
        }
        return Set(found.compactMap { $0.name.value.first })
    }
}
