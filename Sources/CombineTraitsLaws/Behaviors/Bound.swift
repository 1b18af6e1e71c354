import CombineTraitsTesting

/// The bound of the search for counterexamples: the behaviors of upstreams and the actions of subscribers to try.
package struct Bound: Sendable {
    /// The behaviors of upstreams that behave the same in all subscriptions, in rows with one or two upstreams.
    package var constant: [Behavior]

    /// The behaviors of changing upstreams, in rows with one upstream. A changing upstream alternates between two of these
    /// behaviors from one subscription to the next.
    package var changing: [Behavior]

    /// The behaviors in rows with two upstreams, if one of them alternates between two of these behaviors. The other
    /// upstream has the same behavior in all subscriptions.
    package var changingOfTwo: [Behavior]

    /// The behaviors in rows with three upstreams.
    package var ofThree: [Behavior]

    /// The behaviors in rows with four upstreams.
    package var ofFour: [Behavior]

    /// The behaviors in rows with five or more upstreams, most of which behave the same.
    package var ofMany: [Behavior]

    /// The behaviors whose upstreams also publish the ``ScriptedValue/scriptedValues`` of their type, by the number of
    /// upstreams. For more upstreams than there are lists, the last one applies.
    package var varied: [[Behavior]] = []

    /// The minimum number of upstreams in rows where most upstreams behave the same.
    package var manyCount = 5

    /// The maximum number of upstreams that behave differently from the others, in rows with at least ``manyCount``
    /// upstreams.
    package var deviationCount: Int

    /// The demands of subscribers in runs that check the laws and the rules of Combine.
    package var demands: [DemandPolicy]

    /// The demands in runs that check only the rules of Combine, because a subscriber with limited demand might never
    /// receive the completion.
    package var demandsForDefects: [DemandPolicy]

    /// The ways that the checker compares with a plain subscription.
    package var ways: [Way]

    /// The demands in comparisons of ``ways`` with a plain subscription. A start on the direct path always requests all values.
    package var pathDemands: [DemandPolicy]

    /// The instants at which subscribers cancel in comparisons of ``ways`` with a plain subscription, in seconds since the
    /// subscription. In further runs, subscribers cancel when they receive the first value, or the subscription if there is one.
    package var cancellationInstants: [Int]

    /// The full bound: up to two values at the instants 0, 1, and 2, and all endings.
    ///
    /// Only upstreams with constant behavior, in rows with one or two upstreams, have all these behaviors. To limit the
    /// number of combinations, other upstreams have up to one value, or two values at once.
    package static let full = Bound(
        constant: Behavior.all(valueCount: 2, instants: [0, 1, 2]),
        changing: Behavior.all(valueCount: 1, instants: [0, 1]) + [.twoValues],
        changingOfTwo: decisive + [.twoValues, .lateEmptyEnd, .oneValue],
        ofThree: decisive + [.twoValues, .lateEmptyEnd, .lateValue],
        ofFour: few,
        ofMany: [.emptyEnd, .lateEnd, .lateValue, .lateFailureAfterValue, .twoValues],
        varied: [
            [.oneValue, .lateValue, .lateFailureAfterValue, .twoValues, .threeValues], [.oneValue, .lateValue],
            [.oneValue],
        ],
        deviationCount: 2,
        demands: TraitCheck.standardDemands,
        demandsForDefects: [.max(1)],
        ways: Way.direct + Way.erased,
        pathDemands: TraitCheck.standardDemands + [.max(1), .unlimitedAfter(1)],
        cancellationInstants: [0, 1, 2])

    /// The bound for the tests of this package. It finds the same rules as ``full``, which `check-spec` uses.
    package static let small = Bound(
        constant: Behavior.all(valueCount: 1, instants: [0, 1]) + [.twoValues, .twoValuesApart],
        changing: decisive + [.oneValue],
        changingOfTwo: [.oneValue, .twoValues, .emptyEnd, .failure],
        ofThree: ofSeveral + [.silence],
        ofFour: ofSeveral,
        ofMany: [.oneValue, .twoValues, .emptyEnd, .veryLateFailureAfterValue, .lateValue],
        varied: [[.oneValue, .twoValues], [.oneValue], []],
        manyCount: 3,
        deviationCount: 1,
        demands: [.unlimited, .none],
        demandsForDefects: [],
        ways: Way.direct,
        pathDemands: [.unlimited],
        cancellationInstants: [1])

    /// The bound for users' tests of rows with two or more upstreams.
    ///
    /// In rows with three or more upstreams, users' traits might depend on upstreams that are silent, from the start or
    /// after a value. The traits of this package do not, so ``small`` and ``full`` have fewer of these behaviors.
    static let standard: Bound = {
        var bound = small
        bound.ofThree = decisive + [.twoValues, .lateValue, .valueOnly]
        bound.ofFour = [.silence, .valueOnly, .lateEnd, .twoValues, .emptyEnd, .lateFailureAfterValue, .lateValue]
        bound.ofMany.insert(contentsOf: [.silence, .valueOnly], at: 0)
        bound.varied = full.varied
        bound.manyCount = 5
        bound.demands = TraitCheck.standardDemands
        bound.demandsForDefects = full.demandsForDefects
        bound.pathDemands = [.unlimited, .unlimitedAfter(1)]
        return bound
    }()

    /// The bound for users' tests with ``LawChecks/Search-swift.enum/thorough``.
    static let thorough: Bound = {
        var bound = full
        bound.ofThree.append(.valueOnly)
        bound.ofFour.append(.valueOnly)
        bound.ofMany.append(contentsOf: [.silence, .valueOnly])
        return bound
    }()

    /// The bound for upstreams on separate threads, where only the order of events matters. Rows with four or more
    /// upstreams do not run on several threads. Most of them belong to families, and behave like the rows with three.
    package static let threads = Bound(
        constant: onThreads + [.laterValues, .failureAfterLaterValue, .earlyValue, .lateValueOnly, .silence],
        changing: [.lateFailure, .lateValue], changingOfTwo: [], ofThree: fewOnThreads, ofFour: [], ofMany: [],
        deviationCount: 0, demands: [], demandsForDefects: [], ways: [], pathDemands: [], cancellationInstants: [])

    package static let fewThreads = Bound(
        constant: [.lateEmptyEnd, .lateFailure, .lateValueOnly, .lateValue, .earlyValue],
        changing: [.lateFailure, .lateValue], changingOfTwo: [], ofThree: [.lateFailure], ofFour: [], ofMany: [],
        deviationCount: 0, demands: [], demandsForDefects: [], ways: [], pathDemands: [], cancellationInstants: [])

    /// The bound for subscribers that release everything at each event.
    package static let releases: Bound = {
        var bound = fewThreads
        bound.constant = [.oneValue, .lateValueAndEnd, .lateFailure, .laterValues]
        bound.changing = [.lateFailure]
        bound.ofThree = [.oneValue, .lateValueAndEnd]
        bound.ofFour = bound.ofThree
        bound.ofMany = bound.ofThree
        return bound
    }()

    private static let onThreads: [Behavior] = [
        .lateEmptyEnd, .lateFailure, .lateEnd, .lateFailureAfterValue, .lateValue,
    ]

    private static let fewOnThreads: [Behavior] = [.lateEnd, .lateFailure, .lateValue, .lateEmptyEnd]

    /// The behaviors that replace ``ofFour`` and ``ofMany`` if the first upstream cannot publish values.
    package static let ofManyWithoutValues: [Behavior] = [.silence, .emptyEnd, .failure, .lateEmptyEnd]

    private static let few: [Behavior] = [
        .silence, .emptyEnd, .failure, .lateEnd, .lateFailureAfterValue, .twoValues,
    ]

    private static let ofSeveral: [Behavior] = [
        .oneValue, .lateEnd, .twoValuesApart, .emptyEnd, .lateFailureAfterValue, .lateValue,
    ]

    private static let decisive: [Behavior] = [
        .silence, .emptyEnd, .failure, .lateFailure, .lateEnd, .lateFailureAfterValue,
    ]
}

