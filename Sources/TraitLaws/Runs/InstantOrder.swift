/// The order in which the upstreams and the operator's own timers act at the same instant.
struct InstantOrder: Hashable, Sendable {
    private let ranks: [Int]

    /// Whether the operator's own timers come before the upstreams. Their rank is zero.
    private let timersComeFirst: Bool

    /// Orders the upstreams, and puts the timers after or before them.
    private init(_ upstreams: [Int], timersComeFirst: Bool) {
        var ranks = Array(repeating: 0, count: upstreams.count)
        for (position, upstream) in upstreams.enumerated() {
            ranks[upstream] = timersComeFirst ? position + 1 : position - upstreams.count
        }
        self.ranks = ranks
        self.timersComeFirst = timersComeFirst
    }

    /// The rank of the actions of an upstream.
    func rank(of upstream: Int) -> Int { ranks[upstream] }

    /// The orders that can make a difference: each upstream comes first once and last once, and so do the timers. With more
    /// than four upstreams, only the order of their parameters and the reverse.
    static func all(upstreamCount: Int, hasTimers: Bool) -> [InstantOrder] {
        let forward = Array(0..<upstreamCount)
        guard upstreamCount + (hasTimers ? 1 : 0) > 1 else {
            return [InstantOrder(forward, timersComeFirst: false)]
        }
        let rotations = (3...4).contains(upstreamCount) ? upstreamCount : 1
        return (0..<rotations).map { rotation in
            InstantOrder(Array(forward[rotation...] + forward[..<rotation]), timersComeFirst: false)
        } + [InstantOrder(forward.reversed(), timersComeFirst: true)]
    }
}

extension InstantOrder {
    /// The order in words, or nil for the usual one.
    func remark(_ parameters: [String]) -> String? {
        let order = ranks.indices.sorted { ranks[$0] < ranks[$1] }
        guard timersComeFirst || order != Array(ranks.indices) else { return nil }
        let actors = (timersComeFirst && ranks.count == 1 ? ["timers"] : []) + order.map { parameters[$0] }
        return "at one instant: first \(actors.joined(separator: ", then "))"
    }
}
