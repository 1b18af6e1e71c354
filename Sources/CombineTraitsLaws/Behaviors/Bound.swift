import CombineTraitsTesting

/// How far the search for counterexamples goes.
package struct Bound: Sendable {
    /// The behaviors of upstreams that are the same for all subscribers, in rows with one or two upstreams.
    package var constant: [Behavior]

    /// The behaviors of an upstream that alternates between two of them, where it is the only upstream.
    package var changing: [Behavior]

    /// The behaviors of an upstream that alternates, where there is a second upstream.
    package var changingOfTwo: [Behavior]

    /// The behaviors in rows with three upstreams.
    package var ofThree: [Behavior]

    /// The behaviors in rows with four upstreams.
    package var ofFour: [Behavior]

    /// The behaviors in rows with many upstreams, all of which behave the same, except for a few.
    package var ofMany: [Behavior]

    /// How many upstreams are many.
    package var manyCount = 5

    /// How many upstreams behave differently from the others then.
    package var deviationCount: Int

    /// What subscribers demand.
    package var demands: [DemandPolicy]

    /// Demands that check the rules of Combine alone: a subscriber that demands a limited number of values may never see the
    /// end.
    package var demandsForDefects: [DemandPolicy]

    /// The ways into a publisher that are compared with a plain subscription.
    package var ways: [Way]

    /// What a subscriber demands of both paths.
    package var pathDemands: [DemandPolicy]

    /// When a subscriber cancels on both paths, in addition to cancelling on receipt of an event.
    package var cancellationInstants: [Int]

    /// The bound of the design: up to two values at the instants 0, 1 and 2, and all endings.
    ///
    /// To limit the number of combinations, rows with three or more upstreams and upstreams that alternate have up to one
    /// value at the instants 0 and 1, or two values at once.
    package static let full = Bound(
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

    /// A bound for the tests of this package, which finds the same rules. `trait-laws` searches within the full one.
    package static let small = Bound(
        constant: Behavior.all(valueCount: 1, instants: [0, 1]) + [.twoValues, .twoValuesApart],
        changing: decisive + [.oneValue],
        changingOfTwo: [.oneValue, .twoValues, .emptyEnd, .failure],
        ofThree: ofSeveral + [.silence],
        ofFour: ofSeveral,
        ofMany: [.oneValue, .twoValues, .emptyEnd, .veryLateFailureAfterValue, .lateValue],
        manyCount: 3,
        deviationCount: 1,
        demands: [.unlimited, .none],
        demandsForDefects: [],
        ways: Way.direct,
        pathDemands: [.unlimited],
        cancellationInstants: [1])

    /// The bound for the tests of users. Their own traits can depend on upstreams that stay silent. In rows with many
    /// upstreams, those of this package do not.
    static let standard: Bound = {
        var bound = small
        bound.ofThree = decisive + [.twoValues, .lateValue]
        bound.ofFour = [.silence, .lateEnd, .twoValues, .emptyEnd, .lateFailureAfterValue, .lateValue]
        bound.ofMany.insert(.silence, at: 0)
        bound.manyCount = 5
        bound.demands = [.unlimited, .oneAtATime, .none]
        bound.pathDemands = [.unlimited, .unlimitedAfter(1)]
        return bound
    }()

    /// The bound for upstreams on threads of their own, where only the order of events matters. Rows with four or more upstreams are left
    /// out: they do the same as those with three.
    package static let threads = Bound(
        constant: onThreads + [.laterValues, .failureAfterLaterValue, .earlyValue, .silence],
        changing: [.lateFailure, .lateValue], changingOfTwo: [], ofThree: fewOnThreads, ofFour: [], ofMany: [],
        deviationCount: 0, demands: [], demandsForDefects: [], ways: [], pathDemands: [], cancellationInstants: [])

    /// A bound for upstreams on threads that takes a minute for all rows.
    package static let fewThreads = Bound(
        constant: fewOnThreads, changing: [.lateFailure, .lateValue], changingOfTwo: [],
        ofThree: [.lateFailure], ofFour: [], ofMany: [], deviationCount: 0, demands: [], demandsForDefects: [],
        ways: [], pathDemands: [], cancellationInstants: [])

    private static let onThreads: [Behavior] = [
        .lateEmptyEnd, .lateFailure, .lateEnd, .lateFailureAfterValue, .lateValue,
    ]

    private static let fewOnThreads: [Behavior] = [.lateEnd, .lateFailure, .lateValue, .lateEmptyEnd]

    /// The behaviors in rows with many upstreams that have no values.
    package static let ofManyWithoutValues: [Behavior] = [.silence, .emptyEnd, .failure, .lateEmptyEnd]

    /// The fewest behaviors that distinguish the traits, for rows with many upstreams.
    private static let few: [Behavior] = [
        .silence, .emptyEnd, .failure, .lateEnd, .lateFailureAfterValue, .twoValues,
    ]

    /// The behaviors for three or four upstreams that mostly do the same.
    private static let ofSeveral: [Behavior] = [
        .oneValue, .lateEnd, .twoValuesApart, .emptyEnd, .lateFailureAfterValue, .lateValue,
    ]

    /// The behaviors that distinguish the traits.
    private static let decisive: [Behavior] = [
        .silence, .emptyEnd, .failure, .lateFailure, .lateEnd, .lateFailureAfterValue,
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
    fileprivate static let laterValues = Behavior(values: [1, 2])
    fileprivate static let failureAfterLaterValue = Behavior(values: [1], ending: .failed(instant: 2))
    fileprivate static let earlyValue = Behavior(values: [0, 1], ending: .finished(instant: 2))
    fileprivate static let lateValue = Behavior(values: [1], ending: .finished(instant: 2))
}