extension Behavior {
    fileprivate static let emptyEnd = Behavior(values: [], ending: .finished(instant: 0))
    fileprivate static let lateEmptyEnd = Behavior(values: [], ending: .finished(instant: 1))
    fileprivate static let lateValueAndEnd = Behavior(values: [1], ending: .finished(instant: 1))
    fileprivate static let failure = Behavior(values: [], ending: .failed(instant: 0))
    fileprivate static let lateFailure = Behavior(values: [], ending: .failed(instant: 1))
    fileprivate static let lateEnd = Behavior(values: [0], ending: .finished(instant: 1))
    fileprivate static let lateFailureAfterValue = Behavior(values: [0], ending: .failed(instant: 1))
    fileprivate static let threeValues = Behavior(values: [0, 0, 0], ending: .finished(instant: 0))
    fileprivate static let valueOnly = Behavior(values: [0])
    fileprivate static let twoValuesApart = Behavior(values: [0, 1])
    fileprivate static let veryLateFailureAfterValue = Behavior(values: [0], ending: .failed(instant: 2))
    fileprivate static let laterValues = Behavior(values: [1, 2])
    fileprivate static let failureAfterLaterValue = Behavior(values: [1], ending: .failed(instant: 2))
    fileprivate static let earlyValue = Behavior(values: [0, 1], ending: .finished(instant: 2))
    fileprivate static let lateValue = Behavior(values: [1], ending: .finished(instant: 2))
    fileprivate static let lateValueOnly = Behavior(values: [1])
}
