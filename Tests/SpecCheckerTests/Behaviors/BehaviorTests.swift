import TestSupport
import Testing

@testable import CombineTraitsLaws
@testable import SpecChecker

/// The behaviors of upstreams in the search.
struct BehaviorTests {
    @Test("The bound of the design: up to two values at three instants, and every ending")
    func count() {
        // By hand: seven ways to end without a value; 7 + 5 + 3 with one, by its instant; 7 + 5 + 5 + 3 + 3 + 3 with two.
        expectEqual(Bound.full.constant.count, 7 + (7 + 5 + 3) + (7 + 5 + 5 + 3 + 3 + 3))
        expectEqual(Set(Bound.full.constant).count, Bound.full.constant.count)
        expectEqual(Set(Bound.full.constant.map(\.description)).count, Bound.full.constant.count)
    }

    @Test(
        "The description of each is a marble diagram, and each has the traits whose laws allow it",
        arguments: [
            (Behavior(values: []), "-", "Single Maybe NonEmpty"),
            (Behavior(values: [], ending: .finished(instant: 0)), "|", "Maybe"),
            (Behavior(values: [], ending: .failed(instant: 0)), "x", "Single Maybe NonEmpty Immediate"),
            (Behavior(values: [], ending: .failed(instant: 2)), "--x", "Single Maybe NonEmpty"),
            (Behavior(values: [0], ending: .finished(instant: 0)), "(1|)", "Single Maybe NonEmpty Immediate"),
            (Behavior(values: [1], ending: .finished(instant: 2)), "-1|", "Single Maybe NonEmpty"),
            (Behavior(values: [0]), "1", "NonEmpty Immediate"),
            (Behavior(values: [0], ending: .failed(instant: 1)), "1x", "NonEmpty Immediate"),
            (Behavior(values: [1, 1], ending: .failed(instant: 2)), "-(12)x", "NonEmpty"),
        ])
    func laws(_ behavior: Behavior, _ marbles: String, _ traits: String) throws {
        expectEqual(behavior.description, marbles)
        expectEqual(TraitLaw.all.filter(behavior.obeys).map(\.name).joined(separator: " "), traits)
    }

    @Test("Every set of traits that a publisher can have is the set of some behavior, or of two that take turns")
    func closedSets() throws {
        let algebra = try Laws.spec().algebra
        let tested = try Laws.tested("Publishers.Map")
        let behaviors = UpstreamBehaviors.all(upstreamCount: 1, .small) { _, _ in true }
        let instance = try #require(tested.type.instances.first)
        let found = Set(behaviors.map { tested.situation(instance, $0).traits[0] })
        expectEqual(found, Set(algebra.closedSets))
    }

    @Test("The shortest behaviors come first, and none twice")
    func order() {
        for count in 0...4 {
            let behaviors = UpstreamBehaviors.all(upstreamCount: count, .small) { _, _ in true }
            expectEqual(behaviors.map(\.cost), behaviors.map(\.cost).sorted())
            expectEqual(Set(behaviors).count, behaviors.count)
        }
        let full = UpstreamBehaviors.all(upstreamCount: 2, .full) { _, _ in true }
        expectEqual(Set(full).count, full.count)
        expectEqual(full.filter { $0.lists.allSatisfy { $0.count == 1 } }.count, 48 * 48)
    }

    @Test("Every upstream acts first at an instant once, and last once, and so do the timers")
    func orders() {
        func orders(_ count: Int, timers: Bool) -> [[Int]] {
            InstantOrder.all(upstreamCount: count, hasTimers: timers).map { order in
                (0..<count).map { order.rank(of: $0) }
            }
        }
        expectEqual(orders(1, timers: false), [[-1]])
        expectEqual(orders(1, timers: true), [[-1], [1]])
        expectEqual(orders(2, timers: false), [[-2, -1], [2, 1]])
        let three = orders(3, timers: false)
        for upstream in 0..<3 {
            #expect(three.contains { ranks in ranks[upstream] == ranks.min() })
            #expect(three.contains { ranks in ranks[upstream] == ranks.max() })
        }
    }

    @Test("Upstreams that act on subscription alone have no place in the order")
    func ordersOfLateUpstreams() {
        let (early, late) = (Behavior(values: [0, 0], ending: .finished(instant: 0)), Behavior(values: [0, 1]))
        let (silent, lateEnd) = (Behavior(values: []), Behavior(values: [0], ending: .failed(instant: 1)))
        func count(_ behaviors: Behavior..., timers: Bool = false) -> Int {
            InstantOrder.all(of: UpstreamBehaviors(lists: behaviors.map { [$0] }), hasTimers: timers).count
        }
        expectEqual(count(early, silent, early, timers: true), 1)
        expectEqual(count(late), 1)
        expectEqual(count(late, timers: true), 2)
        expectEqual(count(early, late, silent, silent), 2)
        expectEqual(count(late, early, lateEnd, silent), 3)
        expectEqual(count(late, late, late, lateEnd), 5)
        let changing = UpstreamBehaviors(lists: [[early, late], [late]])
        expectEqual(InstantOrder.all(of: changing, hasTimers: false).count, 2)
    }
}
