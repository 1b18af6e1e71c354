extension Behavior {
    /// Returns all behaviors with up to `valueCount` values at the given instants. Each behavior finishes or fails at one
    /// of the instants, or never completes.
    package static func all(valueCount: Int, instants: [Int]) -> [Behavior] {
        valueInstants(count: valueCount, instants).flatMap { values -> [Behavior] in
            let endings = instants.filter { $0 >= values.last ?? 0 }
                .flatMap { [Ending.finished(instant: $0), .failed(instant: $0)] }
            return ([.never] + endings).map { Behavior(values: values, ending: $0) }
        }
    }

    /// Returns all ascending lists of up to `count` instants. A list can contain an instant several times.
    private static func valueInstants(count: Int, _ instants: [Int]) -> [[Int]] {
        guard count > 0 else { return [[]] }
        let shorter = valueInstants(count: count - 1, instants)
        let longest = shorter.filter { $0.count == count - 1 }
        return shorter + longest.flatMap { list in instants.filter { $0 >= list.last ?? 0 }.map { list + [$0] } }
    }

    /// One value and the completion, on subscription. Every trait of CombineTraits allows this behavior.
    package static let oneValue = Behavior(values: [0], ending: .finished(instant: 0))

    package static let silence = Behavior(values: [])

    package static let twoValues = Behavior(values: [0, 0], ending: .finished(instant: 0))
}
