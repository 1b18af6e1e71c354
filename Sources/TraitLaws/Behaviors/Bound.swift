import CombineTraitsTesting

/// How far the search for counterexamples goes.
struct Bound: Sendable {
    /// What upstreams do that behave alike for all their subscribers, in rows of one or two upstreams.
    var constant: [Behavior]

    /// What an upstream does that behaves differently for every other subscriber, where it is the only one.
    var changing: [Behavior]

    /// The same, where there is another upstream.
    var changingOfTwo: [Behavior]

    /// What upstreams do in rows of three.
    var ofThree: [Behavior]

    /// What upstreams do in rows of four.
    var ofFour: [Behavior]

    /// What upstreams do in rows of more: all of them the same, but for a few.
    var ofMany: [Behavior]

    /// How many upstreams do something else then.
    var deviationCount: Int

    /// What subscribers demand.
    var demands: [DemandPolicy]

    /// What subscribers demand besides, where nothing but the rules of Combine is at stake: who demands a number of
    /// values, and no more, may wait for the end.
    var demandsForDefects: [DemandPolicy]

    /// The ways into a publisher that are compared with a plain subscription.
    var ways: [Way]

    /// What a subscriber demands of both paths.
    var pathDemands: [DemandPolicy]

    /// When a subscriber cancels, of both paths, besides on receipt of something.
    var cancellationInstants: [Int]

    /// The bound of the design: up to two values at the instants 0, 1 and 2, and all endings.
    ///
    /// Three upstreams and more, and upstreams that change from one subscriber to the next, have up to one value at the
    /// instants 0 and 1, or two values at once: the combinations would be too many.
    static let full = Bound(
        constant: Behavior.all(valueCount: 2, instants: [0, 1, 2]),
        changing: Behavior.all(valueCount: 1, instants: [0, 1]) + [.twoValues],
        changingOfTwo: decisive + [.twoValues, .lateEmptyEnd, .oneValue],
        ofThree: decisive + [.twoValues, .lateEmptyEnd, .lateValue],
        ofFour: few,
        ofMany: [.emptyEnd, .lateEnd, .lateValue, .lateFailureAfterValue, .twoValues],
        deviationCount: 2,
        demands: TraitCheck.standardDemands,
        demandsForDefects: [.max(1)],
        ways: Way.direct + Way.erased,
        pathDemands: TraitCheck.standardDemands + [.max(1), .unlimitedAfter(1)],
        cancellationInstants: [0, 1, 2])

    /// A bound for a test that has little time, and finds the same rules.
    static let small = Bound(
        constant: Behavior.all(valueCount: 1, instants: [0, 1]) + [.twoValues, .twoValuesApart],
        changing: decisive + [.oneValue],
        changingOfTwo: [.oneValue, .twoValues, .emptyEnd, .failure],
        ofThree: decisive + [.twoValues, .lateValue],
        ofFour: [.lateEnd, .twoValues, .emptyEnd, .lateFailureAfterValue, .lateValue],
        ofMany: [.oneValue, .twoValues, .emptyEnd, .veryLateFailureAfterValue, .lateValue],
        deviationCount: 1,
        demands: [.unlimited, .oneAtATime, .none],
        demandsForDefects: [],
        ways: Way.direct,
        pathDemands: [.unlimited, .unlimitedAfter(1)],
        cancellationInstants: [1])

    /// As few behaviors as tell the traits apart, where there are many upstreams.
    private static let few: [Behavior] = [
        Behavior(values: []), .emptyEnd, .failure, .lateEnd, .lateFailureAfterValue, .twoValues,
    ]

    /// The behaviors that tell traits apart.
    private static let decisive: [Behavior] = [
        Behavior(values: []), .emptyEnd, .failure, .lateFailure, .lateEnd, .lateFailureAfterValue,
    ]
}

extension Behavior {
    fileprivate static let emptyEnd = Behavior(values: [], ending: .finished(instant: 0))
    fileprivate static let lateEmptyEnd = Behavior(values: [], ending: .finished(instant: 1))
    fileprivate static let failure = Behavior(values: [], ending: .failed(instant: 0))
    fileprivate static let lateFailure = Behavior(values: [], ending: .failed(instant: 1))
    fileprivate static let lateEnd = Behavior(values: [0], ending: .finished(instant: 1))
    fileprivate static let lateFailureAfterValue = Behavior(values: [0], ending: .failed(instant: 1))
    fileprivate static let twoValuesApart = Behavior(values: [0, 1])
    fileprivate static let veryLateFailureAfterValue = Behavior(values: [0], ending: .failed(instant: 2))
    fileprivate static let lateValue = Behavior(values: [1], ending: .finished(instant: 2))
}
