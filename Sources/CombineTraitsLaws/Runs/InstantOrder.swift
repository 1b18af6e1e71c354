/// The order in which the upstreams and the operator's own timers act at the same instant.
package struct InstantOrder: Hashable, Sendable {
    private let ranks: [Int]

    /// Whether the operator's own timers act before the upstreams. The timers have rank zero.
    private let timersComeFirst: Bool

    private let hasTimers: Bool

    /// Creates an order from the indices of the upstreams, first to last, with the timers, if there are any, after or before
    /// all upstreams.
    private init(_ upstreams: [Int], timersComeFirst: Bool, hasTimers: Bool) {
        var ranks = Array(repeating: 0, count: upstreams.count)
        for (position, upstream) in upstreams.enumerated() {
            ranks[upstream] = timersComeFirst ? position + 1 : position - upstreams.count
        }
        self.ranks = ranks
        self.timersComeFirst = timersComeFirst
        self.hasTimers = hasTimers
    }

    func rank(of upstream: Int) -> Int { ranks[upstream] }

    /// Returns the order of the parameters, without timers.
    static func ofParameters(_ count: Int) -> InstantOrder {
        InstantOrder(Array(0..<count), timersComeFirst: false, hasTimers: false)
    }

    /// Returns a sample of the possible orders. Each of up to four upstreams acts first in at least one order, and last in
    /// at least one. The timers act after or before all upstreams. For more than four upstreams, the sample is only the
    /// order of the parameters and its reverse.
    package static func all(upstreamCount: Int, hasTimers: Bool) -> [InstantOrder] {
        let forward = Array(0..<upstreamCount)
        guard upstreamCount + (hasTimers ? 1 : 0) > 1 else {
            return [InstantOrder(forward, timersComeFirst: false, hasTimers: hasTimers)]
        }
        let rotations = (3...4).contains(upstreamCount) ? upstreamCount : 1
        return (0..<rotations).map { rotation in
            InstantOrder(
                Array(forward[rotation...] + forward[..<rotation]), timersComeFirst: false, hasTimers: hasTimers)
        } + [InstantOrder(forward.reversed(), timersComeFirst: true, hasTimers: hasTimers)]
    }

    /// Returns the orders to try for these upstreams. Omits an order if an earlier one has the same sequence of the timers
    /// and of the upstreams that act later. The positions of the other upstreams make no difference.
    static func all(of upstreams: UpstreamBehaviors, hasTimers: Bool) -> [InstantOrder] {
        let ordered = upstreams.lists.indices.filter { upstreams.lists[$0].contains(where: \.actsLater) }
        var orders: [InstantOrder] = []
        for order in all(upstreamCount: upstreams.lists.count, hasTimers: hasTimers)
        where !orders.contains(where: { $0.isSame(as: order, for: ordered) }) {
            orders.append(order)
        }
        return orders
    }

    /// Returns whether the given upstreams and the timers act in the same sequence in both orders.
    private func isSame(as other: InstantOrder, for upstreams: [Int]) -> Bool {
        guard timersComeFirst == other.timersComeFirst else { return upstreams.isEmpty }
        return upstreams.sorted { ranks[$0] < ranks[$1] } == upstreams.sorted { other.ranks[$0] < other.ranks[$1] }
    }
}

extension InstantOrder {
    /// Returns the order in words, or `nil` for the default order.
    package func remark(_ parameters: [String]) -> String? {
        let order = ranks.indices.sorted { ranks[$0] < ranks[$1] }
        guard timersComeFirst || order != Array(ranks.indices) else { return nil }
        let actors = (timersComeFirst && hasTimers ? ["timers"] : []) + order.map { parameters[$0] }
        return "at one instant: first \(actors.joined(separator: ", then "))"
    }
}
